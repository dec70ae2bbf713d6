"""Writes the oracle's counts into the lines that have none yet: `python -m tests.perft.fill_counts`."""

from pathlib import Path

from tests.oracle.positions import perft, read_position


def filled(line: str) -> str:
    if line.startswith("#") or not line.rstrip().endswith(";"):
        return line
    text, depth, _ = line.split(";")
    game, state = read_position(text)
    return f"{line.rstrip()} {perft(game, state, int(depth))}"


def main() -> None:
    for path in sorted(Path(__file__).parent.glob("*.txt")):
        lines = path.read_text(encoding="utf-8").splitlines()
        path.write_text("".join(f"{filled(line)}\n" for line in lines), encoding="utf-8")


if __name__ == "__main__":
    main()

"""Records of fair deals, played at random: `python -m tests.table.fair_records` writes the golden ones.

The keys and nonces are made up from the number of the deal, so that the same records come out.
"""

from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

from mokum.games import amsterdam, klaverjassen
from mokum.games.amsterdam import Level
from mokum.games.klaverjassen.options import TrumpChoice
from mokum.match.play import closing
from mokum.record import Committed, Dealt, Entry, Header, Names, Nonce, Revealed, entry_lines
from mokum.table.shuffle import Seeds, Stream, commitment, fair_deal
from mokum.testing.playout import some_action, some_seat

FOLDER = Path(__file__).parents[1] / "records"


def fair_record(
    game: Any,
    options: Any,
    names: Sequence[str],
    givers: Sequence[Sequence[int]],
    start: int = 1,
    stack: Callable[[Any], Any] = lambda deal: deal,
) -> str:
    """A record of as many deals as there are ``givers``: for each deal the seats that give a nonce.

    ``stack`` makes another deal of the fair one, for those who cheat.
    """
    random = Random(start)
    lines = entry_lines(game, options, Header(game.NAME, options))
    lines += entry_lines(game, options, Names(tuple(names)))
    seeds, dealer = Seeds(b"k" * 32, "made-up"), None
    for number, giving in enumerate(givers, 1):
        seed = seeds.seed(number, start)
        given = {seat: sha256(f"{start} {number} {seat}".encode()).hexdigest()[:32] for seat in sorted(giving)}
        entries: list[Entry] = [Committed(number, "made-up", commitment(seed))]
        entries += [Nonce(seat, number, nonce) for seat, nonce in given.items()]
        by_name = {game.seats(options)[seat]: nonce for seat, nonce in given.items()}
        deal = stack(fair_deal(game, options, dealer, Stream(seed, "made-up", number, by_name)))
        entries.append(Dealt(number, deal))
        state = game.start(options, deal)
        while game.to_act(state):
            seat = some_seat(game, state, random)
            entries.append(game.move(state, seat, some_action(game, state, seat, random)))
            state = game.apply(state, seat, entries[-1].action)  # type: ignore[union-attr]
        entries += [*closing(game.NAME, number, state), Revealed(number, seed.hex())]
        lines += [line for entry in entries for line in entry_lines(game, options, entry)]
        dealer = game.next_dealer(deal.dealer, game.score(state))
    return "\n".join(lines) + "\n"


GOLDEN = {
    "klaverjassen-fair-deals": (
        klaverjassen,
        klaverjassen.Options(trump_choice=TrumpChoice.TURNED),
        ("Ans", "bot:normal", "Bart", "bot:normal"),
        ([0, 2], [2], []),
    ),
    "amsterdam-fair-deals": (
        amsterdam,
        amsterdam.Options(level=Level.EXPERT, seats=2),
        ("Ans", "Bart"),
        ([0, 1], [1]),
    ),
}


def main() -> None:
    """Writes the golden records."""
    for name, (game, options, names, givers) in GOLDEN.items():
        record = fair_record(game, options, names, givers, start=4)
        about = "# Fair deals: each was committed to, given nonces, and its seed is shown. `mokum verify` agrees.\n"
        (FOLDER / f"{name}.mkm").write_text(about + record, encoding="utf-8")


if __name__ == "__main__":
    main()

"""Records of fair deals, played at random: `python -m tests.table.fair_records` writes the golden ones.

The keys and nonces are made up from the number of the deal, so that the same records come out.
"""

import hmac
import json
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

from mokum.games import amsterdam, klaverjassen
from mokum.games.amsterdam import Level
from mokum.games.klaverjassen.options import Jokers, TrumpChoice
from mokum.match.play import closing
from mokum.record import Committed, Dealt, Entry, Header, Names, Nonce, Revealed, entry_lines
from mokum.table.shuffle import Seeds, Stream, commitment, fair_deal
from mokum.testing.playout import some_action, some_seat

FOLDER = Path(__file__).parents[1] / "records"
VECTORS = Path(__file__).parents[2] / "client/src/fair/vectors.json"


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
        seed = seeds.seed(100 * start + number)
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


def vectors() -> str:
    """What the page's own code must come to: hashes, and the deals of some seeds under some options."""
    messages = [bytes(range(length)) for length in (0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 200)]
    hashes = [{"message": one.hex(), "sha256": sha256(one).hexdigest()} for one in messages]
    macs = [
        {"key": key.hex(), "message": one.hex(), "hmac": hmac.digest(key, one, sha256).hex()}
        for key, one in [(b"k" * 32, b"t|1||0"), (b"", b""), (b"long" * 30, b"message" * 20)]
    ]
    return json.dumps({"hashes": hashes, "macs": macs, "deals": list(_deal_vectors())}, indent=1) + "\n"


def _deal_vectors() -> Iterator[dict[str, Any]]:
    kinds: list[tuple[Any, Any]] = [
        (klaverjassen, klaverjassen.Options()),
        (klaverjassen, klaverjassen.Options(trump_choice=TrumpChoice.TURNED)),
        (klaverjassen, klaverjassen.Options(trump_choice=TrumpChoice.DRAWN)),
        (klaverjassen, klaverjassen.Options(trump_choice=TrumpChoice.DRAWN, jokers=Jokers.EXCLUDED)),
        (amsterdam, amsterdam.Options()),
        (amsterdam, amsterdam.Options(seats=2, packs=2)),
        (amsterdam, amsterdam.Options(seats=7)),
    ]
    for (game, options), number in product(kinds, (1, 2)):
        seats = game.seats(options)
        header = entry_lines(game, options, Header(game.NAME, options))[0]
        seed = sha256(f"{header} {number}".encode()).digest()
        nonces = {seats[seat]: sha256(f"{seat}".encode()).hexdigest()[: 32 + 8 * seat] for seat in (0, 1)[:number]}
        dealer = None if number == 1 else 1
        deal = fair_deal(game, options, dealer, Stream(seed, "a-Table_1", number, nonces))
        yield {
            "header": header,
            "table": "a-Table_1",
            "number": number,
            "seed": seed.hex(),
            "nonces": nonces,
            "dealer": None if dealer is None else seats[dealer],
            "lines": entry_lines(game, options, Dealt(number, deal)),
        }


def main() -> None:
    """Writes the golden records, and the vectors for the page's tests."""
    VECTORS.write_text(vectors(), encoding="utf-8")
    for name, (game, options, names, givers) in GOLDEN.items():
        record = fair_record(game, options, names, givers, start=4)
        about = "# Fair deals: each was committed to, given nonces, and its seed is shown. `mokum verify` agrees.\n"
        (FOLDER / f"{name}.mkm").write_text(about + record, encoding="utf-8")


if __name__ == "__main__":
    main()

"""How long computers take at a table."""

from random import Random

from mokum.games import amsterdam
from mokum.live.thinking import share_of_pace
from mokum.table import Act, Sitting
from mokum.table.room_commands import Start
from mokum.table.seats import computer
from tests.table.drive import choose_from
from tests.table.test_company import Gathered


def test_computers_hurry_once_all_people_are_out() -> None:
    seats = [Sitting("Anna"), computer(1, "easy"), computer(2, "easy")]
    gathered = Gathered(amsterdam.Options(seats=3), seats)
    gathered.random = Random(3)
    gathered.tell(0, Start())
    table, seen = gathered.table, set()
    while table.phase == "deal":
        seen.add((0 in table.state.public.out, share_of_pace(table)))
        seat = table.game.awaits(table.state)[0]
        gathered.tell(
            seat, Act(table.version, choose_from(table.game, table.game.view(table.state, seat), gathered.random))
        )
    assert seen == {(False, 1.0), (True, 0.25)}

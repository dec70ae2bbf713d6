"""What the lobby says of a table whose host wants it listed: nothing that people wrote but their names."""

import msgspec

from mokum.record.options import option_texts
from mokum.table.table import Table


class Listed(msgspec.Struct, frozen=True):
    """A table that people may join: ``names`` by seat, empty where no person sits; ``free`` are the seats to be had.

    ``nodes`` are the processes through which those who are here came: where none of them serves any more, nobody is
    here to play with. That is for the server alone.
    """

    game: str
    options: dict[str, str]
    names: list[str]
    free: list[int]
    nodes: list[str] = []


def listed(table: Table) -> Listed | None:
    """What the lobby says of the table now; ``None`` where nobody may sit down, or nobody is here to play with.

    While people gather open seats are free, after that those of computers.
    """
    seats = table.seats
    free = [seat for seat, sitting in enumerate(seats) if (sitting.is_computer if table.started else sitting.is_open)]
    if not table.house.lobby or table.house.locked or not free or not table.company.newest:
        return None
    names = [sitting.name if sitting.is_person else "" for sitting in seats]
    nodes = sorted({window.partition(".")[0] for window in table.company.newest.values()})
    return Listed(table.game.NAME, option_texts(table.options), names, free, nodes)

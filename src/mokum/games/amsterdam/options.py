"""The options of amsterdam, fixed for a whole match (AM-1.7)."""

import dataclasses
import enum


class Level(enum.Enum):
    """The three rule sets (AM-1.6)."""

    BEGINNER = "beginner"
    INTERMEDIATE = "intermediate"
    EXPERT = "expert"


class Length(enum.Enum):
    """How many games make a match (AM-10.2)."""

    GAMES_1 = "games:1"
    GAMES_10 = "games:10"
    GAMES_30 = "games:30"


class House(enum.Enum):
    """Whether a house option is in force (AM-11.1 to AM-11.3)."""

    OFF = "off"
    ON = "on"


@dataclasses.dataclass(frozen=True, slots=True)
class Options:
    """The options of one match. ``packs`` of 0 stands for the number that goes with the seats (AM-1.2).

    Raises :class:`ValueError` for seats outside 2-10 and for one pack with more than five seats.

    >>> Options(seats=7).packs
    2
    """

    level: Level = Level.INTERMEDIATE
    seats: int = 4
    packs: int = 0
    length: Length = Length.GAMES_1
    voluntary_pickup: House = House.OFF
    stuck_takes_face_up: House = House.OFF
    mixed_last_play: House = House.OFF

    def __post_init__(self) -> None:
        if not 2 <= self.seats <= 10:
            raise ValueError(f"expected 2 to 10 seats, not {self.seats} (AM-1.1)")
        needed = 1 if self.seats <= 5 else 2
        if self.packs == 0:
            object.__setattr__(self, "packs", needed)
        if self.packs not in (1, 2) or self.packs < needed:
            wanted = "1 or 2 packs" if needed == 1 else "2 packs"
            raise ValueError(f"expected {wanted} for {self.seats} seats, not {self.packs} (AM-1.2)")

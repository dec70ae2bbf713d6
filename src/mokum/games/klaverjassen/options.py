"""The options of klaverjassen, fixed for a whole match (KJ-7.4)."""

import dataclasses
import enum


class TrumpDuty(enum.Enum):
    """Whether a partner's trick must be trumped (KJ-4.8, KJ-4.13)."""

    ROTTERDAMS = "rotterdams"
    AMSTERDAMS = "amsterdams"


class Undertrump(enum.Enum):
    """What one plays who cannot overtrump and holds other cards (KJ-4.10, KJ-4.12)."""

    FORBIDDEN = "forbidden"
    FORCED = "forced"


class TrumpChoice(enum.Enum):
    """How trump is chosen (KJ-3.1, KJ-3.2, KJ-3.4)."""

    COMPULSORY = "compulsory"
    TURNED = "turned"
    DRAWN = "drawn"


class Jokers(enum.Enum):
    """Whether the pack from which trump is drawn has its three jokers (KJ-3.5)."""

    INCLUDED = "included"
    EXCLUDED = "excluded"


class Length(enum.Enum):
    """How long a match lasts (KJ-7.1, KJ-7.2)."""

    DEALS_16 = "deals:16"
    DEALS_8 = "deals:8"
    DEALS_1 = "deals:1"
    POINTS_1500 = "points:1500"
    POINTS_750 = "points:750"


class FourAlike(enum.Enum):
    """Which four cards of one rank are roem (KJ-5.4)."""

    ALL = "all"
    HIGH = "high"
    NONE = "none"


class Roem(enum.Enum):
    """Whether roem counts by itself or must be claimed (KJ-5.6, KJ-5.7)."""

    AUTOMATIC = "automatic"
    CLAIMED = "claimed"


class LastCard(enum.Enum):
    """Whether the table plays the last trick by itself (KJ-4.18)."""

    AUTOMATIC = "automatic"
    PLAYED = "played"


@dataclasses.dataclass(frozen=True, slots=True)
class Options:
    """The options of one match; the defaults are those of KJ.

    >>> Options().trump_duty.value
    'rotterdams'
    """

    trump_duty: TrumpDuty = TrumpDuty.ROTTERDAMS
    undertrump: Undertrump = Undertrump.FORBIDDEN
    trump_choice: TrumpChoice = TrumpChoice.COMPULSORY
    jokers: Jokers = Jokers.INCLUDED
    length: Length = Length.DEALS_16
    four_alike: FourAlike = FourAlike.ALL
    roem: Roem = Roem.AUTOMATIC
    last_card: LastCard = LastCard.AUTOMATIC

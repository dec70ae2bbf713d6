"""What the pile of amsterdam asks for, and when four lie on top."""

LADDER = ["4", "5", "6", "7", "8", "9", "J", "Q", "K", "A"]
WILD = ["2", "3", "T"]


def requirement(pile: list[str]) -> str:
    """The rank to meet or beat, or nothing."""
    for card in reversed(pile):
        if card[1] == "3":
            continue
        if card[1] == "2":
            return ""
        return card[1]
    return ""


def fits(rank: str, pile: list[str]) -> bool:
    """Whether cards of this rank may be played on the pile."""
    if rank == "2" and len(pile) > 0 and pile[-1][1] == "3":
        return False
    if rank in WILD:
        return True
    needed = requirement(pile)
    if needed == "" or needed not in LADDER:
        return True
    return LADDER.index(rank) >= LADDER.index(needed)


def four_on_top(pile: list[str]) -> bool:
    return len(pile) >= 4 and pile[-1][1] == pile[-2][1] == pile[-3][1] == pile[-4][1]

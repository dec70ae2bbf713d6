"""When a match ends, and who has won it, from the scores of its deals or games."""


def klaverjassen_over(length: str, deals: list[list[int]]) -> bool:
    """Whether a match ends after these deals."""
    kind, figure = length.split(":")
    if kind == "deals":
        return len(deals) >= int(figure)
    return any(sum(deal[side] for deal in deals) >= int(figure) for side in [0, 1])


def klaverjassen_winner(deals: list[list[int]]) -> int | None:
    """The side with the higher total, or none for a drawn match."""
    north = sum(deal[0] for deal in deals)
    east = sum(deal[1] for deal in deals)
    if north == east:
        return None
    return 0 if north > east else 1


def amsterdam_places(games: list[list[int]], seats: int, games_in_set: int = 10) -> list[list[int]]:
    """The seats of a finished match from first to last; those that share a place stand together."""

    def merit(seat: int) -> tuple[int, int, int, int]:
        points = [game[seat] for game in games]
        return sum(points), -points.count(0), points.count(seats + 1), sum(points[-games_in_set:])

    places: list[list[int]] = []
    for seat in sorted(range(seats), key=merit):
        if places and merit(places[-1][0]) == merit(seat):
            places[-1].append(seat)
        else:
            places.append([seat])
    return places

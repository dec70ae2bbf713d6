"""Amsterdam as the rules say it, with lists of cards and obvious loops.

A state is a dictionary; seats count from 0. Options are a dictionary of words. Nothing here is fast, and nothing here
knows the package.
"""

from typing import Any

from tests.oracle.pile import LADDER, WILD, fits, four_on_top

State = dict[str, Any]

DEFAULTS = {
    "level": "intermediate",
    "seats": "4",
    "packs": "",
    "length": "games:1",
    "voluntary_pickup": "off",
    "stuck_takes_face_up": "off",
    "mixed_last_play": "off",
}


class Refused(Exception):
    """The action is against the rules."""


# --- the parts of a play ------------------------------------------------------------------------------------------


def selections(cards: list[str]) -> list[list[str]]:
    """Every way to take one or more of these cards, identical cards being one; each in ASCII order."""
    found: list[list[str]] = []
    for number in range(1, 2 ** len(cards)):
        chosen = sorted(card for place, card in enumerate(cards) if number // 2**place % 2 == 1)
        if chosen not in found:
            found.append(chosen)
    return found


def without(cards: list[str], taken: list[str]) -> list[str]:
    rest = list(cards)
    for card in taken:
        rest.remove(card)
    return rest


def holds(cards: list[str], wanted: list[str]) -> bool:
    return all(wanted.count(card) <= cards.count(card) for card in wanted)


def of_rank(cards: list[str], rank: str) -> list[str]:
    return [card for card in cards if card[1] == rank]


# --- a game -------------------------------------------------------------------------------------------------------


def start(
    options: dict[str, str],
    dealer: int,
    stock: list[str],
    down: list[list[str]],
    up: list[list[str]],
    hands: list[list[str]],
) -> State:
    """The state after the deal."""
    state: State = {
        "options": {**DEFAULTS, **options},
        "phase": "swap" if options.get("level") == "beginner" else "play",
        "to": None,
        "dealer": dealer,
        "ready": [],
        "opening": "",
        "pile": [],
        "gone": [],
        "stock": list(stock),
        "down": [list(cards) for cards in down],
        "up": [list(cards) for cards in up],
        "hands": [list(cards) for cards in hands],
        "out": [],
        "quiet": 0,
        "seen": [],
        "adjudged": "",
        "order": [],
    }
    if state["phase"] == "play":
        find_opener(state)
    return state


def seats_of(state: State) -> int:
    return len(state["hands"])


def from_dealers_left(state: State) -> list[int]:
    seats = seats_of(state)
    return [(state["dealer"] + step) % seats for step in range(1, seats + 1)]


def find_opener(state: State) -> None:
    """Play begins: who holds a 4, or a 5, and so on. Changes the state given."""
    state["phase"] = "play"
    state["to"] = from_dealers_left(state)[0]
    state["opening"] = ""
    for rank in LADDER:
        holders = [seat for seat in from_dealers_left(state) if of_rank(state["hands"][seat], rank)]
        if len(holders) > 0:
            state["to"] = holders[0]
            state["opening"] = rank
            break
    state["seen"] = [picture(state)]


def picture(state: State) -> Any:
    """What the third-time rule compares: the seat to act, the pile in order, all zones as multisets."""
    return (
        state["to"],
        list(state["pile"]),
        [sorted(cards) for cards in state["hands"]],
        [sorted(cards) for cards in state["up"]],
        [sorted(cards) for cards in state["down"]],
    )


def still_in(state: State) -> list[int]:
    return [seat for seat in range(seats_of(state)) if seat not in state["out"]]


def zone_in_use(state: State, seat: int) -> str:
    order = ["hands", "up", "down"]
    if state["options"]["level"] == "expert":
        order = ["hands", "down", "up"]
    for zone in order:
        if len(state[zone][seat]) > 0:
            return zone
    raise AssertionError("a seat without cards is out")


def actors(state: State) -> list[int]:
    """All who may act now."""
    if state["phase"] == "swap":
        return list(range(seats_of(state)))
    if state["phase"] == "over":
        return []
    return [state["to"]]


# --- swapping -----------------------------------------------------------------------------------------------------


def legal_swaps(state: State, seat: int) -> list[str]:
    """Each distinct outcome of a swap once, written with as few cards as it takes."""
    hand = state["hands"][seat]
    up = state["up"][seat]
    found = []
    for given in selections(hand):
        for taken in selections(up):
            if len(given) != len(taken):
                continue
            if any(card in taken for card in given):
                continue
            found.append("swap:" + ",".join(f"{a}/{b}" for a, b in zip(given, taken, strict=True)))
    return found


def swap(state: State, seat: int, action: str) -> State:
    pairs = [pair.split("/") for pair in action[5:].split(",")]
    given = [pair[0] for pair in pairs]
    taken = [pair[1] for pair in pairs]
    if not holds(state["hands"][seat], given) or not holds(state["up"][seat], taken):
        raise Refused(action)
    if sorted(given) == sorted(taken):
        raise Refused(action)
    state["hands"][seat] = without(state["hands"][seat], given) + taken
    state["up"][seat] = without(state["up"][seat], taken) + given
    return state


# --- what may be played -------------------------------------------------------------------------------------------


def ways_to_play(state: State, seat: int) -> list[list[str]]:
    """Every play the seat could make from the zone in use: lists of cards in ASCII order."""
    zone = zone_in_use(state, seat)
    if zone == "down":
        return []
    found = []
    for rank in LADDER + WILD:
        found += selections(of_rank(state[zone][seat], rank))
    for cards in mixed_plays(state, seat):
        if cards not in found:
            found.append(cards)
    allowed = []
    for cards in found:
        rank = cards[0][1]
        if state["opening"] != "" and rank != state["opening"]:
            continue
        if fits(rank, state["pile"]):
            allowed.append(cards)
    return allowed


def mixed_plays(state: State, seat: int) -> list[list[str]]:
    """House option: the last hand cards together with equal face-up cards."""
    if state["options"]["mixed_last_play"] != "on" or len(state["stock"]) > 0:
        return []
    if state["options"]["level"] == "expert" and len(state["down"][seat]) > 0:
        return []
    hand = state["hands"][seat]
    if len(hand) == 0 or any(card[1] != hand[0][1] for card in hand):
        return []
    return [sorted(hand + more) for more in selections(of_rank(state["up"][seat], hand[0][1]))]


def legal(state: State, seat: int) -> list[str]:
    """The legal actions of a seat, sorted, each distinct one once."""
    if seat not in actors(state):
        return []
    if state["phase"] == "swap":
        if seat in state["ready"]:
            return ["unready"]
        return sorted([*legal_swaps(state, seat), "ready"])
    options = state["options"]
    zone = zone_in_use(state, seat)
    if zone == "down":
        return sorted(f"flip:{place + 1}" for place in range(len(state["down"][seat])))
    plays = [",".join(cards) for cards in ways_to_play(state, seat)]
    may_take = len(plays) == 0
    if options["voluntary_pickup"] == "on" and len(state["pile"]) > 0:
        may_take = True
    if not may_take:
        return sorted(plays)
    if zone == "up" and options["stuck_takes_face_up"] == "on":
        return sorted(plays + ["take:" + card for card in set(state["up"][seat])])
    return sorted([*plays, "take"])


def accepted(state: State, seat: int) -> list[str]:
    """The legal actions of a seat; there are no others here that would be refused."""
    return legal(state, seat)


def apply(before: State, seat: int, action: str) -> State:
    """The state after an action; the one given stays as it is. Cards and pairs may stand in any order."""
    state = copied(before)
    if state["phase"] == "swap":
        return apply_swapping(state, seat, action)
    if seat not in actors(state):
        raise Refused(action)
    if action.startswith(("flip:", "take")):
        if action not in legal(state, seat):
            raise Refused(action)
        return flip(state, seat, int(action[5:])) if action.startswith("flip:") else take(state, seat, action[5:])
    cards = action.split(",")
    if sorted(cards) not in ways_to_play(state, seat):
        raise Refused(action)
    zone = zone_in_use(state, seat)
    from_hand = list(cards)
    from_up: list[str] = []
    if zone == "up":
        from_hand, from_up = [], cards
    elif not holds(state["hands"][seat], cards):
        from_hand = list(state["hands"][seat])
        from_up = without(cards, from_hand)
    state["hands"][seat] = without(state["hands"][seat], from_hand)
    state["up"][seat] = without(state["up"][seat], from_up)
    return lay(state, seat, cards, progress=len(from_up) > 0)


def copied(before: State) -> State:
    """The state once more, with lists of its own."""
    state = dict(before)
    for name in ["ready", "pile", "gone", "stock", "out", "seen", "order"]:
        state[name] = list(before[name])
    for name in ["hands", "up", "down"]:
        state[name] = [list(cards) for cards in before[name]]
    return state


def apply_swapping(state: State, seat: int, action: str) -> State:
    is_ready = seat in state["ready"]
    if action == "ready" and not is_ready:
        state["ready"].append(seat)
        if len(state["ready"]) == seats_of(state):
            find_opener(state)
        return state
    if action == "unready" and is_ready:
        state["ready"].remove(seat)
        return state
    if action.startswith("swap:") and not is_ready:
        return swap(state, seat, action)
    raise Refused(action)


def take(state: State, seat: int, with_card: str) -> State:
    """The whole pile goes to the hand, under the house option with one face-up card; the next player leads."""
    state["hands"][seat] += state["pile"]
    state["pile"] = []
    if with_card:
        state["up"][seat].remove(with_card)
        state["hands"][seat].append(with_card)
    return end_of_action(state, seat, again=False, progress=with_card != "")


def flip(state: State, seat: int, place: int) -> State:
    card = state["down"][seat].pop(place - 1)
    if fits(card[1], state["pile"]):
        return lay(state, seat, [card], progress=True)
    state["hands"][seat] += [*state["pile"], card]
    state["pile"] = []
    return end_of_action(state, seat, again=False, progress=True)


def lay(state: State, seat: int, cards: list[str], progress: bool) -> State:
    """The cards have left their zone: they go on the pile, it may be cleared, the player draws."""
    state["opening"] = ""
    state["pile"] += cards
    again = False
    if cards[0][1] == "T" or four_on_top(state["pile"]):
        state["gone"] += state["pile"]
        state["pile"] = []
        again = True
        progress = True
    while len(state["hands"][seat]) < 3 and len(state["stock"]) > 0:
        state["hands"][seat].append(state["stock"].pop(0))
        progress = True
    return end_of_action(state, seat, again, progress)


def end_of_action(state: State, seat: int, again: bool, progress: bool) -> State:
    """Who is out, who is next, and whether the game ends."""
    if not state["hands"][seat] and not state["up"][seat] and not state["down"][seat]:
        state["out"].append(seat)
        again = False
        progress = True
    if progress:
        state["quiet"] = 0
        state["seen"] = []
    else:
        state["quiet"] += 1
    if len(still_in(state)) == 1:
        state["order"] = state["out"] + still_in(state)
        state["phase"] = "over"
        state["to"] = None
        return state
    if not again:
        following = (seat + 1) % seats_of(state)
        while following in state["out"]:
            following = (following + 1) % seats_of(state)
        state["to"] = following
    state["seen"].append(picture(state))
    if state["seen"].count(state["seen"][-1]) >= 3:
        adjudicate(state, "repetition")
    elif state["quiet"] >= max(150, 60 * len(still_in(state))):
        adjudicate(state, "no-progress")
    return state


def adjudicate(state: State, reason: str) -> None:
    """The remaining players by fewest cards, fewest table cards, seat from the dealer's left. Changes the state given."""

    def merit(seat: int) -> tuple[int, int, int]:
        table = len(state["up"][seat]) + len(state["down"][seat])
        return len(state["hands"][seat]) + table, table, from_dealers_left(state).index(seat)

    state["order"] = state["out"] + sorted(still_in(state), key=merit)
    state["adjudged"] = reason
    state["phase"] = "over"
    state["to"] = None


def score(state: State) -> list[int]:
    """The game points of each seat."""
    seats = seats_of(state)
    result = [0] * seats
    for place, seat in enumerate(state["order"], start=1):
        if place == 1:
            result[seat] = 0
        elif place == seats:
            result[seat] = place + 1
        else:
            result[seat] = place
    return result

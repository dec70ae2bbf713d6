"""Klaverjassen as the rules say it, with lists of cards and obvious loops.

A state is a dictionary; seats count 0 N, 1 E, 2 S, 3 W; a side is the seat modulo 2. Options are a dictionary of
words. Nothing here is fast, and nothing here knows the package.
"""

from typing import Any

State = dict[str, Any]

SUITS = ["C", "D", "H", "S"]
NATURAL = ["7", "8", "9", "T", "J", "Q", "K", "A"]
TRUMP_ORDER = ["7", "8", "Q", "K", "T", "A", "9", "J"]
PLAIN_ORDER = ["7", "8", "9", "J", "Q", "K", "T", "A"]
TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3, "8": 0, "7": 0}
PLAIN_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "9": 0, "8": 0, "7": 0}
CLAIMS = ["roem:20", "roem:40", "roem:50", "roem:70", "roem:100", "roem:200"]
DEFAULTS = {
    "trump_duty": "rotterdams",
    "undertrump": "forbidden",
    "trump_choice": "compulsory",
    "jokers": "included",
    "length": "deals:16",
    "four_alike": "all",
    "roem": "automatic",
    "last_card": "automatic",
}


class Refused(Exception):
    """The action is against the rules."""


# --- cards and tricks ---------------------------------------------------------------------------------------------


def points(card: str, trump: str) -> int:
    if card[0] == trump:
        return TRUMP_POINTS[card[1]]
    return PLAIN_POINTS[card[1]]


def beats(new: str, old: str, trump: str) -> bool:
    """Whether a card played later wins over one played before it, which was winning."""
    if new[0] == trump and old[0] == trump:
        return TRUMP_ORDER.index(new[1]) > TRUMP_ORDER.index(old[1])
    if new[0] == trump:
        return True
    if old[0] == trump:
        return False
    if new[0] == old[0]:
        return PLAIN_ORDER.index(new[1]) > PLAIN_ORDER.index(old[1])
    return False


def winning_place(trick: list[str], trump: str) -> int:
    """Which card of the trick wins it so far, counted from the lead."""
    best = 0
    for place in range(1, len(trick)):
        if beats(trick[place], trick[best], trump):
            best = place
    return best


def roem(cards: list[str], trump: str, four_alike: str = "all") -> int:
    """What lies in four cards: sequences, stuk, four alike."""
    total = sequences(cards)
    if trump + "K" in cards and trump + "Q" in cards:
        total += 20
    for rank in NATURAL:
        if all(suit + rank in cards for suit in SUITS):
            total += alike(rank, four_alike)
    return total


def sequences(cards: list[str]) -> int:
    total = 0
    for suit in SUITS:
        for first in range(8):
            if first > 0 and suit + NATURAL[first - 1] in cards:
                continue  # the run begins lower
            length = 0
            while first + length < 8 and suit + NATURAL[first + length] in cards:
                length += 1
            if length == 3:
                total += 20
            if length == 4:
                total += 50
    return total


def alike(rank: str, four_alike: str) -> int:
    if four_alike == "none":
        return 0
    if rank == "J":
        return 200
    if rank in ["A", "K", "Q", "T"]:
        return 100
    return 100 if four_alike == "all" else 0


# --- what a hand may play -----------------------------------------------------------------------------------------


def legal_cards(hand: list[str], trick: list[str], trump: str, trump_duty: str, undertrump: str) -> list[str]:
    """The cards of a hand that may be played on the cards of an open trick, sorted."""
    if len(trick) == 0:
        return sorted(hand)
    led = trick[0][0]
    best = trick[winning_place(trick, trump)]
    trumps = [card for card in hand if card[0] == trump]
    higher = [card for card in trumps if best[0] != trump or beats(card, best, trump)]
    if led == trump:
        if len(higher) > 0:
            return sorted(higher)
        if len(trumps) > 0:
            return sorted(trumps)
        return sorted(hand)
    followers = [card for card in hand if card[0] == led]
    if len(followers) > 0:
        return sorted(followers)
    lower = [card for card in trumps if card not in higher]
    others = [card for card in hand if card[0] != trump]
    # The player whose turn it is sits len(trick) places after the leader; the partner two places before that.
    partner_is_winning = winning_place(trick, trump) == len(trick) - 2
    if trump_duty == "amsterdams" and partner_is_winning:
        return sorted(others + higher) or sorted(lower)
    return sorted(must_trump(higher, lower, others, undertrump))


def must_trump(higher: list[str], lower: list[str], others: list[str], undertrump: str) -> list[str]:
    """A void hand under the duty to trump: the trumps that win, the trumps that do not, the other suits."""
    if len(higher) > 0:
        return higher
    if len(lower) == 0:
        return others
    if undertrump == "forced" or len(others) == 0:
        return lower
    return others


# --- a deal -------------------------------------------------------------------------------------------------------


def start(options: dict[str, str], dealer: int, hands: list[list[str]], turned: str = "", drawn: str = "") -> State:
    """The state after the deal. ``options`` may leave out what has its default."""
    forehand = (dealer + 1) % 4
    state: State = {
        "options": {**DEFAULTS, **options},
        "forehand": forehand,
        "turned": turned,
        "drawn": drawn,
        "said": [],
        "trump": "",
        "makers": None,
        "leader": forehand,
        "trick": [],
        "done": [],
        "hands": [list(hand) for hand in hands],
        "tricks": [0, 0],
        "points": [0, 0],
        "roem": [0, 0],
    }
    if state["options"]["trump_choice"] == "drawn" and drawn != "joker":
        state["trump"] = drawn[0]
        state["makers"] = forehand % 2
    return state


def trick_winner(state: State) -> int:
    return int((state["leader"] + winning_place(state["trick"], state["trump"])) % 4)


def actors(state: State) -> list[int]:
    """All who may act now."""
    if state["trump"] == "":
        return [(state["forehand"] + len(state["said"])) % 4]
    if len(state["trick"]) == 4:
        winner = trick_winner(state)
        partner = (winner + 2) % 4
        able = []
        for seat in [winner, partner]:
            may_lead = seat == winner and len(state["hands"][winner]) > 0
            if may_lead or seat not in state["done"]:
                able.append(seat)
        return sorted(able)
    seat = (state["leader"] + len(state["trick"])) % 4
    if len(state["hands"][seat]) == 0:
        return []
    return [seat]


def legal(state: State, seat: int) -> list[str]:
    """The legal actions of a seat, sorted. Where a claim may be made, all claims are listed."""
    if seat not in actors(state):
        return []
    options = state["options"]
    if state["trump"] == "":
        if options["trump_choice"] == "turned":
            return ["pass", "play"]
        return ["trump:C", "trump:D", "trump:H", "trump:S"]
    if len(state["trick"]) == 4:
        actions = []
        if seat not in state["done"]:
            actions += [*CLAIMS, "done"]
        if seat == trick_winner(state):
            actions += state["hands"][seat]
        return sorted(actions)
    return legal_cards(
        state["hands"][seat], state["trick"], state["trump"], options["trump_duty"], options["undertrump"]
    )


def accepted(state: State, seat: int) -> list[str]:
    """The legal actions of a seat without the wrong claims."""
    right = []
    for action in legal(state, seat):
        if action.startswith("roem:") and int(action[5:]) != lying_roem(state):
            continue
        right.append(action)
    return right


def lying_roem(state: State) -> int:
    return roem(state["trick"], state["trump"], state["options"]["four_alike"])


def gather(state: State, counted: int) -> None:
    """The winner's side takes the trick with what roem counts; the winner leads next. Changes the state given."""
    winner = trick_winner(state)
    side = winner % 2
    for card in state["trick"]:
        state["points"][side] += points(card, state["trump"])
    if all(len(hand) == 0 for hand in state["hands"]):
        state["points"][side] += 10
    state["tricks"][side] += 1
    state["roem"][side] += counted
    state["leader"] = winner
    state["trick"] = []
    state["done"] = []


def copied(before: State) -> State:
    """The state once more, with lists of its own."""
    state = dict(before)
    for name in ["said", "trick", "done", "tricks", "points", "roem"]:
        state[name] = list(before[name])
    state["hands"] = [list(hand) for hand in before["hands"]]
    return state


def apply(before: State, seat: int, action: str) -> State:
    """The state after an action; the one given stays as it is."""
    if action not in legal(before, seat):
        raise Refused(action)
    state = copied(before)
    if action.startswith("trump:"):
        state["trump"] = action[6:]
        state["makers"] = state["forehand"] % 2
    elif action == "play":
        state["trump"] = state["turned"][0]
        state["makers"] = seat % 2
    elif action == "pass":
        state["said"].append("pass")
        if len(state["said"]) == 4:
            state["trump"] = state["turned"][0]
            state["makers"] = state["forehand"] % 2
    elif action.startswith("roem:"):
        if int(action[5:]) != lying_roem(state):
            raise Refused(action)
        gather(state, lying_roem(state))
    elif action == "done":
        state["done"].append(seat)
        if len(state["done"]) == 2 and all(len(hand) == 0 for hand in state["hands"]):
            gather(state, 0)
    else:
        if len(state["trick"]) == 4:
            gather(state, 0)
        state["hands"][seat].remove(action)
        state["trick"].append(action)
        if len(state["trick"]) == 4 and state["options"]["roem"] == "automatic":
            gather(state, lying_roem(state))
    return state


def score(state: State) -> list[int]:
    """What the two sides score for a whole deal, NS first."""
    makers = state["makers"]
    defenders = 1 - makers
    all_roem = state["roem"][0] + state["roem"][1]
    result = [0, 0]
    if state["tricks"][makers] == 8:
        result[makers] = 162 + all_roem + 100
    elif state["tricks"][defenders] == 8:
        result[defenders] = 162 + all_roem + 100
    else:
        theirs = state["points"][makers] + state["roem"][makers]
        others = state["points"][defenders] + state["roem"][defenders]
        if theirs > others:
            result[makers] = theirs
            result[defenders] = others
        else:
            result[defenders] = 162 + all_roem
    return result

"""Positions with all cards open, read into the oracles' states, and the counting of action sequences from there."""

from types import ModuleType
from typing import Any

from tests.oracle import amsterdam, klaverjassen

State = dict[str, Any]


def read_hand(text: str) -> list[str]:
    cards = []
    for suit, ranks in zip(["S", "H", "D", "C"], text.split("."), strict=True):
        if ranks != "-":
            cards += [suit + rank for rank in ranks]
    return cards


def write_hand(hand: list[str]) -> str:
    parts = []
    for suit in ["S", "H", "D", "C"]:
        ranks = ""
        for rank in ["A", "K", "Q", "J", "T", "9", "8", "7"]:
            if suit + rank in hand:
                ranks += rank
        parts.append(ranks or "-")
    return ".".join(parts)


def write_hands(hands: list[list[str]]) -> str:
    return "N:" + "/".join(write_hand(hand) for hand in hands)


def read_klaverjassen(text: str) -> State:
    """A state from a position with all hands open."""
    fields = dict(word.split("=", 1) for word in text.split()[1:])
    options = {name: value for name, value in fields.items() if name in klaverjassen.DEFAULTS}
    first, hands = fields["hands"].split(":")
    turn = "NESW".index(first)
    listed = [read_hand(hand) for hand in hands.split("/")]
    leader, _, lying = fields["trick"].partition(":")
    seat = "NESW".index(leader)
    state = klaverjassen.start(
        options,
        (seat + 3) % 4,
        listed[4 - turn :] + listed[: 4 - turn],
        fields.get("turned", ""),
        fields.get("drawn", "joker"),
    )
    state["trick"] = [card for card in lying.split(",") if card]
    state["said"] = [word for word in fields.get("said", "").partition(":")[2].split(",") if word]
    if "trump" in fields:
        state["trump"] = fields["trump"]
        state["makers"] = ["NS", "EW"].index(fields["makers"])
    for won in fields.get("won", "").split(","):
        if won:
            side, _, figures = won.partition(":")
            tricks, _, rest = figures.partition("/")
            pair = ["NS", "EW"].index(side)
            state["tricks"][pair] = int(tricks)
            state["points"][pair], state["roem"][pair] = (int(figure) for figure in rest.split("+"))
    return state


def read_cards(text: str) -> list[str]:
    return [] if text == "-" else text.split(",")


def read_zones(text: str) -> list[list[str]]:
    return [read_cards(cards) for cards in text.split("/")]


def write_cards(cards: list[str]) -> str:
    return ",".join(cards) if cards else "-"


def read_amsterdam(text: str) -> State:
    """A state from a position with all cards open."""
    fields = dict(word.split("=", 1) for word in text.split()[1:])
    options = {name: value for name, value in fields.items() if name in amsterdam.DEFAULTS}
    hands = read_zones(fields["hand"])
    options["seats"] = str(len(hands))
    state = amsterdam.start(
        options,
        int(fields.get("dealer", len(hands))) - 1,
        read_cards(fields["stock"]),
        read_zones(fields["down"]),
        read_zones(fields["up"]),
        hands,
    )
    state["pile"] = read_cards(fields.get("pile", "-"))
    state["gone"] = read_cards(fields.get("gone", "-"))
    state["out"] = [int(seat) - 1 for seat in read_cards(fields.get("out", "-"))]
    if fields["to"] == "swap":
        state["ready"] = [int(seat) - 1 for seat in read_cards(fields.get("ready", "-"))]
        return state
    state["phase"] = "play"
    state["to"] = int(fields["to"]) - 1
    state["opening"] = fields.get("opening", "")
    state["quiet"] = int(fields.get("quiet", "0"))
    state["seen"] = [amsterdam.picture(state)]
    return state


# --- counts -------------------------------------------------------------------------------------------------------


def read_position(text: str) -> tuple[ModuleType, State]:
    """The oracle that a position belongs to, and the state."""
    if text.split()[0] == "klaverjassen":
        return klaverjassen, read_klaverjassen(text)
    return amsterdam, read_amsterdam(text)


def perft(game: ModuleType, state: State, depth: int) -> int:
    """How many sequences of so many actions there are; wrong claims do not count."""
    if depth == 0:
        return 1
    return sum(divide(game, state, depth).values())


def divide(game: ModuleType, state: State, depth: int) -> dict[str, int]:
    """The same count for each first action; where several seats may act, the action names its seat."""
    counts = {}
    seats = game.actors(state)
    for seat in seats:
        for action in game.accepted(state, seat):
            name = action if len(seats) == 1 else f"{seat_name(game, seat)}.{action}"
            counts[name] = perft(game, game.apply(state, seat, action), depth - 1)
    return counts


def seat_name(game: ModuleType, seat: int) -> str:
    return "NESW"[seat] if game is klaverjassen else str(seat + 1)

"""What a seat cannot see changes nothing of what it is told: two worlds, one screen, through whole games with people
who come and go, talk, pause and run out of time."""

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from mokum.games import IllegalAction
from mokum.games.amsterdam import options as am
from mokum.games.klaverjassen import options as kj
from mokum.live import News
from mokum.table import Act, House, Next, Pace, Refused, Rematch, Sitting, Stale, Table, decide
from mokum.table.clocks import alarms, deadline, due_lines
from mokum.table.room_commands import Came, Left, Pause, Remove, Resume, Rise, Say, SetHouse, Sit, Start
from mokum.table.seats import OPEN, computer
from mokum.table.windows import is_held_back, window_holds
from mokum.testing.kits import kit
from mokum.web.views import frames
from tests.table.test_company import Gathered
from tests.web.test_views import Redealt, other_line, redealt_for_watcher

OPTIONS: list[Any] = [
    kj.Options(length=kj.Length.DEALS_1, last_card=kj.LastCard.PLAYED),
    kj.Options(length=kj.Length.DEALS_8, roem=kj.Roem.CLAIMED),
    kj.Options(length=kj.Length.DEALS_8, trump_choice=kj.TrumpChoice.TURNED),
    am.Options(seats=2, length=am.Length.GAMES_10),
    am.Options(seats=3, level=am.Level.BEGINNER),
    am.Options(seats=5, level=am.Level.EXPERT),
]
TALK = House(grace=45, clock=30, next=20, talk="free")
WORDS = (
    "DJ", "C4", "HT", "S7", "C4,S4", "trump:D", "pass", "play", "roem:20", "roem:50", "done", "take", "ready",
    "unready", "flip:1", "flip:3", "swap:C4/DK", "", "?", "nonsense",
)  # fmt: skip


def a_room(options: Any, seed: int) -> Gathered:
    """Anna and Bob play with computers; both are here."""
    count = 4 if isinstance(options, kj.Options) else options.seats
    seats = [Sitting("Anna"), OPEN, *(computer(seat, "easy") for seat in range(2, count))]
    gathered = Gathered(options, seats, TALK)
    gathered.random = Random(seed)
    gathered.tell(None, Sit(1, "Bob"))
    gathered.come(0, 1)
    gathered.tell(0, Start())
    return gathered


def something_happens(room: Gathered) -> None:
    """One thing that people or the time bring about: mostly somebody for whom the game waits acts."""
    table, random = room.table, room.random
    room.now += random.choice((0, 500, 20_000))
    seat = random.randrange(2)
    window = table.company.newest.get(seat)
    around = [
        Say(text=f"word {room.now}"),
        Pause(),
        SetHouse({"delay": random.randrange(9)}),
        Pace(random.randrange(5000)),
        Came(f"n.{random.randrange(99)}") if window is None or random.random() < 0.3 else Left(window),
        Next(table.version),
    ]
    due = [alarm for alarm in alarms(table) if alarm.due <= room.now]
    if table.is_paused:
        if not table.company.newest:
            room.tell(seat, Came("n.back"))
        room.tell(table.company.here[0], Resume())
    elif due and random.random() < 0.5 and (lines := due_lines(table, due[0], random)):
        room.add(lines)
    elif random.random() < 0.3:
        try_to(room, seat, random.choice(around))
    elif table.phase == "deal":
        act(room)


def act(room: Gathered) -> None:
    table = room.table
    seat = table.game.awaits(table.state)[0]
    actions = table.game.legal(table.game.view(table.state, seat)).actions
    try_to(room, seat, Act(table.version, room.random.choice([word for word in actions if word != "unready"])))


def try_to(room: Gathered, seat: int, command: Any) -> None:
    try:
        room.tell(seat, command)
    except (IllegalAction, Refused, Stale):
        room.now += 1


def answer(table: Table, seat: int | None, command: Any, now: int) -> tuple[Any, ...]:
    """What is told of a command without doing it: the refusal in all its parts, or that it is done."""
    try:
        lines = decide(table, seat, command, Random(1), now)
    except Stale as stale:
        return ("stale", str(stale))
    except (IllegalAction, Refused) as refused:
        return ("refused", refused.paragraph, refused.code, refused.text, refused.params)
    uncovers = isinstance(command, Act) and command.action.startswith("flip:")
    return ("ok",) if uncovers else ("ok", len(lines), [line.split(" >")[0].split(" ")[:2] for line in lines][:1])


def commands(table: Table, seat: int | None) -> list[Any]:
    """What a seat may ask at any time, sensible or not."""
    at = table.version
    actions: list[Any] = [Act(at, word) for word in WORDS] + [Act(at - 1, "DJ"), Act(at + 1, "DJ")]
    if seat is not None and seat in table.to_act:
        legal = table.game.legal(table.game.view(table.state, seat)).actions
        actions += [Act(at, word) for word in legal[:6]]
    return [
        *actions,
        Next(at),
        Rematch(at),
        Pace(7),
        Rise(),
        Pause(),
        Resume(),
        Say("nice"),
        Sit(1, "Bob"),
        Remove(at, 1),
    ]


def another(module: Any, state: Any, seat: int | None, random: Random) -> Any:
    """A state that looks the same from a seat."""
    return redealt_for_watcher(module, state, random) if seat is None else kit(module).redealt(state, seat, random)


WORLDS = st.tuples(st.integers(0, 10_000), st.integers(-1, 4))


@pytest.mark.parametrize("options", OPTIONS[:3], ids=["automatic", "claimed", "turned"])
@given(world=WORLDS)
@settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_kj_two_worlds_that_look_alike_from_a_seat_tell_it_the_same(options: Any, world: tuple[int, int]) -> None:
    play_in_two_worlds(options, *world)


@pytest.mark.parametrize("options", OPTIONS[3:], ids=["two", "beginner", "expert"])
@given(world=WORLDS)
@settings(max_examples=4, deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_am_two_worlds_that_look_alike_from_a_seat_tell_it_the_same(options: Any, world: tuple[int, int]) -> None:
    play_in_two_worlds(options, *world)


def play_in_two_worlds(options: Any, seed: int, viewer: int) -> None:
    """Plays a deal in one world; at every step another, in which a seat sees the same, tells it the same."""
    room = a_room(options, seed)
    table, module = room.table, room.table.game
    seat = None if viewer < 0 else viewer % len(table.seats)
    random = Random(seed)
    different = steps = 0
    while table.number == 1 and table.phase == "deal" and steps < 400:
        steps += 1
        before = len(room.log)
        something_happens(room)
        if table.phase != "deal" or len(room.log) == before:
            continue
        news = room.news
        other = Redealt(table, another(module, table.state, seat, random))
        different += other.state != table.state
        compare(table, other, seat, room.now)
        altered = [other_line(module, line, seat, random) for line in news]
        told = frames(News(table, news, 3, 17), seat)
        assert told == frames(News(other, altered, 3, 17), seat)
        assert len(told) == len(news)
    assert steps > 1
    assert different or steps < 10


def compare(table: Table, other: Table, seat: int | None, now: int) -> None:
    """All that the house does for this seat is alike in both worlds."""
    for command in commands(table, seat):
        assert answer(table, seat, command, now) == answer(other, seat, command, now), command
    due, also = alarms(table), alarms(other)
    assert due == also
    assert deadline(table, now, due) == deadline(other, now, also)
    assert window_holds(table, now) == window_holds(other, now)
    if seat is not None:
        assert is_held_back(table, seat, "DJ") == is_held_back(other, seat, "DJ")


def test_who_gathers_is_told_the_same_from_every_seat() -> None:
    room = Gathered()
    newest = Table("t").read(room.log)[-1:]
    [watching] = frames(News(room.table, newest), None)
    for seat in range(4):
        assert frames(News(room.table, newest), seat) == [watching.replace('"you":-1', f'"you":{seat}')]

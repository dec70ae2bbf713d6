"""Positions: read as written, written canonically, and refused with a column (docs/notation.md)."""

import pytest

from mokum.games.game import UnseenCards
from mokum.record import BadText, parse_position, position_text

KJ = "klaverjassen trump_duty=rotterdams hands=N:?3/?3/?3/K.98.T.- trump=H makers=NS trick=N:CT,CA,C7"
AM = "amsterdam level=expert seats=2 to=1 pile=H9 stock=- hand=D9,DJ,D7/C5,C6,C8 up=-/C9,CJ,CQ down=-/CK,CA,C4"


def canonical(text: str) -> str:
    game, state = parse_position(text)
    return position_text(game, state)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        (KJ, KJ + " won=-"),
        (AM, AM.replace("D9,DJ,D7", "D7,D9,DJ") + " out=- gone=-"),
        (
            "klaverjassen hands=N:?8/?8/?8/?8 trick=N: said=N:pass,pass turned=C4 trump_choice=turned",
            "klaverjassen trump_duty=rotterdams trump_choice=turned hands=N:?8/?8/?8/?8 trump=- makers=- turned=C4 said=N:pass,pass trick=N: won=-",
        ),
        (
            "klaverjassen trump_duty=amsterdams drawn=joker trump_choice=drawn hands=N:?8/?8/?8/?8 trick=W:",
            "klaverjassen trump_duty=amsterdams trump_choice=drawn hands=N:?8/?8/?8/?8 trump=- makers=- drawn=joker trick=W: won=-",
        ),
        (
            "klaverjassen roem=claimed hands=N:?1/?1/?1/?1 trump=C makers=EW trick=N:SJ,S8,ST,SQ won=NS:3/57+20,EW:1/9+0",
            "klaverjassen trump_duty=rotterdams roem=claimed hands=N:?1/?1/?1/?1 trump=C makers=EW trick=N:SJ,S8,ST,SQ "
            "won=NS:3/57+20,EW:1/9+0",
        ),
        (
            "amsterdam level=beginner to=swap ready=1,3 dealer=2 hand=S4,D9/?3/?3 up=C5,C6/?3/?3 down=?3/?3/?3 stock=?20",
            "amsterdam level=beginner seats=3 to=swap pile=- stock=?20 hand=D9,S4/?3/?3 up=C5,C6/?3/?3 down=?3/?3/?3 out=- "
            "gone=- ready=1,3 dealer=2",
        ),
        (
            "amsterdam to=1 quiet=17 opening=5 hand=H5/H6 seats=2 packs=2 voluntary_pickup=on",
            "amsterdam level=intermediate seats=2 packs=2 voluntary_pickup=on to=1 pile=- stock=- hand=H5/H6 up=-/- "
            "down=-/- out=- gone=- opening=5 quiet=17",
        ),
        (
            "amsterdam to=- hand=-/-/H9 seats=3 out=2,1",
            "amsterdam level=intermediate seats=3 to=- pile=- stock=- hand=-/-/H9 up=-/-/- down=-/-/- out=2,1 gone=-",
        ),
    ],
)
def test_positions_are_written_canonically(text: str, written: str) -> None:
    assert canonical(text) == written
    assert canonical(written) == written


def test_a_position_need_not_fit_one_pack_nor_be_reachable() -> None:
    canonical("amsterdam seats=2 to=1 hand=H9,H9,H9,H9,H9/H9 pile=H9,HT stock=H9")
    canonical("klaverjassen hands=N:AT.-.-.-/-.-.-.-/A.-.-.-/?7 trump=H makers=NS trick=N:SA won=NS:1/5+0")


@pytest.mark.parametrize(
    ("text", "column", "says"),
    [
        ("", 1, "klaverjassen or amsterdam"),
        ("chess", 1, "klaverjassen or amsterdam"),
        ("klaverjassen", 1, "hands="),
        (KJ.replace("trick=N:CT,CA,C7", ""), 1, "trick="),
        (KJ.replace("K.98.T.-", "K.98.T"), 36, "spades.hearts.diamonds.clubs"),
        (KJ.replace("K.98.T.-", "K.96.T.-"), 36, "A K Q J T 9 8 7"),
        (KJ.replace("trump=H", "trump=hearts"), 62, "suit S, H, D or C"),
        (KJ.replace("makers=NS", "makers=N"), 70, "NS or EW"),
        (KJ.replace("trick=N:", "trick=X:"), 80, "N, E, S or W"),
        (KJ.replace("C7", "C7,C8"), 80, "roem=claimed"),
        (KJ.replace("C7", "C6"), 80, "up to four cards"),
        (KJ + " won=NS:1/2", 97, "tricks / card points + roem"),
        (KJ + " won=NS:1/2+0,NS:1/2+0", 97, "tricks / card points + roem"),
        (KJ + " colour=red", 97, "trump_duty="),
        (KJ + " trump=H", 97, "twice"),
        (KJ.replace("rotterdams", "utrechts"), 14, "rotterdams or amsterdams"),
        ("klaverjassen trump_choice=turned hands=N:?8/?8/?8/?8 trick=N:", 1, "turned="),
        ("klaverjassen trump_choice=turned hands=N:?8/?8/?8/?8 trick=N: turned=CA", 63, "pack of 2-6"),
        ("klaverjassen hands=N:?8/?8/?8/?8 trick=N: turned=C2 said=E:pass", 53, "forehand"),
        (AM.replace("to=1", "to=3"), 32, "1 to 2"),
        (AM.replace("to=1", "to=swap"), 32, "level=beginner"),
        (AM.replace("H9", "9H"), 37, "such as C5"),
        (AM.replace("/C5,C6,C8", "/C5/C6"), 53, "2 seats"),
        (AM + " opening=T", 106, "without the ten"),
        (AM + " quiet=x", 106, "number"),
        (AM + " out=1,1", 106, "once"),
        (AM.replace("seats=2", "seats=12"), 24, "2 or 3"),
    ],
)
def test_a_faulty_position_is_refused_at_its_word(text: str, column: int, says: str) -> None:
    with pytest.raises(BadText) as caught:
        parse_position(text)
    assert (caught.value.column, says in str(caught.value)) == (column, True), str(caught.value)


def test_am_7_4_an_unknown_flip_must_be_named() -> None:
    game, state = parse_position("amsterdam seats=2 to=1 pile=H9 hand=-/?1 down=?2/?1")
    with pytest.raises(UnseenCards):
        game.apply(state, 0, "flip:1")
    after = game.apply(state, 0, "flip:1", "HK")
    assert "pile=H9,HK" in position_text(game, after)


def test_am_6_1_drawing_unseen_cards_adds_unseen_ones() -> None:
    game, state = parse_position("amsterdam seats=2 to=1 stock=?5 hand=D5,D6,D7/?3")
    assert "stock=?4 hand=D6,D7,?1/?3" in position_text(game, game.apply(state, 0, "D5"))

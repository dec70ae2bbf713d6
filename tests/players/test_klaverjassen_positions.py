"""What people complain of in computers that play klaverjassen, as positions: here they must not do it."""

import pytest

from tests.players.positions import choice

BOTH = pytest.mark.parametrize("duty", ["rotterdams", "amsterdams"])

# In the positions W, the last to play, is asked unless it says otherwise; spades.hearts.diamonds.clubs.


def to_west(duty: str, hand: str, trick: str, makers: str = "NS", trump: str = "H") -> str:
    """A position early in a deal in which W plays last, holding ``hand``."""
    held = sum(letter not in ".-" for letter in hand)
    others = "/".join([f"?{held - 1}"] * 3)
    return f"klaverjassen trump_duty={duty} hands=N:{others}/{hand} trump={trump} makers={makers} trick=N:{trick}"


@pytest.mark.parametrize(("duty", "card"), [("rotterdams", "H8"), ("amsterdams", "DT")])
def test_kj_4_13_it_does_not_ruff_the_sure_trick_of_its_partner_but_feeds_it(duty: str, card: str) -> None:
    assert choice(to_west(duty, "K.98.T.-", "CT,CA,C7")) == card


def test_kj_4_14_it_feeds_the_trick_that_its_partner_has_ruffed() -> None:
    assert choice(to_west("amsterdams", "-.A7.Q.T", "SA,HK,S8")) == "CT"


@BOTH
def test_kj_4_10_it_gives_the_cheaper_card_to_opponents_who_win(duty: str) -> None:
    assert choice(to_west(duty, "K.8.T.-", "CK,C8,HQ")) == "SK"


@BOTH
def test_it_does_not_drop_an_ace_under_a_trump(duty: str) -> None:
    assert choice(to_west(duty, "A7.-.KQ.98", "SK,S8,H7")) == "S7"


@BOTH
def test_it_does_not_drop_a_ten_under_the_ace_of_opponents(duty: str) -> None:
    assert choice(to_west(duty, "T7.-.KQ.98", "SQ,S8,SA")) == "S7"


@BOTH
def test_it_feeds_its_ten_to_the_ace_of_its_partner(duty: str) -> None:
    assert choice(to_west(duty, "T7.-.KQ.98", "SQ,SA,S8")) == "ST"


@BOTH
def test_it_feeds_its_ten_to_its_partners_trump(duty: str) -> None:
    assert choice(to_west(duty, "T7.-.KQ.98", "SQ,H7,S8")) == "ST"


@BOTH
def test_kj_4_8_it_ruffs_no_dearer_than_is_needed(duty: str) -> None:
    assert choice(to_west(duty, "-.J98.KQ.98", "SA,S8,S9")) == "H8"


@BOTH
def test_it_takes_a_trick_with_a_king_where_that_is_enough(duty: str) -> None:
    assert choice(to_west(duty, "AK7.-.KQ.9", "SQ,S8,SJ")) in ("SK", "SA")


@BOTH
def test_kj_5_1_it_gives_no_run_to_opponents(duty: str) -> None:
    assert choice(to_west(duty, "Q7.-.KQ.98", "SA,S8,S9")) == "SQ"


@BOTH
def test_kj_5_1_it_makes_a_run_on_its_partners_trick(duty: str) -> None:
    assert choice(to_west(duty, "Q7.-.KQ.98", "SK,SA,S8")) == "SQ"


@BOTH
def test_kj_5_3_it_gives_no_stuk_to_opponents(duty: str) -> None:
    assert choice(to_west(duty, "7.Q7.KQ.9", "HJ,H8,HK")) == "H7"


@BOTH
def test_kj_5_3_it_makes_stuk_on_its_partners_trick(duty: str) -> None:
    assert choice(to_west(duty, "7.Q7.KQ.9", "H9,HJ,HK")) == "HQ"


@BOTH
def test_it_does_not_bare_its_ten(duty: str) -> None:
    """W is void in clubs and has no trump: it throws a diamond, and keeps company for the ten of spades."""
    assert choice(to_west(duty, "T8.-.Q97.-", "CA,CK,C9")) in ("D7", "D9")


@BOTH
def test_kj_3_1_it_names_the_suit_with_jack_and_nine(duty: str) -> None:
    hands = "N:AT.J9A7.K8.-/?8/?8/?8"
    assert choice(f"klaverjassen trump_duty={duty} hands={hands} trick=N:") == "trump:H"


@pytest.mark.parametrize(
    ("hand", "word"), [("KQ7.98.K8.J", "pass"), ("AT.J9A7.K8.-", "play"), ("97.KQ87.J8.-", "pass")]
)
def test_kj_3_2_it_plays_the_turned_suit_with_a_hand_that_makes_it(hand: str, word: str) -> None:
    hands = f"N:{hand}/?8/?8/?8"
    assert choice(f"klaverjassen trump_duty=rotterdams trump_choice=turned hands={hands} trick=N: turned=H4") == word


@BOTH
def test_a_maker_with_the_jack_draws_trumps_first(duty: str) -> None:
    position = f"klaverjassen trump_duty={duty} hands=N:A.J9A7.K8.7/?8/?8/?8 trump=H makers=NS trick=N:"
    assert choice(position) == "HJ"


@BOTH
def test_it_leads_no_bare_ten_while_the_ace_is_out(duty: str) -> None:
    for makers in ("NS", "EW"):
        position = f"klaverjassen trump_duty={duty} hands=N:T.J.AKT98.K/?8/?8/?8 trump=D makers={makers} trick=N:"
        assert choice(position) != "ST"


@BOTH
def test_a_defender_does_not_lead_the_nine_of_trumps_under_the_jack(duty: str) -> None:
    position = f"klaverjassen trump_duty={duty} hands=N:K7.97.Q87.9/?8/?8/?8 trump=H makers=EW trick=N:"
    assert choice(position) != "H9"


@BOTH
def test_it_does_not_lead_from_under_its_ace(duty: str) -> None:
    position = f"klaverjassen trump_duty={duty} hands=N:A97.8.AQ7.9/?8/?8/?8 trump=H makers=EW trick=N:"
    assert choice(position) not in ("S9", "S7", "DQ", "D7")


@BOTH
def test_it_does_not_lead_into_the_known_void_of_an_opponent(duty: str) -> None:
    """E has ruffed a spade and has trumps left: N, on lead again, keeps its ace of spades."""
    hands = "N:AQ7.Q.A8.A8/-.987.KT.KJ7/K9.KT.Q9.T9/JT8.AJ.J7.Q"
    position = f"klaverjassen trump_duty={duty} hands={hands} trump=H makers=EW trick=N:"
    assert choice(position, "S7 H7 S9 S8 C7 C9 CQ CA")[0] != "S"


@BOTH
def test_it_does_not_draw_the_trumps_of_its_partner(duty: str) -> None:
    """Both opponents have shown that they have no trump left: N leaves S its trump."""
    hands = "N:A7.J97.A9.8/KQ.8.KJ.KQJ/98.AKQ.8.AT/JT.T.QT7.97"
    position = f"klaverjassen trump_duty={duty} hands={hands} trump=H makers=NS trick=N:"
    assert choice(position, "HJ H8 HQ HT H9 CJ HK C7") not in ("H7", "S7", "D9")


@BOTH
def test_it_returns_the_suit_of_its_partner(duty: str) -> None:
    """Neither opponent has a diamond or a trump left: S returns N's diamonds, at once or behind its own last trump."""
    hands = "N:8.AT.AKT7.Q/AKQ.K7.Q.J8/-.J98.J98.A7/JT97.Q.-.KT9"
    position = f"klaverjassen trump_duty={duty} hands={hands} trump=H makers=NS trick=S:"
    played = "HJ HQ HT H7 H9 S7 HA HK D8 S9 DA DQ DK SQ DJ ST CQ C8 CA C9"
    assert choice(position, played) in ("D9", "H8")


CLAIMED = "klaverjassen trump_duty=rotterdams roem=claimed hands=N:-.A.-.-/-.-.K.-/-.-.Q.-/-.-.-.J trump=C makers=NS"


def test_kj_5_8_it_claims_the_roem_that_lies_there() -> None:
    assert choice(f"{CLAIMED} trick=W:SK,SA,SQ,S7", seat=2) == "roem:20"
    assert choice(f"{CLAIMED} trick=W:SK,SA,SQ,S7", seat=0) == "roem:20"


def test_kj_5_9_it_is_done_where_none_lies_there() -> None:
    assert choice(f"{CLAIMED} trick=W:SK,SA,S9,S7", seat=2) == "done"


def test_kj_5_9_a_winner_leads_where_there_is_nothing_to_claim() -> None:
    assert choice(f"{CLAIMED} trick=W:SK,SA,S9,S7", "S.done", seat=0) == "HA"

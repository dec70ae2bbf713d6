"""From deals to a match: the one loop that plays, and the sums that decide who has won."""

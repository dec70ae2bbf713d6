"""A match at the terminal: the record in the making, the tables as they are printed, and what is typed."""

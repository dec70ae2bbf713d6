"""The web side: pages, the socket between browser and table, and what each seat is shown."""

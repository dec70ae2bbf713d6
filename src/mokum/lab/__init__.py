"""Simulations of many deals, and what is measured in them."""

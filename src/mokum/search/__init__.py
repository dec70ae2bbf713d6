"""Worlds, solvers and policies: what thinks ahead, on plain ints."""

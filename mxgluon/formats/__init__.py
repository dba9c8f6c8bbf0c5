"""File formats; NumPy only."""

"""The version. Its first two numbers are the MXNet API that the package speaks, which programs ask for."""

__version__ = "2.0.0a1"

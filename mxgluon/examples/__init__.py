"""Programs that show the library at work; each runs as ``python -m mxgluon.examples.NAME``."""

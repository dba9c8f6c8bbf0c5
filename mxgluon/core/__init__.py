"""The machinery: attributes, operators as objects, arrays, tape, traces. It names no operator."""

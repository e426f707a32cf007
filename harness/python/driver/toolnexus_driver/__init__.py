"""Puts a build of the Python package `toolnexus` on stdin and stdout, as spec/PROTOCOL.md asks."""

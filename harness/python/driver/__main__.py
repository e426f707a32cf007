"""The driver as a program: `python -I -B driver ARTIFACT`, with the requests on stdin and the answers on stdout."""

import sys

from toolnexus_driver.session import main

if len(sys.argv) != 2:
    sys.exit("usage: python -I -B driver VERSION-OR-PATH")
main(sys.argv[1])

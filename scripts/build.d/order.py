"""Prints the names of the functions of Passwalk that the screen runs: at its start, for some keys, at its end.

usage: order.py PASSWALK
"""

import re
import sys
import tempfile

from measure import DOWN, UP, Run

# Under valgrind all takes fifty times as long.
Run.patience = 300


def run_screen(passwalk, profile):
    valgrind = ["/usr/bin/env", "valgrind", "--quiet", "--log-file=/dev/null"]
    valgrind += ["--tool=callgrind", "--demangle=no", f"--callgrind-out-file={profile}"]
    run = Run([*valgrind, passwalk], b"quit")
    for key in [DOWN, DOWN, UP, UP]:
        run.press(key)
        run.read_until_quiet(1)
    run.end()


def functions(profile, program):
    """The names of the program's own; callgrind gives each name once, and then its number."""
    names, found, of = {}, set(), None
    for line in profile:
        if not (part := re.match(r"c?(ob|fn)=\((\d+)\)(?: (.+))?", line)):
            continue
        kind, number, name = part.groups()
        name = names.setdefault((kind, number), name)
        if line.startswith("ob"):
            of = name
        elif line.startswith("fn") and of == program and not name.startswith("0x"):
            # A function that calls itself has a number behind its name.
            found.add(re.sub(r"'\d+$", "", name))
    return sorted(found)


def main(passwalk):
    with tempfile.NamedTemporaryFile("r") as profile:
        run_screen(passwalk, profile.name)
        print(*functions(profile, passwalk), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1])

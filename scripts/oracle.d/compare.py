"""Runs the comparison to its end, though samples stop the program on the way.

usage: compare.py PROGRAM
"""

import re
import subprocess
import sys


def main():
    program, first, message = sys.argv[1], 0, None
    same, stops, differences = 0, 0, []
    while True:
        command = [program, str(first)] + ([message] if message else [])
        run = subprocess.run(
            command, capture_output=True, text=True, env={"SWIFT_BACKTRACE": "enable=no"}, timeout=300
        )
        lines = run.stdout.splitlines()
        place = None
        for line in lines:
            word, _, rest = line.partition(" ")
            if word == "begin":
                place = int(rest)
            elif word in ("ended", "stopped"):
                verdict, _, name = rest.partition(" ")
                stops += word == "stopped"
                same += verdict == "same"
                if verdict != "same":
                    differences.append(name)
            elif word != "all":
                differences.append(line)
        if lines and lines[-1].startswith("all "):
            break
        fatal = re.search(r"Fatal error: .*", run.stderr)
        if place is None or fatal is None or (place, fatal[0]) == (first, message):
            sys.exit(f"the comparison itself fails at {place}:\n{run.stderr[-2000:]}")
        first, message = place, fatal[0]
    for line in differences:
        print(line)
    print(f"{same} of {lines[-1].split()[1]} comparisons with the guide's samples agree; "
          f"{stops} of them stop the app.")
    sys.exit(1 if differences else 0)


main()

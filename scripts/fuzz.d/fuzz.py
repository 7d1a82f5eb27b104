"""Tries Passwalk with what nobody would think of, and prints what it found.

usage: fuzz.py PASSWALK SCENARIOS [seconds] [--seed NUMBER]

Case NUMBER of a seed is always the same. A finding is a crash, an exit code that no document knows, a hang, a
control character in text output, too much memory, a file that is torn or lost, that its reader does not take or that
does not say the same, a secret that comes out, or a terminal that is not given back; its case is left in a folder with
a script that runs it again.
"""

import argparse
import os
import random
import shutil
import signal
import sys
import tempfile
import time

import cases
import processes
import reading

KINDS = cases.KINDS | reading.KINDS
FINDINGS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../.build/fuzz")


def main():
    parser = argparse.ArgumentParser(prog="scripts/fuzz", add_help=False)
    parser.add_argument("passwalk")
    parser.add_argument("scenarios")
    parser.add_argument("seconds", nargs="?", type=float, default=60)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    # What the script of a finding gives.
    parser.add_argument("--case", type=int)
    given = parser.parse_args()
    given.passwalk = os.path.abspath(given.passwalk)
    given.scenarios = os.path.abspath(given.scenarios)
    # A child inherits what is ignored.
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    print(f"seed {given.seed}", flush=True)
    material = cases.Material(given.scenarios, given.passwalk)
    end = time.monotonic() + given.seconds
    counts, found, number = {}, 0, given.case or 0
    while True:
        chance = random.Random(f"{given.seed}/{number}")
        kind = chance.choices(list(KINDS), [weight for _, weight in KINDS.values()])[0]
        counts[kind] = counts.get(kind, 0) + 1
        folder = tempfile.mkdtemp(prefix="passwalk-fuzz-")
        try:
            KINDS[kind][0](processes.Program(given.passwalk, folder), material, chance)
        except processes.Finding as finding:
            found += 1
            print(f"FOUND {kind} {number}: {finding}", flush=True)
            print(f"  again: {keep(folder, given, number)}", flush=True)
        finally:
            shutil.rmtree(folder, ignore_errors=True)
        number += 1
        if given.case is not None or time.monotonic() >= end:
            break
    tried = ", ".join(f"{count} {kind}" for kind, count in sorted(counts.items()))
    print(f"{sum(counts.values())} cases ({tried}): {found or 'nothing'} found")
    sys.exit(1 if found else 0)


def keep(folder, given, number):
    """Leaves the case's files where the next build does not look, and says what runs it again."""
    kept = os.path.realpath(os.path.join(FINDINGS, f"{given.seed}-{number}"))
    shutil.rmtree(kept, ignore_errors=True)
    shutil.copytree(folder, kept)
    again = os.path.join(kept, "again")
    words = [sys.executable, os.path.abspath(__file__), given.passwalk, given.scenarios]
    with open(again, "w") as script:
        script.write(f"#!/bin/sh\nexec {' '.join(words)} --seed {given.seed} --case {number}\n")
    os.chmod(again, 0o755)
    return again


main()

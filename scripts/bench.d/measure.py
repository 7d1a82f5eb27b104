"""Measures Passwalk against a bare ncurses list in the same run, from outside, through a pty.

usage: measure.py PASSWALK LIST

Prints what was seen with the budget beside it. Timings never decide the exit code, because they are
the machine's as much as the program's: it is 1 only where something could not be measured at all.
"""

import fcntl
import os
import pty
import re
import select
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time

COLUMNS, ROWS = 120, 36
STARTS = 9
PRESSES = 60
ACTS = 9
REST = 5.0
DOWN, UP = b"\x1bOB", b"\x1bOA"
END, HOME = b"\x1bOF", b"\x1bOH"
REFRESH, UNDO, FIND, ESCAPE = b"r", b"u", b"/", b"\x1b"
# No card bears it, only a state does: each card has to be looked at, and its state worked out.
LETTER = b"w"

# The selected card is filled, four lines of it, and so are those that are not any more: each is written anew.
FILLED_ROWS = 900
# The same of a long list, where a card is one line.
FILLED_LINES = 600

CARDS = 10_000
TOKENS = 20_000

# A list that no bank has, and a screen that few people have.
LONG_LIST = 100_000
LARGE_SCREEN = 200, 60


class NotMeasured(Exception):
    pass


class Run:
    """One run of a program on a terminal of its own."""

    # Seconds until what has to come is given up.
    patience = 10

    def __init__(self, command, marker, size=(COLUMNS, ROWS)):
        ready, told = os.pipe()
        # What one run leaves behind is not offered to the next one.
        self.state = tempfile.TemporaryDirectory()
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
            os.environ.update(
                TERM="xterm-256color", LANG="C.UTF-8", XDG_STATE_HOME=self.state.name)
            # The child's own clock, so that the fork of this harness is not counted.
            os.write(told, struct.pack("d", time.monotonic()))
            os.execv(command[0], command)
        os.close(told)
        (self.started,) = struct.unpack("d", os.read(ready, 8))
        os.close(ready)
        self.first_paint = self._wait_for(marker)
        self.read_until_quiet(0.4)

    def read(self, seconds):
        """What has come within that time; b"" for nothing."""
        if not select.select([self.terminal], [], [], seconds)[0]:
            return b""
        try:
            return os.read(self.terminal, 1 << 16)
        except OSError as error:
            raise NotMeasured("the program ended") from error

    def _wait_for(self, marker):
        """Seconds from the start until the last words of the screen have come."""
        seen = b""
        while marker not in seen:
            piece = self.read(self.patience)
            if not piece:
                raise NotMeasured(f"“{marker.decode()}” was not painted")
            seen += piece
        return time.monotonic() - self.started

    def read_until_quiet(self, seconds):
        while self.read(seconds):
            pass

    def press(self, key):
        """Seconds until the last byte of the answer, and how many bytes it has."""
        return self._answer(lambda: os.write(self.terminal, key))

    def redraw(self):
        """The same for a whole screen, as after ^Z and fg."""
        return self._answer(lambda: os.kill(self.pid, signal.SIGCONT))

    def _answer(self, ask):
        sent = time.monotonic()
        ask()
        count, last = 0, None
        while piece := self.read(0.05 if count else self.patience):
            count += len(piece)
            last = time.monotonic()
        if last is None:
            raise NotMeasured("nothing was answered")
        return last - sent, count

    def resident(self):
        """Megabytes."""
        with open(f"/proc/{self.pid}/status") as file:
            return int(re.search(r"^VmRSS:\s+(\d+)", file.read(), re.M)[1]) / 1024

    def work(self):
        """Milliseconds on the processor so far."""
        with open(f"/proc/{self.pid}/schedstat") as file:
            return int(file.read().split()[0]) / 1e6

    def work_of(self, key):
        """What the key costs until all that it brought is over."""
        before = self.work()
        self.press(key)
        self.read_until_quiet(0.4)
        return self.work() - before

    def wakes(self):
        """How often any thread has gone to sleep so far."""
        total = 0
        for thread in os.listdir(f"/proc/{self.pid}/task"):
            with open(f"/proc/{self.pid}/task/{thread}/status") as file:
                text = file.read()
            total += int(re.search(r"^voluntary_ctxt_switches:\s+(\d+)", text, re.M)[1])
        return total

    def end(self):
        os.write(self.terminal, b"q")
        try:
            self.read_until_quiet(2)
        except NotMeasured:
            pass
        os.close(self.terminal)
        os.waitpid(self.pid, 0)


def measure_screens(programs):
    """What was seen of each program; they take turns, so that both meet the same machine."""
    paints = [[] for _ in programs]
    for start in range(STARTS):
        runs = [Run(command, marker) for command, marker in programs]
        for seen, run in zip(paints, runs):
            seen.append(run.first_paint)
        if start < STARTS - 1:
            for run in runs:
                run.end()
    answers = [[] for _ in programs]
    for run in runs:
        run.press(DOWN)
    for number in range(PRESSES):
        # Two down and two up again, because a list of four cards soon ends.
        for seen, run in zip(answers, runs):
            seen.append(run.press(DOWN if number % 4 < 2 else UP))
    return [
        {
            "paint": statistics.median(seen) * 1000,
            "key": statistics.median(seconds for seconds, _ in presses) * 1000,
            "bytes": statistics.median(count for _, count in presses),
            "most": max(count for _, count in presses),
            "memory": run.resident(),
            **measure_rest(run),
        }
        for seen, presses, run in zip(paints, answers, runs)
    ]


def measure_rest(run):
    before, written, end = run.wakes(), 0, time.monotonic() + REST
    while (left := end - time.monotonic()) > 0:
        written += len(run.read(left))
    wakes = run.wakes() - before
    run.end()
    return {"wakes": wakes, "written": written}


def measure_long_list(passwalk):
    """First paint, Down, the whole page that End brings, a filter's first letter, and memory."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "long.yaml")
        with open(path, "w") as file:
            file.write(
                "format: passwalk/scenario@1\nid: long\ntitle: Long\ndevice: { watch: {} }\n"
                f"generate: {{ cards: {LONG_LIST} }}\n"
            )
        paints = []
        for start in range(STARTS):
            run = Run([passwalk, "--scenario", path], b"quit")
            paints.append(run.first_paint)
            if start < STARTS - 1:
                run.end()
        run.press(DOWN)
        downs = [run.press(DOWN) for _ in range(PRESSES)]
        ends = [run.press(END if number % 2 == 0 else HOME) for number in range(PRESSES // 3)]
        memory = run.resident()
        letters = []
        for _ in range(ACTS):
            run.press(FIND)
            letters.append(run.press(LETTER)[0])
            run.press(ESCAPE)
        run.end()
    return {
        "paint": statistics.median(paints) * 1000,
        "down": statistics.median(seconds for seconds, _ in downs) * 1000,
        "bytes": statistics.mean(count for _, count in downs),
        "end": statistics.median(seconds for seconds, _ in ends) * 1000,
        "letter": statistics.median(letters) * 1000,
        "memory": memory,
    }


def measure_redraw(passwalk):
    """A whole screen of the default scenario: milliseconds and bytes."""
    run = Run([passwalk], b"quit", LARGE_SCREEN)
    redraws = [run.redraw() for _ in range(PRESSES // 3)]
    run.end()
    return (
        statistics.median(seconds for seconds, _ in redraws) * 1000,
        statistics.median(count for _, count in redraws),
    )


def write_large_scenario(file):
    """A pass and a token for each card on the iPhone and on the Watch."""
    statuses = ["ACTIVE", "INACTIVE", "SUSPENDED", "DEACTIVATED"]
    file.write(
        "format: passwalk/scenario@1\nid: large\ntitle: Large\ndevice: { watch: {} }\ncards:\n"
    )
    for card in range(CARDS):
        file.write(
            f"  - {{ id: card-{card}, name: Card {card}, last4: {card % 10000:04}, "
            f"primaryAccountIdentifier: FPANID-{card} }}\n"
        )
    file.write("passes:\n")
    for token in range(TOKENS):
        device = "watch" if token >= CARDS else "phone"
        file.write(
            f"  - {{ on: {device}, card: card-{token % CARDS}, serialNumber: SN-{token}, "
            f"deviceAccountIdentifier: DAPLMC-{token} }}\n"
        )
    file.write("tmp:\n  tokens:\n")
    for token in range(TOKENS):
        file.write(
            f"    - {{ tokenUniqueReference: DAPLMC-{token}, externalCardId: card-{token % CARDS}, "
            f"tokenStatus: {statuses[token % 4]} }}\n"
        )


def measure_command(command, lines):
    """Seconds, seconds on the processor and megabytes of a command that prints at least so many lines."""
    started = time.monotonic()
    child = subprocess.Popen(command, stdout=subprocess.PIPE)
    seen = sum(piece.count(b"\n") for piece in iter(lambda: child.stdout.read(1 << 16), b""))
    _, status, usage = os.wait4(child.pid, 0)
    seconds = time.monotonic() - started
    child.returncode = os.waitstatus_to_exitcode(status)
    if child.returncode != 0 or seen < lines:
        raise NotMeasured(f"it ended with {child.returncode} after {seen} lines")
    return seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def measure_large_scenario(passwalk):
    """`cards` over it, the best of five runs since the others measure what else the machine does; two acts on the screen."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "large.yaml")
        with open(path, "w") as file:
            write_large_scenario(file)
        command = [passwalk, "cards", "--scenario", path]
        seconds, work, memory = zip(*(measure_command(command, CARDS) for _ in range(5)))
        run = Run([passwalk, "--scenario", path], b"quit")
        acts = [(run.work_of(REFRESH), run.work_of(UNDO)) for _ in range(ACTS)]
        run.end()
    refresh, undo = (statistics.median(work) for work in zip(*acts))
    return {
        "seconds": min(seconds),
        "work": min(work),
        "memory": max(memory),
        "refresh": refresh,
        "undo": undo,
    }


def measure_cards_as_json(passwalk):
    """Seconds and megabytes."""
    command = [passwalk, "cards", "--json", "--scenario", "no-cards"]
    command += ["--set", f"generate={{cards: {LONG_LIST}}}"]
    seconds, _, memory = measure_command(command, LONG_LIST)
    return seconds, memory


def measure_addition(passwalk):
    """Milliseconds on the processor of adding a card, with all its cryptography, beyond what any start takes."""

    def least(command):
        return min(measure_command([passwalk, *command], 1)[1] for _ in range(ACTS)) * 1000

    scenario = ["--scenario", "fresh-phone"]
    return least(["add", "card-gold", *scenario]) - least(["cards", *scenario])


def screen_rows(passwalk, bare):
    ours, theirs = measure_screens([([passwalk], b"quit"), ([bare], b"quits")])

    def ratio(quantity):
        return ours[quantity] / theirs[quantity]

    def row(words, quantity, form, budget, is_met):
        times = f"{ratio(quantity):.1f}×" if theirs[quantity] else ""
        return words, form(ours[quantity]), form(theirs[quantity]), times, budget, is_met

    bytes_met = ours["bytes"] <= FILLED_ROWS
    return [
        row("first paint", "paint", "{:.1f} ms".format, "3.5×", ratio("paint") <= 3.5),
        row("key to paint", "key", "{:.2f} ms".format, "2.5×", ratio("key") <= 2.5),
        row("bytes per cursor move", "bytes", "{:.0f}".format, f"{FILLED_ROWS}", bytes_met),
        row("  the most", "most", "{:.0f}".format, "", True),
        row("memory after the keys", "memory", "{:.1f} MB".format, "18 MB", ours["memory"] <= 18),
        row(f"wake-ups in {REST:.0f} s", "wakes", "{:.0f}".format, "0", ours["wakes"] == 0),
        row(f"bytes in {REST:.0f} s of rest", "written", "{:.0f}".format, "0", not ours["written"]),
    ]


def long_list_rows(passwalk):
    seen = measure_long_list(passwalk)
    return [
        (words, form(seen[quantity]), "", "", form(budget), seen[quantity] <= budget)
        for words, quantity, form, budget in [
            (f"{LONG_LIST:,} cards: first paint", "paint", "{:.0f} ms".format, 60),
            ("  Down", "down", "{:.2f} ms".format, 2),
            ("  bytes of it, on average", "bytes", "{:.0f}".format, FILLED_LINES),
            ("  End and Home", "end", "{:.2f} ms".format, 5),
            ("  a filter's first letter", "letter", "{:.0f} ms".format, 50),
            ("  memory", "memory", "{:.0f} MB".format, 80),
        ]
    ]


def redraw_rows(passwalk):
    milliseconds, count = measure_redraw(passwalk)
    words = f"a whole screen of {LARGE_SCREEN[0]}×{LARGE_SCREEN[1]}"
    return [
        (words, f"{milliseconds:.1f} ms", "", "", "16 ms", milliseconds <= 16),
        ("  its bytes", f"{count:.0f}", "", "", "", True),
    ]


def large_scenario_rows(passwalk):
    seen = measure_large_scenario(passwalk)
    words = f"cards, {CARDS:,} with {TOKENS:,} tokens"
    return [
        (words, f"{seen['seconds']:.2f} s", "", "", "0.45 s", seen["seconds"] <= 0.45),
        ("  on the processor", f"{seen['work']:.2f} s", "", "", "", True),
        ("  its memory", f"{seen['memory']:.0f} MB", "", "", "", True),
    ] + [
        (f"  {act} on the screen", f"{seen[act]:.1f} ms", "", "", "5 ms", seen[act] <= 5)
        for act in ("refresh", "undo")
    ]


def addition_rows(passwalk):
    cost = measure_addition(passwalk)
    return [("adding a card, on the processor", f"{cost:.0f} ms", "", "", "20 ms", cost <= 20)]


def json_rows(passwalk):
    seconds, memory = measure_cards_as_json(passwalk)
    return [
        (f"cards --json, {LONG_LIST:,}", f"{seconds:.1f} s", "", "", "", True),
        ("  its memory", f"{memory:.0f} MB", "", "", "150 MB", memory <= 150),
    ]


def main(passwalk, bare):
    rows, gaps = [], []
    for name, measure in [
        ("the screen", lambda: screen_rows(passwalk, bare)),
        ("the long list", lambda: long_list_rows(passwalk)),
        ("the whole screen", lambda: redraw_rows(passwalk)),
        ("the large scenario", lambda: large_scenario_rows(passwalk)),
        ("adding a card", lambda: addition_rows(passwalk)),
        ("cards as JSON", lambda: json_rows(passwalk)),
    ]:
        try:
            rows += measure()
        except NotMeasured as gap:
            gaps.append(f"{name}: {gap}")

    lines = [("", "passwalk", "bare ncurses", "ratio", "budget", "")]
    lines += [row[:5] + ("" if row[5] else "over budget",) for row in rows]
    widths = [max(len(line[place]) for line in lines) for place in range(6)]
    for line in lines:
        cells = [line[0].ljust(widths[0])]
        cells += [text.rjust(width) for text, width in zip(line[1:], widths[1:])]
        print("  ".join(cells).rstrip())
    for gap in gaps:
        print(f"not measured: {gap}", file=sys.stderr)
    return 1 if gaps else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))

"""The program as a process, with pipes or on a terminal, and what must never be seen of it."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time

# Generous, because others may be using the machine.
SECONDS = 30
MEGABYTES = 150
# FORMATS: 0 all met, 1 an expectation failed, 2 bad usage or file, 3 environment.
EXIT_CODES = {0, 1, 2, 3}
# What moves a cursor, hides text or turns it round.
CONTROLS = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]")
# The last that a terminal hears: the first screen is back.
GIVEN_BACK = b"\x1b[?1049l"


class Finding(Exception):
    pass


class Program:
    def __init__(self, path, folder):
        self.path, self.folder, self.code = path, folder, None
        self.environment = {
            "PATH": os.environ.get("PATH", ""), "HOME": folder, "XDG_CONFIG_HOME": folder,
            "XDG_STATE_HOME": folder, "XDG_DATA_HOME": folder, "LANG": "C.UTF-8",
            "TERM": "xterm-256color", "PAGER": "true",
        }

    def write(self, name, text):
        data = text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass")
        with open(os.path.join(self.folder, name), "wb") as file:
            file.write(data)
        return name

    def read(self, name):
        try:
            with open(os.path.join(self.folder, name), "rb") as file:
                return file.read()
        except FileNotFoundError:
            return None

    def start(self, *arguments):
        """Begins and is not waited for."""
        return subprocess.Popen(
            [self.path, *arguments], cwd=self.folder, env=self.environment,
            stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def run(self, *arguments, typed=""):
        """Runs it to its end, and looks at all that it says."""
        # As bytes, because an argument need be no text.
        words = [word.encode("utf-8", "surrogatepass").replace(b"\0", b"") for word in arguments]
        self.write("stdin", typed)
        self.write("arguments", b"\n".join(words))
        with open(os.path.join(self.folder, "stdin"), "rb") as source, \
                open(os.path.join(self.folder, "stdout"), "wb+") as out, \
                open(os.path.join(self.folder, "stderr"), "wb+") as error:
            process = subprocess.Popen(
                [self.path.encode(), *words], cwd=self.folder, env=self.environment,
                stdin=source, stdout=out, stderr=error)
            self.wait(process.pid, time.monotonic() + SECONDS)
            process.returncode = 0
            for file, name in [(out, "standard output"), (error, "standard error")]:
                file.seek(0)
                text = file.read().decode("utf-8", "replace")
                strange = CONTROLS.search(text)
                # SVG and JSON are written as text, too.
                if strange:
                    around = text[max(0, strange.start() - 30):strange.end() + 30]
                    raise Finding(f"{strange.group()!r} in {name}: {around!r}")
        with open(os.path.join(self.folder, "stdout"), "rb") as out:
            return out.read().decode("utf-8", "replace")

    def wait(self, pid, deadline, allowed=EXIT_CODES):
        """Waits for the end, and looks at how it was."""
        while True:
            ended, status, usage = os.wait4(pid, os.WNOHANG)
            if ended:
                break
            if time.monotonic() > deadline:
                os.kill(pid, signal.SIGKILL)
                os.wait4(pid, 0)
                raise Finding(f"it hangs: no end after {SECONDS} s")
            time.sleep(0.002)
        if os.WIFSIGNALED(status):
            raise Finding(f"it crashed: signal {os.WTERMSIG(status)}")
        self.code = os.WEXITSTATUS(status)
        if self.code not in allowed:
            raise Finding(f"exit code {self.code}, which no document knows")
        if usage.ru_maxrss > MEGABYTES * 1024:
            raise Finding(f"it took {usage.ru_maxrss // 1024} MB")


class Screen:
    """The program on a terminal of its own."""

    def __init__(self, program, *arguments, size=(120, 36)):
        self.program = program
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            try:
                # Whoever started this may have had it ignored, as nohup does, and the program leaves it so.
                signal.signal(signal.SIGHUP, signal.SIG_DFL)
                os.chdir(program.folder)
                fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
                os.execve(program.path, [program.path, *arguments], program.environment)
            finally:
                os._exit(127)
        os.set_blocking(self.terminal, False)
        self.deadline = time.monotonic() + SECONDS
        self.last = b""
        self.typed = []
        self.read(until=b"Passwalk", seconds=SECONDS)

    def read(self, seconds, until=None):
        """Reads until that was said, or it has been quiet for a moment."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            left = end - time.monotonic()
            if not select.select([self.terminal], [], [], 0.05 if until is None else left)[0]:
                if until is None:
                    return True
                continue
            try:
                piece = os.read(self.terminal, 1 << 16)
            except OSError:
                return False
            self.last = (self.last + piece)[-4096:]
            if until is not None and until in self.last:
                return True
        return True

    def type(self, keys):
        """Types as fast as the terminal takes it, and never waits for ever."""
        self.typed.append(keys)
        self.program.write("typed", b"\n".join(self.typed))
        self.deadline = time.monotonic() + SECONDS
        while keys:
            readable, writable, _ = select.select([self.terminal], [self.terminal], [], 1)
            try:
                if readable:
                    self.last = (self.last + os.read(self.terminal, 1 << 16))[-4096:]
                if writable:
                    keys = keys[os.write(self.terminal, keys[:1024]):]
            except BlockingIOError:
                pass
            except OSError:
                return
            if time.monotonic() > self.deadline:
                self.kill()
                raise Finding(f"it hangs: no key is taken for {SECONDS} s")

    def resize(self, columns, rows):
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def kill(self):
        os.kill(self.pid, signal.SIGKILL)
        os.wait4(self.pid, 0)
        os.close(self.terminal)

    def end_by(self, number):
        """Somebody else ends it."""
        os.kill(self.pid, number)
        if number == signal.SIGINT:
            # It may ask first.
            time.sleep(0.05)
            os.kill(self.pid, signal.SIGTERM)
        end = time.monotonic() + SECONDS
        while not os.wait4(self.pid, os.WNOHANG)[0]:
            self.read(0.01)
            if time.monotonic() > end:
                self.kill()
                raise Finding(f"it hangs: signal {number} does not end it")
        os.close(self.terminal)

    def leave(self):
        """Closes whatever is open, quits, and looks at how it ended and what it left of the terminal."""
        self.resize(120, 36)
        end, pause = time.monotonic() + SECONDS, 0.15
        while self.is_alive() and time.monotonic() < end:
            self.read(pause, until=GIVEN_BACK)
            for _ in range(6):
                self.type(b"\x1b")
                self.read(0.05)
            # Esc and a letter at once are another key.
            self.read(pause, until=GIVEN_BACK)
            self.type(b"qq")
            self.read(0.3, until=GIVEN_BACK)
            # What begins a paste and does not end it is given half a second.
            pause = 0.6
        try:
            self.program.wait(self.pid, self.deadline, allowed={0})
            # The last that it said may still be there.
            self.read(1, until=GIVEN_BACK)
        finally:
            os.close(self.terminal)
        if GIVEN_BACK not in self.last:
            raise Finding("the terminal was not given back")

    def is_alive(self):
        with open(f"/proc/{self.pid}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"

"""Measures how long people wait for `libsync pick`: for its first screen, and after each key."""

import fcntl
import os
import pty
import select
import struct
import termios
import time
from dataclasses import dataclass

from import_benchmark import import_command
from inputs import library_file
from measurement import CommandFailed, measure
from report import Figure, Report
from workplace import fresh_directory

PLAYLISTS = 143
KEYS = "night m"
ROWS, COLUMNS = 24, 80
MOST_FOR_SCREEN, MOST_FOR_KEY = 150, 50
MOST_SECONDS = 30
SILENCE = 2

# The program marks the end of each frame.
END_OF_FRAME = b"\x1b[?2026l"


def run_pick_benchmark(workplace):
    """Types a filter key by key, and cancels."""
    source = library_file(workplace.track_count, PLAYLISTS)
    with fresh_directory() as directory:
        library = directory / "library.sqlite"
        measure(import_command(workplace, source, library))
        command = [workplace.libsync, "pick", "--library", library]
        runs = [run(command) for _ in range(workplace.rounds + 1)][1:]
    figures = [
        Figure.median("first screen", [run.screen for run in runs], MOST_FOR_SCREEN, "ms"),
        Figure.median("slowest key", [max(run.keys) for run in runs], MOST_FOR_KEY, "ms"),
    ]
    return Report(f"Choosing in a library of {workplace.track_count:,} tracks", figures)


@dataclass
class Run:
    """The times of one run in milliseconds."""

    screen: float
    keys: list


def first_screen(command):
    """Returns the milliseconds to the first screen of a program, which is then cancelled.

    The terminal is one that is not asked what it can show.
    """
    start = time.monotonic()
    process, terminal = start_in_terminal(command, "screen-256color")
    frames = Frames(terminal)
    frames.wait()
    screen = milliseconds_since(start)
    cancel(process, terminal, frames)
    return screen


def start_in_terminal(command, kind):
    process, terminal = pty.fork()
    if process == 0:
        fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
        words = [str(word) for word in command]
        os.execve(words[0], words, os.environ | {"TERM": kind})
    return process, terminal


def run(command):
    """Runs the program in a terminal of its own, and returns its times."""
    start = time.monotonic()
    process, terminal = start_in_terminal(command, "xterm-256color")
    frames = Frames(terminal)
    frames.wait()
    screen = milliseconds_since(start)
    frames.wait_for_silence()
    keys = []
    for key in KEYS:
        start = time.monotonic()
        os.write(terminal, key.encode())
        frames.wait()
        keys.append(milliseconds_since(start))
    cancel(process, terminal, frames)
    return Run(screen, keys)


def cancel(process, terminal, frames):
    os.write(terminal, b"\x03")
    frames.wait_for_end()
    status = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
    os.close(terminal)
    if status != 1:
        raise CommandFailed(f"pick: status {status}")


def milliseconds_since(start):
    return 1000 * (time.monotonic() - start)


class Frames:
    """The frames that a program draws on a terminal."""

    def __init__(self, terminal):
        self.terminal = terminal
        self.unread = b""

    def wait(self):
        """Waits for the end of the next frame."""
        while END_OF_FRAME not in self.unread:
            self.unread += self.read(MOST_SECONDS)
        self.unread = self.unread.split(END_OF_FRAME, 1)[1]

    def wait_for_silence(self):
        """Waits until all lists are loaded, which draws frames without any key."""
        while select.select([self.terminal], [], [], SILENCE)[0]:
            os.read(self.terminal, 1 << 16)
        self.unread = b""

    def wait_for_end(self):
        try:
            while self.read(MOST_SECONDS):
                pass
        except OSError:  # The other end is closed.
            pass

    def read(self, seconds):
        if not select.select([self.terminal], [], [], seconds)[0]:
            raise CommandFailed("pick: no frame")
        return os.read(self.terminal, 1 << 16)

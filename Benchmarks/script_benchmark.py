"""Measures how fast `libsync session run` gets through a long script and starts a short one."""

from functools import partial

from measurement import measure
from report import Figure, Report
from round_robin import cpu_seconds, run_in_turn
from workplace import fresh_directory

EVENT_COUNT = 100_000
MOST_SECONDS = 1
MOST_MEBIBYTES = 64
MOST_MILLISECONDS = 20
LONG = f"{EVENT_COUNT:,} events"
SHORT = "16 events"
EVENTS = [
    "call ring", "call decline", "headset plug mic=yes", "app A activate", "app A play s",
    "app B activate", "app C activate", "app C play s", "ipod play", "ipod pause", "headset unplug",
    "sms receive", "alarm clock", "alarm dismiss", "lock", "unlock",
]


def run_script_benchmark(workplace):
    """Runs both scripts in turn and returns the report."""
    with fresh_directory() as directory:
        contestants = {}
        for name, count in [(LONG, EVENT_COUNT), (SHORT, len(EVENTS))]:
            path = directory / f"{count}.session"
            path.write_text(script(count), encoding="utf-8")
            command = [workplace.libsync, "session", "run", "-q", path]
            contestants[name] = partial(measure, command)
        measurements = run_in_turn(contestants, workplace.rounds)
    memory = [run.peak_mebibytes for run in measurements[LONG]]
    milliseconds = [1000 * run.wall_seconds for run in measurements[SHORT]]
    return Report(
        "Session scripts without sound",
        [
            Figure.median(f"CPU for {LONG}", cpu_seconds(measurements[LONG]), MOST_SECONDS, "s"),
            Figure.median(f"peak memory for {LONG}", memory, MOST_MEBIBYTES, "MiB"),
            Figure.median(f"time for {SHORT}", milliseconds, MOST_MILLISECONDS, "ms"),
        ],
        measurements,
    )


def script(count):
    """Returns a script in which three applications and the iPod contend for the output."""
    lines = ["device profile=iphone-3gs os=3.2"]
    for name, category in [("A", "playback"), ("B", "ambient"), ("C", "solo-ambient")]:
        lines += [
            f"app launch {name} category={category}",
            f"app {name} stream s loop=yes",
            f"app {name} on interruption.begin pause s",
            f"app {name} on interruption.end activate",
            f"app {name} on interruption.end play s",
            f"app {name} listen route-change",
            f"app {name} on route.change nothing",
            f"app {name} play s",
        ]
    lines += [f"at {number / 10} {EVENTS[number % len(EVENTS)]}" for number in range(count)]
    return "\n".join([*lines, ""])

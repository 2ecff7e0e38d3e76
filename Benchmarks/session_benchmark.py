"""Measures session scripts: a long one, a short one, and the sound of three streams."""

import random

from decode_benchmark import SECONDS, answering, sound_files, write
from measurement import measure
from report import Figure, Report
from round_robin import cpu_seconds, run_in_turn
from workplace import fresh_directory

FILES = ["aac.m4a", "cbr.mp3", "sound.flac"]
MOST_OF_DECODING = 1.5
MOST_MEBIBYTES = 64
RENDERED = "libsync session run --render"
EVENTS = 100_000
LONG, SHORT = f"libsync session run of {EVENTS:,} lines", "libsync session run of 7 lines"
MOST_SECONDS, MOST_MILLISECONDS = 1, 20


def run_session_benchmark(workplace):
    """Renders a scenario, and decodes its files, and returns the report."""
    player = workplace.libsync.with_name("libsync-player")
    paths = [path for path in sound_files() if path.name in FILES]
    with fresh_directory() as directory:
        whole = write(directory / "whole", [{"do": "render", "samples": 2**40}])
        script = directory / "three.session"
        script.write_text(scenario(paths))
        command = [workplace.libsync, "session", "run", "-q", script, "--render", directory / "out.wav"]
        contestants = {RENDERED: lambda: measure(command)}
        for name, lines in [(LONG, long_script()), (SHORT, SHORT_SCRIPT)]:
            path = directory / f"{len(lines)}.session"
            path.write_text("\n".join([*lines, ""]))
            run = [workplace.libsync, "session", "run", "-q", path]
            contestants[name] = lambda run=run: measure(run)
        for path in paths:
            contestants[path.name] = lambda path=path: measure(answering(player, whole, path))
        measurements = run_in_turn(contestants, workplace.rounds)
    decoded = [sum(seconds) for seconds in zip(*(cpu_seconds(measurements[path.name]) for path in paths))]
    rendered = cpu_seconds(measurements[RENDERED])
    memory = [run.peak_mebibytes for run in measurements[RENDERED]]
    long = measurements[LONG]
    return Report(
        f"session scripts, and the sound of {SECONDS} s of three streams",
        [
            Figure.median(f"CPU of {LONG}", cpu_seconds(long), MOST_SECONDS, "s"),
            Figure.median(
                "its peak memory", [run.peak_mebibytes for run in long], MOST_MEBIBYTES, "MiB"
            ),
            Figure.median(
                f"CPU of {SHORT}",
                [1000 * seconds for seconds in cpu_seconds(measurements[SHORT])],
                MOST_MILLISECONDS,
                "ms",
            ),
            Figure.median(
                "CPU / that of decoding the files",
                [mix / files for mix, files in zip(rendered, decoded)],
                MOST_OF_DECODING,
            ),
            Figure.median("peak memory", memory, MOST_MEBIBYTES, "MiB"),
        ],
        measurements,
    )


SHORT_SCRIPT = [
    "app launch Radio tech=audio-queue category=playback", "app Radio stream news duration=10",
    "app Radio activate", "app Radio play news", "at 5 call ring", "at 8 call decline", "finish",
]


def long_script():
    """Returns the lines of a script in which three applications and the user do many things."""
    rng = random.Random(7)
    categories = ["ambient", "solo-ambient", "playback", "record", "play-and-record"]
    lines = ["device profile=iphone-3gs os=4.0 autolock=9"]
    for name in "ABC":
        lines.append(f"app launch {name} tech=audio-queue category={rng.choice(categories)}")
        lines += [f"app {name} stream {stream} loop=yes" for stream in "st"]
        lines += [
            f"app {name} on interruption.begin save s", f"app {name} on interruption.end activate",
            f"app {name} on interruption.end play s",
        ]
    events = [
        "switch silent", "switch ring", "lock", "unlock", "call ring", "call decline", "call ring",
        "call decline", "alarm clock", "alarm dismiss", "headset plug mic=yes", "headset unplug",
        "dock on", "dock off", "volume 0.3", "volume 1", "sms receive", "ipod play", "ipod pause",
    ]
    actions = [
        "activate", "deactivate", "play s", "play t", "pause s", "stop t", "save s", "restore s",
        "mix on", "mix off", "category playback", "category ambient",
    ]
    time = 0
    for _ in range(EVENTS):
        time += rng.randrange(3)
        action = f"app {rng.choice('ABC')} {rng.choice(actions)}"
        lines.append(f"at {time} {rng.choice(events) if rng.random() < 0.5 else action}")
    return lines


def scenario(paths):
    """Returns a script in which all files are heard, and lowered each minute."""
    lines = ["device os=4.0 volume=1", "at 0 app launch Music tech=audio-queue category=ambient"]
    for number, path in enumerate(paths):
        lines += [f"app Music stream s{number} file={path}", f"app Music play s{number}"]
    lines += [
        "at 0 app launch Cue tech=audio-queue category=ambient", "app Cue stream c duration=5",
        "app Cue duck on", "app Cue activate",
    ]
    lines += [f"at {second} app Cue play c" for second in range(60, SECONDS, 60)]
    return "\n".join([*lines, f"at {SECONDS} touch", ""])

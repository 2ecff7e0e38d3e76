"""Measures the sound of a session script: three streams for ten minutes."""

from decode_benchmark import SECONDS, answering, sound_files, write
from measurement import measure
from report import Figure, Report
from round_robin import cpu_seconds, run_in_turn
from workplace import fresh_directory

FILES = ["aac.m4a", "cbr.mp3", "sound.flac"]
MOST_OF_DECODING = 1.5
MOST_MEBIBYTES = 64
RENDERED = "libsync session run --render"


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
        for path in paths:
            contestants[path.name] = lambda path=path: measure(answering(player, whole, path))
        measurements = run_in_turn(contestants, workplace.rounds)
    decoded = [sum(seconds) for seconds in zip(*(cpu_seconds(measurements[path.name]) for path in paths))]
    rendered = cpu_seconds(measurements[RENDERED])
    memory = [run.peak_mebibytes for run in measurements[RENDERED]]
    return Report(
        f"{SECONDS} s of three streams",
        [
            Figure.median(
                "CPU / that of decoding the files",
                [mix / files for mix, files in zip(rendered, decoded)],
                MOST_OF_DECODING,
            ),
            Figure.median("peak memory", memory, MOST_MEBIBYTES, "MiB"),
        ],
        measurements,
    )


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

#!/usr/bin/env python3
"""Writes random session scripts with the logs of the reference, for comparison.

Usage: random_scripts.py REFERENCE COUNT SEED FOLDER

REFERENCE is the folder of the reference. Each script becomes FOLDER/N.session, its log
FOLDER/N.jsonl; a script that the reference ends at a limit has no log.
"""

import io
import random
import sys
from pathlib import Path

TECHNOLOGIES = [
    "file-player", "file-recorder", "audio-queue", "io-unit", "openal", "system-sound", "movie",
    "encoder",
]
CATEGORIES = [
    "ambient", "solo-ambient", "playback", "record", "play-and-record", "audio-processing",
]
SYSTEMS = ["2.0", "2.1", "2.2", "3.0", "3.1", "3.1.3", "3.2", "4.0", "4.2"]
PROPERTIES = [
    "route", "route-change", "current-rate", "current-volume", "output-latency", "input-channels",
    "current-buffer", "input-available", "other-audio", "category", "preferred-rate", "mix",
    "route-override",
]
MESSAGES = [
    "interruption.begin", "interruption.end", "player.interruption.end", "route.change", "ended",
    "recorder.interruption.end", "quit", "launch", "input.available", "volume.change", "alert.play",
]
CONDITIONS = [
    "ok", "failed", "other-audio", "input-available", "flag=f", "playing=s", "recording=t",
    "interrupted=s", "reason=categoryChange", "reason=oldDeviceUnavailable", "os>=3.1",
]


def action(rng, stream):
    """Returns an action of a program."""
    return rng.choice([
        "activate", "activate", "deactivate", f"play {stream}", f"play {stream}", f"play {stream}",
        f"record {stream}", f"pause {stream}", f"stop {stream}", f"save {stream}",
        f"restore {stream}", f"dispose {stream}", f"category {rng.choice(CATEGORIES)}",
        f"category {rng.choice(CATEGORIES)}", "category live-audio", "category wrong", "mix on",
        "mix off", "duck on", "duck off", "speaker on", "speaker off", "default-speaker on",
        "bluetooth-input on", "context none", "context current", "context destroy",
        "context recreate", "music play", "music pause", "ui", "alert", "vibrate", "nothing",
        "init", "set f", "clear f", "set volume", f"fault {stream} consumed",
        f"fault {stream} not-consumed", f"unit {stream} eq max={rng.choice([512, 4096])}",
        f"prefer rate={rng.choice([8000, 16000, 30000, 96000])}",
        f"prefer buffer={rng.choice(['0.005', '0.0232', '0.1'])}", "idle-timer off",
        "idle-timer on", f"get {rng.choice(PROPERTIES)}", f"listen {rng.choice(PROPERTIES)}",
        "background", "foreground", "quit", "play a/song.mp3 duration=2", "play hit.wav loop",
    ])


def event(rng):
    """Returns what happens to the device."""
    return rng.choice([
        "switch silent", "switch ring", "lock", "unlock", "touch", "call ring", "call ring",
        "call decline", "call answer", "call end", "alarm clock", "alarm calendar", "alarm dismiss",
        "alarm dismiss clock", "headset plug mic=yes", "headset plug mic=yes rate=16000",
        "headset plug", "headset unplug", "dock on", "dock off", "bluetooth connect hfp",
        "bluetooth disconnect", "power plug", "power unplug", "volume 0.3", "volume 1", "volume 0",
        "sms receive", "ipod play", "ipod pause", "ipod stop", "ipod volume 0.5", "airplane on",
        "airplane off", "remote toggle", "remote play", "remote stop", "remote next",
        "alert answer stop", "alert answer play", "app background", "player pause",
    ])


def script(rng):
    """Returns the lines of a script with three applications."""
    profile = rng.choice(["iphone", "iphone-3gs", "ipod-touch-2g", "ipad", "simulator"])
    lines = [
        f"device profile={profile} os={rng.choice(SYSTEMS)} autolock={rng.choice(['9', 'off', '3.5'])}"
        + rng.choice(["", " locked=yes", " volume=0.7", " duck=active", " vibrate=no beep=no"])
    ]
    for name in "ABC":
        lines.append(
            f"app launch {name} tech={rng.choice(TECHNOLOGIES)}"
            + rng.choice(["", " style=object", " style=property", f" category={rng.choice(CATEGORIES)}",
                          f" category={rng.choice(CATEGORIES)} style=property init=no"])
            + rng.choice(["", " builtin=yes"])
        )
        for stream in "st":
            lines.append(
                f"app {name} stream {stream}"
                + rng.choice(["", f" tech={rng.choice(TECHNOLOGIES)}", f" tech={rng.choice(TECHNOLOGIES)}"])
                + rng.choice(["", " duration=3", " loop=yes", " session=own", " duration=2 loop=yes"])
                + rng.choice(["", " volume=0.25", " hardware=no", " resumable=no", " buffers=4 buffer=0.5"])
                + rng.choice(["", " graph=mixer:4096,eq:1024"])
            )
        for _ in range(rng.randrange(5)):
            tests = "".join(
                f"if {rng.choice(['', 'not '])}{rng.choice(CONDITIONS)} "
                for _ in range(rng.choice([0, 0, 1, 2]))
            )
            doing = action(rng, rng.choice("st"))
            # The reference does not bear programs that quit while they quit.
            message = rng.choice(MESSAGES)
            if message == "quit" and doing in ("quit", "background"):
                continue
            lines.append(f"app {name} on {message} {tests}{doing}")
    now = 0
    for _ in range(40):
        now += rng.choice([0, 0, 0, 0.5, 1, 1, 2])
        name = rng.choice("ABC")
        what = event(rng) if rng.random() < 0.45 else f"app {name} {action(rng, rng.choice('st'))}"
        if rng.random() < 0.05:
            what = f"app launch {name}"
        lines.append(("" if rng.random() < 0.2 else f"at {now} ") + what)
    return lines


def main(arguments):
    """Writes the scripts and the logs."""
    reference, count, seed, folder = arguments
    sys.path.insert(0, reference)
    from session_check import script as simple
    from session_parse import ScriptError, parse
    from session_reference import Run

    for number in range(int(count)):
        rng = random.Random(f"{seed}-{number}")
        lines = simple(rng) if number % 2 else script(rng)
        path = Path(folder) / f"{number}.session"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        log = io.StringIO()
        try:
            Run(parse(str(path)), log).run()
        except ScriptError:
            continue
        path.with_suffix(".jsonl").write_text(log.getvalue(), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])

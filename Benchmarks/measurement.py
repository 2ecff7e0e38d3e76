"""Measures one run of a command."""

import json
import subprocess
from dataclasses import dataclass

from programs import compiled_program
from workplace import fresh_directory


class CommandFailed(Exception):
    """A measured command did not end with the status that was expected."""


@dataclass(frozen=True)
class Measurement:
    """What one run used: the process with all its children, CPU being user and system time."""

    cpu_seconds: float
    wall_seconds: float
    peak_mebibytes: float


def measure(command, expected_status=0):
    """Runs a command, drops what it prints and returns what it used.

    A command that tells something by another status than 0 says nothing on standard error; one
    that fails does.
    """
    return _run(command, subprocess.DEVNULL, expected_status)[0]


def measure_as_printed(command):
    """Runs a command that prints its own times and returns those, with the peak of its memory."""
    measurement, output = _run(command, subprocess.PIPE)
    printed = json.loads(output)
    return Measurement(
        printed["cpu_seconds"], printed["wall_seconds"], measurement.peak_mebibytes
    )


def _run(command, standard_output, expected_status=0):
    words = [str(word) for word in command]
    with fresh_directory() as directory:
        report = directory / "measurement.json"
        process = subprocess.run(
            [compiled_program("measure_process"), report, *words],
            stdin=subprocess.DEVNULL, stdout=standard_output, stderr=subprocess.PIPE, check=False,
        )
        message = process.stderr.decode(errors="replace").strip()
        if process.returncode != expected_status or (expected_status != 0 and message):
            raise CommandFailed(f"{' '.join(words)}: status {process.returncode}: {message}")
        used = json.loads(report.read_text(encoding="utf-8"))
    peak_mebibytes = used["peak_kibibytes"] / 1024
    return Measurement(used["cpu_seconds"], used["wall_seconds"], peak_mebibytes), process.stdout

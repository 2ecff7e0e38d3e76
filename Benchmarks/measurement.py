"""Measures one run of a command."""

import json
import subprocess
from dataclasses import dataclass

from programs import compiled_program
from workplace import fresh_directory


class CommandFailed(Exception):
    """A measured command did not exit with the expected status."""


@dataclass(frozen=True)
class Measurement:
    """The resources used by a run and all its child processes; CPU is user plus system time."""

    cpu_seconds: float
    wall_seconds: float
    peak_mebibytes: float


def measure(command, expected_status=0):
    """Runs a command, discards its output and returns its measurement.

    If the expected status is not 0, a message on standard error means that the command failed.
    """
    return _run(command, subprocess.DEVNULL, expected_status)[0]


def measure_as_printed(command):
    """Runs a command that prints its own times; returns these times and its peak memory."""
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

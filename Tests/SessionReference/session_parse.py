"""Reads session scripts.

`parse(path)` returns a list of Line; every mistake is a ScriptError with file, line and column.
"""

import difflib
import os
import re
from decimal import Decimal, ROUND_HALF_UP

from session_tables import *

NS = 10**9
NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d+)?$")
NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*$")
REMOTES = [
    "play",
    "pause",
    "stop",
    "toggle",
    "next",
    "previous",
    "seek-forward-begin",
    "seek-forward-end",
    "seek-backward-begin",
    "seek-backward-end",
]
COMPARE = ["==", "!=", "<", "<=", ">", ">="]
MAX_DEPTH = 16


class ScriptError(Exception):
    def __init__(self, file, line, column, text):
        super().__init__(f"{file}:{line}:{column}: error: {text}")


class Line:
    """A statement: `time` is absolute nanoseconds or None for that of the line before."""

    def __init__(self, file, number, time, kind, args, text):
        self.file, self.number, self.time = file, number, time
        self.kind, self.args, self.text = kind, args, text


class Words:
    """The words of a line, each with its column."""

    def __init__(self, file, number, text):
        self.file, self.number = file, number
        self.words = [(m.group(), m.start() + 1) for m in re.finditer(r"\S+", text)]
        self.i = 0
        self.length = len(text.rstrip()) + 1

    def fail(self, text, back=1):
        at = self.i - back
        column = self.words[at][1] if 0 <= at < len(self.words) else self.length
        raise ScriptError(self.file, self.number, column, text)

    def more(self):
        return self.i < len(self.words)

    def peek(self):
        return self.words[self.i][0] if self.more() else None

    def next(self, what="a word"):
        if not self.more():
            self.i += 1
            self.fail(f"{what} is missing")
        self.i += 1
        return self.words[self.i - 1][0]

    def one(self, choices, what="word"):
        word = self.next(what)
        if word not in choices:
            near = difflib.get_close_matches(word, choices, 1)
            hint = f"; did you mean '{near[0]}'?" if near else f"; expected {', '.join(choices)}"
            self.fail(f"unknown {what} '{word}'{hint}")
        return word

    def name(self, what="name"):
        word = self.next(what)
        if not NAME.match(word):
            self.fail(f"'{word}' is no {what}")
        return word

    def check(self, word, low, high, what):
        if not NUMBER.match(word):
            self.fail(f"'{word}' is no {what}")
        value = Decimal(word)
        if not Decimal(low) <= value <= Decimal(high):
            self.fail(f"{what} must be from {low} to {high}, not {word}")
        return value

    def time(self, word=None):
        word = self.next("a time") if word is None else word
        return scaled(self.check(word, 0, 10**9, "time in seconds"), NS)

    def options(self, known, flags=()):
        """Reads key=value words; `known` maps a key to a function (self, text) -> value."""
        found = {}
        while self.more():
            word = self.next()
            key, mark, value = word.partition("=")
            if not mark and key in flags:
                value, read = "yes", None
            elif mark and key in known:
                read = known[key]
            else:
                self.fail(
                    f"unknown option '{word}'; expected {', '.join(list(known) + list(flags))}"
                )
            if key in found:
                self.fail(f"'{key}' is given twice")
            found[key] = read(self, value) if read else True
        return found

    def end(self):
        if self.more():
            self.i += 1
            self.fail(f"superfluous '{self.words[self.i - 1][0]}'")


def scaled(value, unit):
    """An exact decimal in whole units, half rounded away from zero."""
    return int((value * unit).quantize(Decimal(1), ROUND_HALF_UP))


def choice(*words):
    def read(line, text):
        if text not in words:
            line.fail(f"'{text}' is none of {', '.join(words)}")
        return text

    return read


def yes(line, text):
    return choice("yes", "no")(line, text) == "yes"


def ppm(line, text):
    return scaled(line.check(text, 0, 1, "volume"), 10**6)


def duration(line, text):
    value = line.time(text)
    return value if value > 0 else line.fail("a duration must be above 0")


def version(line, text):
    if not re.match(r"\d+(\.\d+){1,2}$", text) or not (2, 0) <= parts(text) < (4, 4):
        line.fail(f"'{text}' is no version from 2.0 to 4.3")
    return text


def parts(text):
    return tuple(int(p) for p in text.split("."))


def category(line, text):
    return ALIASES[text] if text in ALIASES else line.fail(f"unknown category '{text}'")


def whole(low, high):
    def read(line, text):
        if not text.isdigit() or not low <= int(text) <= high:
            line.fail(f"'{text}' is no whole number from {low} to {high}")
        return int(text)

    return read


def graph(line, text):
    units = {}
    for part in text.split(","):
        unit, _, frames = part.partition(":")
        if not NAME.match(unit) or unit in units:
            line.fail(f"'{part}' is no new unit")
        units[unit] = whole(1, 65536)(line, frames)
    return units


STREAM = dict(
    tech=choice(*TECHS),
    file=lambda l, t: t,
    duration=duration,
    volume=ppm,
    loop=yes,
    session=choice("app", "own"),
    hardware=yes,
    resumable=yes,
    buffers=whole(1, 10**6),
    buffer=duration,
    graph=graph,
)
LAUNCH = dict(
    tech=choice(*TECHS),
    category=category,
    style=choice("object", "property"),
    init=yes,
    builtin=yes,
)


def action(w):
    word = w.next("an action")
    if word in (
        "init",
        "activate",
        "deactivate",
        "ui",
        "alert",
        "vibrate",
        "nothing",
        "background",
        "foreground",
        "quit",
    ):
        return (word,)
    if word in OVERRIDES or word == "idle-timer":
        return ("override" if word in OVERRIDES else word, word, w.one(["on", "off"]) == "on")
    if word == "category":
        text = w.next("a category")
        return (word, category(w, text) if text in ALIASES else text)
    if word in ("pause", "stop", "save", "restore", "dispose", "record"):
        return (word, w.name("stream"))
    if word == "play":
        stream = w.next("a stream")
        options = w.options(dict(duration=duration), ("loop",))
        if "." in stream:
            name = os.path.splitext(os.path.basename(stream))[0]
            if not NAME.match(name):
                w.fail(f"'{name}' is no name for a stream")
            return (word, name, dict(file=stream, **options))
        if options or not NAME.match(stream):
            w.fail("a declared stream has its options in its declaration")
        return (word, stream, None)
    if word == "stream":
        return (word, w.name("stream"), w.options(STREAM))
    if word == "prefer":
        text = w.next("rate= or buffer=")
        key, _, value = text.partition("=")
        if key == "rate":
            return (word, "rate", scaled(w.check(value, 1, 192000, "rate"), 1))
        if key == "buffer":
            return (word, "buffer", duration(w, value))
        w.fail("expected rate=HZ or buffer=SECONDS")
    if word in ("get", "listen"):
        return (word, w.one(list(PROPERTIES), "property"))
    if word in ("set", "clear"):
        return (word, w.name("flag"))
    if word == "context":
        return (word, w.one(["none", "current", "destroy", "recreate"]))
    if word == "unit":
        return (
            word,
            w.name("stream"),
            w.name("unit"),
            w.options(dict(max=whole(1, 65536))).get("max") or w.fail("max= is missing"),
        )
    if word == "fault":
        return (word, w.name("stream"), w.one(["consumed", "not-consumed"]))
    if word == "music":
        return (word, w.one(["play", "pause"]))
    if word in ("route", "output"):
        w.fail("programs cannot choose the output route (SES-44)")
    known = [
        "init",
        "activate",
        "deactivate",
        "category",
        "play",
        "pause",
        "stop",
        "record",
        "stream",
        "prefer",
        "get",
        "listen",
        "set",
        "clear",
        "context",
        "music",
        "save",
        "restore",
        "dispose",
        "unit",
        "fault",
        "idle-timer",
        "ui",
        "alert",
        "vibrate",
        "nothing",
    ] + list(OVERRIDES)
    near = difflib.get_close_matches(word, known, 1)
    w.fail(f"unknown action '{word}'" + (f"; did you mean '{near[0]}'?" if near else ""))


def condition(w):
    no = w.peek() == "not"
    if no:
        w.next()
    word = w.next("a condition")
    if word in ("ok", "failed", "other-audio", "input-available"):
        return (no, word, None)
    key, mark, value = word.partition("=")
    if word.startswith("os>="):
        return (no, "os", parts(version(w, word[4:])))
    if mark and key == "reason":
        return (no, key, choice(*REASONS)(w, value))
    if mark and key in ("flag", "playing", "recording", "interrupted") and NAME.match(value):
        return (no, key, value)
    w.fail(
        f"unknown condition '{word}'; "
        "expected ok, failed, other-audio, input-available, flag=, playing=, "
        "recording=, interrupted=, reason= or os>="
    )


def application(w):
    word = w.next("an application")
    if word in ("background", "foreground", "quit") and not w.more():
        return ("host", (word,))
    if word == "launch":
        return ("launch", (w.name("application"), w.options(LAUNCH)))
    if not NAME.match(word):
        w.fail(f"'{word}' is no name for an application")
    if w.peek() in ("on", "off"):
        mode = w.next()
        if w.peek() and w.peek().startswith(("music", "ipod")):
            w.next()
            w.fail("how the music player is handled cannot be changed (SES-114)")
        event = w.one(HANDLERS, "event")
        if mode == "off":
            return ("off", (word, event))
        tests = []
        while w.peek() == "if":
            w.next()
            tests.append(condition(w))
        return ("on", (word, event, tests, action(w)))
    return ("act", (word, action(w)))


def pattern(w):
    """EVENT or EVENT[member=value,…]."""
    word = w.next("an event")
    m = re.match(r"([a-z][A-Za-z0-9.-]*)(?:\[([^\]]*)\])?$", word)
    if not m:
        w.fail(f"'{word}' is no event")
    members = [p.partition("=")[::2] for p in m.group(2).split(",")] if m.group(2) else []
    return (m.group(1), members)


def expectation(w):
    word = w.peek()
    if word == "log":
        w.next()
        source = None
        if w.peek() not in ("contains", "lacks", "count"):
            source = w.next("a source")
        verb = w.one(["contains", "lacks", "count"])
        if verb == "contains":
            chain = [pattern(w)]
            while w.peek() == "before":
                w.next()
                chain.append(pattern(w))
            return ("log", (source, verb, chain, None))
        event = pattern(w)
        number = (
            (w.one(COMPARE), whole(0, 10**9)(w, w.next("a number"))) if verb == "count" else None
        )
        return ("log", (source, verb, [event], number))
    if word == "stream":
        w.next()
        stream = w.next("a stream")
        if not re.match(r"(ipod|phone|clock|app\.[A-Za-z][\w-]*\.[A-Za-z][\w-]*)$", stream):
            w.fail(f"'{stream}' is no stream: ipod, phone, clock or app.NAME.STREAM")
        subject = w.one(
            ["audible", "state", "gain", "position", "slice", "written", "reason"], "subject"
        )
        window = None
        if w.peek() == "during":
            w.next()
            window = (w.time(), w.time())
            if subject not in ("audible", "gain", "state") or window[0] >= window[1]:
                w.fail("a window needs audible, gain or state, and its end after its begin")
        return ("stream", (stream, subject, window, w.one(COMPARE), w.next("a value")))
    target = "player"
    if word in ("player", "ipod", "application"):
        target = w.next()
    subject = w.next("a subject")
    if subject in PLAYER_SUBJECTS:
        compare = w.one(COMPARE)
        value = w.next("a value")
        while subject == "title" and w.more():
            value += " " + w.next()
        return ("player", (target, subject, compare, value))
    if subject in ("route", "route.output", "route.input") or re.match(
        r"device\.(switch|locked|call|alarm|volume|airplane|low-power)$"
        r"|app\.[A-Za-z][\w-]*\.[a-z][\w.-]*$",
        subject,
    ):
        if subject.startswith("app."):
            leaf = subject.split(".", 2)[2]
            if leaf not in APP_SUBJECTS and not re.match(r"flag\.[A-Za-z][\w-]*$", leaf):
                w.fail(f"unknown subject '{leaf}'")
        return ("value", (subject, w.one(COMPARE), w.next("a value")))
    near = difflib.get_close_matches(subject, PLAYER_SUBJECTS + ["route", "stream", "log"], 1)
    w.fail(f"unknown subject '{subject}'" + (f"; did you mean '{near[0]}'?" if near else ""))


APP_SUBJECTS = [
    "session",
    "category",
    "requested",
    "running",
    "holding",
    "mixable",
    "result",
    "value",
    "route",
    "route.output",
    "route.input",
    "rate",
    "buffer",
    "hw-decode",
    "hw-encode",
    "alert",
    "resume",
    "initialized",
    "context",
] + list(OVERRIDES)


def statement(w, depth):
    word = w.next("a statement")
    if word == "device":
        return word, w.options(
            dict(
                profile=choice(*PROFILES),
                os=version,
                switch=choice("ring", "silent"),
                volume=ppm,
                autolock=lambda l, t: None if t == "off" else duration(l, t),
                airplane=choice("on", "off"),
                locked=yes,
                duck=choice("sound", "active"),
                vibrate=yes,
                beep=yes,
            )
        )
    if word == "app":
        return application(w)
    if word == "expect":
        return "expect", expectation(w)
    if word == "headset":
        way = w.one(["plug", "unplug"])
        options = w.options(dict(mic=yes, rate=whole(8000, 48000))) if way == "plug" else {}
        return word, (way, options)
    if word in ("dock", "airplane"):
        return word, w.one(["on", "off"]) == "on"
    if word == "bluetooth":
        way = w.one(["connect", "disconnect"])
        if way == "connect" and w.more():
            w.one(["hfp"])
        return word, way == "connect"
    if word == "power":
        return word, w.one(["plug", "unplug"]) == "plug"
    if word == "switch":
        return word, w.one(["ring", "silent"])
    if word == "volume":
        return word, ppm(w, w.next("a volume"))
    if word == "call":
        way = w.one(["ring", "answer", "accept", "decline", "end"])
        return word, "answer" if way == "accept" else way
    if word == "alarm":
        way = w.one(["clock", "calendar", "dismiss"])
        return word, (way, w.one(["clock", "calendar"]) if way == "dismiss" and w.more() else None)
    if word == "sms":
        return word, w.one(["receive"])
    if word == "alert":
        w.one(["answer"])
        return word, w.one(["stop", "play"])
    if word == "remote":
        return word, w.one(REMOTES, "command")
    if word in ("lock", "unlock", "touch", "finish", "end"):
        return word, None
    if word in ("player", "ipod", "application"):
        command = w.one(PLAYER_WORDS, "command")
        rest = [w.next() for _ in range(len(w.words) - w.i)]
        if (
            command in ("play",)
            and rest
            and not all(r.startswith(("preset=", "file=")) for r in rest)
        ):
            w.fail(f"superfluous '{rest[-1]}'")
        if command in ("pause", "stop", "next", "previous", "beginning", "rewind-queue") and rest:
            w.fail(f"superfluous '{rest[-1]}'")
        if (
            command in ("seek", "time", "volume", "repeat", "shuffle", "now", "play-shared")
            and len(rest) != 1
        ):
            w.fail(f"'{command}' takes one word", 0)
        if command == "volume":
            value = w.check(
                rest[0], -(10**9), 10**9, "volume"
            )  # today's scripts may exceed the range: it is clamped
            return "player", (
                word,
                command,
                [scaled(min(max(value, Decimal(0)), Decimal(1)), 10**6)],
            )
        return "player", (word, command, rest)
    known = [
        "device",
        "app",
        "expect",
        "headset",
        "dock",
        "airplane",
        "bluetooth",
        "power",
        "switch",
        "volume",
        "call",
        "alarm",
        "sms",
        "alert",
        "remote",
        "lock",
        "unlock",
        "touch",
        "finish",
        "end",
        "include",
        "player",
        "ipod",
        "application",
        "at",
        "after",
    ]
    near = difflib.get_close_matches(word, known, 1)
    w.fail(f"unknown statement '{word}'" + (f"; did you mean '{near[0]}'?" if near else ""))


def parse(path):
    lines = read(path, 0, ())
    launched = {l.args[0] for l in lines if l.kind == "launch"}
    for number, line in enumerate(lines):
        if line.kind == "device" and any(l.kind not in ("on",) for l in lines[:number]):
            raise ScriptError(
                line.file, line.number, 1, "'device' must be the first statement, and once"
            )
        used = line.args[0] if line.kind in ("on", "off", "act") else None
        if line.kind == "expect":
            named = re.match(r"app\.([\w-]+)\.", str(line.args[1][0]))
            used = named.group(1) if named else None
        if used and used not in launched:
            raise ScriptError(
                line.file, line.number, 1, f"the application '{used}' is never launched"
            )
    end = max([l.time for l in lines if l.time is not None], default=0)
    for line in lines:
        if (
            line.kind == "expect"
            and line.args[0] == "stream"
            and line.args[1][2]
            and line.args[1][2][1] > end
        ):
            raise ScriptError(line.file, line.number, 1, "the window ends after the script")
    return lines


def read(path, base, stack):
    real = os.path.realpath(path)
    if real in stack:
        raise ScriptError(path, 1, 1, "the file includes itself")
    if len(stack) == MAX_DEPTH:
        raise ScriptError(path, 1, 1, f"files are included more than {MAX_DEPTH} deep")
    try:
        with open(path, encoding="utf-8-sig", newline="") as f:
            text = f.read()
    except (OSError, UnicodeDecodeError) as e:
        raise ScriptError(path, 1, 1, f"cannot be read: {e}")
    lines, last = [], base
    for number, raw in enumerate(re.split("\r\n|[\n\r\x0b\x0c\x85\u2028\u2029]", text), 1):
        w = Words(path, number, raw.partition("#")[0])
        if not w.more():
            continue
        time = None
        if w.peek() in ("at", "after"):
            mode = w.next()
            time = w.time() + (base if mode == "at" else last)
            if time < last:
                w.fail("the time runs backwards")
            last = time
        if w.peek() == "include":
            w.next()
            name = w.next("a file").replace("%20", " ").replace("%23", "#")
            w.end()
            inner = read(os.path.join(os.path.dirname(path), name), last, stack + (real,))
            for line in inner:
                line.time = last if line.time is None and line is inner[0] else line.time
            last = max([last] + [l.time for l in inner if l.time is not None])
            lines += inner
            continue
        kind, args = statement(w, len(stack))
        w.end()
        lines.append(Line(path, number, time, kind, args, " ".join(word for word, _ in w.words)))
    return lines

#!/usr/bin/env python3
"""Invariants, a walk over all short runs and random scripts.

session_check.py walk [DEPTH]      every sequence of events of the small device (default 6)
session_check.py random N [SEED]   N random scripts
"""

import random
import sys

from session_parse import Line, Words, statement
from session_reference import Run
from session_tables import *
from session_world import TooMuch

SMALL = [
    "switch silent",
    "switch ring",
    "lock",
    "unlock",
    "call ring",
    "call decline",
    "call answer",
    "headset plug mic=yes",
    "headset unplug",
    "app A launch?",
    "app A activate",
    "app A play s",
    "app A deactivate",
]


def mixes(e):
    """Said again here: a checker that calls the arbiter's own rule cannot find it broken."""
    return (
        e["category"] == "ambient"
        or e["category"] in ("playback", "play-and-record")
        and (e["mix"] or e["duck"])
    )


def broken(w):
    """The invariants of a state; returns the first that does not hold."""

    def heard(a):
        return a.running and any(
            s.audible and s.tech not in ("system-sound",) and not (s.tech == "movie" and w.own(s))
            for s in a.streams.values()
        )

    apps = [a for a in w.apps.values() if heard(a)]
    for i, a in enumerate(apps):
        if not a.active or a.interrupted:
            return "heard without an active session, or while interrupted"
        if w.call != "idle" or w.alarms:
            return "heard beside a call or an alarm"
        for b in apps[i + 1 :]:
            if "record" in (a.eff["category"], b.eff["category"]) or not (
                mixes(a.eff) or mixes(b.eff)
            ):
                return "two sessions are heard that do not mix"
        if w.ipod["audible"] and not mixes(a.eff):
            return "the iPod is heard beside a session that does not mix"
    for a in w.apps.values():
        if a.running and a.holding and a.interrupted or a.holding and not a.active:
            return "holds without being active"
        if a.interrupted != bool(a.sources):
            return "interrupted without a cause, or the reverse"
        if not a.running and (a.active or any(s.audible for s in a.streams.values())):
            return "active after its end"
        for s in a.streams.values():
            if not 0 <= s.gain <= 10**6 or bool(s.gain) > s.audible:
                return "a gain outside 0 to 1, or without being audible"
            if (
                s.state == "recording"
                and a.running
                and (not a.active or not CATEGORIES[a.eff["category"]][7])
            ):
                return "records without a session for it"
        if a.running and w.route_of(a.eff)[1] == "Headphone" and not w.headset:
            return "headphone without one"
    if w.call == "active" and not w.system["phone"][0] and w.volume:
        return "the phone is not heard"
    if w.call != "idle" and (w.ipod["audible"] or w.system["clock"][0]):
        return "something is heard beside the phone"
    return None


def broken_log(log):
    begun = {}
    for e in log:
        app = e["src"]
        if e["event"] == "session.inactive":
            begun[app] = "inactive"
        elif e["event"] == "interruption.begin":
            if begun.get(app) != "inactive":
                return "begin before the session is inactive"
            begun[app] = "begun"
        elif e["event"] == "interruption.end":
            if begun.get(app) != "begun":
                return "an end without a begin, or two"
            begun[app] = None
        elif e["event"] == "app.launch":
            begun[app] = None
    return None


def make(texts):
    lines = []
    for n, t in enumerate(texts, 1):
        time = None
        if t.startswith("at "):
            _, at, t = t.split(" ", 2)
            time = int(at) * 10**9
        w = Words("walk", n, t)
        kind, args = statement(w, 0)
        lines.append(Line("walk", n, time, kind, args, t))
    return lines


def attempt(texts):
    run = Run(make(texts))
    for line in run.lines:
        if line.time is not None:
            run.until(line.time)
        run.execute(line)
        why = broken(run.w)
        if why:
            return run, f"{why}, after '{line.text}'"
    return run, broken_log(run.w.log)


def key(w):
    a = w.apps["A"]
    return (
        w.switch,
        w.locked,
        w.call,
        w.headset,
        w.ipod["state"],
        w.ipod["resume"],
        a.running,
        a.active,
        a.holding,
        a.interrupted,
        tuple(sorted(a.sources)),
        tuple(a.eff.items()),
        tuple(a.req.items()),
        tuple((s.state, s.audible, s.gain) for s in a.streams.values()),
    )


def walk(depth):
    events = (
        [e.replace("app A launch?", "app launch A") for e in SMALL]
        + [f"app A category {c}" for c in CATEGORIES]
        + ["ipod play", "app A record s"]
    )
    base = [
        "app launch A tech=audio-queue style=object",
        "app A stream s",
        "app A on interruption.end activate",
        "app A on interruption.end play s",
    ]
    seen, frontier, runs = set(), [base], 0
    for level in range(depth):
        following = []
        for texts in frontier:
            for e in events:
                run, why = attempt(texts + [e])
                runs += 1
                if why:
                    print(why, texts[4:] + [e])
                    return 1
                k = key(run.w)
                if k not in seen:
                    seen.add(k)
                    following.append(texts + [e])
        frontier = following
        print(f"depth {level + 1}: {len(seen)} states, {runs} runs", flush=True)
    return 0


def script(rng):
    names = ["A", "B", "C"]
    texts = [
        f"device profile={rng.choice(['iphone', 'iphone-3gs', 'ipod-touch-2g', 'ipad'])}"
        f" os={rng.choice(SYSTEMS)} autolock=9"
    ]
    for n in names:
        texts.append(
            f"app launch {n} tech=audio-queue"
            + rng.choice(["", " style=object", " category=" + rng.choice(list(CATEGORIES))])
            + rng.choice(["", " builtin=yes"])
        )
        for s in ("s", "t"):
            texts.append(
                f"app {n} stream {s} tech={rng.choice(TECHS)}"
                + rng.choice(["", " duration=3", " loop=yes", " session=own"])
            )
        for _ in range(rng.randrange(4)):
            act = rng.choice(
                [
                    "activate",
                    "play s",
                    "pause s",
                    "save s",
                    "restore s",
                    "category " + rng.choice(list(CATEGORIES)),
                    "context none",
                    "context current",
                    "mix on",
                    "deactivate",
                    "ui",
                ]
            )
            texts.append(
                f"app {n} on "
                f"{rng.choice(['interruption.begin', 'interruption.end', 'route.change', 'ended'])}"
                f" {act}"
            )
    now = 0
    for _ in range(30):
        now += rng.randrange(3)
        n, s = rng.choice(names), rng.choice("st")
        what = rng.choice(
            [
                "switch silent",
                "switch ring",
                "lock",
                "unlock",
                "call ring",
                "call decline",
                "call answer",
                "call end",
                "alarm clock",
                "alarm calendar",
                "alarm dismiss",
                "headset plug mic=yes",
                "headset plug",
                "headset unplug",
                "dock on",
                "dock off",
                "bluetooth connect",
                "bluetooth disconnect",
                "volume 0.3",
                "volume 1",
                "sms receive",
                "ipod play",
                "ipod pause",
                "ipod stop",
                "airplane on",
                "airplane off",
                f"app {n} play {s}",
                f"app {n} play {s}",
                f"app {n} record {s}",
                f"app {n} pause {s}",
                f"app {n} stop {s}",
                f"app {n} dispose {s}",
                f"app {n} activate",
                f"app {n} activate",
                f"app {n} deactivate",
                f"app {n} quit",
                f"app launch {n}",
                f"app {n} music play",
                f"app {n} category {rng.choice(list(CATEGORIES))}",
                f"app {n} mix on",
                f"app {n} mix off",
                f"app {n} duck on",
                f"app {n} speaker on",
                f"app {n} bluetooth-input on",
                f"app {n} background",
            ]
        )
        texts.append(f"at {now} {what}")
    return texts


def main(argv):
    if argv[1:2] == ["walk"]:
        return walk(int(argv[2]) if len(argv) > 2 else 6)
    if argv[1:2] == ["random"]:
        endless = 0
        for i in range(int(argv[2])):
            texts = script(random.Random(f"{argv[3] if len(argv) > 3 else 0}-{i}"))
            try:
                _, why = attempt(texts)
            except TooMuch:
                endless += 1
                continue
            if why:
                print(f"script {i}: {why}\n" + "\n".join(texts))
                return 1
        print(
            f"{argv[2]} scripts hold the invariants; {endless} of them ended at a limit"
        )
        return 0
    print(__doc__)
    return 64


if __name__ == "__main__":
    sys.exit(main(sys.argv))

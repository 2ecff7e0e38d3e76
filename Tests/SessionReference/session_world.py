"""The simulated device: state, arbiter, routes, streams."""

import json

from session_parse import NS, parts
from session_tables import *

LIMIT = 10**6  # log lines, and handlers run in one instant: 10,000


class Refused(Exception):
    """The typed error of an action; its text is the name."""


class TooMuch(Exception):
    pass


def decimal(value, places):
    """`value` in units of 10**-places as the shortest JSON number."""
    whole, part = divmod(abs(value), 10**places)
    text = f"{whole}.{part:0{places}d}".rstrip("0").rstrip(".")
    return ("-" if value < 0 and text != "0" else "") + text


def half_up(a, b):
    return (2 * a + b) // (2 * b)


class Raw(str):
    """A number that is already written."""


def encode(value):
    if isinstance(value, Raw):
        return str(value)
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


class Stream:
    def __init__(self, app, name, tech):
        self.app, self.name, self.tech = app, name, tech
        self.file, self.duration, self.volume, self.loop = None, None, 10**6, False
        self.session, self.hardware, self.resumable, self.buffers, self.buffer = (
            "app",
            True,
            True,
            1,
            NS,
        )
        self.graph, self.prepared = {}, False
        self.state, self.at, self.since, self.saved, self.restored = "stopped", 0, 0, None, False
        self.own_active = self.undisposed = self.overrun = False
        self.next, self.consumed, self.written = 0, False, 0
        self.audible, self.gain, self.reason = False, 0, "stopped"

    def running(self):
        return self.state in ("playing", "recording")

    def position(self, now):
        at = self.at + (now - self.since if self.running() else 0)
        if self.duration:
            at = at % self.duration if self.loop else min(at, self.duration)
        return at

    def go(self, now, state):
        self.at = self.position(now)
        self.since, self.state = now, state


class App:
    def __init__(self, name):
        self.name, self.handlers, self.streams, self.options = name, {}, {}, {}
        self.program = {}  # declarations, kept over launches
        self.resume = {}  # resume points: stream -> (file, position); they survive everything
        self.running = False
        self.reset(None)

    def reset(self, category):
        self.initialized = self.active = self.holding = self.interrupted = self.begun = False
        self.order, self.sources = 0, set()
        self.req = dict(category=category, **{k: False for k in OVERRIDES})
        self.eff = dict(self.req)
        self.rate = self.buffer = None
        self.flags, self.result, self.value = set(), "ok", "none"
        self.alert, self.sleep_timer = False, True
        self.context, self.stale = "current", False


class World:
    def __init__(self, device=None, out=None):
        d = dict(
            profile="iphone-3gs",
            os="3.2",
            switch="ring",
            volume=10**6,
            autolock=None,
            airplane="off",
            locked=False,
            duck="sound",
            vibrate=True,
            beep=True,
        )
        d.update(device or {})
        self.d, self.os, self.profile = d, parts(d["os"]), PROFILES[d["profile"]]
        self.simulator = d["profile"] == "simulator"
        self.switch, self.locked, self.volume = d["switch"], d["locked"], d["volume"]
        self.airplane, self.call, self.alarms = d["airplane"] == "on", "idle", []
        self.headset = self.headset_mic = self.dock = self.hfp = self.power = False
        self.headset_rate = 44100
        self.apps, self.log, self.queue, self.now, self.orders = {}, [], [], 0, 0
        self.ipod = dict(
            state="stopped",
            volume=10**6,
            resume=False,
            order=0,
            audible=False,
            gain=0,
            at=0,
            since=0,
        )
        self.system, self.sounds = {"phone": (False, 0), "clock": (False, 0)}, {}
        self.touched, self.delivered, self.history, self.known, self.out = 0, 0, [], {}, out
        self.emit(
            "device", "device.start", profile=d["profile"], os=d["os"], route=self.device_route()[0]
        )

    # --- log ---
    def emit(self, src, event, **members):
        if len(self.log) >= LIMIT:
            raise TooMuch("more than 1000000 events")
        entry = dict(t=Raw(decimal(self.now, 9)), src=src, event=event)
        entry.update(sorted((k.replace("_", "-"), v) for k, v in members.items() if v is not None))
        self.log.append(entry)
        if self.out:
            self.out.write("{" + ",".join(f'"{k}":{encode(v)}' for k, v in entry.items()) + "}\n")

    def tell(self, app, event, **members):
        self.emit("app." + app.name, event, **members)

    # --- rules of categories, routes and hardware: pure functions ---
    def mixable(self, e):
        return (
            CATEGORIES[e["category"]][3] or CATEGORIES[e["category"]][4] and (e["mix"] or e["duck"])
        )

    def coexist(self, a, b):
        return "record" not in (a["category"], b["category"]) and (
            self.mixable(a) or self.mixable(b)
        )

    def codec(self, e, encode=False):
        if encode and not self.profile["encoder"]:
            return False
        return (
            CATEGORIES[e["category"]][8] or encode and e["category"] == "record"
        ) and not self.mixable(e)

    def default_category(self):
        return "playback" if self.os < (2, 2) else "solo-ambient"

    def route_of(self, e):
        """(route, output, input, input rate, output channels) of a session with this state."""
        output, input_ = CATEGORIES[e["category"]][6:8]
        mic, hfp = self.profile["mic"], self.hfp and e["bluetooth-input"]
        if not output and not input_:
            return ("None", "none", "none", None, 0)
        if not input_:
            out = "Headphone" if self.headset else "LineOut" if self.dock else "Speaker"
            return (out, out, "none", None, 1 if out == "Speaker" else 2)
        source = (
            ("HeadsetMic", self.headset_rate)
            if self.headset and self.headset_mic
            else ("BluetoothHFP", 8000) if hfp else ("BuiltInMic", mic) if mic else ("none", None)
        )
        if not output:
            text = {
                "HeadsetMic": "MicrophoneWired",
                "BuiltInMic": "MicrophoneBuiltIn",
                "none": "None",
            }
            return (text.get(source[0], source[0]), "none", source[0], source[1], 0)
        if e["speaker"]:
            out = "Speaker"
            source = ("BuiltInMic", mic) if mic else source
        elif self.headset:
            out = "Headphone"
        elif hfp:
            out = "BluetoothHFP"
        else:
            out = "Speaker" if e["default-speaker"] or not self.profile["receiver"] else "Receiver"
        if source[0] == "none":
            text = out
        elif source[0] == out:
            text = "HeadsetBT"
        elif out == "Headphone":
            text = "HeadsetInOut" if source[0] == "HeadsetMic" else "HeadphonesAndMicrophone"
        else:
            text = out + "AndMicrophone"
        return (text, out, source[0], source[1], 2 if out == "Headphone" else 1)

    def device_route(self):
        if self.call == "active":
            return self.route_of(
                dict(category="play-and-record", **{k: k == "bluetooth-input" for k in OVERRIDES})
            )
        holders = [(a.order, a.eff) for a in self.apps.values() if a.running and a.holding]
        plain = dict(category="solo-ambient", **{k: False for k in OVERRIDES})
        if self.ipod["state"] == "playing":
            holders.append((self.ipod["order"], plain))
        return self.route_of(max(holders, key=lambda h: h[0])[1] if holders else plain)

    def input_available(self):
        return bool(self.profile["mic"] or self.headset and self.headset_mic)

    def actual_rate(self, app):
        limit = self.route_of(app.eff)[3] if CATEGORIES[app.eff["category"]][7] else None
        limit = limit or 48000
        allowed = [r for r in RATES if r <= limit] or [limit]
        want = min(app.rate or 44100, limit)
        return min(allowed, key=lambda r: (abs(r - want), r))

    def frames(self, app):
        if app.buffer:
            want = app.buffer * self.actual_rate(app)
            return min(FRAMES, key=lambda f: (abs(f * NS - want), f))
        return 4096 if self.locked else 1024

    def low_power(self):
        return self.locked and not any(
            a.running and a.active and a.buffer for a in self.apps.values()
        )

    # --- audibility ---
    def why_silent(self, s):
        """The first rule that keeps a stream silent, or None."""
        app = s.app
        if s.state != "playing" or s.tech in ("encoder", "file-recorder"):
            return (
                "interrupted"
                if s.state == "interrupted"
                else s.state if s.state != "playing" else "no-output"
            )
        if s.tech == "system-sound":
            return (
                "interrupted"
                if self.call != "idle" or self.alarms
                else "switch" if self.switch == "silent" and self.profile["switch"] else None
            )
        if self.simulator:
            return None
        if s.tech == "movie" and self.own(s):
            return None if s.own_active else "session-inactive"
        if app.interrupted:
            return "interrupted"
        if not app.active:
            return "session-inactive"
        row = CATEGORIES[app.eff["category"]]
        if not row[6]:
            return "no-output"
        if row[5] and self.switch == "silent":
            return "switch"
        if row[5] and self.locked:
            return "lock"
        if s.tech == "openal" and (app.context != "current" or app.stale):
            return "context"
        if s.tech == "io-unit" and any(m < self.frames(app) for m in s.graph.values()):
            return "slice"
        return None

    def own(self, s):
        return s.session == "own" or self.os < (3, 2)

    def refresh(self):
        """Recomputes what is heard and logs changes, after every statement and action."""
        streams = [s for a in self.apps.values() if a.running for s in a.streams.values()]
        silent = {s: self.why_silent(s) for s in streams}
        duckers = {
            a
            for a in self.apps.values()
            if a.running
            and a.active
            and a.eff["duck"]
            and (
                self.d["duck"] == "active"
                or any(
                    silent[s] is None
                    for s in a.streams.values()
                    if s.tech != "system-sound" and not (s.tech == "movie" and self.own(s))
                )
            )
        }
        phone = (
            10**6
            if self.call == "active" or self.call == "ringing" and self.switch == "ring"
            else 0
        )
        self.heard_system(
            "phone", "call" if self.call == "active" else "ring", phone and self.volume
        )
        self.heard_system(
            "clock", "alarm", self.volume if self.alarms and self.call == "idle" else 0
        )
        self.heard_ipod(bool(duckers))
        for s in streams:
            audible = silent[s] is None
            ducked = bool(duckers - {s.app}) or s.tech == "movie" and self.own(s) and bool(duckers)
            gain = (
                half_up(s.volume * self.volume * (1 if ducked else 5), 5 * 10**6) if audible else 0
            )
            self.note(
                s,
                "app." + s.app.name,
                s.name,
                audible,
                gain,
                silent[s] or "audible",
                s.position(self.now),
            )
            if s.tech == "io-unit" and s.running():
                over = [u for u, m in s.graph.items() if m < self.frames(s.app)]
                if over and not s.overrun:
                    self.tell(
                        s.app,
                        "render.tooManyFrames",
                        stream=s.name,
                        unit=over[0],
                        max=s.graph[over[0]],
                        slice=self.frames(s.app),
                    )
                s.overrun = bool(over)
        for a in [a for a in self.apps.values() if not a.running]:
            for s in a.streams.values():
                s.audible, s.gain, s.reason = False, 0, s.state

    def note(self, s, src, name, audible, gain, reason, position):
        if audible != s.audible:
            self.emit(
                src,
                "audible" if audible else "silent",
                stream=name,
                gain=Raw(decimal(gain, 6)),
                position=Raw(decimal(position, 9)),
                reason=None if audible else reason,
            )
        elif audible and gain != s.gain:
            self.emit(
                src,
                "gain",
                stream=name,
                gain=Raw(decimal(gain, 6)),
                position=Raw(decimal(position, 9)),
            )
        s.audible, s.gain, s.reason = audible, gain, reason
        self.remember("app." + s.app.name + "." + s.name, audible, gain, s.state)

    def heard_system(self, src, name, gain):
        was, old = self.system[src]
        if was and gain and self.sounds.get(src) != name:  # the ring tone ends, the call begins
            self.emit(src, "silent", stream=self.sounds[src], gain=Raw("0"))
            self.emit(src, "audible", stream=name, gain=Raw(decimal(gain, 6)))
        elif bool(gain) != was:
            name = name if gain else self.sounds[src]
            self.emit(src, "audible" if gain else "silent", stream=name, gain=Raw(decimal(gain, 6)))
        elif gain != old:
            self.emit(src, "gain", stream=name, gain=Raw(decimal(gain, 6)))
        self.system[src] = (bool(gain), gain)
        self.sounds[src] = name if gain else None
        self.remember(src, bool(gain), gain, "playing" if gain else "stopped")

    def heard_ipod(self, ducked):
        i = self.ipod
        audible = i["state"] == "playing"
        gain = (
            half_up(i["volume"] * self.volume * (1 if ducked else 5), 5 * 10**6) if audible else 0
        )
        if audible != i["audible"]:
            self.emit(
                "ipod",
                "audible" if audible else "silent",
                gain=Raw(decimal(gain, 6)),
                position=Raw(decimal(self.ipod_at(), 9)),
                reason=None if audible else i["state"],
            )
        elif audible and gain != i["gain"]:
            self.emit(
                "ipod", "gain", gain=Raw(decimal(gain, 6)), position=Raw(decimal(self.ipod_at(), 9))
            )
        i["audible"], i["gain"] = audible, gain
        self.remember("ipod", audible, gain, i["state"])

    def remember(self, stream, audible, gain, state):
        if self.known.get(stream) != (audible, gain, state):
            self.known[stream] = (audible, gain, state)
            self.history.append((self.now, stream, audible, gain, state))

    def ipod_at(self):
        return self.ipod["at"] + (
            self.now - self.ipod["since"] if self.ipod["state"] == "playing" else 0
        )

    # --- the arbiter ---
    def refusal(self, app, eff):
        """Why a session may not become active, or None; the order is that of the rules."""
        if self.call != "idle":
            return "callInProgress"
        if self.alarms:
            return "alarmInProgress"
        if any(s.undisposed for s in app.streams.values()):
            return "movieNotDisposed"
        if eff["category"] == "record" and self.route_of(eff)[2] == "none":
            return "noSuitableRoute"
        if self.mixable(eff) and any(
            o.running and o.holding and o.eff["category"] == "record"
            for o in self.apps.values()
            if o is not app
        ):
            return "incompatibleCategory"
        return None

    def activate(self, app, asked):
        """Makes a session active and lets it hold the output; `asked`: its program wants it."""
        counted = asked or app.initialized
        if counted:
            self.emit("arbiter", "request", app=app.name)
            self.emit(
                "arbiter",
                "evaluate",
                app=app.name,
                category=app.req["category"],
                mixable=self.mixable(app.req),
            )
        reason = self.refusal(app, app.req)
        if reason:
            self.emit("arbiter", "refuse", app=app.name, reason=reason)
            raise Refused(reason)
        self.apply(app)
        self.displace(app, app.eff, "app." + app.name)
        if app.interrupted:
            app.interrupted, app.sources = False, set()
        if not (app.active and app.holding):
            self.tell(app, "session.activate", category=app.eff["category"])
        app.active = app.holding = True
        self.orders += 1
        app.order = self.orders

    def displace(self, app, eff, cause, exclusive=False):
        if self.ipod["state"] == "playing" and (
            exclusive or eff["category"] == "record" or not self.mixable(eff)
        ):
            self.emit("ipod", "session.deactivate", cause=cause)
            self.ipod_set("stopped", "ipod.stop", reason="displaced")
            self.ipod_released()
        hit = [
            o
            for o in self.apps.values()
            if o.running
            and o.holding
            and (o is not app or exclusive)
            and (exclusive or not self.coexist(eff, o.eff))
        ]
        self.interrupt(hit, cause)

    def apply(self, app):
        if app.req != app.eff:
            changed = app.req["category"] != app.eff["category"]
            old = self.route_of(app.eff)[0]
            app.eff = dict(app.req)
            if changed:
                self.tell(app, "category.apply", category=app.eff["category"])
                self.route_event(app, "categoryChange", old)

    def interrupt(self, apps, cause):
        """First every session becomes inactive, then the applications are told."""
        told = []
        for app in apps:
            if app.interrupted:
                app.sources.add(cause)
                continue
            if not app.active:
                continue
            app.active = app.holding = False
            app.interrupted, app.sources, app.begun = True, {cause}, app.initialized
            self.tell(app, "session.inactive", cause=cause)
            hit = []
            for s in app.streams.values():
                if s.running() and not (s.tech == "movie" and self.own(s)):
                    hit.append(s)
                    self.stop_for_interruption(s)
            if app.req["speaker"] or app.eff["speaker"]:
                old = self.route_of(app.eff)[0]
                app.req["speaker"] = app.eff["speaker"] = False
                self.tell(app, "override.cleared", override="speaker", cause="interruption")
                self.tell(
                    app, "route.changed", reason="override", old=old, new=self.route_of(app.eff)[0]
                )
            if app.context == "current":
                app.stale = True
            told.append((app, hit))
        for app, hit in told:
            self.send(app, "interruption.begin", cause=cause)
            for s in hit:
                kind = {"file-player": "player", "file-recorder": "recorder"}.get(s.tech)
                if kind:
                    self.send(app, kind + ".interruption.begin", stream=s.name)

    def stop_for_interruption(self, s):
        if s.tech == "system-sound":
            s.go(self.now, "stopped")
            return
        if s.tech == "encoder":
            if not s.hardware:
                return
            if s.consumed:
                s.written, s.next = s.next + 1, s.next + 1
            self.tell(
                s.app,
                "encode.unavailable",
                stream=s.name,
                buffer=s.next - s.consumed,
                consumed=s.consumed,
            )
            if not s.resumable:
                s.go(self.now, "stopped")
                s.at = s.next = s.written = 0
                self.tell(s.app, "encode.abandoned", stream=s.name)
                return
            s.go(self.now, "interrupted")
            s.at = s.next * s.buffer
            return
        s.go(self.now, "interrupted")
        s.restored = False
        self.tell(s.app, "stream.interrupted", stream=s.name, position=Raw(decimal(s.at, 9)))

    def release(self, cause):
        """A cause of interruptions has gone; whoever has none left is told."""
        for app in [a for a in self.apps.values() if a.interrupted and cause in a.sources]:
            app.sources.discard(cause)
            if not app.sources:
                app.interrupted = False
                if cause.startswith("movie:" + app.name + ".") or not app.begun:
                    continue
                self.send(app, "interruption.end", cause=cause)
                for s in app.streams.values():
                    kind = {"file-player": "player", "file-recorder": "recorder"}.get(s.tech)
                    if s.state == "interrupted" and kind:
                        self.send(app, kind + ".interruption.end", stream=s.name)

    def system_begin(self, cause):
        self.emit("phone" if cause == "call" else "clock", "session.activate")
        if self.ipod["state"] == "playing":
            self.emit("ipod", "session.deactivate", cause=cause)
            self.ipod_set("interrupted", "ipod.pause", reason="interruption", fade="out")
            self.ipod["resume"] = True
        for app in self.apps.values():
            for s in app.streams.values():
                if s.tech == "system-sound" and s.running():
                    s.go(self.now, "stopped")
                if s.own_active:
                    s.own_active = False
                    s.go(self.now, "interrupted")
                    self.tell(
                        app, "movie.interrupted", stream=s.name, position=Raw(decimal(s.at, 9))
                    )
        self.interrupt(
            [a for a in self.apps.values() if a.running and (a.active or a.interrupted)], cause
        )

    def system_end(self, cause):
        self.emit("phone" if cause == "call" else "clock", "session.deactivate")
        if self.ipod["resume"] and self.call == "idle" and not self.alarms:
            self.ipod["resume"] = False
            self.ipod_set("playing", "ipod.resume", reason="interruption", fade="in")
        self.release(cause)

    # --- iPod ---
    def ipod_set(self, state, event, **members):
        i = self.ipod
        i["at"], i["since"], i["state"] = self.ipod_at(), self.now, state
        self.emit("ipod", event, position=Raw(decimal(i["at"], 9)), **members)
        if state == "stopped" and members.get("reason") != "displaced":
            i["at"] = 0

    def ipod_released(self):
        self.ipod["resume"] = False
        self.release("ipod")

    def ipod_play(self):
        if self.call != "idle" or self.alarms:
            return self.ignored("callInProgress" if self.call != "idle" else "alarmInProgress")
        if self.ipod["state"] == "playing":
            return self.ignored("alreadyPlaying")
        self.emit("ipod", "session.activate")
        hit = [
            o
            for o in self.apps.values()
            if o.running
            and o.holding
            and (o.eff["category"] == "record" or not self.mixable(o.eff))
        ]
        self.interrupt(hit, "ipod")
        self.orders += 1
        self.ipod["order"] = self.orders
        self.ipod_set("playing", "ipod.play")

    def ipod_pause(self, event="ipod.pause", state="paused", **members):
        if self.ipod["state"] in ("playing", "interrupted"):
            self.ipod_set(state, event, **members)
            self.ipod_released()
        else:
            self.ignored("notPlaying")

    def ignored(self, reason):
        self.emit("device", "event.ignored", reason=reason)

    # --- messages ---
    def send(self, app, event, **members):
        """Queues a message; an application without a session in use gets none but its own."""
        if app.running and (app.initialized or event in OWN_EVENTS):
            self.queue.append((app, event, members))

    def drain(self, run):
        """Delivers messages in order; `run` executes an action of a handler."""
        while self.queue:
            app, event, members = self.queue.pop(0)
            self.delivered += 1
            if self.delivered > 10000:
                raise TooMuch("more than 10000 messages in one instant")
            if not app.running:
                continue
            steps = app.handlers.get(event, [])
            self.tell(app, event, handled=bool(steps), **members)
            for tests, act in list(steps):
                if app.running and all(self.test(app, t, members) for t in tests):
                    run(app, act)

    def test(self, app, t, members):
        no, word, value = t
        if word in ("ok", "failed"):
            holds = (app.result == "ok") == (word == "ok")
        elif word == "flag":
            holds = value in app.flags
        elif word in ("playing", "recording", "interrupted"):
            holds = value in app.streams and app.streams[value].state == word
        elif word == "reason":
            holds = members.get("reason") == value
        elif word == "os":
            holds = self.os >= value
        elif word == "other-audio":
            holds = self.other_audio(app)
        else:
            holds = self.input_available()
        return holds != no

    def other_audio(self, app):
        return self.ipod["state"] == "playing" or any(
            self.why_silent(s) is None
            for a in self.apps.values()
            if a.running and a is not app
            for s in a.streams.values()
        )

    # --- routes ---
    def route_event(self, app, reason, old, told=True):
        new = self.route_of(app.eff)[0]
        told = told and app.initialized
        self.tell(app, "route.changed", reason=reason, old=old, new=new)
        if told:
            self.send(app, "route.change", reason=reason, old=old)

    def attach(self, change, reason, src_event, **members):
        """Something is plugged, pulled or paired: the routes of all sessions follow."""
        running = [a for a in self.apps.values() if a.running]
        before = {a: (self.route_of(a.eff), self.hardware(a)) for a in running}
        plain = dict(category="solo-ambient", **{k: False for k in OVERRIDES})
        device, had, heard = self.device_route()[0], self.input_available(), self.route_of(plain)[0]
        change()
        self.emit("device", src_event, **members)
        if src_event.startswith("headset"):
            for a in running:
                if a.req["speaker"] or a.eff["speaker"]:
                    a.req["speaker"] = a.eff["speaker"] = False
                    self.tell(a, "override.cleared", override="speaker", cause="headset")
        if device != self.device_route()[0]:
            self.emit("device", "route", old=device, new=self.device_route()[0], reason=reason)
        if (
            reason == "oldDeviceUnavailable"
            and self.ipod["state"] == "playing"
            and heard != self.route_of(plain)[0]
        ):
            self.ipod_pause(reason="oldDeviceUnavailable")
        for a in running:
            old, new = before[a][0], self.route_of(a.eff)
            if old[:3] != new[:3]:
                lost = a.eff["category"] == "record" and new[2] == "none"
                self.route_event(a, "noSuitableRouteForCategory" if lost else reason, old[0])
            if had != self.input_available():
                self.send(a, "input.available", value=self.input_available())
            if a.active:
                for name, was, is_ in zip(
                    ("rate", "input-channels", "output-channels"), before[a][1], self.hardware(a)
                ):
                    if was != is_:
                        self.send(a, "hardware.change", property=name, value=is_)

    def hardware(self, app):
        r = self.route_of(app.eff)
        return (self.actual_rate(app), 0 if r[2] == "none" else 1, r[4])

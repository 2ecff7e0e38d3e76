#!/usr/bin/env python3
"""A reference of the audio-session simulator.

session_reference.py run SCRIPT [--log FILE]     log as JSON lines; exit 1 if an expectation fails
session_reference.py check SCRIPT                syntax and names only; exit 64 for a mistake
session_reference.py explain SCRIPT --at T STREAM
session_reference.py matrix                      the behaviour matrix as JSON
"""

import json
import sys

from session_parse import NS, ScriptError, parse, scaled
from session_tables import *
from session_world import App, Raw, Refused, Stream, TooMuch, World, decimal, half_up
from decimal import Decimal

UNSIMULATED = ("call", "alarm", "switch", "lock", "unlock", "headset", "dock", "bluetooth")
USER = (
    "touch",
    "unlock",
    "switch",
    "volume",
    "headset",
    "dock",
    "power",
    "airplane",
    "alert",
    "remote",
    "launch",
)


class Run:
    def __init__(self, lines, out=None):
        device = lines[0].args if lines and lines[0].kind == "device" else {}
        if not PROFILES[device.get("profile", "iphone-3gs")]["switch"] and "switch" in device:
            raise ScriptError(lines[0].file, lines[0].number, 1, "the profile has no switch")
        self.w, self.lines, self.failures, self.done = World(device, out), lines, [], False
        self.windows, self.over = [], False

    # --- time ---
    def run(self):
        for line in self.lines:
            try:
                if line.time is not None:
                    self.until(line.time)
                if self.over:
                    break
                self.execute(line)
            except TooMuch as e:
                raise ScriptError(line.file, line.number, 1, str(e)) from e
        for line, args in self.windows:
            self.check_window(line, args)
        return self.failures

    def until(self, time):
        while True:
            due = self.next_event()
            if due is None or due[0] > time:
                break
            self.advance(due[0])
            due[1]()
            self.settle()
        self.advance(time)

    def advance(self, time):
        if time > self.w.now:
            self.w.delivered = 0
        self.w.now = time

    def next_event(self):
        """The earliest event by itself: ends of streams, buffers of encoders, the auto-lock."""
        w, best = self.w, None
        for app in w.apps.values():
            for s in app.streams.values() if app.running else ():
                if not s.running():
                    continue
                if s.tech == "encoder":
                    due, rank = s.since + s.buffer, 1
                elif s.duration and not s.loop:
                    due, rank = s.since + s.duration - s.at, 0
                else:
                    continue
                if best is None or (due, rank) < best[:2]:
                    best = (due, rank, lambda s=s: self.stream_due(s))
        held = any(a.running and not a.sleep_timer for a in w.apps.values())
        if w.d["autolock"] and not (
            w.locked or held or w.alarms or w.call != "idle" or w.simulator
        ):
            due = w.touched + w.d["autolock"]
            if best is None or due < best[0]:
                best = (max(due, w.now), 2, lambda: self.lock("auto"))
        return (best[0], best[2]) if best else None

    def stream_due(self, s):
        w = self.w
        if s.tech == "encoder":
            s.next, s.written = s.next + 1, s.written + 1
            s.go(w.now, s.state)
            if s.next < s.buffers:
                w.tell(s.app, "encode.write", stream=s.name, buffer=s.next)
                return
            w.tell(s.app, "encode.done", stream=s.name, buffers=s.written)
        s.go(w.now, "ended")
        s.own_active = False
        w.tell(s.app, "stream.ended", stream=s.name, position=Raw(decimal(s.at, 9)))
        w.send(s.app, "ended", stream=s.name)

    def settle(self):
        self.w.refresh()
        self.w.drain(self.act)
        self.w.refresh()

    # --- statements ---
    def execute(self, line):
        w, kind, args = self.w, line.kind, line.args
        if w.simulator and kind in UNSIMULATED:
            w.emit("device", "event.rejected", reason="unsupportedInSimulator", statement=kind)
            return
        if (
            kind in USER
            or kind in ("call", "alarm")
            and args != "ring"
            and args[0] not in ("clock", "calendar")
        ):
            w.touched = w.now
        if kind == "expect":
            return self.expect(line)
        if kind in ("device", "on", "off"):
            if kind == "on":
                self.app(args[0]).handlers.setdefault(args[1], []).append(args[2:])
            elif kind == "off":
                self.app(args[0]).handlers.pop(args[1], None)
        elif kind == "launch":
            self.launch(*args)
        elif kind == "act":
            self.act(self.app(args[0]), args[1])
        elif kind == "host":
            w.emit("player", "host." + args[0])
            self.over = args[0] == "quit"
        elif kind == "player":
            self.player(*args)
        elif kind == "remote":
            w.emit("device", "remote", command=args)
            i = w.ipod["state"]
            if args == "toggle" and i != "stopped":
                w.ipod_pause() if i in ("playing", "interrupted") else w.ipod_play()
            elif args in ("play", "pause", "stop"):
                self.player("ipod", args, [])
        elif kind == "finish":
            self.finish(line)
        else:
            getattr(self, "do_" + kind)(args)
        self.settle()

    def app(self, name):
        return self.w.apps.setdefault(name, App(name))

    def finish(self, line):
        for a in self.w.apps.values():
            for s in a.streams.values():
                if a.running and s.running() and s.tech != "encoder" and (s.loop or not s.duration):
                    raise ScriptError(line.file, line.number, 1, f"'{s.name}' never ends")
        while any(
            s.running() for a in self.w.apps.values() if a.running for s in a.streams.values()
        ):
            self.until(self.next_event()[0])

    def do_end(self, _):
        self.over = True

    def do_touch(self, _):
        self.w.emit("device", "touch")

    def do_switch(self, to):
        w = self.w
        if not w.profile["switch"]:
            return w.ignored("noSwitch")
        if w.switch == to:
            return w.ignored("unchanged")
        w.switch = to
        w.emit("device", "switch", position=to)
        if w.d["vibrate"] and w.profile["phone"] and to == "silent":
            w.emit("device", "vibrate", cause="switch")

    def do_volume(self, to):
        w = self.w
        if w.volume == to:
            return w.ignored("unchanged")
        w.volume = to
        w.emit("device", "volume", value=Raw(decimal(to, 6)))
        for a in w.apps.values():
            w.send(a, "volume.change", value=Raw(decimal(to, 6)))

    def do_lock(self, _):
        self.w.ignored("unchanged") if self.w.locked else self.lock("button")

    def lock(self, cause):
        self.w.locked = True
        self.w.emit("device", "lock", cause=cause, low_power=self.w.low_power())

    def do_unlock(self, _):
        w = self.w
        if not w.locked:
            return w.ignored("unchanged")
        w.locked = False
        w.emit("device", "unlock")
        for a in w.apps.values():
            if a.running and a.initialized:
                w.route_event(a, "wakeFromSleep", w.route_of(a.eff)[0])

    def do_headset(self, args):
        w, (way, options) = self.w, args
        if (way == "plug") == w.headset:
            return w.ignored("unchanged")

        def change():
            w.headset = way == "plug"
            w.headset_mic, w.headset_rate = options.get("mic", False), options.get("rate", 44100)

        plug = way == "plug"
        w.attach(
            change,
            "newDeviceAvailable" if plug else "oldDeviceUnavailable",
            "headset." + way,
            mic=options.get("mic", False) if plug else None,
        )

    def toggle(self, field, on, src):
        w = self.w
        if getattr(w, field) == on:
            return w.ignored("unchanged")
        w.attach(
            lambda: setattr(w, field, on),
            "newDeviceAvailable" if on else "oldDeviceUnavailable",
            src,
        )

    def do_dock(self, on):
        self.toggle("dock", on, "dock." + ("on" if on else "off"))

    def do_bluetooth(self, on):
        self.toggle("hfp", on, "bluetooth." + ("connect" if on else "disconnect"))

    def do_power(self, on):
        w = self.w
        if w.power == on:
            return w.ignored("unchanged")
        w.power = on
        w.emit("device", "power." + ("plug" if on else "unplug"))
        if on and w.d["beep"]:
            w.emit(
                "device",
                "vibrate" if w.switch == "silent" and w.profile["phone"] else "beep",
                cause="power",
            )

    def do_airplane(self, on):
        w = self.w
        if w.airplane == on:
            return w.ignored("unchanged")
        w.airplane = on
        w.emit("device", "airplane", on=on)
        if on and w.call != "idle":
            self.do_call("end")

    def do_call(self, way):
        w = self.w
        if not w.profile["phone"]:
            return w.ignored("noPhone")
        if way == "ring":
            if w.airplane:
                return w.emit("phone", "call.blocked", reason="airplane")
            if w.call != "idle":
                return w.ignored("callInProgress")
            w.call = "ringing"
            w.emit("phone", "call.ring")
            if w.switch == "silent" and w.d["vibrate"]:
                w.emit("device", "vibrate", cause="call")
            w.system_begin("call")
        elif way == "answer":
            if w.call != "ringing":
                return w.ignored("noRinging")
            w.call = "active"
            w.emit("phone", "call.answer")
            for a in w.apps.values():
                if a.running and not a.options.get("builtin"):
                    self.stop_app(a, "app.terminated", reason="callAnswered")
        else:
            if w.call == "idle" or way == "decline" and w.call != "ringing":
                return w.ignored("noCall")
            w.call = "idle"
            w.emit("phone", "call." + way)
            w.system_end("call")

    def do_alarm(self, args):
        w, (kind, which) = self.w, args
        if kind != "dismiss":
            if kind in w.alarms:
                return w.ignored("alreadySounding")
            w.alarms.append(kind)
            w.emit("clock", "alarm.begin", kind=kind, sounds=w.call == "idle")
            if len(w.alarms) == 1:
                w.system_begin("alarm")
            return
        gone = [a for a in w.alarms if which in (None, a)]
        if not gone:
            return w.ignored("noAlarm")
        w.alarms = [a for a in w.alarms if a not in gone]
        for a in gone:
            w.emit("clock", "alarm.dismiss", kind=a)
        if not w.alarms:
            w.system_end("alarm")

    def do_sms(self, _):
        w = self.w
        if not w.profile["phone"]:
            return w.ignored("noPhone")
        if w.airplane:
            return w.emit("messages", "sms.blocked", reason="airplane")
        recording = any(
            a.running and a.active and a.eff["category"] == "record" for a in w.apps.values()
        )
        why = (
            "call"
            if w.call != "idle"
            else (
                "alarm"
                if w.alarms
                else "record" if recording else "switch" if w.switch == "silent" else None
            )
        )
        w.emit("messages", "sms.tone", audible=why is None, reason=why)
        if w.switch == "silent" and w.d["vibrate"]:
            w.emit("device", "vibrate", cause="sms")

    def do_alert(self, answer):
        shown = [a for a in self.w.apps.values() if a.running and a.alert]
        if not shown:
            return self.w.ignored("noAlert")
        shown[-1].alert = False
        self.w.send(shown[-1], "alert." + answer)

    def player(self, target, command, rest):
        w = self.w
        if target != "ipod":
            w.emit(target, "command", command=command)
        elif command == "play":
            if w.simulator:
                w.emit(
                    "device", "event.rejected", reason="unsupportedInSimulator", statement="ipod"
                )
            else:
                w.ipod_play()
        elif command == "pause":
            w.ipod_pause()
        elif command == "stop":
            w.ipod_pause("ipod.stop", "stopped")
        elif command == "volume":
            w.ipod["volume"] = rest[0]
            w.emit("ipod", "ipod.volume", value=Raw(decimal(rest[0], 6)))
        else:
            w.emit("ipod", "command", command=command)

    # --- applications ---
    def launch(self, name, options):
        w, app = self.w, self.app(name)
        if app.running:
            return w.ignored("alreadyRunning")
        app.options.update(options)
        o = app.options
        if not o.get("builtin"):
            for other in list(w.apps.values()):
                if other.running and not other.options.get("builtin") and w.os < (4, 0):
                    self.quit(other, "noMultitasking")
        app.reset(w.default_category())
        w.apps.pop(name)
        w.apps[name] = app  # the order of applications is that of their launches
        app.running, app.streams = True, {}
        for stream, settings in app.program.items():
            self.declare(app, stream, settings)
        w.tell(app, "app.launch", active=w.call == "idle" and not w.alarms)
        app.active = w.call == "idle" and not w.alarms
        if o.get("init", "category" in o or o.get("style") == "object"):
            self.act(app, ("init",))
        if "category" in o:
            self.act(app, ("category", o["category"]))
        w.send(app, "launch")

    def declare(self, app, name, settings):
        s = Stream(app, name, settings.get("tech", app.options.get("tech", "audio-queue")))
        for key, value in settings.items():
            setattr(s, key, dict(value) if key == "graph" else value)
        app.streams[name] = s
        if name in app.resume:
            s.saved = app.resume[name]

    def quit(self, app, reason):
        w = self.w
        if not app.running:
            return
        for tests, act in list(app.handlers.get("quit", [])):
            if all(w.test(app, t, {}) for t in tests):
                self.act(app, act)
        self.stop_app(app, "app.quit", reason=reason)

    def stop_app(self, app, event, **members):
        w = self.w
        for s in app.streams.values():
            if s.audible:
                w.tell(
                    app,
                    "silent",
                    stream=s.name,
                    gain=Raw("0"),
                    position=Raw(decimal(s.position(w.now), 9)),
                    reason="quit",
                )
            s.go(w.now, "stopped")
            s.audible = s.own_active = s.undisposed = False
            w.remember(f"app.{app.name}.{s.name}", False, 0, "stopped")
        app.running = app.active = app.holding = app.interrupted = False
        app.sources = set()
        w.tell(app, event, **members)
        for cause in ["app." + app.name] + [f"movie:{app.name}.{s}" for s in app.streams]:
            w.release(cause)

    def act(self, app, action):
        w = self.w
        word = action[0]
        if not app.running:
            w.tell(app, "action.ignored", action=word, reason="notRunning")
            return
        try:
            if (
                word
                in ("category", "override", "activate", "deactivate", "prefer", "get", "listen")
                and not app.initialized
            ):
                if app.options.get("style") == "property":
                    raise Refused("notInitialized")
                self.act_init(app)
            getattr(self, "act_" + word.replace("-", "_"))(app, *action[1:])
            app.result = "ok"
        except Refused as e:
            app.result = str(e)
            w.tell(
                app, "action.failed", action=action[1] if word == "override" else word, error=str(e)
            )
        w.refresh()

    def act_init(self, app):
        if app.initialized:
            raise Refused("alreadyInitialized")
        app.initialized = True
        self.w.tell(app, "session.init")

    def act_nothing(self, app):
        pass

    def act_ui(self, app):
        self.w.tell(app, "ui.update")

    def act_vibrate(self, app):
        self.w.emit("device", "vibrate", cause="app." + app.name)

    def act_alert(self, app):
        app.alert = True
        self.w.tell(app, "alert.show")

    def act_background(self, app):
        if self.w.os < (4, 0) and not app.options.get("builtin"):
            return self.quit(app, "noMultitasking")
        self.w.tell(app, "app.background")

    def act_foreground(self, app):
        self.w.tell(app, "app.foreground")

    def act_quit(self, app):
        self.quit(app, "user")

    def act_idle_timer(self, app, _, on):
        app.sleep_timer = on
        self.w.touched = self.w.now
        self.w.tell(app, "idle-timer", on=on)

    def act_set(self, app, flag):
        if flag == "volume":
            raise Refused("userControlled")
        app.flags.add(flag)
        self.w.tell(app, "flag", name=flag, value=True)

    def act_clear(self, app, flag):
        app.flags.discard(flag)
        self.w.tell(app, "flag", name=flag, value=False)

    def act_activate(self, app):
        self.w.activate(app, True)

    def act_deactivate(self, app):
        w = self.w
        if not app.active:
            w.tell(app, "session.deactivate", already=True)
            return
        for s in app.streams.values():
            if (
                s.running()
                and s.tech != "system-sound"
                and not (s.tech == "movie" and w.own(s))
                and not (s.tech == "encoder" and not s.hardware)
            ):
                s.go(w.now, "paused")
                w.tell(
                    app,
                    "stream.paused",
                    stream=s.name,
                    reason="deactivated",
                    position=Raw(decimal(s.at, 9)),
                )
        app.active = app.holding = False
        w.tell(app, "session.deactivate")
        w.release("app." + app.name)

    def act_category(self, app, text):
        w = self.w
        if text not in CATEGORIES:
            raise Refused("unknownCategory")
        if text == "solo-ambient" and w.os < (2, 2):
            raise Refused("categoryNotAvailable")
        if text == app.req["category"]:
            w.tell(app, "category.unchanged", category=text)
            return
        target = dict(category=text, **{k: False for k in OVERRIDES})
        if app.active and app.holding:
            reason = w.refusal(app, target)
            if reason:
                raise Refused(reason)
        app.req = target
        if not app.active:
            w.tell(app, "category.pending", category=text)
            return
        w.apply(app)
        self.after_change(app)

    def after_change(self, app):
        w = self.w
        row = CATEGORIES[app.eff["category"]]
        for s in app.streams.values():
            if s.state == "recording" and not row[7]:
                s.go(w.now, "stopped")
                w.tell(app, "stream.stopped", stream=s.name, reason="category")
            if s.state == "recording" and w.route_of(app.eff)[2] == "none":
                s.go(w.now, "stopped")
                w.tell(app, "stream.stopped", stream=s.name, reason="noInput")
        if app.holding:
            w.displace(app, app.eff, "app." + app.name)

    def act_override(self, app, key, on):
        w, category = self.w, app.req["category"]
        allowed = {
            "mix": ("playback", "play-and-record"),
            "duck": ("ambient", "playback", "play-and-record"),
            "speaker": ("play-and-record",),
            "default-speaker": ("play-and-record",),
            "bluetooth-input": ("record", "play-and-record"),
        }[key]
        if key in ("default-speaker", "bluetooth-input") and w.os < (3, 1):
            raise Refused("notAvailable")
        if on and category not in allowed:
            raise Refused("unsupportedForCategory")
        target = dict(app.req, **{key: on})
        if app.active and app.holding:
            reason = w.refusal(app, target)
            if reason:
                raise Refused(reason)
        app.req = target
        w.tell(app, "override", name=key, on=on, pending=not app.active)
        if app.active and app.eff[key] != on:
            old = w.route_of(app.eff)
            app.eff[key] = on
            if w.route_of(app.eff)[:3] != old[:3]:
                w.route_event(app, "override", old[0])
            if key in ("mix", "duck") and app.holding:
                w.displace(app, app.eff, "app." + app.name)

    def act_prefer(self, app, key, value):
        setattr(app, key, value)
        self.w.tell(
            app, "preference", name=key, value=value if key == "rate" else Raw(decimal(value, 9))
        )
        if app.active:
            self.w.tell(app, "preferenceSetWhileActive", name=key)

    def act_listen(self, app, name):
        if not PROPERTIES[name][1]:
            raise Refused("listenerUnsupported")
        self.w.tell(app, "listen", property=name)

    def act_get(self, app, name):
        w = self.w
        needs = PROPERTIES[name][0]
        if needs is None:
            raise Refused("writeOnly" if name == "route-override" else "notReadable")
        if name == "route" and w.simulator:
            raise Refused("unsupportedInSimulator")
        if needs and not app.active:
            raise Refused("notActive")
        app.value = self.property(app, name)
        w.tell(app, "get", property=name, value=app.value)

    def property(self, app, name):
        w, route = self.w, self.w.route_of(app.eff)
        rate = w.actual_rate(app)
        seconds = Raw(decimal(half_up(w.frames(app) * 10**6, rate), 6))
        known = {
            "route": route[0],
            "current-rate": rate,
            "current-volume": Raw(decimal(w.volume, 6)),
            "output-latency": seconds,
            "input-latency": seconds,
            "current-buffer": seconds,
            "input-channels": 0 if route[2] == "none" else 1,
            "output-channels": route[4],
            "input-available": w.input_available(),
            "other-audio": w.other_audio(app),
            "category": app.req["category"],
            "preferred-rate": app.rate or 0,
            "preferred-buffer": Raw(decimal(app.buffer or 0, 9)),
        }
        return known[name] if name in known else app.req[name]

    # --- streams ---
    def find(self, app, name):
        if name not in app.streams:
            raise Refused("unknownStream")
        return app.streams[name]

    def act_stream(self, app, name, options):
        app.program[name] = options
        if app.running:
            self.declare(app, name, options)
            self.w.tell(app, "stream.declare", stream=name, tech=app.streams[name].tech)

    def act_play(self, app, name, options):
        w = self.w
        if options is not None and name not in app.streams:
            app.program[name] = options
            self.declare(app, name, options)
        s = self.find(app, name)
        if w.os < SINCE.get(s.tech, (0,)):
            raise Refused("technologyNotAvailable")
        if s.state == "playing":
            return w.tell(app, "play", stream=name, already=True)
        if s.tech == "file-recorder":
            raise Refused("outputNotAllowed")
        if s.file and s.file.startswith(("http://", "https://")):
            raise Refused("noNetwork")
        if s.tech == "movie" and w.own(s):
            self.play_movie(app, s)
        elif s.tech == "encoder":
            self.start_encoder(app, s)
        elif s.tech != "system-sound":
            self.need_session(app, s, 6, "outputNotAllowed")
        elif w.call != "idle" or w.alarms:
            raise Refused("interrupted")
        if (
            s.state == "interrupted"
            and s.tech not in SELF_ACTIVATING + ("encoder",)
            and not s.restored
        ):
            s.at = 0
        if s.state in ("ended", "stopped") and not s.restored and s.tech != "encoder":
            s.at = 0
        s.restored, s.prepared = False, True
        if s.tech == "system-sound" and not s.duration:
            s.duration = NS // 2
        s.go(w.now, "playing")
        w.tell(app, "play", stream=name, position=Raw(decimal(s.at, 9)))
        if s.tech == "encoder":
            w.tell(app, "encode.write", stream=name, buffer=s.next)

    def need_session(self, app, s, column, error):
        """The rules for starting a stream: category, activity, and who else falls silent."""
        w = self.w
        target = app.eff if app.active else app.req
        if not CATEGORIES[target["category"]][column] and s.tech != "encoder":
            raise Refused(error)
        if not app.active and s.tech not in SELF_ACTIVATING:
            raise Refused("sessionNotActive")
        if column == 7 and w.route_of(target)[2] == "none":
            raise Refused("noInput")
        if w.simulator:
            return
        if not (app.active and app.holding):
            w.activate(app, False)

    def play_movie(self, app, s):
        w = self.w
        if w.call != "idle" or w.alarms:
            raise Refused("callInProgress" if w.call != "idle" else "alarmInProgress")
        w.emit("movie", "session.activate", app=app.name, stream=s.name)
        s.own_active = s.undisposed = True
        w.displace(app, app.eff, f"movie:{app.name}.{s.name}", exclusive=True)

    def start_encoder(self, app, s):
        w = self.w
        if not s.hardware:
            pass
        elif not w.profile["encoder"] or not w.codec(app.eff if app.active else app.req, True):
            raise Refused("codecUnavailable")
        else:
            self.need_session(app, s, 6, "outputNotAllowed")
        if s.state in ("stopped", "ended"):
            s.next = s.written = s.at = 0
        s.consumed = False

    def act_record(self, app, name):
        w, s = self.w, self.find(app, name)
        if w.os < SINCE.get(s.tech, (0,)):
            raise Refused("technologyNotAvailable")
        if s.tech not in RECORDING:
            raise Refused("notARecorder")
        if s.state == "recording":
            return w.tell(app, "record", stream=name, already=True)
        self.need_session(app, s, 7, "inputNotAllowed")
        if (
            s.state not in ("paused", "interrupted")
            or s.state == "interrupted"
            and s.tech != "file-recorder"
            and not s.restored
        ):
            s.at = 0
        s.restored = False
        s.go(w.now, "recording")
        w.tell(app, "record", stream=name, rate=w.actual_rate(app), position=Raw(decimal(s.at, 9)))

    def act_pause(self, app, name):
        s = self.find(app, name)
        if s.state in ("playing", "recording", "interrupted"):
            s.go(self.w.now, "paused")
            s.own_active = False
            self.w.tell(app, "stream.paused", stream=name, position=Raw(decimal(s.at, 9)))
        else:
            self.w.tell(app, "stream.paused", stream=name, already=True)

    def act_stop(self, app, name):
        s = self.find(app, name)
        s.go(self.w.now, "stopped")
        s.own_active = False
        self.w.tell(app, "stream.stopped", stream=name, position=Raw(decimal(s.at, 9)))

    def act_save(self, app, name):
        s = self.find(app, name)
        s.saved = app.resume[name] = s.position(self.w.now)
        self.w.tell(
            app,
            "resume.save",
            stream=name,
            position=Raw(decimal(s.saved, 9)),
            category=app.req["category"],
        )

    def act_restore(self, app, name):
        s = self.find(app, name)
        if s.saved is None:
            raise Refused("noResumePoint")
        if s.running():
            raise Refused("streamRunning")
        s.at, s.restored = s.saved, True
        self.w.tell(app, "resume.restore", stream=name, position=Raw(decimal(s.at, 9)))

    def act_dispose(self, app, name):
        w, s = self.w, self.find(app, name)
        s.go(w.now, "stopped")
        s.own_active = s.undisposed = False
        w.tell(app, "movie.dispose", stream=name)
        w.release(f"movie:{app.name}.{name}")

    def act_context(self, app, what):
        old = self.w.os < (3, 0)
        if what == "destroy":
            app.context = "destroyed"
        elif what == "none":
            app.context = "none" if app.context != "destroyed" else "destroyed"
        elif what == "recreate" and app.context == "destroyed":
            app.context, app.stale = "current", False
        elif what == "current" and app.context == "none":
            app.context = "current"
            app.stale = app.stale and old
        elif app.context == "destroyed":
            raise Refused("noContext")
        self.w.tell(app, "context", state=app.context, stale=app.stale)

    def act_unit(self, app, name, unit, frames):
        s = self.find(app, name)
        if unit not in s.graph:
            raise Refused("unknownUnit")
        if s.prepared:
            raise Refused("unitInitialized")
        s.graph[unit] = frames
        self.w.tell(app, "unit", stream=name, unit=unit, max=frames)

    def act_fault(self, app, name, way):
        s = self.find(app, name)
        s.consumed = way == "consumed"
        self.w.tell(app, "encoder.fault", stream=name, consumed=s.consumed)

    def act_music(self, app, way):
        w = self.w
        if way == "pause":
            return w.ipod_pause()
        if app.holding and not w.mixable(app.eff):
            raise Refused("nonMixableWithMusicPlayer")
        w.ipod_play()

    # --- expectations ---
    def expect(self, line):
        kind, args = line.args
        if kind == "stream" and args[2]:
            self.windows.append((line, args))
            return
        if kind == "log":
            actual, holds = self.check_log(*args)
        else:
            actual, op, value = self.subject(kind, args)
            holds = compare(actual, op, value)
        if not holds:
            self.fail(line, actual)

    def fail(self, line, actual):
        self.failures.append(
            f"{line.file}:{line.number}: at {decimal(self.w.now, 9)}: {line.text}: it is {actual}"
        )

    def check_window(self, line, args):
        name, subject, (a, b), op, value = args
        states = [
            (t, audible, gain, state) for t, s, audible, gain, state in self.w.history if s == name
        ]
        last = {}
        for t, *rest in states:
            last[t] = rest  # what holds after everything of an instant
        times = [t for t in sorted(last) if t <= a][-1:] + [t for t in sorted(last) if a < t < b]
        index = ("audible", "gain", "state").index(subject)
        default = [False, 0, "stopped"]
        seen = [(max(t, a), last[t][index]) for t in times] or [(a, default[index])]
        if seen[0][0] > a:
            seen.insert(0, (a, default[index]))
        for t, v in seen:
            v = text(v) if subject != "gain" else decimal(v, 6)
            if not compare(v, op, value):
                self.fail(line, f"{v} at {decimal(t, 9)}")
                return

    def check_log(self, source, verb, chain, number):
        entries = [e for e in self.w.log if source is None or e["src"] == source]

        def hit(e, p):
            return e["event"] == p[0] and all(k in e and text(e[k]) == v for k, v in p[1])

        if verb == "lacks":
            found = [e for e in entries if hit(e, chain[0])]
            return f"there at {found[0]['t']}" if found else "", not found
        if verb == "count":
            n = sum(hit(e, chain[0]) for e in entries)
            return n, compare(n, number[0], str(number[1]))
        at = 0
        for p in chain:
            while at < len(entries) and not hit(entries[at], p):
                at += 1
            if at == len(entries):
                return f"without '{p[0]}' in this place", False
            at += 1
        return "", True

    def subject(self, kind, args):
        w = self.w
        if kind == "player":
            target, subject, op, value = args
            if target != "ipod" or subject not in ("state", "time", "volume"):
                return value, "==", value  # not simulated here
            actual = {
                "state": w.ipod["state"],
                "time": Raw(decimal(w.ipod_at(), 9)),
                "volume": Raw(decimal(w.ipod["volume"], 6)),
            }
            return actual[subject], op, value
        if kind == "stream":
            name, subject, _, op, value = args
            return self.stream_value(name, subject), op, value
        name, op, value = args
        if name.startswith("route"):
            if w.simulator:
                return "unsupportedInSimulator", op, value
            return w.device_route()[("route", "route.output", "route.input").index(name)], op, value
        if name.startswith("device."):
            return (
                {
                    "switch": w.switch,
                    "locked": w.locked,
                    "call": w.call,
                    "alarm": bool(w.alarms),
                    "airplane": w.airplane,
                    "volume": Raw(decimal(w.volume, 6)),
                    "low-power": w.low_power(),
                }[name[7:]],
                op,
                value,
            )
        _, app, leaf = name.split(".", 2)
        return self.app_value(self.app(app), leaf), op, value

    def stream_value(self, name, subject):
        w = self.w
        if name == "ipod":
            i = w.ipod
            return {
                "audible": i["audible"],
                "gain": Raw(decimal(i["gain"], 6)),
                "state": i["state"],
                "position": Raw(decimal(w.ipod_at(), 9)),
            }.get(subject, "none")
        if not name.startswith("app."):
            on, gain = w.system[name]
            return {
                "audible": on,
                "gain": Raw(decimal(gain, 6)),
                "state": "playing" if on else "stopped",
            }.get(subject, "none")
        _, app, stream = name.split(".")
        a = self.app(app)
        s = a.streams.get(stream)
        if s is None:
            return "none"
        return {
            "audible": s.audible,
            "gain": Raw(decimal(s.gain, 6)),
            "state": s.state,
            "written": s.written,
            "reason": s.reason,
            "position": Raw(decimal(s.position(w.now), 9)),
            "slice": w.frames(a),
        }[subject]

    def app_value(self, a, leaf):
        w = self.w
        if leaf.startswith("flag."):
            return leaf[5:] in a.flags
        if leaf in ("running", "holding", "alert", "initialized", "result", "value", "context"):
            return getattr(a, leaf)
        if not a.running:
            return "none"
        if leaf == "session":
            return "active" if a.active else "interrupted" if a.interrupted else "inactive"
        if leaf in OVERRIDES:
            return a.eff[leaf] if a.active else a.req[leaf]
        if leaf.startswith("route"):
            return (
                "unsupportedInSimulator"
                if w.simulator
                else w.route_of(a.eff)[("route", "route.output", "route.input").index(leaf)]
            )
        if leaf == "rate":
            return w.actual_rate(a)
        if leaf == "buffer":
            return self.property(a, "current-buffer")
        return {
            "category": a.eff["category"],
            "requested": a.req["category"],
            "mixable": w.mixable(a.eff),
            "hw-decode": w.codec(a.eff),
            "hw-encode": w.codec(a.eff, True),
            "resume": bool(a.resume),
        }[leaf]


def text(v):
    return (
        {True: "true", False: "false", None: "none"}.get(v, v)
        if isinstance(v, bool) or v is None
        else str(v)
    )


def compare(actual, op, value):
    left, right = text(actual), value
    try:
        left, right = Decimal(left), Decimal(right)
    except ArithmeticError:
        left, right = text(actual), value
    return {
        "==": left == right,
        "!=": left != right,
        "<": left < right,
        "<=": left <= right,
        ">": left > right,
        ">=": left >= right,
    }[op]


def main(argv):
    if argv[1:2] == ["matrix"]:
        from session_matrix import matrix

        print(json.dumps(matrix(), ensure_ascii=False, indent=1))
        return 0
    if len(argv) < 3 or argv[1] not in ("run", "check", "explain"):
        print(__doc__, file=sys.stderr)
        return 64
    try:
        lines = parse(argv[2])
        if argv[1] == "check":
            return 0
        if argv[1] == "explain":
            at = scaled(Decimal(argv[argv.index("--at") + 1]), NS)
            run = Run([l for l in lines if l.kind != "expect"])
            for line in run.lines:
                if line.time is not None and line.time > at:
                    break
                run.until(line.time) if line.time is not None else None
                run.execute(line)
            run.until(at)
            print(run.stream_value(argv[-1], "reason"), run.stream_value(argv[-1], "gain"))
            return 0
        out = (
            open(argv[argv.index("--log") + 1], "w", encoding="utf-8")
            if "--log" in argv
            else sys.stdout
        )
        failures = Run(lines, out).run()
        out.flush()
    except ScriptError as e:
        print(e, file=sys.stderr)
        return 64
    for failure in failures:
        print(failure, file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv))

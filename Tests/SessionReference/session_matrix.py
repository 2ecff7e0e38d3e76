"""The behaviour matrix: each cell is what a small run of the reference shows."""

from session_parse import Line, Words, parts, statement
from session_tables import *

RULES = {  # id: (text, source, place)
    "mixes-always": (
        "ambient always allows other applications' audio",
        "document",
        "ch. 2 categories; table A-1",
    ),
    "silences": ("the category silences other audio when it sounds", "document", "table A-1"),
    "mix-override": (
        "playback and play-and-record mix with the override",
        "document",
        "ch. 2 fine-tuning; listing 7-7; table A-1",
    ),
    "duck-mixes": (
        "ducking under playback or play-and-record also mixes",
        "beyond the documents",
        "public header",
    ),
    "silenced": ("silenced by the switch and by lock", "document", "table A-1"),
    "not-silenced": ("not silenced by switch or lock", "document", "table A-1"),
    "no-output": ("the category has no output", "document", "table A-1"),
    "no-input": ("the category has no input", "document", "table A-1"),
    "output": ("the category has output", "document", "table A-1"),
    "input": ("the category has input", "document", "table A-1"),
    "no-microphone": ("no microphone without an accessory", "document", "ch. 7 recording support"),
    "record-lock": ("recording goes on while locked", "document", "table A-1"),
    "pr-lock": (
        "play-and-record goes on while locked: the row says 'not silenced'",
        "document",
        "table A-1",
    ),
    "codec-list": (
        "the category is in the list of hardware codecs",
        "document",
        "ch. 2 encoding and decoding",
    ),
    "codec-not-listed": (
        "the category is not in the list of hardware codecs",
        "document",
        "ch. 2 encoding and decoding",
    ),
    "codec-mixable": (
        "a session that mixes has no hardware codec",
        "document",
        "ch. 2 encoding; ch. 6 music players",
    ),
    "codec-record": (
        "record takes the input exclusively but is not in the list: encoding only",
        "decision",
        "spec 3.2",
    ),
    "no-encoder": (
        "the model has no hardware AAC encoder",
        "document",
        "ch. 3 hardware codecs (iPhone); decision for the simulator",
    ),
    "encoder-newer": (
        "the iPad has the encoder",
        "decision",
        "newer than the models that are named",
    ),
    "tone-playback": (
        "message tones are heard under any playback category",
        "document",
        "ch. 2 setting and changing",
    ),
    "tone-record": (
        "message tones are not heard while record is active",
        "document",
        "ch. 2 activating; setting and changing",
    ),
    "tone-other": (
        "neither a playback category nor record: the tone is heard",
        "decision",
        "spec 3.4 a",
    ),
    "phone-wins": ("the phone always wins", "document", "ch. 1 competing demands"),
    "alarm-wins": ("clock and calendar alarms interrupt", "document", "ch. 2 activating; ch. 3"),
    "alarm-mixable": (
        "an alarm interrupts a session that mixes as well",
        "document",
        "ch. 1: the game's sounds start again",
    ),
    "no-phone": ("the model has no phone", "beyond the documents", "product"),
    "no-switch": ("the model has no ring/silent switch", "beyond the documents", "product"),
    "simulator": (
        "the simulator does not simulate it",
        "document",
        "ch. 1 developing; ch. 7 simulator",
    ),
    "not-before-2.2": ("no solo-ambient before 2.2", "document", "table A-1 note"),
    "not-before-3.1": (
        "default-to-speaker and Bluetooth input from 3.1",
        "document",
        "ch. 2 fine-tuning; ch. 7 redirecting",
    ),
    "override-category": (
        "the override is not for this category",
        "document",
        "ch. 2 fine-tuning; ch. 7",
    ),
    "duck-category": (
        "ducking needs a category that can mix",
        "decision",
        "others are silent anyway",
    ),
    "override-ok": ("the category allows the override", "document", "ch. 2 fine-tuning; ch. 7"),
    "none": ("no override", "document", "ch. 2"),
    "route": (
        "the route follows category, overrides and attachments",
        "document",
        "ch. 2 fine-tuning; ch. 4; ch. 7 redirecting",
    ),
    "no-receiver": ("the model has no receiver: the speaker", "beyond the documents", "product"),
}
SETS = [
    (),
    ("mix",),
    ("duck",),
    ("mix", "duck"),
    ("speaker",),
    ("default-speaker",),
    ("bluetooth-input",),
]


def simulate(profile, system, text):
    from session_reference import Run

    lines = []
    for n, t in enumerate([f"device profile={profile} os={system}"] + text, 1):
        w = Words("matrix", n, t)
        kind, args = statement(w, 0)
        lines.append(Line("matrix", n, None, kind, args, t))
    run = Run(lines)
    run.run()
    return run


def column(profile, system, category, overrides):
    p, os_ = PROFILES[profile], parts(system)
    base = ["app launch A tech=audio-queue style=object", f"app A category {category}"]
    run = simulate(profile, system, base)
    app = run.w.apps["A"]
    if app.result != "ok":
        return {"category": [app.result, "not-before-2.2"]}
    cells = {}
    for o in overrides:
        run = simulate(profile, system, base + [f"app A {o} on"])
        result = run.w.apps["A"].result
        rule = (
            "override-ok"
            if result == "ok"
            else (
                "not-before-3.1"
                if result == "notAvailable"
                else "duck-category" if o == "duck" else "override-category"
            )
        )
        cells["override " + o] = [result, rule]
    if any(v[0] != "ok" for v in cells.values()):
        return cells
    base += [f"app A {o} on" for o in overrides] + ["app A stream s", "app A stream i"]
    start = base + ["app A activate", "app A play s"]
    w = simulate(profile, system, start).w
    app = w.apps["A"]
    row = CATEGORIES[category]
    sim, mixing = profile == "simulator", w.mixable(app.req)
    mix_rule = (
        "mixes-always"
        if row[3]
        else (
            "mix-override"
            if "mix" in overrides
            else "duck-mixes" if "duck" in overrides else "silences"
        )
    )
    if run_refused(profile, system, base):
        mix_rule = "no-microphone"  # the activation is refused
    keep = (
        simulate(profile, system, ["ipod play"] + base + ["app A activate"]).w.ipod["state"]
        == "playing"
    )
    cells["other audio goes on"] = (
        ["unsupportedInSimulator", "simulator"] if sim else [keep, mix_rule]
    )
    for name, event in (
        ("audible with the switch on silent", "switch silent"),
        ("audible while locked", "lock"),
    ):
        if sim:
            cell = ["unsupportedInSimulator", "simulator"]
        elif not row[6]:
            cell = ["notApplicable", "no-output"]
        elif event != "lock" and not p["switch"]:
            cell = ["notApplicable", "no-switch"]
        else:
            cell = [
                simulate(profile, system, start + [event]).w.apps["A"].streams["s"].audible,
                "silenced" if row[5] else "not-silenced",
            ]
        cells[name] = cell
    cells["start output"] = [app.result, "output" if row[6] else "no-output"]
    run = simulate(profile, system, base + ["app A activate", "app A record i", "lock"])
    stream = run.w.apps["A"].streams["i"]
    result = run.w.apps["A"].result
    cells["start input"] = [
        result,
        "no-input" if not row[7] else "no-microphone" if result == "noInput" else "input",
    ]
    cells["input goes on while locked"] = (
        ["unsupportedInSimulator", "simulator"]
        if sim
        else (
            ["notApplicable", "no-input"]
            if not row[7]
            else (
                ["notApplicable", "no-microphone"]
                if result != "ok"
                else [
                    stream.state == "recording",
                    "record-lock" if category == "record" else "pr-lock",
                ]
            )
        )
    )
    cells["hardware decoding"] = [
        w.codec(app.req),
        "codec-mixable" if mixing else "codec-list" if row[8] else "codec-not-listed",
    ]
    cells["hardware AAC encoding"] = [
        w.codec(app.req, True),
        (
            "no-encoder"
            if not p["encoder"]
            else (
                "codec-mixable"
                if mixing
                else (
                    "codec-record"
                    if category == "record"
                    else (
                        "codec-not-listed"
                        if not row[8]
                        else "encoder-newer" if profile == "ipad" else "codec-list"
                    )
                )
            )
        ),
    ]
    tone = [
        e
        for e in simulate(profile, system, base + ["app A activate", "sms receive"]).w.log
        if e["event"] == "sms.tone"
    ]
    cells["message tone"] = (
        ["notApplicable", "no-phone"]
        if not p["phone"]
        else [
            tone[0]["audible"],
            (
                "tone-record"
                if category == "record" and not tone[0]["audible"]
                else (
                    "tone-other"
                    if category in ("audio-processing", "play-and-record", "record")
                    else "tone-playback"
                )
            ),
        ]
    )
    for name, event, rule, has in (
        ("call gets through", "call ring", "phone-wins", p["phone"]),
        ("alarm gets through", "alarm clock", "alarm-mixable" if mixing else "alarm-wins", True),
    ):
        hit = simulate(profile, system, base + ["app A activate", event]).w
        ok = hit.apps["A"].interrupted or not hit.apps["A"].active
        cells[name] = (
            ["unsupportedInSimulator", "simulator"]
            if sim
            else ["notApplicable", "no-phone"] if not has else [ok, rule]
        )
    route = w.route_of(app.req)
    rule = (
        "no-receiver"
        if category == "play-and-record" and not p["receiver"] and not overrides
        else "route"
    )
    cells["output route"], cells["input route"] = (
        [["unsupportedInSimulator", "simulator"]] * 2
        if sim
        else [
            [route[1], rule],
            [route[2], "no-microphone" if route[2] == "none" and row[7] else "route"],
        ]
    )
    return cells


def run_refused(profile, system, base):
    return (
        simulate(profile, system, base + ["app A activate"]).w.apps["A"].result == "noSuitableRoute"
    )


def matrix():
    cells = []
    for profile in PROFILES:
        for system in SYSTEMS:
            for category in CATEGORIES:
                for overrides in SETS:
                    cells.append(
                        dict(
                            profile=profile,
                            os=system,
                            category=category,
                            overrides=list(overrides),
                            cells=column(profile, system, category, overrides),
                        )
                    )
    return dict(
        format="libsync-session-matrix/1",
        rules={k: dict(zip(("text", "source", "place"), v)) for k, v in RULES.items()},
        columns=cells,
    )

"""Tables of the audio-session reference: data only."""

# Category: (object spelling, C spelling, code, mixes always, mix override allowed, silenced by
# switch and lock, output, input, hardware codec while not mixable)
CATEGORIES = {
    "ambient": (
        "AVAudioSessionCategoryAmbient",
        "kAudioSessionCategory_AmbientSound",
        "ambi",
        True,
        False,
        True,
        True,
        False,
        False,
    ),
    "solo-ambient": (
        "AVAudioSessionCategorySoloAmbient",
        "kAudioSessionCategory_SoloAmbientSound",
        "solo",
        False,
        False,
        True,
        True,
        False,
        True,
    ),
    "playback": (
        "AVAudioSessionCategoryPlayback",
        "kAudioSessionCategory_MediaPlayback",
        "medi",
        False,
        True,
        False,
        True,
        False,
        True,
    ),
    "record": (
        "AVAudioSessionCategoryRecord",
        "kAudioSessionCategory_RecordAudio",
        "reca",
        False,
        False,
        False,
        False,
        True,
        False,
    ),
    "play-and-record": (
        "AVAudioSessionCategoryPlayAndRecord",
        "kAudioSessionCategory_PlayAndRecord",
        "plar",
        False,
        True,
        False,
        True,
        True,
        True,
    ),
    "audio-processing": (
        "AVAudioSessionCategoryAudioProcessing",
        "kAudioSessionCategory_AudioProcessing",
        "proc",
        False,
        False,
        False,
        False,
        False,
        True,
    ),
}
ALIASES = {
    "kAudioSessionCategory_UserInterfaceSoundEffects": "ambient",
    "ui-sound-effects": "ambient",
    "kAudioSessionCategory_LiveAudio": "playback",
    "live-audio": "playback",
}
for _name, _row in CATEGORIES.items():
    ALIASES[_row[0]] = ALIASES[_row[1]] = ALIASES[_name] = _name

# Profile: rate of the built-in microphone or None, receiver, phone, ring/silent switch, hardware
# AAC encoder
PROFILES = {
    "iphone": dict(mic=8000, receiver=True, phone=True, switch=True, encoder=False),
    "iphone-3gs": dict(mic=44100, receiver=True, phone=True, switch=True, encoder=True),
    "ipod-touch-2g": dict(mic=None, receiver=False, phone=False, switch=False, encoder=True),
    "ipad": dict(mic=44100, receiver=False, phone=False, switch=True, encoder=True),
    "simulator": dict(mic=44100, receiver=False, phone=True, switch=True, encoder=False),
}
SYSTEMS = ["2.0", "2.1", "2.2", "3.0", "3.1", "3.1.3", "3.2", "4.0", "4.2"]
RATES = [8000, 11025, 16000, 22050, 32000, 44100, 48000]
FRAMES = [256, 512, 1024, 2048, 4096]
TECHS = [
    "file-player",
    "file-recorder",
    "audio-queue",
    "io-unit",
    "openal",
    "system-sound",
    "movie",
    "encoder",
]
SINCE = {"file-player": (2, 2), "file-recorder": (3, 0)}
SELF_ACTIVATING = ("file-player", "file-recorder", "movie")
RECORDING = ("file-recorder", "audio-queue", "io-unit")

# Property: (must be active to read, listener)
PROPERTIES = {
    "route": (False, False),
    "route-change": (None, True),
    "current-rate": (True, False),
    "current-volume": (True, True),
    "output-latency": (True, False),
    "input-latency": (True, False),
    "input-channels": (True, True),
    "output-channels": (True, True),
    "current-buffer": (True, False),
    "input-available": (False, True),
    "other-audio": (False, False),
    "category": (False, False),
    "preferred-rate": (False, False),
    "preferred-buffer": (False, False),
    "mix": (False, False),
    "duck": (False, False),
    "default-speaker": (False, False),
    "bluetooth-input": (False, False),
    "route-override": (None, False),
}
HANDLERS = [
    "launch",
    "quit",
    "interruption.begin",
    "interruption.end",
    "player.interruption.begin",
    "player.interruption.end",
    "recorder.interruption.begin",
    "recorder.interruption.end",
    "route.change",
    "input.available",
    "volume.change",
    "hardware.change",
    "alert.stop",
    "alert.play",
    "ended",
]
OWN_EVENTS = ("launch", "quit", "alert.stop", "alert.play", "ended")  # need no session
REASONS = [
    "unknown",
    "newDeviceAvailable",
    "oldDeviceUnavailable",
    "categoryChange",
    "override",
    "wakeFromSleep",
    "noSuitableRouteForCategory",
]
OVERRIDES = ("mix", "duck", "speaker", "default-speaker", "bluetooth-input")
PLAYER_WORDS = [
    "play",
    "pause",
    "stop",
    "next",
    "previous",
    "beginning",
    "rewind-queue",
    "seek",
    "time",
    "volume",
    "repeat",
    "shuffle",
    "now",
    "play-shared",
]
REMOTE_WORDS = None  # any single word: the player decides
PLAYER_SUBJECTS = [
    "state",
    "item",
    "title",
    "index",
    "time",
    "volume",
    "queue",
    "repeat",
    "shuffle",
]

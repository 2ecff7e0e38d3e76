import TestSupport

/// Commands that write JSON documents.
enum JSONCommands {
  /// The library of the imported device.
  static let device = "Fixture iPod Ünïcødé 日本"

  /// Command lines with the schema of their document, in an order in which each has something to
  /// do.
  static func lines(_ folder: CommandFolder) -> KeyValuePairs<String, [[String]]> {
    let (one, list) = (folder.ids[0], "Top 25 Most Played")
    let songs = ["--path-map", "/songs=mount/iPod_Control/Music"]
    return [
      "items": [
        ["items", "--json"], ["items", "--from", device, "--json"],
        ["items", "--from", "Audio", "--fields", "all", "--json"],
        ["items", "--from", "all", "--json"], ["search", "river", "--json"],
        ["player", "queue", "show", "--json"],
        ["playlist", "show", list, "--json"], ["playlist", "evaluate", list, "--json"],
        ["playlist", "show", "@current", "--json"], ["playlist", "show", "Every", "--json"],
        ["collection", "show", "Kept", "--json"],
        ["pick", "--select", one, "--json"],
      ],
      "collections": [
        ["albums", "--json"], ["albums", "--items", "--json"], ["genres", "--json"],
        ["composers", "--json"], ["podcasts", "--json"], ["audiobooks", "--json"],
        ["compilations", "--json"],
        ["query", "--group", "playlist", "--from", "all", "--json"],
        ["artists", "--from", "Audio", "--include-unknown", "--json"],
      ],
      "duplicates": [
        ["duplicates", "--from", "Audio", "--json"], ["duplicates", "--from", "all", "--json"],
      ],
      "missing": [
        ["missing", "--json"],
        [
          "missing", "--from", "Audio", "--music", ProjectFiles.fixture("Audio"), "--json",
        ],
      ],
      "hooks": [["hook", "list", "--json"]],
      "verification": [["verify", "--json"], ["verify", "--from", "Audio", "--json"]],
      "stats": [
        ["stats", "--json"], ["stats", "--from", "Audio", "--json"],
        ["stats", "--from", "all", "--json"],
      ],
      "report": [["report", "--json"], ["report", "--since", "1", "--json"]],
      "sections": [["albums", "--sections", "--json"]],
      "count": [["count", "--json"], ["count", "--from", "all", "--json"]],
      "properties": [["properties", "--json"]],
      "import": [
        [
          "import", "--photos", "mount/DCIM", "--as-new", "Copy", "--copy", "photo copies",
          "--library", "photos.sqlite", "--json",
        ]
      ],
      "photos": [["photos", "list", "--library", "photos.sqlite", "--json"]],
      "photo": [
        ["photos", "show", "--metadata", "IMG_0001.JPG", "--library", "photos.sqlite", "--json"]
      ],
      "photo-albums": [["photos", "albums", "--library", "photos.sqlite", "--json"]],
      "photo-stats": [["photos", "stats", "--library", "photos.sqlite", "--json"]],
      "photo-duplicates": [["photos", "duplicates", "--library", "photos.sqlite", "--json"]],
      "photo-export": [
        ["photos", "export", "--to", "copies", "--library", "photos.sqlite", "--json"]
      ],
      "picked-media": [
        [
          "photos", "pick", "--mount", ProjectFiles.path("Fixtures"), "--select",
          "orientation-6.jpg", "--edit", "--output", "edited", "--json",
        ],
        [
          "photos", "pick", "--mount", ProjectFiles.path("Fixtures"), "--media", "movie",
          "--select", "video.mp4", "--json",
        ],
      ],
      "metadata-change": [
        ["meta", "set", "meta.mood", "calm", one, "--json"],
        ["meta", "set", "meta.speed", "0.5", one, "--json"],
        ["meta", "unset", "meta.speed", one, "--json"],
        ["meta", "import", "values.csv", "--json"],
        ["rate", "4.5", one, "--json"], ["love", one, "--json"],
      ],
      "metadata": [["meta", "list", "--json"], ["meta", "export", "--format", "json"]],
      "metadata-export": [
        ["export", "metadata", "--write-tags", "--json"],
        [
          "export", "metadata", "--write-tags", "--from", "Copy", "--path-map",
          "/songs=mount/iPod_Control/Music", "--json",
        ],
        [
          "export", "metadata", "--format", "rhythmbox-xml", "--path-map", "/=none", "-o",
          "rhythmdb.xml", "--json",
        ],
      ],
      "gain-export": [
        [
          "export", "gain", "--from", "Audio", "--measure", "--album", "--dry-run", "--json",
        ],
        ["export", "gain", "--album", "--json"],
      ],
      "metadata-conflicts": [["meta", "conflicts", "--json"]],
      "play": [
        ["play", "--sink", "none", "--no-stats", "--json"],
        ["play", "--sink", "none", "--no-stats", "--script", "script", "--json"],
      ],
      "player": [
        ["player", "queue", "set", one, "--json"], ["player", "now", one, "--json"],
        ["player", "play", "--json"], ["player", "status", "--json"],
        ["player", "queue", "append", one, "--json"], ["player", "time", "1", "--json"],
        ["player", "volume", "0.5", "--json"], ["player", "repeat", "all", "--json"],
        ["player", "shuffle", "off", "--json"], ["player", "seek", "forward", "--json"],
        ["player", "seek", "end", "--json"], ["player", "pause", "--json"],
        ["player", "next", "--json"], ["player", "previous", "--json"],
        ["player", "beginning", "--json"], ["player", "rewind-queue", "--json"],
        ["player", "remote", "toggle", "--json"], ["player", "stop", "--json"],
        ["player", "queue", "set", "B000000000000003", "--from", device, "--json"],
        ["player", "now", "B000000000000003", "--json"], ["player", "chapter", "--json"],
        ["player", "queue", "clear", "--json"],
      ],
      "metadata-values": [["meta", "get", "meta.mood", one, "--json"]],
      "saved-collection-change": [
        ["collection", "save", "Trip", one, one, "--json"],
        ["collection", "save", "Trip", one, "--replace", "--json"],
        ["collection", "rename", "Trip", "Road", "--json"],
        ["collection", "import", "collection.json", "--json"],
        ["collection", "delete", "Road", "--json"],
      ],
      "saved-collection": [["collection", "export", "Kept"]],
      "saved-collections": [
        ["collection", "list", "--json"], ["collection", "list", "--from", "all", "--json"],
      ],
      "item": [["show", one, "--json"], ["show", "B000000000000003", "--json"]],
      "libraries": [["libraries", "--json"]],
      "playlists": [
        ["playlists", "--all", "--json"], ["playlist", "list", "--json"],
        ["playlists", "--from", "all", "--json"], ["playlists", "--attributes", "--json"],
        ["playlist", "list", "--saved", "--json"],
      ],
      "playlist-rules": [
        ["playlist", "show", list, "--rules", "--json"], ["playlist", "rules", list, "--json"],
      ],
      "chapters": [["chapters", "B000000000000003", "--from", device, "--json"]],
      "lyrics": [["lyrics", "copied", "--from", "Copy", "--json"] + songs],
      "lyrics-export": [
        ["lyrics", "export", "--to", "words", "--from", "Copy", "--json"] + songs
      ],
      "site": [["site", "-o", "site", "--json"], ["site", "-o", "site", "--dry-run", "--json"]],
      "playlist-check": [["playlist", "check", "--json"]],
      "playlist-import": [
        [
          "playlist", "import", "list.m3u8", "--from", "Audio",
          "--dry-run", "--json",
        ]
      ],
      "playlist": [
        ["playlist", "export", list, "--format", "json"],
        ["playlist", "export", "Downloaded", "--format", "json"],
      ],
      "export": [
        ["playlist", "export", "--all", "--format", "m3u8", "-o", "lists", "--json"],
        ["playlist", "export", "--all", "--mirror", "mirror", "--json"],
        [
          "playlist", "export", "--all", "--format", "m3u8", "--copy-to", "stick", "--json",
          "--fit", "4GB", "--dry-run",
        ],
      ],
      "session-run": [["session", "run", "device.session", "--json"]],
      "session-explanation": [["session", "explain", "device.session", "--at", "1", "--json"]],
      "session-lint": [["session", "lint", "device.session", "--json"]],
      "session-rules": [["session", "lint", "--list", "--json"]],
      "session-preflight": [["session", "preflight", "device.session", "--json"]],
      "session-categories": [["session", "categories", "--json"]],
      "session-profiles": [["session", "profiles", "--json"]],
      "session-matrix": [["session", "matrix", "--profile", "ipad", "--os", "3.2", "--json"]],
      "session-route": [["session", "route", "--category", "record", "--json"]],
      "session-preference": [["session", "prefer", "--rate", "8000", "--json"]],
      "session-hardware": [
        ["session", "hw", "--json"], ["session", "hw", "--watch", "device.session", "--json"],
      ],
      "session-power": [
        ["session", "power", "--graph", "eq:1024", "--json"],
        ["session", "power", "--graph", "eq:4096", "--buffer", "0.005", "--json"],
      ],
      "session-drill": [["session", "drill", "--os", "2.1", "--json"]],
      "session-recipe": [["session", "recipe", "cues", "--json"]],
      "session-recording": [["session", "record", "memo.wav", "--for", "1", "--json"]],
      "encoding": [["encode", "sound.wav", "sound.m4a", "--json"]],
      "smart": [
        ["playlist", "new", "Loud", "--smart", "genre is \"Rock\"", "--json"],
        ["playlist", "new", "Loud", "--smart", "genre is \"Pop\"", "--replace", "--json"],
        ["playlist", "new", "Quiet", "--smart", "genre is \"Folk\"", "--json"],
        ["playlist", "delete", "Quiet", "--json"],
      ],
      "otg": [
        ["playlist", "add", "@current", one, "--json"],
        ["playlist", "move", "@current", "1", "2", "--json"],
        ["playlist", "remove", "@current", "1", "--json"],
        ["playlist", "clear", "@current", "--json"], ["playlist", "save", "Party", "--json"],
        ["playlist", "new", "--json"], ["playlist", "delete", "Party", "--json"],
      ],
      "archive": [
        ["archive", "--all", "-o", "songs", "--json"],
        ["archive", "--all", "-o", "other", "--json", "--dry-run"],
      ],
      "archive-check": [
        ["archive", "verify", "songs", "--json"], ["archive", "verify", "broken", "--json"],
      ],
      "archive-restore": [
        ["archive", "restore", "songs", "--library", "new.sqlite", "--files", "back", "--json"],
        ["archive", "restore", "songs", "--collections", "--json"],
      ],
      "artwork": [
        ["artwork", "--all", "--from", "Audio", "--size", "20x20", "-o", "covers", "--json"],
        ["artwork", "--all", "--from", "Audio", "--extract", "-o", "originals", "--json"],
      ],
      "pictures": [["artwork", "--all", "--from", "Audio", "--list", "--json"]],
      "camera": [
        ["camera", "status", "--virtual", "test-card", "--json"],
        ["camera", "status", "--virtual", "none", "--json"],
      ],
      "capture": [
        ["camera", "capture", "--virtual", "test-card", "--out", "picture.jpg", "--json"],
        [
          "camera", "record", "--virtual", "test-card", "--for", "0.2", "--out", "movie.mov",
          "--json",
        ],
        [
          "camera", "record", "--virtual", "test-card", "--for", "1", "--out", "movie.mov",
          "--cancel-after", "0", "--json",
        ],
      ],
      "camera-roll-change": [
        ["camera-roll", "add", "--mount", "mount", "picture.jpg", "movie.mov", "--json"]
      ],
      "camera-roll": [["camera-roll", "list", "--mount", "mount", "--json"]],
      "camera-roll-check": [
        ["camera-roll", "check", "picture.jpg", "movie.mov", "script", "--json"]
      ],
      "camera-roll-export": [["camera-roll", "export", "out", "--mount", "mount", "--json"]],
      "plays": [["plays", "--json"], ["plays", "--pending", "--json"]],
      "diff": [
        ["diff", "1..2", "--json", "--derived"], ["diff", folder.source, "--json"],
        ["diff", "iTunes..\(device)", "--json"],
      ],
      "comparison": [["diff", "iTunes..\(device)", "--by-tags", "--in-both", "--json"]],
      "revisions": [["log", "--json"]],
      "history": [["log", one, "--json"], ["log", "47ACA80BC4867EFC", "--json", "--derived"]],
      "explanation": [["explain", one, "--json"]],
      "device": [
        ["device", folder.device, "--json"],
        ["device", ProjectFiles.fixture("iPod/video5g"), "--json"],
      ],
      "device-check": [["device", "check", folder.device, "--json"]],
      "device-inspection": [
        ["device", "check", "--deep", folder.device, "--json"],
        ["device", "check", "--deep", "mount", "--json"],
      ],
      "device-report": [
        ["device", "report", folder.device, "--json"], ["device", "report", "mount", "--json"],
      ],
      "device-backup": [
        ["device", "backup", "mount", "--json"], ["device", "backup", "mount", "-n", "--json"],
      ],
      "device-backups": [["device", "backups", "--in", "saved", "--json"]],
      "device-restore": [
        ["device", "restore", "mount", "saved/2024-05-01-1", "-n", "--json"],
        ["device", "restore", "mount", "saved/2024-05-01-1", "-y", "--json"],
      ],
      "device-ejection": [["device", "eject", "mount", "--json"]],
      "device-init": [["device", "init", "bare", "-n", "--json"]],
      "sync-plan": [["sync", "syncable", "--all", "--dry-run", "--json"]],
      "sync-report": [
        ["sync", "syncable", "--all", "--remove-others", "--keep-removed", "--yes", "--json"]
      ],
      "play-deltas": [["plays", "./mount", "--json"]],
      "rescue": [
        ["rescue", "mount", "--to", "out", "--playlists", "m3u8", "--artwork", "--json"]
      ],
      "applied-plays": [["plays", "--apply-to", "iTunes", "--json"]],
      "import": [
        ["import", folder.source, "--json"],
        ["import", folder.device, "--max-removals", "100", "--json"],
        ["import", folder.source, "--name", "Mine", "--json"],
        ["import", folder.source, "--name", "iTunes", "--json"],
      ],
      "import-history": [
        ["import", "--history", folder.source, "--json", "--dry-run"],
        ["import", "--history", folder.source, "--older", "--json"],
      ],
      "undo": [["undo", "-y", "--from", "iTunes", "--json"], ["redo", "--json"]],
      "privacy": [["doctor", "--privacy", "--json"]],
      "doctor": [
        ["doctor", "--json"], ["doctor", "--library", "none.sqlite", "--json"],
        ["doctor", "--library", folder.source, "--json"],
      ],
      "version": [["version", "--json"]],
    ]
  }
}

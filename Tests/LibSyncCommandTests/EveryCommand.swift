import ArgumentParsing
import Foundation
import TestSupport

@testable import LibSyncCommand

/// Typical uses of each command, and the folder where they run.
enum EveryCommand {
  /// The names of all commands in the command table.
  static var names: [String] { LibSyncTool.tool.info.commands.map(\.name) }

  /// Returns the command lines for each command.
  ///
  /// Most write to files, which must be complete or absent afterwards.
  static func lines(_ folder: CommandFolder) -> [String: [[String]]] {
    let (one, two) = (folder.ids[0], folder.ids[1])
    let list = ["-o", "list"]
    let songs = ["--path-map", "/songs=mount/iPod_Control/Music"]
    return [
      "import": [
        ["import", folder.source], ["import", folder.device, "--max-removals", "100"],
        ["import", folder.source, "--library", "first.sqlite"],
      ],
      "libraries": [["libraries"] + list],
      "libraries default": [["libraries", "default", "Audio"]],
      "libraries rename": [["libraries", "rename", "Audio", "Songs"]],
      "libraries remove": [["libraries", "remove", "-y", "Audio"]],
      "libraries merge": [["libraries", "merge", "-y", "Copy", "iTunes"]],
      "libraries path-map": [["libraries", "path-map", "iTunes", "/Users/lib=/srv"]],
      "items": [["items"] + list, ["items", "--match", "plays > 0", "--as-of", "1"]],
      "search": [["search", "river"] + list, ["search", "the", "--as-of", "1"]],
      "show": [["show", one]],
      "count": [["count", "--where", "genre~a"]],
      "query": [["query", "--group", "genre", "--items"] + list],
      "albums": [["albums"] + list],
      "artists": [["artists", "--items", "--json"] + list],
      "genres": [["genres"] + list],
      "composers": [["composers"] + list],
      "podcasts": [["podcasts"] + list],
      "audiobooks": [["audiobooks"] + list],
      "compilations": [["compilations"] + list],
      "pick": [["pick", "--multiple", "--select", one, "--select", two] + list],
      "properties": [["properties"] + list],
      "chapters": [["chapters", "B000000000000003"] + list],
      "lyrics": [["lyrics", "copied", "--from", "Copy"] + songs + list],
      "lyrics export": [["lyrics", "export", "--to", "words", "--from", "Copy"] + songs],
      "playlist import": [["playlist", "import", "list.m3u8", "--from", "Audio"]],
      "plays export": [["plays", "export", "--for", "lastfm"] + list],
      "hook add": [["hook", "add", "sync", "true"]],
      "hook list": [["hook", "list"] + list],
      "hook remove": [["hook", "add", "sync", "true"], ["hook", "remove", "1"]],
      "collection save": [["collection", "save", "Trip", one, two]],
      "collection list": [["collection", "list"] + list],
      "collection show": [["collection", "show", "Kept"] + list],
      "collection rename": [["collection", "rename", "Kept", "Old"]],
      "collection delete": [["collection", "delete", "Kept"]],
      "collection export": [["collection", "export", "Kept"] + list],
      "collection import": [["collection", "import", "collection.json"]],
      "meta set": [["meta", "set", "meta.mood", "calm", one]],
      "meta unset": [["meta", "unset", "meta.mood", one]],
      "meta get": [["meta", "get", "meta.mood", one]],
      "meta list": [["meta", "list"] + list],
      "meta import": [["meta", "import", "values.csv"]],
      "meta conflicts": [["meta", "conflicts"] + list],
      "rate": [["rate", "clear", one]],
      "love": [["love", "--clear", one]],
      "meta export": [["meta", "export"] + list],
      "export metadata": [
        ["export", "metadata", "--format", "beets"] + list,
        [
          "export", "metadata", "--write-tags", "--from", "Copy",
        ] + songs,
      ],
      "export gain": [["export", "gain"], ["export", "gain", "--album", "--dry-run", "--json"]],
      "stats": [["stats", "--html", "stats.html"]],
      "report": [["report", "--html", "report.html"], ["report", "--since", "1"]],
      "duplicates": [["duplicates", "--content"]],
      "missing": [["missing", "--music", "."]],
      "verify": [["verify"], ["verify", "--again", "--json"]],
      "playlists": [["playlists", "--tree"] + list],
      "playlist list": [["playlist", "list", "--saved"] + list],
      "playlist show": [
        ["playlist", "show", "River velvet"] + list, ["playlist", "show", "@current"] + list,
      ],
      "playlist rules": [["playlist", "rules", "Top 25 Most Played"] + list],
      "playlist evaluate": [["playlist", "evaluate", "Top 25 Most Played"] + list],
      "playlist check": [["playlist", "check"]],
      "playlist export": [["playlist", "export", "--all", "--format", "m3u8", "-o", "lists"]],
      "playlist new": [
        ["playlist", "new", "Party", one, two],
        ["playlist", "new", "Loud", "--smart", "rating > 4"],
      ],
      "playlist add": [["playlist", "add", "@current", one, two]],
      "playlist remove": [["playlist", "remove", "On-The-Go", "1"]],
      "playlist move": [["playlist", "move", "On-The-Go", "1", "2"]],
      "playlist clear": [["playlist", "clear", "On-The-Go"]],
      "playlist save": [["playlist", "save", "Party"]],
      "playlist delete": [["playlist", "delete", "Every"]],
      "archive": [["archive", "--all", "-o", "songs.tar"]],
      "archive verify": [["archive", "verify", "bag"]],
      "archive restore": [
        ["archive", "restore", "bag", "--library", "new.sqlite", "--files", "restored"]
      ],
      "archive library": [["archive", "library", "-o", "copy.sqlite"]],
      "play": [["play", "--sink", "none", "--no-stats"]],
      "player status": [["player", "status"]],
      "player play": [["player", "play"]],
      "player pause": [["player", "pause"]],
      "player stop": [["player", "stop"]],
      "player next": [["player", "next"]],
      "player previous": [["player", "previous"]],
      "player beginning": [["player", "beginning"]],
      "player chapter": [["player", "chapter"]],
      "player rewind-queue": [["player", "rewind-queue"]],
      "player seek": [["player", "seek", "forward"]],
      "player time": [["player", "time"]],
      "player volume": [["player", "volume", "0.5"]],
      "player repeat": [["player", "repeat", "all"]],
      "player shuffle": [["player", "shuffle", "songs", "--seed", "1"]],
      "player now": [["player", "now", "none"]],
      "player queue set": [["player", "queue", "set", one, two]],
      "player queue append": [["player", "queue", "append", one]],
      "player queue show": [["player", "queue", "show"] + list],
      "player queue clear": [["player", "queue", "clear"]],
      "player events": [["player", "events"]],
      "player remote": [["player", "remote", "toggle"]],
      "session run": [
        ["session", "run", "device.session", "--log", "list", "--html", "timeline.html"]
      ],
      "session check": [["session", "check", "device.session"]],
      "session explain": [["session", "explain", "device.session", "--at", "1"]],
      "session lint": [["session", "lint", "device.session"]],
      "session preflight": [["session", "preflight", "device.session"]],
      "session categories": [["session", "categories"] + list],
      "session profiles": [["session", "profiles"] + list],
      "session matrix": [["session", "matrix", "--profile", "ipad", "--os", "3.2"] + list],
      "session route": [["session", "route"]],
      "session prefer": [["session", "prefer", "--rate", "8000"]],
      "session hw": [
        ["session", "hw"] + list, ["session", "hw", "--watch", "device.session"] + list,
      ],
      "session power": [["session", "power", "device.session"]],
      "session drill": [["session", "drill"] + list],
      "session recipe": [["session", "recipe", "game", "device.session"]],
      "session record": [["session", "record", "list", "--for", "1"]],
      "encode": [["encode", "sound.wav", "list"]],
      "artwork": [
        [
          "artwork", "--all", "--from", "Audio", "--size", "20x20", "-o", "covers",
          "--contact-sheet", "page.html",
        ]
      ],
      "site": [["site", "-q", "-o", "pages"]],
      "photos albums": [["photos", "albums", "--library", "photos.sqlite"] + list],
      "photos list": [["photos", "list", "--library", "photos.sqlite"] + list],
      "photos show": [["photos", "show", "IMG_0001.JPG", "--library", "photos.sqlite"]],
      "photos stats": [["photos", "stats", "--library", "photos.sqlite"]],
      "photos duplicates": [["photos", "duplicates", "--library", "photos.sqlite"]],
      "photos export": [["photos", "export", "--to", "copies", "--library", "photos.sqlite"]],
      "photos pick": [
        ["photos", "pick", "--select", "IMG_0001.JPG", "--library", "photos.sqlite"]
      ],
      "photos contact-sheet": [["photos", "contact-sheet", "--library", "photos.sqlite"] + list],
      "camera status": [["camera", "status", "--virtual", "test-card"]],
      "camera capture": [["camera", "capture", "--virtual", "test-card", "--out", "list"]],
      "camera record": [
        ["camera", "record", "--virtual", "test-card", "--for", "0.2", "--out", "list"]
      ],
      "camera-roll list": [["camera-roll", "list", "--mount", "mount"]],
      "camera-roll add": [["camera-roll", "add", "--mount", "mount", "picture.jpg"]],
      "camera-roll check": [["camera-roll", "check", "picture.jpg"]],
      "camera-roll export": [["camera-roll", "export", "pictures", "--mount", "mount"]],
      "plays": [["plays"] + list],
      "diff": [["diff", folder.source, "-o", "list"], ["diff", "1..2"]],
      "log": [["log"] + list],
      "undo": [["undo", "-y", "--from", "iTunes"]],
      "redo": [["redo"]],
      "explain": [["explain", one]],
      "watch": [["watch", "--timeout", "0", folder.source]],
      "device": [["device", folder.device]],
      "device report": [["device", "report", "mount"]],
      "device check": [
        ["device", "check", folder.device], ["device", "check", "--deep", "mount"],
      ],
      "device backup": [["device", "backup", "mount"]],
      "device backups": [["device", "backups", "--in", "saved"]],
      "device restore": [["device", "restore", "mount", "saved/2024-05-01-1", "-y"]],
      "device recover": [["device", "recover", folder.device]],
      "sync": [["sync", "syncable", "--match", "rating >= 0", "--yes", "--no-covers"]],
      "device eject": [["device", "eject", "mount"]],
      "device init": [["device", "init", "bare", "-y"]],
      "rescue": [["rescue", "mount", "--to", "rescued", "--playlists", "m3u8", "--artwork"]],
      "batch": [["batch"]],
      "version": [["version"]],
      "demo": [["demo", "demo"]],
      "convert": [["convert", folder.source, "--format", "itunes-xml"] + list],
      "doctor": [["doctor"]],
      "completion": [["completion", "bash"]],
      "complete": [["complete", "bash", "playlists", "--", ""]],
      "generate manual": [["generate", "manual", "."]],
      "generate commands": [["generate", "commands"]],
    ]
  }
}

/// A folder with a library file in which every command finds something to do.
struct CommandFolder {
  let folder: TemporaryFolder
  let tool: Tool
  /// The persistent IDs of items of the default library.
  let ids: [String]
  /// Another state of the default library, and a device that is not in the library file.
  let source = ProjectFiles.fixture("iTunes/mac-resynced.xml")
  let device = ProjectFiles.fixture("iPod/nano3g")

  /// Created once; tests work on copies.
  static let shared = Result { try CommandFolder() }

  /// A script for a player, whose last line fails.
  private static let script = """
    player volume 0.5
    remote play
    ipod play-shared duration=5
    expect index == 7
    """

  /// A session script that breaks a rule and whose last line fails.
  private static let sessionScript = """
    app launch Radio category=live-audio
    app Radio stream music loop=yes
    app Radio activate
    app Radio play music
    at 1 call ring
    at 2 power plug
    expect stream app.Radio.music audible == true
    """

  private init() throws {
    folder = try TemporaryFolder.shared()
    tool = Tool(in: folder)
    var copy = LibraryXML(songs: "Copied")
    copy.head = copy.head.replacing("7FE190A91827057C", with: "0000000000000002")
    copy.tracks[0] += """
      <key>Location</key><string>file:///songs/id3v23.mp3</string>
      <key>Rating</key><integer>80</integer><key>Play Count</key><integer>3</integer>
      """
    try folder.write(copy.text, to: "Copy.xml")
    try folder.write(Self.script, to: "script")
    try folder.write(Self.sessionScript, to: "device.session")
    let sound = ProjectFiles.fixture("Sound/whole.wav")
    try FileManager.default.copyItem(atPath: sound, toPath: folder.file("sound.wav"))
    for command in [
      ["import", "-q", source],
      ["import", "-q", "--older", ProjectFiles.fixture("iTunes/mac.xml")],
      ["import", "-q", ProjectFiles.fixture("iPod/classic3")],
      ["import", "-q", ProjectFiles.fixture("Audio")],
      ["import", "-q", "--name", "Copy", "Copy.xml"],
      ["playlist", "new", "-q", "Every", "--smart", "title is not \"\""],
      ["archive", "-q", "--all", "-o", "bag"], ["hook", "add", "-q", "sync", "true"],
    ] {
      let result = try tool.run(command)
      guard [0, 3].contains(result.status) else { throw Failure(errors: result.errors) }
    }
    // A device with files to copy.
    let mount = folder.file("mount")
    try FileManager.default.copyItem(atPath: ProjectFiles.fixture("iPod/nano3g"), toPath: mount)
    let music = mount + "/iPod_Control/Music"
    try FileManager.default.createDirectory(atPath: music, withIntermediateDirectories: true)
    for name in ["id3v23.mp3", "sound.flac"] {
      let file = ProjectFiles.fixture("Audio/\(name)")
      try FileManager.default.copyItem(atPath: file, toPath: "\(music)/\(name)")
    }
    // A camera roll with a picture.
    for words in [
      ["camera", "capture", "-q", "--virtual", "test-card", "--out", "picture.jpg"],
      ["camera-roll", "add", "-q", "--mount", "mount", "picture.jpg"],
      ["import", "-q", "--photos", "mount/DCIM", "--library", "photos.sqlite"],
    ] {
      let result = try tool.run(words)
      guard result.status == 0 else { throw Failure(errors: result.errors) }
    }
    // A device that differs from its backup, and one without a database.
    let saving = Tool(in: folder, environment: ["SOURCE_DATE_EPOCH": "1714521600"])
    let saved = try saving.run("device", "backup", "-q", "mount", "--to", "saved")
    guard saved.status == 0 else { throw Failure(errors: saved.errors) }
    try Data("mhpo".utf8).write(
      to: URL(filePath: mount + "/iPod_Control/iTunes/OTGPlaylistInfo")
    )
    let bare = folder.file("bare/iPod_Control/Device")
    try FileManager.default.createDirectory(atPath: bare, withIntermediateDirectories: true)
    try folder.write("ModelNumStr: MA147\n", to: "bare/iPod_Control/Device/SysInfo")
    var syncable = DeviceTree("Already there")
    syncable.files["iPod_Control/Device/SysInfo"] = Data("ModelNumStr: MA147\n".utf8)
    try syncable.write(to: folder, as: "syncable")
    ids = try tool.run("items", "--format", "ids", "--limit", "3", "--from", "iTunes").lines
    let members = #""members":[{"persistentID":"\#(ids[1])"},{"persistentID":"00000000000000FF"}]"#
    try folder.write(#"{"name":"Imported",\#(members)}"#, to: "collection.json")
    try folder.write(
      "#EXTM3U\n#PLAYLIST:Imported\nAudio/id3v1.mp3\nAudio/id3v23.mp3\nNone.mp3\n",
      to: "list.m3u8"
    )
    try folder.write("persistentID,meta.speed\n\(ids[1]),0.5\n", to: "values.csv")
    for command in [
      ["playlist", "new", "-q"], ["playlist", "add", "-q", "@current"] + ids,
      ["playlist", "clear", "-q", "@current"], ["undo", "-q"],
      ["meta", "set", "-q", "meta.mood", "wild"] + ids,
      // A conflict: the source says something else than when the item was rated.
      ["rate", "-q", "1", "--match", "title is \"Ørsted\""],
      ["meta", "set", "-q", "activity.rating_before", "2", "--match", "title is \"Ørsted\""],
      ["collection", "save", "-q", "Kept"] + ids,
    ] {
      let result = try tool.run(command)
      guard result.status == 0 else { throw Failure(errors: result.errors) }
    }
  }

  struct Failure: Error {
    let errors: String
  }

  /// Copies the folder to a new one.
  func copy() throws -> TemporaryFolder {
    let copy = try TemporaryFolder()
    // Nothing has the file open, so the WAL is empty.
    for name in try folder.contents where !name.hasSuffix("-wal") && !name.hasSuffix("-shm") {
      try FileManager.default.copyItem(atPath: folder.file(name), toPath: copy.file(name))
    }
    return copy
  }
}

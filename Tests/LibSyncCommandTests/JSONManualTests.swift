import ArgumentParsing
import CommandTesting
import Foundation
import LibSync
import TestSupport
import Testing

@testable import LibSyncCommand

/// Every document and line that commands write is as libsync-json(5) describes it.
struct JSONManualTests {
  private let manual: JSONManual
  private var comparison: JSONComparison

  init() throws {
    manual = try JSONManual()
    comparison = JSONComparison(with: manual)
  }

  // MARK: The page

  @Test func `the page describes every schema, and no others`() {
    #expect(Set(manual.documents.keys) == Set(DocumentSchema.allCases.map(\.rawValue)))
  }

  @Test func `the page describes every type that it names, and no others`() {
    let members = manual.sections.values.flatMap(\.values).flatMap(\.values)
    let named = Set(members.map(\.element)).subtracting(JSONManual.basicTypes)
    // The records of lists in JSON lines have the same types.
    #expect(named == Set(manual.objects.keys))
  }

  @Test func `the page describes every property of playlists`() {
    let names = PlaylistProperty.allCases.map { $0 == .details ? "description" : $0.name }
    let described = manual.objects["playlistProperties"].map { Set($0.keys) }
    #expect(described == Set(names + ["persistentID", "kind", "geniusSeed"]))
  }

  @Test(arguments: [
    (#"{"playlist":"A","playlistID":"A000000000000001","rules":"b"}"#, [String]()),
    (#"{"playlist":"A","playlistID":"A000000000000001"}"#, ["rules.rules is missing"]),
    (
      #"{"playlist":"A","playlistID":"A000000000000001","rules":"b","more":1}"#,
      ["rules.more is unknown"]
    ),
    (
      #"{"playlist":true,"playlistID":"A000000000000001","rules":"b"}"#,
      ["rules.playlist is not of the type text"]
    ),
  ])
  mutating func `documents that differ from the page are noticed`(
    document: String,
    differences: [String]
  ) throws {
    let members = try #require(manual.documents["libsync.playlist-rules/1"])
    comparison.compare(try Self.object(document), with: members, named: "rules")
    #expect(comparison.differences == differences)
  }

  // MARK: What commands write

  @Test mutating func `what commands write is as described, and shows what is described`() throws {
    try compareDocuments()
    try comparePlays()
    try compareReports()
    try comparePhotos()
    try compareChecks()
    try compareFailures()
    try compareLines()
    #expect(comparison.differences == [])
    let members = manual.sections.values.flatMap { $0 }.flatMap { kind, members in
      members.keys.map { "\(kind).\($0)" }
    }
    // No item and no playlist has all properties.
    let fields = members.filter {
      $0.hasPrefix("item.") || $0.hasPrefix("playlistEntry.") || $0.hasPrefix("playlistProperties.")
        || $0.hasPrefix("photo.") || $0.hasPrefix("libsync.photo/1.") || $0.hasPrefix("photoFile.")
    }
    let missing = Set(members).subtracting(fields).subtracting(comparison.found)
    #expect(missing.sorted() == Self.rare)
  }

  /// The described members that occur only in situations that other suites test.
  private static let rare = [
    "archivedFile.encoding", "archivedFile.leftOut", "archivedFile.problem",
    "artworkResult.problems", "clockShift.items",
    "clockShift.seconds", "coordinates.latitude", "coordinates.longitude", "copiedFile.encoding",
    "copiedFile.leftOut",
    "copiedFile.problem", "copies.encoded", "device.photos", "device.syncedOn",
    "deviceFinding.offset", "entryChange.missingTrackID", "exportedLyrics.problem",
    "exportedPhotoFile.problem", "failedItem.message", "failedItem.persistentID",
    "failedItem.reason", "gainField.after", "gainField.before", "gainField.name", "gainFile.peak",
    "itemInLibrary.sourceValues", "itemLyrics.lines", "itemMatch.made", "itemMatch.revision",
    "itemMatch.rule", "itemMatch.sourceID", "itemOrigin.removedRevision", "itemPictures.problems",
    "libsync.device-report/1.firmware", "libsync.import/1.merged", "libsync.import/1.tagEncodings",
    "libsync.picked-media/1.trimRange", "libsync.player/1.chapter",
    "libsync.sync-plan/1.expectedMilliseconds", "libsync.sync-plan/1.recovery",
    "libsync.sync-report/1.expectedMilliseconds", "libsync.sync-report/1.message",
    "libsync.sync-report/1.recovery", "libsync.sync-report/1.status", "libsync.version/1.commit",
    "lyricsLine.start", "lyricsLine.text", "mergedPlays.oldRating", "mergedPlays.rating",
    "otherLyrics.language", "otherLyrics.lines", "otherLyrics.path", "otherLyrics.source",
    "otherLyrics.text",
    "pastImport.failure", "pastImport.skipped", "pathMap.from", "pathMap.to",
    "pathMapProposal.count", "pathMapProposal.from", "pathMapProposal.to",
    "photoAlbumChange.changes", "playDelta.bookmarkTime", "playDelta.rating",
    "playerChapter.count", "playerChapter.number", "playerChapter.start", "playerChapter.title",
    "playerEvent.codec", "playerEvent.damage", "playerEvent.format", "playerEvent.message",
    "playerEvent.protected", "playerEvent.reason", "playerEvent.samples", "playlistChange.changes",
    "problem.chunk", "progress.bytesDone", "progress.encoded", "progress.itemCount",
    "ratingConflict.artist", "rescuedPlaylist.entries", "rescuedPlaylist.file",
    "rescuedPlaylist.name", "rescuedPlaylist.skipped", "tagEncodings.decodedFiles",
    "tagEncodings.misreadFiles", "tagEncodings.readings", "tagEncodings.undecodedFiles",
    "tagReading.decoded", "tagReading.encoding", "tagReading.latin1", "verificationMeasures.codec",
    "verificationMeasures.fingerprintHash", "verificationMeasures.gapless",
    "verificationMeasures.loudness", "verificationMeasures.peak", "verificationMeasures.range",
    "verificationMeasures.sampleRate", "verificationMeasures.samples",
    "verificationMeasures.truePeak", "verifiedItem.measures", "watch.reverts",
  ]

  private mutating func compareDocuments() throws {
    let shared = try CommandFolder.shared.get()
    let folder = try shared.copy()
    try FileManager.default.createDirectory(
      atPath: folder.file("broken"),
      withIntermediateDirectories: false
    )
    try folder.write("no version\n", to: "broken/bagit.txt")
    let tool = Tool.inProcess(in: folder)
    var seen: Set<String> = []
    for (schema, commands) in JSONCommands.lines(shared) {
      for command in commands {
        try compare(tool.run(command), "libsync.\(schema)/1", command)
        seen.insert("libsync.\(schema)/1")
      }
    }
    #expect(seen == Set(DocumentSchema.allCases.map(\.rawValue)))
  }

  @Test func `every command with the option --json is run`() throws {
    let lines = JSONCommands.lines(try CommandFolder.shared.get()).flatMap(\.value)
    for command in LibSyncTool.tool.info.commands
    where command.parameters.contains(where: { $0.names.contains("--json") }) {
      let words = command.name.split(separator: " ").map(String.init)
      #expect(lines.contains { $0.starts(with: words) }, "\(command.name)")
    }
  }

  private mutating func comparePlays() throws {
    let folder = try TemporaryFolder()
    let tool = Tool.inProcess(in: folder)
    var xml = LibraryXML()
    xml.tracks = [
      LibraryXML.track(1, "One", LibraryXML.string("Artist", "Band")),
      LibraryXML.track(2, "Two", LibraryXML.integer("Rating", 40)),
    ]
    xml.playlists = [LibraryXML.master([1, 2])]
    var device = TestSupport.Device("One", "Two", "Nowhere")
    device.tracks[2].number = 9
    device.play(0, plays: 2, skips: 1, at: 1_588_291_200, bookmark: 90_000)
    device.play(1, plays: 1, rating: 80)
    device.play(2, plays: 4)
    try folder.write(xml.text, to: "Library.xml")
    #expect(try tool.run("import", "-q", "Library.xml").status == 0)
    try Self.take(device, into: folder.file("library.sqlite"))
    let lines = [("plays", ["plays"]), ("plays", ["plays", "--pending"])]
    for (schema, command) in lines + [("applied-plays", ["plays", "--apply-to", "iTunes"])] {
      let result = try tool.run(command + ["--json"])
      try compare(result, "libsync.\(schema)/1", command)
      #expect(result.output.contains("\"title\":\"One\""))
    }
  }

  private mutating func compareReports() throws {
    let library = try ReportedLibrary()
    try library.takeBoth()
    for options in [["2024"], ["--since", "1", "--until", "2"]] {
      let command = ["report", "--json"] + options
      try compare(library.run(command), "libsync.report/1", command)
    }
  }

  private static func take(_ device: TestSupport.Device, into library: String) throws {
    try MediaStore.withWriter(at: library) { store in
      let options = WriteOptions(date: Timestamp(rawValue: 1_600_000_000))
      _ = try store.importLibrary(from: device.path, ImportOptions(), options) {
        try device.read(into: $0)
      }
    }
  }

  private mutating func comparePhotos() throws {
    let folder = try TemporaryFolder()
    let tool = Tool.inProcess(in: folder)
    let picture = ProjectFiles.fixture("Images/orientation-6.jpg")
    try FileManager.default.createDirectory(
      atPath: folder.file("roll/Rome"),
      withIntermediateDirectories: true
    )
    for name in ["one.jpg", "two.jpg"] {
      try FileManager.default.copyItem(atPath: picture, toPath: folder.file("roll/Rome/\(name)"))
    }
    try folder.write("other", to: "roll/broken.jpg")
    let changes: [(schema: String, [String])] = [
      ("import", ["import", "--photos", "roll"]),
      ("photo-duplicates", ["photos", "duplicates"]),
      ("photo-albums", ["photos", "albums", "--from", "all"]), ("libraries", ["libraries"]),
      ("photo-export", ["photos", "export", "--to", "small", "--size", "8x8"]),
    ]
    for (schema, command) in changes {
      try compare(tool.run(command + ["--json"]), "libsync.\(schema)/1", command)
    }
    let other = ProjectFiles.fixture("Images/orientation-3.jpg")
    try FileManager.default.copyItem(atPath: other, toPath: folder.file("roll/Rome/three.jpg"))
    try FileManager.default.moveItem(
      atPath: folder.file("roll/Rome/two.jpg"),
      toPath: folder.file("roll/moved.jpg")
    )
    let later: [(schema: String, [String])] = [
      ("import", ["import", "--photos", "roll"]), ("diff", ["diff", "1..2"]),
      ("revisions", ["log"]),
      ("undo", ["undo"]),
    ]
    for (schema, command) in later {
      try compare(tool.run(command + ["--json"]), "libsync.\(schema)/1", command)
    }
  }

  private mutating func compareChecks() throws {
    let library = try RuleCommandLibrary()
    let command = ["playlist", "check", "--json"]
    let result = try library.tool.run(command)
    #expect(result.output.contains("\"unsatisfied\"") && result.output.contains("\"reason\""))
    try compare(result, "libsync.playlist-check/1", command)
  }

  private mutating func compareFailures() throws {
    let folder = try TemporaryFolder()
    let tool = Tool.inProcess(in: folder)
    var tree = DeviceTree("One", "Two")
    tree.files[tree.path("Play Counts")] = DeviceTree.playCounts([[1]])
    let mount = try tree.write(to: folder)
    let partial = try tool.run("import", mount, "--json")
    #expect(partial.status == 3 && partial.output.contains("\"problems\":[{"))
    try compare(partial, "libsync.import/1", ["import"])
    tree.files[tree.path("iTunesDB")] = Data("nonsense".utf8)
    let failed = try tool.run("import", try tree.write(to: folder, as: "other"), "--json")
    #expect(failed.status == 65 && failed.output.contains("\"offset\""))
    try compare(failed, "libsync.import/1", ["import"])
    for path in [mount, folder.file("other")] {
      let device = try tool.run("device", path, "--json")
      try compare(device, "libsync.device/1", ["device"])
    }
    let script =
      "import sqlite3; c = sqlite3.connect('library.sqlite'); c.executescript('"
      + "CREATE TRIGGER z AFTER INSERT ON revision BEGIN DELETE FROM item; END'); c.close()"
    _ = try Python.run(["-c", "import os; os.chdir('\(folder.path)'); " + script])
    let fixed = try tool.run("doctor", "--fix", "--json")
    try compare(fixed, "libsync.doctor/1", ["doctor"])
  }

  private mutating func compareLines() throws {
    let shared = try CommandFolder.shared.get()
    let folder = try shared.copy()
    let tool = Tool.inProcess(in: folder)
    let records = [
      ["items"], ["libraries"], ["playlists"], ["plays"], ["log"], ["playlists", "--saved"],
      ["diff", "1..2"], ["diff", "iTunes..\(JSONCommands.device)"],
    ]
    for command in records {
      let result = try tool.run(command + ["--format", "jsonl"])
      try compare(result.lines, as: { Self.kind($0, command) }, command)
    }
    let tags = ["diff", "iTunes..\(JSONCommands.device)", "--by-tags"]
    let compared = try tool.run(tags + ["--format", "jsonl"])
    try compare(compared.lines, as: { _ in "comparedItem" }, tags)
    let history = try tool.run("log", shared.ids[0], "--format", "jsonl")
    try compare(history.lines, as: { _ in "itemRevision" }, ["log"])
    let play = ["play", "--sink", "none", "--no-stats", "--shuffle", "songs", "--log", "-"]
    let events = try tool.run(play + ["--script", "script"])
    try compare(events.lines, as: { _ in "playerEvent" }, play)
    for command in [["queue", "set", shared.ids[0]], ["play"]] {
      _ = try Tool.inProcess(in: folder, environment: ["SOURCE_DATE_EPOCH": "0"])
        .run(["player"] + command)
    }
    let notifications = try tool.run("player", "events", "--resolve")
    try compare(notifications.lines, as: { _ in "playerNotification" }, ["player", "events"])
    // A watch listens for signals, and so does the progress of a process.
    let process = Tool(in: folder)
    let watch = try process.run("watch", "--timeout", "0", shared.source)
    try compare(watch.lines, as: { _ in "watch" }, ["watch"])
    let progress = try process.run(
      ["import", shared.device, "--max-removals", "100", "--progress", "json", "-q"]
    )
    let lines = progress.errors.split(separator: "\n").map(String.init)
    try compare(lines, as: { _ in "progress" }, ["import"])
  }

  /// Returns the name under which the page describes a line of a list.
  private static func kind(_ type: String?, _ command: [String]) -> String {
    let isDiff = command[0] == "diff"
    return switch type {
    case "item": isDiff ? "itemChange" : "item"
    case "playlist": isDiff ? "playlistChange" : "playlist"
    default: type ?? "nothing"
    }
  }

  private mutating func compare(
    _ lines: [String],
    as name: (String?) -> String,
    _ command: [String]
  ) throws {
    #expect(!lines.isEmpty, "\(command)")
    for line in lines {
      var object = try Self.object(line)
      let kind = name(object["type"] as? String)
      object["type"] = nil
      let members = try #require(manual.lines[kind] ?? manual.objects[kind], "\(kind)")
      comparison.compare(object, with: members, named: kind)
    }
  }

  private mutating func compare(_ result: Tool.Result, _ schema: String, _ command: [String]) throws
  {
    try #require(!result.output.isEmpty, "\(command) \(result.errors)")
    var document = try Self.object(result.output)
    #expect(document["schema"] as? String == schema, "\(command) \(result.errors)")
    document["schema"] = nil
    let members = try #require(manual.documents[schema])
    comparison.compare(document, with: members, named: schema)
  }

  private static func object(_ text: String) throws -> [String: Any] {
    let object = try? JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(object as? [String: Any], "not an object: \(text.prefix(100))")
  }
}

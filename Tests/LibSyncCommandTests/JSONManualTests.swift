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

  init() throws { manual = try JSONManual() }

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

  @Test(arguments: [
    (#"{"name":"A","rules":"b"}"#, []),
    (#"{"name":"A"}"#, ["smart.rules is missing"]),
    (#"{"name":"A","rules":"b","more":1}"#, ["smart.more is unknown"]),
    (#"{"name":true,"rules":"b"}"#, ["smart.name is not of the type text"]),
  ])
  func `documents that differ from the page are noticed`(
    document: String,
    differences: [String]
  ) throws {
    let members = try #require(manual.documents["libsync.smart-rules/1"])
    let found = manual.differences(of: try Self.object(document), from: members, at: "smart")
    #expect(found == differences)
  }

  // MARK: What commands write

  /// The library of the imported device.
  private static let device = "Fixture iPod Ünïcødé 日本"

  @Test func `the documents of all commands are as described`() throws {
    let shared = try CommandFolder.shared.get()
    let folder = try shared.copy()
    let tool = Tool.inProcess(in: folder)
    var seen: Set<String> = []
    for (schema, commands) in Self.commands(shared) {
      for command in commands {
        try expect(tool.run(command), "libsync.\(schema)/1", command)
        seen.insert("libsync.\(schema)/1")
      }
    }
    #expect(seen == Set(DocumentSchema.allCases.map(\.rawValue)))
  }

  @Test func `every command with the option --json is run`() throws {
    let lines = Self.commands(try CommandFolder.shared.get()).flatMap(\.value)
    for command in LibSyncTool.tool.info.commands
    where command.parameters.contains(where: { $0.names.contains("--json") }) {
      let words = command.name.split(separator: " ").map(String.init)
      #expect(lines.contains { $0.starts(with: words) }, "\(command.name)")
    }
  }

  /// Command lines with the schema of their document, in an order in which each has something to
  /// do.
  private static func commands(_ folder: CommandFolder) -> KeyValuePairs<String, [[String]]> {
    let (one, list) = (folder.ids[0], "Top 25 Most Played")
    return [
      "items": [
        ["items", "--json"], ["items", "--from", device, "--json"],
        ["items", "--from", "Audio", "--fields", "all", "--json"],
        ["playlist", "show", list, "--json"], ["playlist", "evaluate", list, "--json"],
        ["otg", "show", "--json"], ["smart", "show", "Every", "--json"],
      ],
      "item": [["show", one, "--json"], ["show", "B000000000000003", "--json"]],
      "libraries": [["libraries", "--json"]],
      "playlists": [["playlists", "--all", "--json"]],
      "playlist-rules": [["playlist", "show", list, "--rules", "--json"]],
      "playlist-check": [["playlist", "check", "--json"]],
      "playlist": [
        ["playlist", "export", list, "--format", "json"],
        ["playlist", "export", "Downloaded", "--format", "json"],
      ],
      "export": [
        ["playlist", "export", "--all", "--format", "m3u8", "-o", "lists", "--json"],
        [
          "playlist", "export", "--all", "--format", "m3u8", "--copy-to", "stick", "--json",
          "--dry-run",
        ],
      ],
      "smart": [
        ["smart", "save", "Loud", "genre is \"Rock\"", "--json"],
        ["smart", "save", "Loud", "genre is \"Pop\"", "--replace", "--json"],
        ["smart", "save", "Quiet", "genre is \"Folk\"", "--json"],
        ["smart", "rm", "Quiet", "--json"],
      ],
      "smart-rules": [["smart", "show", "Loud", "--rules", "--json"]],
      "smartLists": [["smart", "list", "--json"]],
      "otg": [
        ["otg", "add", one, "--json"], ["otg", "move", "1", "2", "--json"],
        ["otg", "remove", "1", "--json"], ["otg", "clear", "--json"],
        ["otg", "add", one, "--json"], ["otg", "save", "Party", "--json"],
        ["otg", "new", "Evening", "--json"], ["otg", "rm", "Party", "--json"],
      ],
      "artwork": [
        ["artwork", "--all", "--from", "Audio", "--size", "20x20", "-o", "covers", "--json"],
        ["artwork", "--all", "--from", "Audio", "--extract", "-o", "originals", "--json"],
      ],
      "pictures": [["artwork", "--all", "--from", "Audio", "--list", "--json"]],
      "plays": [["plays", "--json"], ["plays", "--pending", "--json"]],
      "diff": [
        ["diff", "1..2", "--json", "--derived"], ["diff", folder.source, "--json"],
        ["diff", "iTunes..\(device)", "--json"],
      ],
      "revisions": [["log", "--json"]],
      "history": [["log", one, "--json"], ["log", "47ACA80BC4867EFC", "--json", "--derived"]],
      "explanation": [["explain", one, "--json"]],
      "device": [["device", folder.device, "--json"]],
      "device-check": [["device", "check", folder.device, "--json"]],
      "rescue": [
        ["rescue", "mount", "--to", "out", "--playlists", "m3u8", "--artwork", "--json"]
      ],
      "applied-plays": [["plays", "--apply-to", "iTunes", "--json"]],
      "import": [
        ["import", folder.source, "--json"],
        ["import", folder.device, "--max-removals", "100", "--json"],
      ],
      "undo": [["undo", "-y", "--from", "iTunes", "--json"], ["redo", "--json"]],
      "doctor": [["doctor", "--json"], ["doctor", "--library", "none.sqlite", "--json"]],
      "version": [["version", "--json"]],
    ]
  }

  @Test func `merged and pending plays are as described`() throws {
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
      try expect(result, "libsync.\(schema)/1", command)
      #expect(result.output.contains("\"title\":\"One\""))
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

  @Test func `checks of rules that differ are as described`() throws {
    let library = try RuleCommandLibrary()
    let command = ["playlist", "check", "--json"]
    let result = try library.tool.run(command)
    #expect(result.output.contains("\"unsatisfied\"") && result.output.contains("\"reason\""))
    try expect(result, "libsync.playlist-check/1", command)
  }

  @Test func `a failed import and unreadable parts are as described`() throws {
    let folder = try TemporaryFolder()
    let tool = Tool.inProcess(in: folder)
    var tree = DeviceTree("One", "Two")
    tree.files[tree.path("Play Counts")] = DeviceTree.playCounts([[1]])
    let mount = try tree.write(to: folder)
    let partial = try tool.run("import", mount, "--json")
    #expect(partial.status == 3 && partial.output.contains("\"problems\":[{"))
    try expect(partial, "libsync.import/1", ["import"])
    tree.files[tree.path("iTunesDB")] = Data("nonsense".utf8)
    let failed = try tool.run("import", try tree.write(to: folder, as: "other"), "--json")
    #expect(failed.status == 65 && failed.output.contains("\"offset\""))
    try expect(failed, "libsync.import/1", ["import"])
  }

  @Test func `the lines of all commands are as described`() throws {
    let shared = try CommandFolder.shared.get()
    let folder = try shared.copy()
    let tool = Tool.inProcess(in: folder)
    let records = [
      ["items"], ["libraries"], ["playlists"], ["plays"], ["log"], ["smart", "list"],
      ["diff", "1..2"], ["diff", "iTunes..\(Self.device)"],
    ]
    for command in records {
      let result = try tool.run(command + ["--format", "jsonl"])
      try expect(result.lines, as: { Self.kind($0, command) }, command)
    }
    let history = try tool.run("log", shared.ids[0], "--format", "jsonl")
    try expect(history.lines, as: { _ in "itemRevision" }, ["log"])
    // A watch listens for signals, and so does the progress of a process.
    let process = Tool(in: folder)
    let watch = try process.run("watch", "--timeout", "0", shared.source)
    try expect(watch.lines, as: { _ in "watch" }, ["watch"])
    let progress = try process.run(
      ["import", shared.device, "--max-removals", "100", "--progress", "json", "-q"]
    )
    let lines = progress.errors.split(separator: "\n").map(String.init)
    try expect(lines, as: { _ in "progress" }, ["import"])
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

  private func expect(_ lines: [String], as name: (String?) -> String, _ command: [String]) throws {
    #expect(!lines.isEmpty, "\(command)")
    for line in lines {
      var object = try Self.object(line)
      let kind = name(object["type"] as? String)
      object["type"] = nil
      let members = try #require(manual.lines[kind] ?? manual.objects[kind], "\(kind)")
      #expect(manual.differences(of: object, from: members, at: kind) == [], "\(command)")
    }
  }

  private func expect(_ result: Tool.Result, _ schema: String, _ command: [String]) throws {
    try #require(!result.output.isEmpty, "\(command) \(result.errors)")
    var document = try Self.object(result.output)
    #expect(document["schema"] as? String == schema, "\(command) \(result.errors)")
    document["schema"] = nil
    let members = try #require(manual.documents[schema])
    #expect(manual.differences(of: document, from: members, at: schema) == [], "\(command)")
  }

  private static func object(_ text: String) throws -> [String: Any] {
    let object = try? JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(object as? [String: Any], "not an object: \(text.prefix(100))")
  }
}

import Foundation
import TestSupport
import Testing

/// Control characters in text for terminals, files and pipes.
@Suite(.waitLimit)
struct TerminalTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  /// CSI as one character, NEL, DEL, bidirectional controls, and line separators.
  private static let hostile =
    "a\u{9B}31m\u{85}\u{7F}\u{202E}b\u{2066}c\u{2069}\u{200F}\u{61C}\u{2028}\u{2029}é夜"

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool(in: folder)
    var xml = LibraryXML()
    let more = ["Artist", "Album", "Comments", "Unknown Key"]
      .map { LibraryXML.string($0, Self.hostile) }
    let location = LibraryXML.string("Location", "file:///Music/\(Self.hostile).mp3")
    xml.tracks = [LibraryXML.track(1, Self.hostile, more.joined() + location)]
    xml.playlists = [LibraryXML.master([1])]
    try folder.write(xml.text, to: "Before.xml")
    xml.tracks.append(LibraryXML.track(2, "=\(Self.hostile)", location))
    let details = LibraryXML.string("Description", Self.hostile)
    xml.playlists = [
      LibraryXML.master([1, 2]), LibraryXML.playlist(Self.hostile, 2, [1, 2]) + details,
    ]
    try folder.write(xml.text, to: "After.xml")
    for file in ["Before.xml", "After.xml"] {
      try #require(try tool.run("import", "-q", file).status == 0)
    }
  }

  private static let commands: [[String]] =
    ["text", "table", "json", "jsonl", "csv", "tsv"].flatMap { format in
      [["items"], ["playlists"], ["playlist", "show", "B000000000000002"]].map {
        $0 + ["--format", format]
      }
    }
    + ["text", "json", "jsonl", "csv"].map { ["diff", "1..2", "--format", $0] }
    + ["m3u8", "pls", "xspf", "jspf", "json", "itunes-xml"].map {
      ["playlist", "export", "B000000000000002", "--format", $0]
    }
    + [
      ["show", "A000000000000001"], ["show", "A000000000000001", "--json"], ["libraries"],
      ["show", "A000000000000001", "--pretty"], ["log"], ["playlists", "--tree"], ["doctor"],
      [
        "artwork", "--all", "--contact-sheet", "-", "--fallback", "builtin", "--no-cache",
        "--progress", "never",
      ],
      ["show", hostile], ["playlist", "show", hostile], ["items", "--from", hostile], [hostile],
      ["playlist", "new", "x", "--smart", "title is \"\(hostile)\" or"],
      ["items", "-o", "none/\(hostile)"],
      ["import", hostile],
      [
        "artwork", "--all", "--size", "9x9", "-o", "After.xml/\(hostile)", "--progress", "never",
      ],
    ]

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0x00...0x1F, 0x7F...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  @Test func `no command prints control characters to a terminal`() throws {
    for command in Self.commands.sample(of: 3) {
      let shown = try tool.runOnTerminal(command).output
      #expect(!shown.isEmpty, "\(command)")
      let text = shown.replacing(/\u{1B}\[[0-9]+m/, with: "")
      let isUnsafe = text.unicodeScalars.contains(where: Self.isUnsafe)
      #expect(!isUnsafe, "\(command): \(text.debugDescription)")
    }
  }

  @Test func `JSON on a terminal is the same document`() throws {
    for command in [
      ["items", "--json"], ["show", "A000000000000001", "--json"],
      ["playlist", "export", "B000000000000002", "--format", "json"],
    ] {
      let piped = try tool.run(command)
      let shown = try tool.runOnTerminal(command)
      #expect(try NSDictionary(dictionary: shown.json()).isEqual(to: piped.json()))
      #expect(shown.output.contains(#"\u202e"#) && piped.output.contains("\u{202E}"))
      #expect(piped.output.contains(#"\u009b"#))
      #expect(!piped.output.unicodeScalars.contains { (0x7F...0x9F).contains($0.value) })
    }
  }

  @Test func `XML on a terminal is the same document`() throws {
    let export = ["playlist", "export", "B000000000000002", "--format"]
    for format in ["xspf", "itunes-xml"] {
      let shown = try tool.runOnTerminal(export + [format]).output
      #expect(shown.contains("&#x9b;31m&#x85;&#x7f;&#x202e;b"))
    }
    try folder.write(try tool.runOnTerminal(export + ["itunes-xml"]).output, to: "Shown.xml")
    let other = Tool(in: folder, environment: ["LIBSYNC_LIBRARY": folder.file("other.sqlite")])
    #expect(try other.run("import", "-q", "Shown.xml").status == 0)
    let items = ["items", "--format", "jsonl", "--fields", "title,artist,location"]
    #expect(try other.run(items).output == tool.run(items).output)
  }

  @Test func `files and pipes get the text unchanged`() throws {
    let csv = try tool.run("items", "--format", "csv", "--fields", "title")
    #expect(csv.output == "title\n\(Self.hostile)\n=\(Self.hostile)\n")
    let text = try tool.run("items", "--format", "text").output
    #expect(text.contains("\u{202E}") && !text.contains("\u{9B}"))
    let path = folder.file("list.m3u8")
    let export = ["playlist", "export", "B000000000000002", "--format", "m3u8"]
    #expect(try tool.runOnTerminal(export + ["-o", path]).status == 0)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == tool.run(export).output)
  }

  @Test func `colours are kept`() throws {
    #expect(try tool.runOnTerminal(["libraries"]).output.contains("\u{1B}[1m"))
    #expect(!(try tool.runOnTerminal(["libraries", "--color", "never"]).output.contains("\u{1B}")))
  }

  @Test func `spreadsheet formulas are escaped on request and on a terminal`() throws {
    for format in ["csv", "tsv"] {
      let items = ["items", "--format", format, "--fields", "title"]
      #expect(try tool.run(items + ["--csv-safe"]).lines.last?.hasPrefix("'=a") == true)
      #expect(try tool.runOnTerminal(items).output.contains("\n'=a"))
      #expect(try tool.run(items).lines.last?.hasPrefix("=a") == true)
    }
    let diff = ["diff", "1..2", "--format", "csv"]
    #expect(try tool.run(diff + ["--csv-safe"]).output.contains(",'=a"))
    #expect(try tool.run(diff).output.contains(",=a"))
  }
}

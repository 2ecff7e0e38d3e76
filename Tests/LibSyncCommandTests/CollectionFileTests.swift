import CommandTesting
import Foundation
import TestSupport
import Testing

/// Saved collections in files: `libsync collection export`, `collection import` and archives.
struct CollectionFileTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool
  private let ids = (1...12).map { "A00000000000000" + String($0, radix: 16, uppercase: true) }

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try folder.write(LibraryXML(songs: (1...12).map { "Song \($0)" }).text, to: "Library.xml")
    try run("import", "-q", "Library.xml")
  }

  private func members(_ name: String) throws -> [String] {
    try run("collection", "show", name, "--format", "ids").lines
  }

  private func exported(_ name: String) throws -> String {
    try run("collection", "export", name).output
  }

  @Test func `LIB-44: what is saved, exported, deleted and imported is the same`() throws {
    var random = SeededGenerator(seed: 44)
    for format in ["json", "jsonl"] {
      for round in 1...8 {
        let count = Int.random(in: 1...20, using: &random)
        let chosen = (0..<count).map { _ in ids.randomElement(using: &random) ?? ids[0] }
        let name = "Nr. \(round) “\(format)” \\ / '\t'".replacing("\t", with: "é")
        try run(["collection", "save", "-q", name] + chosen)
        let before = try exported(name)
        let made = try run("collection", "list", "--format", "csv").lines.last
        try run("collection", "export", name, "-o", "file.\(format)")
        try run("collection", "delete", "-q", name)
        try run("collection", "import", "-q", "file.\(format)")
        #expect(try members(name) == chosen)
        #expect(try exported(name) == before)
        #expect(try run("collection", "list", "--format", "csv").lines.last == made)
      }
    }
  }

  @Test func `a collection moves to another library, which may lack items`() throws {
    try run("collection", "save", "Trip", ids[2], ids[0], ids[2])
    try run("collection", "export", "Trip", "-o", "trip.jsonl")
    try folder.write(LibraryXML(songs: "Song 1").text, to: "Other.xml")
    let other = ["--library", "other.sqlite"]
    try run(["import", "-q", "Other.xml"] + other)
    let saved = try run(["collection", "import", "trip.jsonl"] + other)
    #expect(saved.output == "Saved 'Trip', with 3 items, 2 of them missing.\n")
    let shown = try run(["collection", "show", "Trip"] + other).lines
    #expect(shown.map { $0.contains("Song 3 — missing") } == [true, false, true])
    try folder.write(LibraryXML(songs: "Song 1", "Song 2", "Song 3").text, to: "Other.xml")
    try run(["import", "-q", "Other.xml"] + other)
    let list = try run(["collection", "list", "--format", "csv"] + other).lines
    #expect(list.last?.hasPrefix("Trip,3,0,") == true)
    try run(["collection", "import", "trip.jsonl"] + other, status: 64)
    try run(["collection", "import", "trip.jsonl", "--replace"] + other)
    try run(["collection", "import", "trip.jsonl", "--name", "Trip 2"] + other)
    #expect(try run(["collection", "list", "--format", "csv"] + other).lines.count == 3)
  }

  @Test func `other formats`() throws {
    try run("collection", "save", "Trip", ids[2], ids[0])
    #expect(try run("collection", "export", "Trip", "--format", "ids").lines == [ids[2], ids[0]])
    let playlist = try run("collection", "export", "Trip", "--format", "m3u8")
    #expect(playlist.output == "#EXTM3U\n#PLAYLIST:Trip\n")
    #expect(playlist.errors.contains("left out 2 items without a file"))
    try run("items", "--format", "jsonl", "--limit", "3", "-o", "items.jsonl")
    let nameless = try run("collection", "import", "items.jsonl", status: 64)
    #expect(nameless.errors.contains("--name"))
    try run("collection", "import", "items.jsonl", "--name", "Listed")
    #expect(try members("Listed") == Array(ids.prefix(3)))
    try run("items", "--format", "json", "--limit", "2", "-o", "items.json")
    try run("collection", "import", "items.json", "--name", "Document")
    #expect(try members("Document") == Array(ids.prefix(2)))
  }

  @Test(arguments: [
    ("", "it is empty"), ("\n\n", "it is blank"), ("{", "column"), ("[]", "not a JSON object"),
    (#"{"name":"X"}"#, "persistentID"), (#"{"name":"X","members":[]}"#, "no members"),
    (#"{"name":"X","members":{}}"#, "list"), (#"{"items":[7]}"#, "items[0]"),
    (#"{"schema":"libsync.saved-collection/2","members":[]}"#, "saved-collection/2"),
    (#"{"name":"X","members":[7]}"#, "members[0]"),
    (#"{"members":[{"persistentID":"123"}]}"#, "'123'"),
    (#"{"members":[{"persistentID":"0000000000000000"}]}"#, "persistent ID"),
    (#"{"made":"soon","members":[{"persistentID":"A000000000000001"}]}"#, "'made'"),
    ("{\"type\":\"collection\",\"name\":\"X\"}\n{\"type\":\"collection\"}", "second"),
    ("{\"persistentID\":\"A000000000000001\"}\nx", "2"),
  ])
  func `a file that is no collection is refused`(text: String, words: String) throws {
    try folder.write(text, to: "bad.json")
    let refused = try run("collection", "import", "bad.json", "--name", "X", status: 65)
    #expect(refused.errors.contains(words), "\(refused.errors)")
    #expect(try run("collection", "list", "--format", "csv").lines.count == 1)
  }

  // MARK: Archives

  @Test(arguments: ["bag", "bag.tar", "bag.tar.zst"])
  func `LIB-44: an archive brings collections back`(archive: String) throws {
    try run("collection", "save", "Trip/1 %", ids[2], ids[0], ids[2])
    try run("collection", "save", "Other", ids[4])
    let before = try exported("Trip/1 %")
    // The songs have no files.
    try run("archive", "--collection", "trip/1 %", "-q", "-o", archive)
    #expect(try run("archive", "verify", archive).status == 0)
    try run("archive", "restore", archive, status: 77)
    let present = try run("archive", "restore", archive, "--collections")
    #expect(present.output == "Restored 0 collections; 1 already there\n")
    try run("collection", "delete", "Trip/1 %", "Other")
    let restored = try run("archive", "restore", archive, "--collections", "--json").json()
    let list = try #require(restored["collections"] as? [[String: Any]])
    #expect(list.map { $0["outcome"] as? String } == ["restored"])
    #expect(try exported("Trip/1 %") == before)
    #expect(try members("Trip/1 %") == [ids[2], ids[0], ids[2]])
    try run("undo")
    try run("collection", "save", "trip/1 %", ids[7])
    let other = try run("archive", "restore", archive, "--collections", status: 3)
    #expect(other.errors.contains("has other items"))
    #expect(try members("Trip/1 %") == [ids[7]])
  }

  @Test func `an archive of everything has all collections, each library's in its folder`() throws {
    var copy = LibraryXML(songs: "Copied")
    copy.head = copy.head.replacing("7FE190A91827057C", with: "0000000000000002")
    try folder.write(copy.text, to: "Copy.xml")
    try run("import", "-q", "--as-new", "Copy", "Copy.xml")
    try run("collection", "save", "Trip", ids[1], "--from", "iTunes")
    try run("collection", "save", "Trip", ids[0], "--from", "Copy")
    let result = try run("archive", "--all", "-o", "bag")
    #expect(result.output.contains("; 2 collections;"), "\(result.output)")
    for library in ["iTunes", "Copy"] {
      let path = folder.file("bag/data/collections/\(library)/Trip.json")
      let text = try String(contentsOfFile: path, encoding: .utf8)
      #expect(text.contains(#""library":"\#(library)""#))
    }
    for library in ["iTunes", "Copy"] {
      try run("collection", "delete", "Trip", "--from", library)
    }
    try run("archive", "restore", "bag", "--collections")
    let show = ["collection", "show", "Trip", "--format", "ids", "--from"]
    #expect(try run(show + ["iTunes"]).lines == [ids[1]])
    #expect(try run(show + ["Copy"]).lines == [ids[0]])
  }
}

import CommandTesting
import Foundation
import TestSupport
import Testing

/// Messages about files that a command cannot use: what the file is and what to do, in the words of
/// this program.
struct ParserWordsTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  /// Words of the libraries that parse.
  private static let foreignWords = [
    "Unrecognized", "Truncated", "near", "premature", "unable to", "token", "is not a database",
    "malformed", "mhsd", "trailer", "length of", "object type",
  ]

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try folder.write(LibraryXML(songs: "One").text, to: "good.xml")
    #expect(try tool.run("import", "good.xml").status == 0)
  }

  /// Runs a command on a file that it refuses in one line of its own words, and returns the line.
  @discardableResult
  private func refusal(_ arguments: [String], status: Int32 = 65) throws -> String {
    let result = try tool.run(arguments)
    #expect(result.status == status, "\(arguments): \(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1, "\(result.errors)")
    for words in Self.foreignWords {
      #expect(!result.errors.contains(words), "\(arguments): \(result.errors)")
    }
    return result.errors
  }

  // MARK: What a file is

  /// The commands that read a file of one format.
  private static func entrances(_ file: String) -> [[String]] {
    [
      ["import", file], ["archive", "verify", file],
      ["archive", "restore", file, "--library", "restored.sqlite"],
      ["collection", "import", file, "--name", "Mix"], ["meta", "import", file],
      ["items", "--library", file], ["import", "good.xml", "--library", file],
    ]
  }

  @Test(
    arguments: [
      ([0x50, 0x4B, 3, 4], "a ZIP archive"), ([0x1F, 0x8B, 8, 0], "compressed with gzip"),
      ([0xFF, 0xD8, 0xFF, 0xE0], "a JPEG picture"), ([0x89, 0x50, 0x4E, 0x47], "a PNG picture"),
      (Array("%PDF-1.4".utf8), "a PDF document"), (Array("\u{7F}ELF".utf8), "a program"),
      (Array("<!DOCTYPE html><html>".utf8), "a web page"),
      (Array("<?xml version='1.0'?><playlist/>".utf8), "an XSPF playlist"),
      (Array("#EXTM3U\na.mp3\n".utf8), "a playlist"),
      (Array("{ Tracks = { 1 = x; }; }".utf8), "an old-style property list"),
    ] as [([UInt8], String)]
  )
  func `every entrance says what a file is`(bytes: [UInt8], what: String) throws {
    try folder.write(Data(bytes), to: "input")
    for arguments in Self.entrances("input") {
      let line = try refusal(arguments)
      #expect(line.contains("it is \(what)"), "\(arguments): \(line)")
    }
  }

  @Test(arguments: ["import", "archive verify", "collection import", "meta import"])
  func `an empty file is called empty, and a device a device`(command: String) throws {
    try folder.write("", to: "input")
    let words = command.split(separator: " ").map(String.init)
    #expect(try refusal(words + ["input"]).contains("it is empty"))
    #expect(try refusal(words + ["/dev/zero"]).contains("it is a device"))
  }

  @Test func `JSON and CSV are told apart, with the option to read them`() throws {
    try folder.write("[{\"persistentID\":1}]", to: "a.csv")
    #expect(try refusal(["meta", "import", "a.csv"]).contains("it is JSON, not CSV; use --format"))
    try folder.write("title,artist\nOne,Two\n", to: "a.jsonl")
    #expect(try refusal(["meta", "import", "a.jsonl"]).contains("it is CSV, not JSONL; use"))
    #expect(try refusal(["collection", "import", "a.jsonl"]).contains("it is CSV, not a coll"))
  }

  @Test func `a source in place of the library file is to be imported`() throws {
    for arguments in [["items"], ["import", "good.xml"]] {
      let line = try refusal(arguments + ["--library", "good.xml"])
      #expect(line.contains("it is an XML property list; 'libsync import good.xml'"), "\(line)")
    }
  }

  @Test func `a folder in place of the library file is a folder`() throws {
    for arguments in [["items"], ["import", "good.xml"]] {
      let line = try refusal(arguments + ["--library", "."])
      #expect(line.contains("it is a folder; give the path of a file in it"), "\(line)")
    }
  }

  // MARK: Damage

  @Test(arguments: ["tar", "tar.zst"])
  func `an archive that is cut off ends too early`(format: String) throws {
    _ = try tool.run("archive", "--all", "-o", "whole.\(format)")
    let bytes = try Data(contentsOf: URL(filePath: folder.file("whole.\(format)")))
    try folder.write(bytes.prefix(bytes.count * 2 / 3), to: "cut.\(format)")
    let line = try refusal(["archive", "verify", "cut.\(format)"])
    #expect(line.contains("ends too early; copy it again"), "\(line)")
  }

  @Test(arguments: [
    ("[{\"a\":1", "1: it ends too early (column 7)"),
    ("{\n \"members\": [\n", "3: it ends too early (column 0)"),
    ("{\n \"members\": [\n  {\"persistentID\" \"x\"}\n ]}", "3: unexpected \"x\" (column 21)"),
    ("{persistentID:1}", "1: unexpected 'persistentID' (column 13)"),
    ("{\"a\":1,\"a\":2}", "1: the key \"a\" occurs twice (column 10)"),
    ("{\"a\":\"x", "1: it ends too early (column 7)"),
    ("{\"persistentID\":\"A000000000000001\"}\n{\"a\" 1}\n", "2: unexpected '1' (column 6)"),
  ])
  func `damaged JSON is described with its line and column`(text: String, words: String) throws {
    try folder.write(text, to: "bad.json")
    let line = try refusal(["collection", "import", "bad.json", "--name", "Mix"])
    #expect(line.contains("bad.json:\(words)"), "\(line)")
  }

  @Test func `a library file that is cut off ends too early`() throws {
    let songs = (0..<500).map { "A song with a rather long title, number \($0)" }
    try folder.write(LibraryXML(songs: songs).text, to: "many.xml")
    #expect(try tool.run("import", "many.xml", "--library", "many.sqlite").status == 0)
    let bytes = try Data(contentsOf: URL(filePath: folder.file("many.sqlite")))
    try folder.write(bytes.prefix(bytes.count / 2), to: "cut.sqlite")
    for arguments in [["items"], ["import", "many.xml"]] {
      let line = try refusal(arguments + ["--library", "cut.sqlite"])
      let words = "it ends too early, after \(bytes.count / 2) of \(bytes.count) bytes"
      #expect(line.contains(words) && line.contains("libsync doctor"), "\(line)")
    }
  }

  @Test(arguments: [100, 400])
  func `the database of an iPod that is cut off is said to be so`(count: Int) throws {
    let database = DeviceTree("One", "Two", "Three").database.prefix(count)
    try folder.write(Data(database), to: "iTunesDB")
    let line = try refusal(["import", "iTunesDB"])
    #expect(line.contains("cut off or damaged; copy it again"), "\(line)")
  }

  @Test(arguments: [("hdfm", "a.itl"), ("hfma", "a.musicdb"), ("bplist00\u{1}", "a.plist")])
  func `other libraries that are cut off are said to be so`(text: String, name: String) throws {
    try folder.write(text, to: name)
    let line = try refusal(["import", name])
    // A library beside it is proposed instead, if there is one.
    let advice = name == "a.plist" ? "copy it again" : "'good.xml' beside it can be imported"
    #expect(line.contains("cut off") && line.contains(advice), "\(line)")
  }

  @Test(arguments: [
    "<plist><dict><key>a<key>b</key></key></dict></plist>",
    "<plist><dict><key>a</key><string x=1>b</string></dict></plist>",
    "<!DOCTYPE plist [<!ENTITY a \"b\">]><plist><dict/></plist>",
  ])
  func `damaged XML comes with advice`(text: String) throws {
    try folder.write(text, to: "bad.xml")
    #expect(try refusal(["import", "bad.xml"]).contains("; export or copy the file again"))
  }

  // MARK: Long values

  @Test(arguments: ["import", "diff", "device", "archive verify", "demo", "items --library"])
  func `a long value is not repeated as a whole`(command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    let result = try tool.run(words + [String(repeating: "A", count: 100_000)])
    #expect(result.status > 3 && result.errors.utf8.count < 500, "\(result.errors.utf8.count)")
  }

  @Test func `a long key is not repeated as a whole`() throws {
    var library = LibraryXML(songs: "One")
    library.tracks[0] += "<key>\(String(repeating: "k", count: 100_000))</key><string>v</string>"
    try folder.write(library.text, to: "long.xml")
    let result = try tool.run("import", "long.xml", "--library", "long.sqlite")
    #expect(result.errors.contains("unknown keys") && result.errors.utf8.count < 500)
  }
}

import CommandTesting
import Foundation
import TestSupport
import Testing

struct BadInputTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try folder.write(LibraryXML(songs: "Kept").text, to: "good.xml")
    _ = try tool.run("import", "good.xml")
  }

  @Test(arguments: [
    ["items", "--ids-from"], ["play", "--sink", "none", "--ids-from"], ["collection", "import"],
    ["meta", "import"], ["play", "--sink", "none", "--script"],
  ])
  func `an input without an end is refused`(command: [String]) throws {
    let result = try tool.run(command + ["/dev/zero"])
    #expect(result.status == 65, "\(result.errors)")
    #expect(result.errors.contains("/dev/zero: it is a device"), "\(result.errors)")
  }

  /// Runs a command and expects it to be refused and to leave the library file unchanged.
  private func expectRefusal(
    _ arguments: [String],
    status: Int32,
    saying words: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try Data(contentsOf: URL(filePath: folder.file("library.sqlite")))
    let result = try tool.run(arguments)
    #expect(result.status == status, sourceLocation: sourceLocation)
    #expect(result.errors.contains(words), sourceLocation: sourceLocation)
    #expect(result.errors.split(separator: "\n").count == 1, sourceLocation: sourceLocation)
    #expect(result.output == "", sourceLocation: sourceLocation)
    let after = try Data(contentsOf: URL(filePath: folder.file("library.sqlite")))
    #expect(before == after, sourceLocation: sourceLocation)
  }

  private func whole() -> String { LibraryXML(songs: "One", "Two").text }

  @Test func `malformed XML is refused with its line and column`() throws {
    let crossed = whole().replacing("<string>Two</string>", with: "<string>Two</integer>")
    try folder.write(crossed, to: "bad.xml")
    try expectRefusal(["import", "bad.xml"], status: 65, saying: "bad.xml:14:")
  }

  @Test(arguments: [100, 400])
  func `a file that ends before its first track is refused`(length: Int) throws {
    try folder.write(String(whole().prefix(length)), to: "bad.xml")
    try expectRefusal(["import", "bad.xml"], status: 65, saying: "it ends too early")
  }

  @Test func `a truncated file changes what it has, and removes nothing`() throws {
    var library = LibraryXML(songs: "Kept", "Unseen")
    library.playlists.append(LibraryXML.playlist("Mix", 2, [2, 1]))
    library.tail = "<key>Music Folder</key><string>file:///m/</string>"
    try folder.write(library.text, to: "whole.xml")
    #expect(try tool.run("import", "whole.xml").status == 0)
    let stored = try tool.run("playlist", "show", "Mix").output
    library.tracks[0] += "<key>Rating</key><integer>80</integer>"
    let cut = try #require(library.text.firstRange(of: "Unseen"))
    try folder.write(String(library.text[..<cut.lowerBound]), to: "bad.xml")
    for command in [["diff", "bad.xml"], ["import", "bad.xml"], ["import", "bad.xml"]] {
      let result = try tool.run(command)
      #expect(result.status == (command[0] == "diff" ? 1 : 3))
      #expect(result.errors.contains("bad.xml: it ends too early, in line "))
    }
    let items = try tool.run("items", "--fields", "title,rating", "--format", "csv")
    #expect(items.lines == ["title,rating", "Kept,4", "Unseen,"])
    #expect(try tool.run("playlist", "show", "Mix").output == stored)
    #expect(try tool.run("log", "--format", "csv").lines.count == 4)
  }

  @Test(arguments: [
    ("<html/>", "it is a web page"), ("<a/>", "the root element is <a>, not <plist>"),
    ("<plist><array/></plist>", "a property list, but not a library's"),
    ("<plist><dict/></plist>", "neither Tracks nor Playlists"),
    ("", "it is empty"),
    ("bplist00\u{1}\u{2}", "binary property list"),
    ("nonsense", "bad.xml: it is text, not a library"),
  ])
  func `a file that is not a library is refused`(text: String, words: String) throws {
    try folder.write(text, to: "bad.xml")
    try expectRefusal(["import", "bad.xml"], status: 65, saying: words)
  }

  @Test func `compressed files are recognised`() throws {
    try folder.write(Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0]), to: "bad.xml.gz")
    try expectRefusal(["import", "bad.xml.gz"], status: 65, saying: "gunzip")
  }

  @Test func `a folder, a missing file and an unreadable file are refused`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("empty"),
      withIntermediateDirectories: false
    )
    try expectRefusal(["import", "empty"], status: 65, saying: "it is a folder")
    try expectRefusal(["import", "none.xml"], status: 66, saying: "No such file")
    try expectRefusal(["import", ""], status: 66, saying: "cannot open")
  }

  @Test func `an unreadable value is a warning`() throws {
    var library = LibraryXML(songs: "Kept")
    library.tracks[0] += "<key>Date Added</key><date>yesterday</date>"
    try folder.write(library.text, to: "bad.xml")
    let result = try tool.run("import", "bad.xml")
    #expect(result.status == 0 && result.errors.contains("stored unchanged: Date Added (1)"))
  }

  @Test func `entities are refused`() throws {
    let entity = whole()
      .replacing("PropertyList-1.0.dtd\">", with: "x\" [<!ENTITY a \"aaaa\">]>")
      .replacing("<string>Two</string>", with: "<string>&a;</string>")
    try folder.write(entity, to: "bad.xml")
    try expectRefusal(["import", "bad.xml"], status: 65, saying: "entity")
  }

  @Test func `an invalid command line is refused with a hint`() throws {
    try expectRefusal(["import"], status: 64, saying: "SOURCE")
    try expectRefusal(["import", "--nmae", "x", "good.xml"], status: 64, saying: "--name")
    try expectRefusal(["imprt"], status: 64, saying: "import")
    try expectRefusal(["import", "--wait=-1", "good.xml"], status: 64, saying: "--wait")
    try expectRefusal(["items", "--fields", "titel"], status: 64, saying: "titel")
    try expectRefusal(["items", "--limit", "-1"], status: 64, saying: "--limit")
    try expectRefusal(["items", "--format", "xml"], status: 64, saying: "jsonl")
    try expectRefusal(["items", "--from", "iPod"], status: 64, saying: "'iTunes'")
    try expectRefusal(["show", "xyz"], status: 64, saying: "'xyz'")
    try expectRefusal(["show", "A0000000000000FF"], status: 64, saying: "no library has")
  }

  @Test func `a file that is not a library file is left alone`() throws {
    let path = try folder.write(String(repeating: "text ", count: 500), to: "notes.txt")
    let result = try tool.run("import", "good.xml", "--library", path)
    #expect(result.status == 65)
    #expect(result.errors.contains("is not a library file"))
    #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix("text text"))
  }

  @Test func `a library file of a newer version is refused`() throws {
    let script =
      "import sqlite3,sys;c=sqlite3.connect(sys.argv[1]);c.execute('PRAGMA user_version=99')"
    try run("python3", "-c", script, folder.file("library.sqlite"))
    for arguments in [["items"], ["import", "good.xml"]] {
      let result = try tool.run(arguments)
      #expect(result.status == 78)
      #expect(result.errors.contains("newer libsync"))
    }
  }

  private func run(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
  }
}

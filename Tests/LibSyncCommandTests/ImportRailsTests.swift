import CommandTesting
import Foundation
import TestSupport
import Testing

/// Safeguards against accidental imports, and the recognition of rebuilt libraries.
struct ImportRailsTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try write(["One", "Two", "Three", "Four"], to: "four.xml")
    _ = try tool.run("import", "-q", "four.xml")
  }

  private func write(_ titles: [String], to name: String) throws {
    var xml = LibraryXML()
    xml.tracks = titles.enumerated().map { index, title in
      LibraryXML.track(
        index + 1,
        title,
        "<key>Location</key><string>file://localhost/Music/\(index + 1).mp3</string>"
      )
    }
    xml.playlists = [LibraryXML.master(Array(1..<titles.count + 1))]
    try folder.write(xml.text, to: name)
  }

  /// Runs an import and expects it to be refused and to leave the library file unchanged.
  private func expectRefusal(
    _ arguments: String...,
    status: Int32 = 77,
    saying words: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try Data(contentsOf: URL(filePath: folder.file("library.sqlite")))
    let result = try tool.run(["import"] + arguments)
    #expect(result.status == status, "\(result.errors)", sourceLocation: sourceLocation)
    for words in words {
      #expect(result.errors.contains(words), "\(result.errors)", sourceLocation: sourceLocation)
    }
    #expect(result.errors.split(separator: "\n").count == 1, sourceLocation: sourceLocation)
    #expect(result.output == "", sourceLocation: sourceLocation)
    let after = try Data(contentsOf: URL(filePath: folder.file("library.sqlite")))
    #expect(before == after, sourceLocation: sourceLocation)
  }

  @Test func `a source without items is refused`() throws {
    try write([], to: "none.xml")
    let words = "the source has no items, but 'iTunes' has 4"
    try expectRefusal("none.xml", saying: words, "--max-removals 100")
    try expectRefusal("none.xml", "-n", saying: words)
    try expectRefusal("none.xml", "--force-rewrite", saying: words)
    try expectRefusal("none.xml", "--max-removals", "99", saying: words)
    #expect(try tool.run("diff", "none.xml").status == 1)
    #expect(try tool.run("import", "none.xml", "--max-removals", "100").status == 0)
    #expect(try tool.run("items", "--format", "ids").output == "")
    #expect(try tool.run("import", "none.xml").status == 0)
  }

  @Test func `a source that lacks more than half of the items is refused`() throws {
    try write(["One"], to: "one.xml")
    try write(["One", "Two"], to: "two.xml")
    let words = "would remove 3 of the 4 items of 'iTunes'"
    try expectRefusal("one.xml", saying: words, "--max-removals PERCENT")
    try expectRefusal("one.xml", "--max-removals", "74", saying: words)
    try expectRefusal("two.xml", "--max-removals=0", saying: "would remove 2 of the 4 items")
    try expectRefusal("two.xml", "--max-removals=49", saying: "would remove 2 of the 4 items")
    #expect(try tool.run("import", "-n", "one.xml", "--max-removals", "75").status == 0)
    #expect(try tool.run("import", "-q", "two.xml").status == 0)
    #expect(try tool.run("import", "-q", "one.xml", "--max-removals", "50").status == 0)
  }

  @Test func `an import that removes nothing is within every limit`() throws {
    try write(["One", "Two", "Three", "Four", "Five"], to: "five.xml")
    #expect(try tool.run("import", "five.xml", "--max-removals", "0").status == 0)
  }

  @Test func `a source that renames all items is refused`() throws {
    try write(["Eins", "Zwei", "Drei", "Vier"], to: "german.xml")
    let words = "would change all 4 items of 'iTunes'"
    try expectRefusal("german.xml", saying: words, "--force-rewrite")
    try expectRefusal("german.xml", "--max-removals", "100", saying: words)
    try write(["Eins", "Zwei", "Drei", "Four"], to: "mostly.xml")
    #expect(try tool.run("import", "-n", "mostly.xml").status == 0)
    #expect(try tool.run("diff", "german.xml", "--stat").lines == ["Changed: 4 items"])
    let forced = try tool.run("import", "german.xml", "--force-rewrite")
    #expect(forced.status == 0)
    #expect(forced.lines[1] == "  4 items: 4 changed")
  }

  @Test(arguments: ["-1", "101", "1000000", "9223372036854775807"])
  func `a percentage out of range is refused`(percent: String) throws {
    try expectRefusal(
      "four.xml",
      "--max-removals=\(percent)",
      status: 64,
      saying: "between 0 and 100 percent"
    )
  }

  @Test(arguments: ["", "50%", "half", "1.5", "99999999999999999999"])
  func `an invalid percentage is refused`(percent: String) throws {
    try expectRefusal(
      "four.xml",
      "--max-removals=\(percent)",
      status: 64,
      saying: "--max-removals",
      "whole number"
    )
  }

  @Test func `the rebuilt library must exist`() throws {
    let known = "known: 'iTunes'"
    for name in ["iPod", "", "1..2", "a/b", "iTunes "] {
      try expectRefusal(
        "four.xml",
        "--rebuilt-from=\(name)",
        status: 64,
        saying: "no library is called '\(name)'",
        known
      )
    }
    try expectRefusal(
      "four.xml",
      "--rebuilt-from",
      "iTunes",
      "--name",
      "iTunes",
      status: 64,
      saying: "cannot be combined"
    )
    let first = try tool.run(
      "import",
      "four.xml",
      "--rebuilt-from",
      "iTunes",
      "--library",
      "new.sqlite"
    )
    #expect(first.status == 66)
    #expect(first.errors.contains("nothing has been imported into it yet"))
    #expect(!(try folder.contents.contains("new.sqlite")))
  }

  @Test func `a library that is already imported is merged into the rebuilt one`() throws {
    let other = try String(contentsOfFile: folder.file("four.xml"), encoding: .utf8)
      .replacing("7FE190A91827057C", with: "0000000000000001")
    try folder.write(other, to: "other.xml")
    _ = try tool.run("import", "-q", "other.xml", "--name", "Other")
    let joined = try tool.run("import", "other.xml", "--rebuilt-from", "iTunes")
    #expect(joined.status == 0 && joined.output.contains("'Other' was merged into it"))
  }

  @Test func `an item recognised without changes makes no revision`() throws {
    var xml = LibraryXML()
    xml.head = xml.head.replacing("7FE190A91827057C", with: "0000000000000001")
    xml.playlists = [LibraryXML.master([1])]
    for duration in ["1000", "1400", "1400", "1400"] {
      xml.tracks = [
        "<key>Track ID</key><integer>1</integer><key>Name</key><string>Streamed</string>"
          + "<key>Total Time</key><integer>\(duration)</integer>"
      ]
      try folder.write(xml.text, to: "streamed.xml")
      #expect(try tool.run("import", "-q", "streamed.xml").status == 0)
    }
    #expect(try tool.run("log", "--from", "iTunes 2", "--format", "tsv").lines.count == 3)
  }

  @Test func `the summary shows how items were recognised`() throws {
    var xml = LibraryXML()
    func track(_ number: Int, _ title: String, _ path: String?, _ size: Int) -> String {
      LibraryXML.track(
        number,
        title,
        "<key>Size</key><integer>\(size)</integer><key>Total Time</key><integer>\(size)</integer>"
          + (path.map { "<key>Location</key><string>file://localhost/\($0)</string>" } ?? "")
      )
    }
    xml.head = xml.head.replacing("7FE190A91827057C", with: "0000000000000001")
    xml.tracks = [
      track(1, "Place", "1.mp3", 91000), track(2, "Tags", "2.mp3", 92000),
      track(3, "Size", "3.mp3", 93000), track(4, "Streamed", nil, 94000),
    ]
    xml.playlists = [LibraryXML.master([1, 2, 3, 4])]
    try folder.write(xml.text, to: "old.xml")
    #expect(try tool.run("import", "-q", "old.xml", "--name", "Old").status == 0)
    xml.head = xml.head.replacing("0000000000000001", with: "0000000000000002")
    xml.tracks = [
      track(1, "Place", "1.mp3", 81000), track(2, "Tags", "new/2.mp3", 92000),
      track(3, "Renamed", "new/3.mp3", 93000), track(4, "Streamed", nil, 94000),
    ].map { $0.replacing(">A0", with: ">D0") }
    try folder.write(xml.text, to: "new.xml")
    let rebuilt = try tool.run("import", "new.xml", "--rebuilt-from", "Old")
    #expect(rebuilt.status == 0, "\(rebuilt.errors)")
    #expect(
      rebuilt.lines == [
        "Imported 'Old' as revision 3.", "  4 items: 3 changed", "  1 playlist with 4 entries",
        "  1 item recognised by location", "  2 items recognised by tags",
        "  1 item recognised by size",
      ]
    )
    let again = try tool.run("import", "new.xml", "--json").json()
    #expect(again["library"] as? String == "Old")
    #expect(again["revision"] is NSNull)
    #expect((again["matches"] as? [String: Int])?.isEmpty == true)
    let ids = try tool.run("items", "--from", "Old", "--format", "ids").lines
    #expect(ids == (1...4).map { "A00000000000000\($0)" })
  }
}

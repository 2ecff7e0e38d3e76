import CommandTesting
import Foundation
import TestSupport
import Testing

/// The machine-readable output for a library with one change of each kind.
struct DiffFormatTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try folder.importChangedLibrary(tool)
  }

  /// Returns the output of a Python script that reads the text.
  private func python(_ script: String, _ text: String) throws -> String {
    let path = try folder.write(text, to: "output")
    return String(decoding: try Python.run(["-c", script, path]), as: UTF8.self)
  }

  private static let unsorted = """
    import json, sys
    def check(pairs):
        names = [name for name, _ in pairs]
        if names != sorted(set(names)): print(names)
        return dict(pairs)
    for text in open(sys.argv[1]).read().split(chr(0)):
        json.loads(text, object_pairs_hook=check, parse_constant=print)
    """

  @Test(arguments: [[], ["--derived"], ["before.xml"], ["1..1"], ["0..1"], ["--only", "plays"]])
  func `a document names its schema and sorts its keys`(arguments: [String]) throws {
    let diff = try tool.run(["diff", "--json"] + arguments)
    let document = try diff.json()
    #expect(document["schema"] as? String == "libsync.diff/1")
    #expect(document["library"] as? String == "iTunes")
    #expect(document["items"] is [[String: Any]])
    #expect(document["playlists"] is [[String: Any]])
    #expect(try python(Self.unsorted, diff.output) == "")
    #expect(diff.output.hasSuffix("}\n"))
  }

  @Test func `a document has the old and new values, if there are any`() throws {
    let document = try tool.run("diff", "--json").json()
    #expect(document["from"] as? Int == 1 && document["to"] as? Int == 2)
    let items = try #require(document["items"] as? [[String: Any]])
    let kinds = items.map { $0["change"] as? String ?? "" }.sorted()
    #expect(kinds == ["added", "changed", "changed", "changed", "changed", "removed"])
    let lines = try tool.run("diff", "--format", "jsonl").lines
    for line in [
      """
      {"change":"changed","changes":{"isDisabled":{"aspect":"details","new":true},\
      "title":{"aspect":"details","new":"New name","old":"Old name"},\
      "year":{"aspect":"details","old":1999}},\
      "persistentID":"A000000000000007","title":"New name","type":"item"}
      """,
      """
      {"change":"changed","entries":[{"artist":"Band","aspect":"details","change":"moved",\
      "newPosition":1,"oldPosition":2,"persistentID":"A000000000000003","title":"Rated"},\
      {"aspect":"details","change":"added","newPosition":4,"persistentID":"A000000000000006",\
      "title":"Came, \\"quoted\\"\\nand broken"}],"kind":"ordinary","name":"Edited",\
      "persistentID":"B000000000000002","type":"playlist"}
      """,
    ] {
      #expect(lines.contains(line))
      let document = try tool.run("diff", "--json").output
      #expect(document.contains(line.replacing(/,"type":"[a-z]+"}$/, with: "}")))
    }
  }

  @Test func `each line is an object with a type`() throws {
    let diff = try tool.run("diff", "--format", "jsonl")
    #expect(diff.status == 1)
    let types = try diff.lines.map { line in
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      return object?["type"] as? String ?? "none"
    }
    #expect(
      types == ["diff"] + Array(repeating: "item", count: 6)
        + Array(repeating: "playlist", count: 6)
    )
    let lines = diff.lines.joined(separator: "\0")
    #expect(try python(Self.unsorted, lines) == "")
    #expect(diff.lines[0].contains(#""clockShifts":[{"items":{"dateAdded":2},"seconds":3600}]"#))
  }

  @Test func `a table has a header and is quoted as in RFC 4180`() throws {
    let diff = try tool.run("diff", "--format", "csv", "--derived")
    #expect(diff.status == 1)
    let script = """
      import csv, json, sys
      rows = list(csv.reader(open(sys.argv[1], newline=""), strict=True))
      assert {len(row) for row in rows} == {11}
      for row in rows: print(json.dumps(row))
      """
    let rows = try python(script, diff.output).split(separator: "\n").map {
      try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String] ?? []
    }
    #expect(
      rows.first == [
        "type", "change", "persistentID", "title", "artist", "albumTitle", "playlist", "property",
        "old", "new", "aspect",
      ]
    )
    let title = "Came, \"quoted\"\nand broken"
    for row in [
      ["library", "clock shifted", "", "", "", "", "", "dateAdded", "", "3600", ""],
      ["item", "added", "A000000000000006", title, "", "", "", "", "", "", ""],
      ["item", "removed", "A000000000000005", "Gone", "", "", "", "", "", "", ""],
      [
        "item", "changed", "A000000000000003", "Rated", "Band", "", "", "rating", "2", "4",
        "ratings",
      ],
      [
        "item", "changed", "A000000000000008", "Measured", "", "", "", "fileSize", "100", "200",
        "derived",
      ],
      [
        "entry", "moved", "A000000000000003", "Rated", "Band", "", "Edited", "position", "2", "1",
        "details",
      ],
      [
        "entry", "added", "A000000000000006", title, "", "", "Edited", "position", "", "4",
        "details",
      ],
      [
        "entry", "removed", "A000000000000005", "Gone", "", "", "Edited", "position", "3", "",
        "derived",
      ],
      ["playlist", "added", "B000000000000005", "", "", "", "Came, \"list\"", "", "", "", ""],
      ["playlist", "removed", "B000000000000004", "", "", "", "Gone list", "", "", "", ""],
    ] {
      #expect(rows.contains(row))
    }
    #expect(diff.output.contains("\"Came, \"\"quoted\"\"\nand broken\""))
  }

  @Test func `entries name their item, or the track number of a missing one`() throws {
    let other = Tool.inProcess(
      in: folder,
      environment: ["LIBSYNC_LIBRARY": folder.file("other.sqlite")]
    )
    for (titles, tracks) in [(["One", "Two"], [1, 2]), (["One"], [1, 4711])] {
      var xml = LibraryXML()
      xml.tracks = titles.enumerated().map { LibraryXML.track($0 + 1, $1) }
      xml.playlists = [
        LibraryXML.master(Array(1...titles.count)), LibraryXML.playlist("List", 2, tracks),
      ]
      try folder.write(xml.text, to: "missing.xml")
      #expect(try other.run("import", "-q", "missing.xml").status == 0)
    }
    let line = try other.run("diff", "--derived", "--format", "jsonl").lines.last
    #expect(
      line?.contains(
        """
        "entries":[{"aspect":"derived","change":"removed","oldPosition":2,\
        "persistentID":"A000000000000002","title":"Two"},\
        {"aspect":"details","change":"added","missingTrackID":4711,"newPosition":2}]
        """
      ) == true,
      "\(line ?? "")"
    )
    let table = try other.run("diff", "--derived", "--format", "csv").lines
    #expect(table.contains("entry,added,,,,,List,position,,2,details"))
  }

  @Test func `every format has valid output without differences`() throws {
    let formats = [
      ("text", ""),
      (
        "csv", "type,change,persistentID,title,artist,albumTitle,playlist,property,old,new,aspect\n"
      ),
      ("jsonl", #"{"clockShifts":[],"from":1,"library":"iTunes","to":1,"type":"diff"}"# + "\n"),
    ]
    for (format, output) in formats {
      let diff = try tool.run("diff", "1..1", "--format", format)
      #expect(diff.status == 0)
      #expect(diff.output == output)
    }
    #expect(try tool.run("diff", "1..1", "--format", "tsv").status == 64)
  }

  @Test func `the largest numbers are handled`() throws {
    let (most, least) = (String(Int64.max), String(Int64.min))
    func library(_ number: String) -> LibraryXML {
      var xml = LibraryXML()
      let keys = [
        "Total Time", "Play Count", "Skip Count", "Rating", "Size", "Year", "Track Number",
      ]
      xml.tracks = [
        LibraryXML.track(
          1,
          "One",
          keys.map { "<key>\($0)</key><integer>\(number)</integer>" }.joined()
        )
      ]
      return xml
    }
    let other = Tool.inProcess(
      in: folder,
      environment: ["LIBSYNC_LIBRARY": folder.file("other.sqlite")]
    )
    for number in [most, least, "-1", most, "0", least] {
      try folder.write(library(number).text, to: "numbers.xml")
      #expect(try other.run("import", "-q", "numbers.xml", "--force-rewrite").status == 0)
      for format in ["text", "json", "jsonl", "csv"] {
        #expect(try other.run("diff", "--derived", "--format", format).status < 2)
      }
      #expect(try other.run("log", "A000000000000001", "--derived").status == 0)
    }
    #expect(try other.run("undo", "-y", "2").status == 0)
    #expect(try other.run("diff", "0..1").status == 1)
  }
}

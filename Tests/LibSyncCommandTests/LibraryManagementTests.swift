import CommandTesting
import Foundation
import TestSupport
import Testing

/// Libraries are renamed, removed and chosen; imports that would make a second copy are refused.
struct LibraryManagementTests: CommandSuite {
  private let folder: TemporaryFolder
  let tool: Tool
  private let titles = (1...12).map { "Song \($0)" }

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    var library = LibraryXML(songs: titles)
    for index in library.tracks.indices {
      library.tracks[index] += LibraryXML.string("Location", "file:///Music/\(index).mp3")
    }
    try folder.write(library.text, to: "Library.xml")
    library.head = library.head.replacing("7FE190A91827057C", with: "0000000000000002")
    library.tracks = library.tracks.map { $0.replacing(">A0", with: ">D0") }
    try folder.write(library.text, to: "rebuilt.xml")
    var small = LibraryXML(songs: "Other")
    small.head = small.head.replacing("7FE190A91827057C", with: "0000000000000003")
    try folder.write(small.text, to: "small.xml")
  }

  private func libraries() throws -> [String] {
    try run("libraries", "--format", "csv").lines.dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).prefix(2).joined(separator: " ")
    }
  }

  @Test func `a library without items is listed with the others, and can be removed`() throws {
    var empty = LibraryXML()
    empty.head = empty.head.replacing("7FE190A91827057C", with: "0000000000000004")
    try folder.write(empty.text, to: "empty.xml")
    _ = try tool.run("import", "-q", "empty.xml")
    try run("import", "-q", "small.xml", "--as-new", "Small")
    #expect(try libraries() == ["iTunes true", "Small false"])
    try run("libraries", "remove", "iTunes", "--yes")
    #expect(try libraries() == ["Small true"])
  }

  /// Kind of fault: no remedy.
  @Test func `the error for a rebuilt library names two remedies`() throws {
    try run("import", "-q", "Library.xml")
    let refused = try run("import", "rebuilt.xml", status: 77)
    for words in ["12 of the 12 items", "'iTunes'", "--rebuilt-from", "--as-new"] {
      #expect(refused.errors.contains(words))
    }
    #expect(try libraries() == ["iTunes true"])
    try run("import", "-q", "--as-new", "Second", "rebuilt.xml")
    #expect(try libraries() == ["iTunes true", "Second false"])
    try run("libraries", "remove", "--yes", "Second")
    try run("import", "-q", "--rebuilt-from", "iTunes", "rebuilt.xml")
    #expect(try libraries() == ["iTunes true"])
    #expect(try run("items", "--format", "ids").lines.allSatisfy { $0.hasPrefix("A0") })
  }

  /// Kind of fault: the wrong subject.
  @Test func `the default library is the first until one is chosen`() throws {
    try run("import", "-q", "--name", "Small", "small.xml")
    try run("import", "-q", "--name", "Large", "Library.xml")
    #expect(try libraries() == ["Small true", "Large false"])
    #expect(try run("items", "--format", "ids").lines.count == 1)
    try run("libraries", "default", "large")
    #expect(try run("items", "--format", "ids").lines.count == 12)
    try run("libraries", "default", "small")
    try run("libraries", "rename", "Small", "Tiny")
    #expect(try libraries() == ["Tiny true", "Large false"])
    #expect(try run("libraries", "rename", "Tiny", "LARGE", status: 64).errors.contains("'Large'"))
    #expect(try run("libraries", "default", "None", status: 64).errors.contains("'None'"))
  }

  /// Kind of fault: something left behind.
  @Test func `a removed library leaves nothing behind`() throws {
    try run("import", "-q", "--name", "Small", "small.xml")
    let before = try rows()
    try run("import", "-q", "--name", "Large", "Library.xml")
    try run("playlist", "new", "Trip", "--from", "Large")
    try run("playlist", "add", "@current", "A000000000000001", "--from", "Large")
    try run("playlist", "new", "Best", "--smart", "rating >= 4", "--from", "Large")
    let refused = try run("libraries", "remove", "Large", status: 77)
    #expect(refused.errors.contains("12 items") && refused.errors.contains("--yes"))
    try run("libraries", "remove", "--dry-run", "Large")
    #expect(try libraries().count == 2)
    try run("libraries", "remove", "-y", "Large")
    #expect(try libraries() == ["Small true"])
    #expect(try rows() == before)
    #expect(try run("doctor").output.contains("references    ok"))
  }

  @Test func `numbers of removed revisions are not used again`() throws {
    try run("import", "-q", "--name", "Small", "small.xml")
    try run("import", "-q", "--name", "Large", "Library.xml")
    try run("libraries", "remove", "-y", "Large")
    try run("import", "-q", "--name", "Large", "Library.xml")
    #expect(
      try run("log", "--format", "csv").lines.map { $0.prefix(2) }.dropFirst() == ["1,", "3,"]
    )
  }

  @Test func `a past state selected by date is one of the same library`() throws {
    let early = Tool.inProcess(in: folder, environment: ["SOURCE_DATE_EPOCH": "1600000000"])
    try folder.write(LibraryXML(songs: "Song 1").text, to: "first.xml")
    #expect(try early.run("import", "-q", "--name", "Large", "first.xml").status == 0)
    let later = try String(contentsOfFile: folder.file("Library.xml"), encoding: .utf8)
    try folder.write(later.replacing("2016-02-10", with: "2022-02-10"), to: "Library.xml")
    try run("import", "-q", "Library.xml")
    var second = LibraryXML(songs: "A", "B")
    second.head = second.head.replacing("7FE190A91827057C", with: "0000000000000009")
    try folder.write(second.text, to: "second.xml")
    try run("import", "-q", "--name", "Second", "second.xml")
    let past = try run("items", "--as-of", "2021-01-01", "--fields", "title", "--format", "csv")
    #expect(past.lines == ["title", "Song 1"])
  }

  @Test func `a song is found by its whole title among many others`() throws {
    let titles = (1...30).map { "Love Song \($0)" } + ["Love"]
    try folder.write(LibraryXML(songs: titles).text, to: "love.xml")
    try run("import", "-q", "love.xml")
    #expect(try run("show", "love").lines.first?.hasSuffix(" Love") == true)
    let several = try run("show", "love", "song", status: 64)
    #expect(several.errors.contains("30 items") && several.errors.contains("Love Song 1\n"))
  }

  /// Returns the number of rows of each table, except tables that libraries share.
  private func rows() throws -> String {
    let script = """
      import sqlite3, sys
      file = sqlite3.connect(sys.argv[1])
      for (table,) in file.execute("SELECT name FROM pragma_table_list WHERE schema = 'main' AND \
      type = 'table'").fetchall():
        if table not in ("setting", "grouping", "sqlite_schema", "sqlite_sequence"):
          print(table, *file.execute(f"SELECT count(*) FROM {table}").fetchone())
      """
    return String(
      decoding: try Python.run(["-c", script, folder.file("library.sqlite")]),
      as: UTF8.self
    )
  }

  /// Kind of fault: the wrong subject.
  @Test func `--name names the library that is recognised`() throws {
    try run("import", "-q", "Library.xml")
    try run("import", "-q", "--name", "Dad", "Library.xml")
    #expect(try libraries() == ["Dad true"])
    try run("import", "-q", "--as-new", "Copy", "Library.xml")
    #expect(try libraries().count == 2)
    #expect(
      try run("import", "--as-new", "Copy", "Library.xml", status: 64).errors.contains("'Copy'")
    )
  }

  /// Kind of fault: the wrong subject.
  @Test(arguments: [true, false])
  func `of several libraries from a place, the one imported last is updated`(
    hasID: Bool
  ) throws {
    let log = "#AUDIOSCROBBLER/1.1\n#TZ/UTC\nAnn\tOne\tSong\t1\t200\tL\t1700000000\t\n"
    let source = hasID ? "Library.xml" : ".scrobbler.log"
    try folder.write(log, to: ".scrobbler.log")
    func updated(_ arguments: String...) throws -> String? {
      try run(["import", "--json"] + arguments + [source]).json()["library"] as? String
    }
    let first = try #require(try updated())
    #expect(try updated("--as-new", "Second") == "Second")
    #expect(try updated() == "Second")
    #expect(try run("import", source).errors.contains("--name \(first)"))
    #expect(try run("import", "--name", "Second", source).errors.isEmpty)
    #expect(try updated("--name", first) == first)
    #expect(try updated() == "Second")
    // Without the import that made it, it is not the last one.
    try run("undo", "--from", "Second", "--yes")
    #expect(try updated() == first)
    #expect(try libraries().count == 2)
  }

  @Test func `a new name is reported, also for a folder that is known by its path`() throws {
    try run("import", "-q", "Library.xml")
    let renamed = try run("import", "--name", "Dad", "Library.xml")
    #expect(renamed.lines.first == "Renamed 'iTunes' to 'Dad'.")
    let json = try run("import", "--name", "Mum", "--json", "-n", "Library.xml").json()
    #expect(json["renamedFrom"] as? String == "Dad" && json["library"] as? String == "Mum")
    #expect(try run("import", "--json", "Library.xml").json()["renamedFrom"] == nil)
    let audio = ProjectFiles.fixture("Audio")
    try run("import", "-q", audio)
    #expect(
      try run("import", "--name", "Files", audio).lines.first == "Renamed 'Audio' to 'Files'."
    )
    #expect(try libraries() == ["Dad true", "Files false"])
  }

  @Test func `a part of a known folder is refused with two ways on`() throws {
    let part = folder.file("Music/Part")
    try FileManager.default.createDirectory(atPath: part, withIntermediateDirectories: true)
    for name in try FileManager.default.contentsOfDirectory(atPath: ProjectFiles.fixture("Audio"))
      .sorted().prefix(3)
    {
      try FileManager.default.copyItem(
        atPath: ProjectFiles.fixture("Audio/\(name)"),
        toPath: "\(part)/\(name)"
      )
    }
    _ = try tool.run("import", "-q", "Music")
    let refused = try run("import", "Music/Part", status: 77)
    for words in ["'Music'", folder.file("Music"), "--as-new"] {
      #expect(refused.errors.contains(words))
    }
    #expect(try libraries() == ["Music true"])
    _ = try tool.run("import", "-q", "--as-new", "Part", "Music/Part")
    #expect(try libraries().count == 2)
  }

  /// Kind of fault: older over newer.
  @Test func `an older export is refused unless it is allowed`() throws {
    let text = LibraryXML(songs: "One", "Two").text
    let date = try #require(text.firstRange(of: /<key>Date<\/key><date>[^<]*/))
    for (name, day) in [("may", "2016-05-06"), ("june", "2016-06-12")] {
      try folder.write(
        text.replacingCharacters(in: date, with: "<key>Date</key><date>\(day)T10:00:00Z"),
        to: "\(name).xml"
      )
    }
    try run("import", "-q", "june.xml")
    let refused = try run("import", "may.xml", status: 77)
    #expect(refused.errors.contains("2016-05-06") && refused.errors.contains("--older"))
    try run("import", "-q", "--older", "may.xml")
    try run("import", "-q", "june.xml")
  }
}

import Bytes
import CommandTesting
import Foundation
import TestSupport
import Testing

/// The selection of the two states to compare.
struct DiffStatesTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  /// Imports `before.xml` as revision 1, another library called `Other` as 2, and `after.xml` as 3;
  /// the first two imports are made on 2023-11-14.
  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try folder.importChangedLibrary(tool, both: false)
    let other = ChangedLibrary.before.text.replacing("7FE190A91827057C", with: "0000000000000001")
    try folder.write(other, to: "other.xml")
    _ = try tool.run("import", "-q", "other.xml", "--name", "Other")
    let later = Tool.inProcess(in: folder, environment: ["SOURCE_DATE_EPOCH": "1700100000"])
    _ = try later.run("import", "-q", "after.xml")
  }

  private static let changed = ["Added: 1 item", "Removed: 1 item", "Changed: 1 item"]

  /// Runs a comparison and expects the headings of its items.
  private func expect(
    _ arguments: String...,
    headings: [String],
    input: Data? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let diff = try tool.run(["diff", "--stat", "--only", "items"] + arguments, input: input)
    let found = diff.lines.filter { !$0.contains("--derived") && !$0.hasPrefix("Clock") }
    #expect(found == headings, sourceLocation: sourceLocation)
    #expect(diff.status == (headings.isEmpty ? 0 : 1), sourceLocation: sourceLocation)
    #expect(diff.errors == "", sourceLocation: sourceLocation)
  }

  /// Runs a comparison and expects an error on one line.
  private func expectRefusal(
    _ arguments: String...,
    status: Int32 = 64,
    saying words: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let diff = try tool.run(["diff"] + arguments)
    #expect(diff.status == status, sourceLocation: sourceLocation)
    #expect(diff.errors.contains(words), "\(diff.errors)", sourceLocation: sourceLocation)
    #expect(diff.errors.split(separator: "\n").count == 1, sourceLocation: sourceLocation)
    #expect(diff.output == "", sourceLocation: sourceLocation)
  }

  @Test func `without a state, the last revision is shown`() throws {
    try expect(headings: Self.changed)
    try expect("--from", "iTunes", headings: Self.changed)
    try expect("--from", "other", headings: ["Added: 7 items"])
    try expectRefusal("--from", "", saying: "known: 'iTunes', 'Other'")
    try expectRefusal("--from", "iPod", saying: "known: 'iTunes', 'Other'")
  }

  @Test func `changes since a revision are shown`() throws {
    try expect("--since", "1", headings: Self.changed)
    try expect("--since", "3", headings: [])
    try expect("--since", "2", headings: [])
    try expect("--since", "0", headings: ["Added: 7 items"])
    try expect("--since", "0", "--from", "Other", headings: ["Added: 7 items"])
    for unknown in ["4", "20160501", "9223372036854775807"] {
      try expectRefusal("--since", unknown, saying: "known: 1 (2023-11-14T22:13:20Z), 2 (")
    }
    try expectRefusal("--since", "2", "--from", "iTunes", saying: "no revision 2 of 'iTunes'")
  }

  @Test func `changes since a date are shown, including that day`() throws {
    try expect("--since", "2023-11-15", headings: Self.changed)
    try expect("--since", "2023-11-16", headings: Self.changed)
    try expect("--since", "2023-11-17", headings: [])
    try expect("--since", "2023-11-14", headings: ["Added: 7 items"])
    try expect("--since", "2023-11-14T22:13:20Z", headings: ["Added: 7 items"])
    try expect("--since", "2023-11-14T22:13:21Z", headings: Self.changed)
    try expect("--since", "0000-01-01", headings: ["Added: 7 items"])
    try expect("--since", "9999-12-31", headings: [])
  }

  @Test(arguments: [
    "2016-02-30", "2015-02-29", "2016-13-01", "2016-5-1", "tomorrow", "", " 1", "1 ",
    "+1", "-1", "1.0", "0x1", "99999999999999999999", "2016-05-11T24:00:00Z", "2016-05-11 1:00",
    "2016-05-11T10:00:00+2", "2 days", "last day of May", "-1 days ago", "１",
  ])
  func `a value that is neither a revision nor a date is refused`(text: String) throws {
    try expectRefusal("--since=\(text)", saying: "is neither a revision")
    let items = try tool.run("items", "--as-of=\(text)")
    #expect(items.status == 64 && items.output == "")
  }

  @Test func `two revisions are compared`() throws {
    try expect("1..3", headings: Self.changed)
    try expect("3..3", headings: [])
    try expect("0..1", headings: ["Added: 7 items"])
    try expect("0..2", headings: ["Added: 7 items"])
    try expect("0..3", headings: ["Added: 7 items"])
    try expect("01..3", headings: Self.changed)
    try expectRefusal("3..1", saying: "revision 3 is later than 1")
    try expectRefusal("1..2", saying: "revision 1 belongs to 'iTunes', but 2 to 'Other'")
    try expectRefusal("1..4", saying: "no revision 4; known: 1 (")
    try expectRefusal("4..5", saying: "no revision 5; known: 1 (")
    try expectRefusal("0..0", saying: "no revision 0; known: 1 (")
    try expectRefusal("1..3", "--from", "Other", saying: "no revision 3 of 'Other'; known: 2 (")
  }

  @Test func `two libraries are compared`() throws {
    try expect("Other..iTunes", headings: Self.changed)
    try expect(
      "iTunes..other",
      headings: ["Added: 1 item", "Removed: 1 item", "Changed: 1 item"]
    )
    try expect("iTunes..iTunes", headings: [])
    let document = try tool.run("diff", "--json", "Other..iTunes").json()
    #expect(document["library"] as? String == "Other")
    #expect(document["with"] as? String == "iTunes")
    let known = "known: 'iTunes', 'Other'"
    try expectRefusal("iTunes..iPod", saying: "no library is called 'iPod'; \(known)")
    try expectRefusal("iPod..iTunes", saying: "no library is called 'iPod'; \(known)")
    try expectRefusal("1..iTunes", saying: "no library is called '1'; \(known)")
    try expectRefusal("-1..3", saying: "-1")
  }

  @Test func `libraries with unusual names are compared`() throws {
    let names = ["1..3", "a/b", "..", "3..x/", "--", "%s", "it's", "é", "Library.xml"]
    for (index, name) in names.enumerated() {
      let xml = ChangedLibrary.before.text
        .replacing("7FE190A91827057C", with: "00000000000000A\(index)")
      try folder.write(xml, to: "odd.xml")
      #expect(try tool.run("import", "-q", "odd.xml", "--name=\(name)").status == 0)
    }
    for name in names {
      try expect("iTunes..\(name)", headings: Self.changed)
      try expect("--", "\(name)..iTunes", headings: Self.changed)
      try expect("--", "\(name)..\(name)", headings: [])
    }
    // Numbers are taken as revisions, even if libraries are named with the same numbers.
    try expect("1..3", headings: Self.changed)
  }

  @Test func `a source is compared without being imported`() throws {
    try expect("before.xml", headings: Self.changed)
    try expect("after.xml", headings: [])
    try expect("./before.xml", headings: Self.changed)
    try expect(folder.file("before.xml"), headings: Self.changed)
    try expect("before.xml", "--from", "iTunes", headings: Self.changed)
    let text = Data(ChangedLibrary.before.text.utf8)
    try expect("-", headings: Self.changed, input: text)
    #expect(try tool.run("log", "--format", "csv").status == 0)
    #expect(try tool.run("libraries", "--format", "tsv").lines.count == 3)
  }

  @Test func `a path with two dots is a path`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("sub"),
      withIntermediateDirectories: false
    )
    try expect("sub/../before.xml", headings: Self.changed)
    try expect(
      "../\(URL(filePath: folder.path).lastPathComponent)/before.xml",
      headings: Self.changed
    )
    try folder.write(ChangedLibrary.before.text, to: "1..3")
    try expect("./1..3", headings: Self.changed)
    try expectRefusal("sub/../sub", status: 65, saying: "it is a folder")
    try expectRefusal("../none.xml", status: 66, saying: "cannot open ../none.xml")
    for path in ["1..2..3", "", "none.xml", "./99", "../1.."] {
      try expectRefusal(path, status: 66, saying: "cannot open \(path)")
    }
  }

  @Test(arguments: ["99", "1", "1..", "..2", "iTunes..", "2016-05-01", "2016-05-01T10:00:00Z"])
  func `the error for an incomplete range shows examples`(states: String) throws {
    try expectRefusal(states, saying: "REV..REV")
    try expectRefusal(states, saying: "--since")
    try folder.write(ChangedLibrary.before.text, to: states)
    try expect(states, headings: Self.changed)
  }

  @Test func `a source that is not a library is refused`() throws {
    try folder.write("<plist><dict>", to: "bad.xml")
    try expectRefusal("bad.xml", status: 65, saying: "bad.xml:1:")
    try folder.write("", to: "empty.xml")
    try expectRefusal("empty.xml", status: 65, saying: "it is empty")
    let control = LibraryXML(songs: "a\u{1}b").text
    try folder.write(control, to: "control.xml")
    try expectRefusal("control.xml", status: 65, saying: "--repair")
    #expect(try tool.run("diff", "--repair", "control.xml").status == 1)
  }

  @Test func `a source of another library is refused unless declared as rebuilt`() throws {
    let rebuilt = ChangedLibrary.before.text
      .replacing("7FE190A91827057C", with: "0000000000000002").replacing(">A0", with: ">D0")
    try folder.write(rebuilt, to: "rebuilt.xml")
    try expectRefusal("rebuilt.xml", status: 65, saying: "--rebuilt-from NAME")
    try expectRefusal("rebuilt.xml", status: 65, saying: "known: 'iTunes', 'Other'")
    try expectRefusal("rebuilt.xml", "--from", "Other", status: 65, saying: "--rebuilt-from NAME")
    // A library that was imported as its own is joined.
    #expect(try tool.run("diff", "other.xml", "--rebuilt-from", "iTunes").status == 1)
    let joined = try tool.run("import", "-n", "other.xml", "--rebuilt-from", "iTunes")
    #expect(joined.status == 0 && joined.output.contains("'Other' would be merged into it"))
    try expect("rebuilt.xml", "--rebuilt-from", "Other", headings: [])
    try expect("rebuilt.xml", "--rebuilt-from", "other", headings: [])
    try expectRefusal("rebuilt.xml", "--rebuilt-from", "iPod", saying: "called 'iPod'")
    try expectRefusal("rebuilt.xml", "--rebuilt-from", "", saying: "called ''")
    try expectRefusal("before.xml", "--from", "iPod", saying: "called 'iPod'")
  }

  @Test func `options without effect are refused`() throws {
    let source = "--rebuilt-from needs a source"
    try expectRefusal("--rebuilt-from", "Other", saying: source)
    try expectRefusal("--rebuilt-from", "Other", "1..3", saying: source)
    try expectRefusal("--rebuilt-from", "Other", "iTunes..Other", saying: source)
    try expectRefusal("--rebuilt-from", "Other", "--since", "1", saying: source)
    try expectRefusal(
      "--rebuilt-from",
      "Other",
      "--from",
      "iTunes",
      "other.xml",
      saying: "selects the library"
    )
    try expectRefusal("--from", "Other", "iTunes..Other", saying: "selects the library")
    try expectRefusal("--since", "1", "1..3", saying: "cannot be combined")
    try expectRefusal("--since", "1", "before.xml", saying: "cannot be combined")
    try expectRefusal("1..3", "before.xml", saying: "before.xml")
  }
}

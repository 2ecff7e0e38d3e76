import CommandTesting
import Foundation
import TestSupport
import Testing

/// `libsync import --history`, which imports backups in the order of their dates.
struct ImportHistoryTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  /// Three exports of one library and one of another, whose names say nothing about their order.
  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try write(["One", "Two"], date: "2015-03-01T10:00:00Z", to: "backups/a.xml")
    try write(["One"], date: "2014-03-01T10:00:00Z", to: "backups/old/z.XML")
    try write(["One", "Two", "Three"], date: "2016-03-01T10:00:00Z", to: "backups/old/b.xml")
    try write(["Else"], date: "2015-01-01T10:00:00Z", to: "backups/c.xml", isOther: true)
    try folder.write("no library", to: "backups/notes.txt")
  }

  private func write(
    _ songs: [String],
    date: String,
    to name: String,
    isOther: Bool = false
  ) throws {
    var library = LibraryXML(songs: songs)
    library.head = library.head.replacing("2016-02-10T16:05:37Z", with: date)
    if isOther {
      library.head = library.head.replacing("7FE190A91827057C", with: "0000000000000001")
    }
    let text = isOther ? library.text.replacing(">A0", with: ">C0") : library.text
    try FileManager.default.createDirectory(
      atPath: URL(filePath: folder.file(name)).deletingLastPathComponent().path,
      withIntermediateDirectories: true
    )
    try folder.write(text, to: name)
  }

  private func revisions() throws -> [[String: Any]] {
    try #require(try tool.run("log", "--json").json()["revisions"] as? [[String: Any]])
  }

  @Test func `the sources become revisions in the order of their dates`() throws {
    let imported = try tool.run("import", "--history", "backups")
    #expect(imported.status == 0 && imported.errors == "")
    #expect(
      imported.lines == [
        "2014-03-01 10:00  backups/old/z.XML: 'iTunes', revision 1: 1 added",
        "2015-01-01 10:00  backups/c.xml: 'iTunes 2', revision 2: 1 added",
        "2015-03-01 10:00  backups/a.xml: 'iTunes', revision 3: 1 added",
        "2016-03-01 10:00  backups/old/b.xml: 'iTunes', revision 4: 1 added", "4 imported",
      ]
    )
    #expect(
      try revisions().map { $0["sourceDate"] as? String } == [
        "2014-03-01T10:00:00Z", "2015-01-01T10:00:00Z", "2015-03-01T10:00:00Z",
        "2016-03-01T10:00:00Z",
      ]
    )
    let past = ["items", "--from", "iTunes", "--as-of", "2015-12-31", "--format", "ids"]
    #expect(try tool.run(past).lines.count == 2)
  }

  @Test func `a dry run lists the order`() throws {
    let planned = try tool.run("import", "--history", "--dry-run", "backups/old", "backups/a.xml")
    #expect(planned.status == 0)
    #expect(
      planned.lines == [
        "2014-03-01 10:00  backups/old/z.XML: 'iTunes', revision 1: 1 added",
        "2015-03-01 10:00  backups/a.xml: 'iTunes', revision 2: 1 added",
        "2016-03-01 10:00  backups/old/b.xml: 'iTunes', revision 3: 1 added", "3 to import",
      ]
    )
    #expect(!(try folder.contents.contains("library.sqlite")))
  }

  @Test func `a dry run says the same as the imports`() throws {
    _ = try tool.run("import", "-q", "backups/a.xml")
    try write(["One"], date: "2017-03-01T10:00:00Z", to: "backups/few.xml")
    try folder.write("<plist><dict>", to: "backups/broken.xml")
    let planned = try tool.run("import", "--history", "-n", "backups")
    let json = try tool.run("import", "--history", "-n", "--json", "backups").json()
    let log = try revisions().count
    let imported = try tool.run("import", "--history", "backups")
    #expect(log == 1 && planned.status == 3 && imported.status == 3)
    #expect(planned.lines.dropLast() == imported.lines.dropLast())
    #expect(planned.errors == imported.errors)
    #expect(planned.lines.last == "2 to import, 1 unchanged, 2 skipped, 1 unreadable")
    let imports = try #require(json["imports"] as? [[String: Any]])
    #expect(imports.compactMap { $0["library"] as? String }.count == 3)
  }

  @Test func `a single source that cannot be read is an error, also in JSON`() throws {
    try folder.write("", to: "empty.xml")
    let refused = try tool.run("import", "--history", "--json", "empty.xml")
    #expect(refused.status == 65)
    #expect((try refused.json()["imports"] as? [[String: Any]])?.count == 1)
    #expect(refused.errors.contains("no date           empty.xml: "))
  }

  @Test func `what is stored already and what is older is not imported again`() throws {
    _ = try tool.run("import", "-q", "backups/a.xml")
    let again = try tool.run("import", "--history", "backups")
    #expect(again.status == 0)
    #expect(again.lines[0].contains("z.XML: skipped: older than the stored state of 'iTunes'"))
    #expect(again.lines[2].contains("a.xml: nothing has changed in 'iTunes'"))
    #expect(again.lines[4] == "2 imported, 1 unchanged, 1 skipped")
    let older = try tool.run(
      "import",
      "--history",
      "--older",
      "--max-removals",
      "100",
      "backups/old/z.XML"
    )
    #expect(older.lines[0].hasSuffix("'iTunes', revision 4: 2 removed"), "\(older.lines)")
  }

  @Test func `an unreadable file is reported, and the rest is imported`() throws {
    try folder.write("<plist><dict>", to: "backups/broken.xml")
    let whole = try String(contentsOfFile: folder.file("backups/a.xml"), encoding: .utf8)
    try folder.write(String(whole.dropLast(40)), to: "backups/torn.xml")
    let imported = try tool.run("import", "--history", "backups")
    #expect(imported.status == 3)
    #expect(imported.errors.contains("backups/broken.xml:1:"), "\(imported.errors)")
    #expect(imported.errors.contains("backups/torn.xml:"), "\(imported.errors)")
    #expect(imported.lines.last == "4 imported, 1 unchanged, 1 unreadable")
    #expect(try revisions().count == 4)
  }

  @Test(arguments: ["", "damaged from the start"])
  func `a damaged library of iTunes is counted`(content: String) throws {
    try FileManager.default.createDirectory(
      atPath: folder.file("other"),
      withIntermediateDirectories: false
    )
    try folder.write(content, to: "other/iTunes Library.itl")
    let alone = try tool.run("import", "--history", "other")
    #expect(alone.status == 3 && alone.errors.contains("iTunes Library.itl"), "\(alone.errors)")
    #expect(alone.lines.last == "1 unreadable", "\(alone.output)")
    let all = try tool.run("import", "--history", "backups", "other")
    #expect(all.status == 3 && all.lines.last == "4 imported, 1 unreadable")
  }

  @Test func `the unreadable parts of an iPod are reported`() throws {
    let iPod = folder.file("backups/iPod")
    try FileManager.default.copyItem(atPath: ProjectFiles.fixture("iPod/ipod4g"), toPath: iPod)
    try folder.write("damaged", to: "backups/iPod/iPod_Control/iTunes/Play Counts")
    let imported = try tool.run("import", "--history", "backups")
    #expect(imported.status == 3 && imported.lines.last == "5 imported")
    #expect(imported.errors.contains("backups/iPod: "), "\(imported.errors)")
    #expect(imported.errors.contains("Play Counts"), "\(imported.errors)")
  }

  @Test func `a likely accident is skipped with its reason`() throws {
    try write(["One"], date: "2017-03-01T10:00:00Z", to: "backups/few.xml")
    let imported = try tool.run("import", "--history", "backups")
    #expect(imported.status == 3 && imported.lines.last == "4 imported, 1 skipped")
    #expect(imported.errors.contains("few.xml: skipped: the import would remove 2 of the 3 items"))
  }

  @Test func `the results are listed as JSON`() throws {
    try folder.write("<plist><dict>", to: "backups/broken.xml")
    let imported = try tool.run("import", "--history", "--json", "backups")
    #expect(imported.status == 3)
    let document = try imported.json()
    #expect(document["schema"] as? String == "libsync.import-history/1")
    let imports = try #require(document["imports"] as? [[String: Any]])
    #expect(imports.map { $0["revision"] as? Int } == [nil, 1, 2, 3, 4])
    #expect((imports[0]["failure"] as? String)?.contains("broken.xml") == true)
    #expect((imports[3]["items"] as? [String: Int])?["added"] == 1)
  }

  @Test(arguments: [
    ["--history", "--name", "X", "backups"], ["--history", "--diff", "backups"],
    ["--history", "-"], ["backups/a.xml", "backups/c.xml"],
  ])
  func `options that contradict each other are refused`(arguments: [String]) throws {
    let refused = try tool.run(["import"] + arguments)
    #expect(refused.status == 64 && refused.errors.contains("--history"))
    #expect(!(try folder.contents.contains("library.sqlite")))
  }
}

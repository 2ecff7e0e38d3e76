import CommandTesting
import Foundation
import TestSupport
import Testing

/// The dates that sources have of their own.
struct SourceDateTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
  }

  private func take(_ songs: String..., date: String?, options: [String] = []) throws {
    var library = LibraryXML(songs: songs)
    library.head = library.head.replacing(
      "<key>Date</key><date>2016-02-10T16:05:37Z</date>",
      with: date.map { LibraryXML.date("Date", $0) } ?? ""
    )
    try folder.write(library.text, to: "Library.xml")
    #expect(try tool.run(["import", "-q", "Library.xml"] + options).status == 0)
  }

  private func dates() throws -> [String?] {
    let revisions = try tool.run("log", "--json").json()["revisions"] as? [[String: Any]]
    return try #require(revisions).map { $0["sourceDate"] as? String }
  }

  @Test func `log shows the date of each source`() throws {
    try take("One", date: "2014-03-01T10:00:00Z")
    try take("One", "Two", date: nil)
    _ = try tool.run("undo", "-q")
    #expect(try dates() == ["2014-03-01T10:00:00Z", nil, nil])
    #expect(try tool.run("log").output.contains("2014-03-01"))
  }

  @Test func `a date after the import is not believed`() throws {
    try take("One", date: "2033-01-01T00:00:00Z")
    #expect(try dates() == [nil])
  }

  @Test func `past states are found by the dates of their sources`() throws {
    try take("One", date: "2014-03-01T10:00:00Z")
    try take("One", "Two", date: "2015-03-01T10:00:00Z")
    try take("One", "Two", "Three", date: "2016-03-01T10:00:00Z")
    func count(_ date: String) throws -> Int {
      try tool.run("items", "--as-of", date, "--format", "ids").lines.count
    }
    #expect(try count("2014-03-01") == 1)
    #expect(try count("2015-02-28") == 1)
    #expect(try count("2015-03-01") == 2)
    #expect(try count("2023-11-14") == 3)
    #expect(try tool.run("items", "--as-of", "2014-02-28").errors.contains("1 (2014-03-01"))
    #expect(try tool.run("diff", "--stat", "--since", "2015-03-01").lines == ["Added: 2 items"])
    #expect(try tool.run("diff", "--stat", "--since", "2016-01-01").lines == ["Added: 1 item"])
    #expect(try tool.run("diff", "--since", "2016-03-02").status == 0)
  }

  @Test func `an older source keeps its date when it is imported later`() throws {
    try take("One", "Two", date: "2015-03-01T10:00:00Z")
    try take("One", date: "2014-03-01T10:00:00Z", options: ["--older"])
    #expect(try dates() == ["2015-03-01T10:00:00Z", "2014-03-01T10:00:00Z"])
  }

  @Test func `an iPod has the date of its newest file`() throws {
    let device = folder.file("iPod")
    try FileManager.default.copyItem(atPath: ProjectFiles.fixture("iPod/ipod4g"), toPath: device)
    func set(_ name: String, _ date: TimeInterval) throws {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: date)],
        ofItemAtPath: device + "/iPod_Control/iTunes/" + name
      )
    }
    try set("iTunesDB", 1_262_304_000)
    try set("Play Counts", 1_293_840_000)
    #expect(try tool.run("import", "-q", device).status == 0)
    #expect(try dates() == ["2011-01-01T00:00:00Z"])
  }
}

import CommandLineIO
import CommandTesting
import LibSync
import TestSupport
import Testing

@testable import LibSyncCommand

/// Dates for people and for programs.
struct LocalTextTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder, environment: ["TZ": "Asia/Tokyo"])
  }

  private func importLibrary() throws { try folder.importChangedLibrary(tool) }

  @Test func `people see local time, programs see UTC`() throws {
    try importLibrary()
    #expect(
      try tool.run("log").lines.last?.hasPrefix("       1  iTunes   import     2023-11-15 07:13  ")
        == true
    )
    #expect(
      try tool.run("log", "--format", "tsv").lines[1].hasPrefix(
        "1\tiTunes\timport\t2023-11-14T22:13:20Z\t"
      )
    )
    #expect(try tool.run("log", "--json").output.contains("2023-11-14T22:13:20Z"))
    let fields = ["items", "--fields", "lastPlayedDate", "--format"]
    #expect(try tool.run(fields + ["text"]).lines.contains("2016-05-12"))
    #expect(try tool.run(fields + ["csv"]).lines.contains("2016-05-11T20:00:00Z"))
    #expect(try tool.run("show", "A000000000000002").output.contains("2016-05-12 05:00\n"))
    #expect(try tool.run("explain", "A000000000000002").output.contains("(2023-11-15 07:13)"))
  }

  @Test func `a list shows dates of other years without the time`() {
    let time = LocalTime(Environment(["SOURCE_DATE_EPOCH": "1704063600", "TZ": "Europe/Berlin"]))
    let moments = ["2023-12-31T22:59:00Z", "2023-12-31T23:00:00Z"].compactMap(
      Timestamp.init(rfc3339:)
    )
    #expect(moments.map(time.listText) == ["2023-12-31", "2024-01-01 00:00"])
    #expect(moments.map(time.text) == ["2023-12-31 23:59", "2024-01-01 00:00"])
  }

  /// Returns a library with a song that was played.
  private static func played(_ count: Int, _ date: String, _ local: String = "") -> String {
    var xml = LibraryXML()
    let plays =
      "<key>Play Count</key><integer>\(count)</integer>\(local)"
      + "<key>Play Date UTC</key><date>\(date)</date>"
    xml.tracks = [LibraryXML.track(1, "Kids", plays)]
    xml.playlists = [LibraryXML.master([1])]
    return xml.text
  }

  @Test func `a play has the date shown by the owner's clock in all lists`() throws {
    try folder.write(Self.played(1, "2016-05-01T10:00:00Z"), to: "a.xml")
    // The owner's clock showed 22:30 on May 11.
    try folder.write(
      Self.played(
        2,
        "2016-05-12T05:30:00Z",
        "<key>Play Date</key><integer>\(1_463_005_800 + 2_082_844_800)</integer>"
      ),
      to: "b.xml"
    )
    for file in ["a.xml", "b.xml"] { _ = try tool.run("import", "-q", file) }
    #expect(try tool.run("diff").output.contains("+1 play, last 2016-05-11\n"))
    #expect(try tool.run("items", "--fields", "lastPlayed").lines == ["2016-05-11"])
    #expect(try tool.run("show", "kids").output.contains("2016-05-11 22:30\n"))
    #expect(try tool.run("log", "kids").output.contains("+1 play, last 2016-05-11"))
    #expect(try tool.run("diff", "--json").output.contains("2016-05-12T05:30:00Z"))
  }

  @Test func `dates in the same minute are shown to the second`() throws {
    let time = LocalTime(Environment(["TZ": "UTC"]))
    let date = { (seconds: Int64) in PropertyValue.date(Timestamp(rawValue: seconds)) }
    let near = PropertyChange(name: "dateAdded", old: date(0), new: date(7), aspect: .details)
    #expect(
      ChangeText.words(near, in: time) == "date added 1970-01-01 00:00:00 → 1970-01-01 00:00:07"
    )
    let far = PropertyChange(name: "dateAdded", old: date(0), new: date(70), aspect: .details)
    #expect(ChangeText.words(far, in: time) == "date added 1970-01-01 00:00 → 1970-01-01 00:01")
  }
}

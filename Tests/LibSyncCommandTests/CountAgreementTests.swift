import CommandTesting
import Foundation
import TestSupport
import Testing

/// The numbers of changes that import, log, diff and undo show.
///
/// Kind of fault: two counts.
struct CountAgreementTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  /// Two exports of one library: a clock moved all dates by two hours and all sizes were measured
  /// again, while 3 of the 10 songs were played, 1 renamed, 1 rated and 1 added.
  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try folder.write(Self.library(isLater: false).text, to: "before.xml")
    try folder.write(Self.library(isLater: true).text, to: "after.xml")
    _ = try tool.run("import", "-q", "before.xml")
  }

  private static func library(isLater: Bool) -> LibraryXML {
    var library = LibraryXML()
    let count = isLater ? 11 : 10
    library.tracks = (1...count).map { number in
      let added = "2015-01-\(number + 10)T\(isLater ? 12 : 10):00:00Z"
      var track =
        LibraryXML.track(number, isLater && number == 4 ? "Renamed" : "Song \(number)")
        + LibraryXML.date("Date Added", added)
        + LibraryXML.integer("Size", Int64(1000 + number + (isLater ? 16 : 0)))
      if isLater, number <= 3 { track += LibraryXML.integer("Play Count", Int64(number)) }
      if isLater, number == 5 { track += LibraryXML.integer("Rating", 80) }
      return track
    }
    library.playlists = [
      LibraryXML.master(Array(1...count)),
      LibraryXML.playlist("Mix", 2, isLater ? [2, 1] : [1, 2]),
      LibraryXML.playlist("Same", 3, [1, 2]),
    ]
    return library
  }

  private static let items = ["added": 1, "changed": 2, "removed": 0, "played": 3]
  private static let playlists = ["added": 0, "changed": 1, "removed": 0]

  @Test func `an import counts what diff shows`() throws {
    let lines = try tool.run("import", "after.xml").lines
    #expect(lines[1].hasSuffix(": 1 added, 2 changed, 3 played"), "\(lines)")
    #expect(lines[2].hasSuffix(": 1 changed"), "\(lines)")
    let diff = try tool.run("diff", "--stat").lines
    let numbers = ["Added: 1 item", "Plays: 3 items, 3 played (+6 plays)", "Ratings: 1 item"]
    for line in numbers + ["Changed: 1 item", "Playlists: 1"] {
      #expect(diff.contains(line), "\(diff)")
    }
  }

  @Test func `import, log and undo count alike`() throws {
    let imported = try tool.run("import", "--json", "after.xml").json()
    var counted = try #require(imported["items"] as? [String: Int])
    #expect(counted.removeValue(forKey: "count") == 11)
    #expect(counted == Self.items)
    let undone = try tool.run("undo", "--json").json()
    #expect(
      undone["items"] as? [String: Int] == ["added": 0, "changed": 2, "removed": 1, "played": 3]
    )
    #expect(undone["playlists"] as? [String: Int] == Self.playlists)
    let log = try tool.run("log", "--json").json()
    let revisions = try #require(log["revisions"] as? [[String: Any]])
    let names = ["itemsAdded", "itemsChanged", "itemsRemoved", "itemsPlayed", "playlistsChanged"]
    let numbers = revisions.map { revision in names.map { revision[$0] as? Int } }
    #expect(numbers == [[10, 0, 0, 0, 0], [1, 2, 0, 3, 1], [0, 2, 1, 3, 1]])
  }

  @Test func `the log has words for its columns`() throws {
    _ = try tool.run("import", "-q", "after.xml")
    let heading = try tool.run("log").lines[0]
    #expect(heading.contains("  Added  Changed  Played  "), "\(heading)")
  }

  @Test func `a clock and derived values alone are no change`() throws {
    let later = Self.library(isLater: false).text.replacing("T10:00:00Z", with: "T12:00:00Z")
      .replacing("<integer>1001</integer>", with: "<integer>1017</integer>")
    try folder.write(later, to: "later.xml")
    let lines = try tool.run("import", "later.xml").lines
    #expect(lines[0].contains("as revision 2; only derived values"), "\(lines)")
    #expect(lines.dropFirst().allSatisfy { !$0.contains("changed") }, "\(lines)")
    #expect(try tool.run("diff").status == 0)
  }

  @Test func `revisions that an earlier version counted are counted again`() throws {
    _ = try tool.run("import", "-q", "after.xml")
    let script = """
      import sqlite3, sys
      file = sqlite3.connect(sys.argv[1])
      file.execute("UPDATE revision SET items_played = NULL, items_changed = 11")
      file.commit()
      """
    _ = try Python.run(["-c", script, folder.file("library.sqlite")])
    _ = try tool.run("import", "-q", "after.xml")
    let rows = try tool.run("log", "--format", "csv").lines.dropFirst()
    #expect(
      rows.map {
        $0.split(separator: ",", omittingEmptySubsequences: false)[5...8].joined(separator: " ")
      } == ["10 11 0 0", "1 2 0 3"]
    )
  }
}

import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// Changes to items, as shown to users.
struct ItemDifferenceTests {
  private let file: LibraryFile

  init() throws { file = try LibraryFile() }

  private func library(_ keys: [String]) -> LibraryXML {
    var xml = LibraryXML()
    for (index, more) in keys.enumerated() {
      xml.tracks.append(LibraryXML.track(index + 1, "Song \(index + 1)", more))
    }
    xml.playlists = [LibraryXML.master(Array(1...keys.count))]
    return xml
  }

  /// Returns three dates in one hour of a day, twelve minutes apart.
  private func dates(at hour: String, plays: Int = 1) -> String {
    """
    <key>Date Added</key><date>2015-05-05T\(hour):00:00Z</date>
    <key>Skip Date</key><date>2015-05-05T\(hour):12:00Z</date>
    <key>Play Date UTC</key><date>2015-05-05T\(hour):24:00Z</date>
    <key>Play Count</key><integer>\(plays)</integer>
    """
  }

  private func read() throws -> (shifts: [ClockShift], items: [String]) {
    var shifts: [ClockShift] = []
    var items: [String] = []
    let store = try MediaStore.open(at: file.path)
    try store.readDifferences(
      of: store.rangeOfRevision(nil, ),
      isNamingEntries: true,
      begin: { shifts = $0 },
      item: { item in
        let changes = item.changes.map { "\($0.name) \($0.aspect)" }
        items.append("\(item.title ?? "") \(item.kind): " + changes.joined(separator: ", "))
      },
      playlist: { _ in }
    )
    return (shifts, items)
  }

  @Test func `a clock shift is reported once, not for each item`() throws {
    try file.take(library([String](repeating: dates(at: "10"), count: 12)))
    try file.take(library([String](repeating: dates(at: "12"), count: 12)))
    let (shifts, items) = try read()
    #expect(shifts.map(\.seconds) == [7200])
    #expect(
      shifts.first?.counts == [.dateAdded: 12, .lastSkippedDate: 12, .lastPlayedDate: 12]
    )
    #expect(items == [])
  }

  @Test func `plays made in the meantime are reported without the clock shift`() throws {
    let old = [String](repeating: dates(at: "10"), count: 20)
    var new = [String](repeating: dates(at: "12"), count: 20)
    new[4] = dates(at: "12", plays: 3).replacing("12:24:00", with: "19:31:07")
    new[7] = dates(at: "12").replacing("12:12:00", with: "12:12:01")
    try file.take(library(old))
    try file.take(library(new))
    let (shifts, items) = try read()
    #expect(shifts.map(\.counts) == [[.dateAdded: 20, .lastSkippedDate: 19, .lastPlayedDate: 19]])
    #expect(
      items == [
        "Song 5 changed: playCount plays, lastPlayedDate plays",
        "Song 8 changed: lastSkippedDate plays",
      ]
    )
  }

  @Test func `a few dates that moved alike are changes, not a clock shift`() throws {
    try file.take(library([String](repeating: dates(at: "10"), count: 3)))
    try file.take(library([dates(at: "12"), dates(at: "12"), dates(at: "15")]))
    let (shifts, items) = try read()
    #expect(shifts == [])
    #expect(items.count == 3)
  }

  @Test func `the history of an item leaves out clock shifts, too`() throws {
    try file.take(library([dates(at: "10"), dates(at: "10")]))
    try file.take(library([dates(at: "12"), dates(at: "12")]))
    try file.take(library([dates(at: "12", plays: 2), dates(at: "12")]))
    let id = try #require(PersistentID("A000000000000001"))
    let history = try MediaStore.open(at: file.path).history(of: id)
    #expect(history.map(\.revision) == [1, 3])
    #expect(history.map(\.change.kind) == [.added, .changed])
    #expect(history.last?.change.changes.map(\.name) == ["playCount"])
  }

  @Test func `only a rating computed before and after is a derived change`() throws {
    let computed = "<key>Rating Computed</key><true/>"
    func rating(_ stars: Int) -> String { "<key>Rating</key><integer>\(stars * 20)</integer>" }
    try file.take(
      library([rating(1) + computed, rating(1) + computed, rating(1), rating(1)])
    )
    try file.take(
      library([rating(2) + computed, rating(2), rating(2) + computed, rating(2)])
    )
    #expect(
      try read().items == [
        "Song 1 changed: rating derived",
        "Song 2 changed: rating ratings, isRatingComputed derived",
        "Song 3 changed: rating ratings, isRatingComputed derived",
        "Song 4 changed: rating ratings",
      ]
    )
  }

  @Test func `adding or removing a computed rating is derived, unless the user sets it`() throws {
    let rating = "<key>Rating</key><integer>60</integer>"
    let computed = rating + "<key>Rating Computed</key><true/>"
    try file.take(library(["", computed, computed, rating]))
    try file.take(library([computed, "", rating, ""]))
    #expect(
      try read().items == [
        "Song 1 changed: rating derived, isRatingComputed derived",
        "Song 2 changed: rating derived, isRatingComputed derived",
        "Song 3 changed: isRatingComputed ratings",
        "Song 4 changed: rating ratings",
      ]
    )
  }

  @Test func `a rating change is judged by what was computed then, not now`() throws {
    func rating(_ stars: Int, _ more: String = "") -> [String] {
      ["<key>Rating</key><integer>\(stars * 20)</integer>" + more, "", ""]
    }
    let computed = "<key>Rating Computed</key><true/>"
    try file.take(library(rating(1)))
    try file.take(library(rating(2)))
    try file.take(library(rating(2, computed)))
    try file.take(library(rating(3, computed)))
    try file.take(library(rating(3)))
    let store = try MediaStore.open(at: file.path)
    func aspects(_ base: Int64, _ target: Int64) throws -> [ChangeAspect] {
      try store.differences(of: store.range(from: base, to: target, )).items
        .flatMap(\.changes).filter { $0.name == "rating" }.map(\.aspect)
    }
    #expect(try aspects(1, 2) == [.ratings])
    #expect(try aspects(3, 4) == [.derived])
  }

  @Test func `a value that changed and changed back is not a difference`() throws {
    for plays in [1, 2, 1] { try file.take(library([dates(at: "10", plays: plays)])) }
    let store = try MediaStore.open(at: file.path)
    #expect(try store.differences(of: store.range(from: 1, to: 3, )).items.isEmpty)
    #expect(try store.differences(of: store.range(from: 1, to: 2, )).items.count == 1)
    #expect(try store.differences(of: store.range(from: 2, to: 2, )).items.isEmpty)
  }
}

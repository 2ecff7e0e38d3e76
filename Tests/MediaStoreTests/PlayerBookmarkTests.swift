import Bytes
import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// Bookmarks of players beside those of a source.
struct PlayerBookmarkTests {
  private let file: LibraryFile

  init() throws {
    file = try LibraryFile()
    try take(bookmark: nil)
  }

  /// Imports a song with a bookmark in milliseconds.
  private func take(bookmark: Int64?, plays: Int64 = 0) throws {
    var records = Records(songs: "One", "Two")
    if let bookmark {
      records.items[0].values.set(MediaItemProperty.bookmarkTime.rawValue, integer: bookmark)
    }
    records.items[1].values.set(MediaItemProperty.playCount.rawValue, integer: plays)
    try file.take(records)
  }

  private func play(to bookmark: Int64) throws {
    _ = try MediaStore.withWriter(at: file.path) {
      try $0.record(
        [PlaybackActivity(.bookmark(.milliseconds(bookmark)), of: file.id(1), on: .now)],
        WriteOptions()
      )
    }
  }

  private func edit(_ value: MetadataValue?) throws {
    _ = try MediaStore.withWriter(at: file.path) {
      let edit = MetadataEdit(file.id(1), PlayActivity.bookmark.key, value)
      return try $0.changeMetadata([edit], WriteOptions())
    }
  }

  private var shown: PropertyValue? {
    get throws {
      var value: PropertyValue?
      try MediaStore.open(at: file.path).forEachItem(properties: [.bookmarkTime]) {
        if $0.persistentID == file.id(1) { value = $0.value(for: .bookmarkTime) }
      }
      return value
    }
  }

  private func keys() throws -> [String?] {
    try file.column("SELECT name || ' ' || value FROM user_metadata ORDER BY name")
  }

  @Test func `the one that was set last is shown`() throws {
    try play(to: 61_500)
    #expect(try shown == .duration(milliseconds: 61_500))
    try take(bookmark: 30_000)
    #expect(try shown == .duration(milliseconds: 30_000))
    try play(to: 61_500)
    #expect(try shown == .duration(milliseconds: 61_500))
    #expect(try keys() == ["bookmark 61500", "bookmark_before 30000"])
    // An import of something else is no newer bookmark.
    try take(bookmark: 30_000, plays: 1)
    #expect(try shown == .duration(milliseconds: 61_500))
    // The source has played the item to its end.
    try take(bookmark: nil, plays: 1)
    #expect(try shown == nil)
    #expect(try MediaStore.diagnose(file.path).isSound)
  }

  @Test func `undo and the user's own changes keep the order`() throws {
    try take(bookmark: 30_000)
    try play(to: 61_500)
    try file.undo()
    #expect(try shown == .duration(milliseconds: 30_000))
    #expect(try keys() == [])
    try edit(.number(7000))
    #expect(try shown == .duration(milliseconds: 7000))
    #expect(try keys() == ["bookmark 7000", "bookmark_before 30000"])
    try edit(nil)
    #expect(try shown == .duration(milliseconds: 30_000))
    #expect(try keys() == [])
  }
}

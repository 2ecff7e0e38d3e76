import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// A page of any list costs what it shows, however large the library is.
///
/// Kind of fault: cost out of proportion.
struct PageStepTests {
  /// A list, or a part of one.
  struct List: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let read: @Sendable (MediaStore) throws -> Void
  }

  private static let pageSize = 20

  private static let lists: [List] =
    MediaQuery.Preset.allCases.map { preset in
      List(testDescription: preset.rawValue) { store in
        var query = MediaQuery(preset)
        query.selection.limit = pageSize
        try store.forEachCollection(of: query) { _ in }
      }
    } + [
      List(testDescription: "items") { store in
        var selection = MediaSelection()
        selection.limit = pageSize
        try store.forEachItem(of: selection, properties: [.title]) { _ in }
      },
      List(testDescription: "search") { store in
        var selection = MediaSelection()
        selection.search = "song 7"
        selection.limit = pageSize
        try store.forEachItem(of: selection, properties: [.title]) { _ in }
      },
      List(testDescription: "albums after one") { store in
        var query = MediaQuery(.albums)
        query.selection.limit = 101
        try store.forEachCollection(of: query) { query.after = $0.persistentID }
        query.selection.limit = pageSize
        try store.forEachCollection(of: query) { _ in }
      },
      List(testDescription: "digits of IDs") { _ = try $0.itemIDLength() },
      List(testDescription: "libraries") { _ = try $0.libraries() },
      List(testDescription: "revisions") { _ = try $0.revisions(after: 0) },
      List(testDescription: "artwork") { store in
        _ = try store.artwork(of: [PersistentID(rawValue: 0xA << 60 | 7)])
      },
      List(testDescription: "items by ID") { store in
        var selection = MediaSelection()
        selection.persistentIDs = [PersistentID(rawValue: 0xA << 60 | 7)]
        try store.forEachItem(of: selection, properties: [.title]) { _ in }
      },
    ]

  /// Makes a library of so many items, of which the same parts are podcasts, audiobooks and
  /// compilations.
  private static func file(_ count: Int) throws -> LibraryFile {
    var records = Records(songs: (1...count).map { "Song \($0)" })
    for number in 1...count {
      let album = number / 5
      records.items[number - 1].set(.albumTitle, "Album \(album)")
      records.items[number - 1].set(.artist, "Artist \(album % (count / 20))")
      records.items[number - 1].set(.composer, "Composer \(album % (count / 20))")
      records.items[number - 1].set(.genre, "Genre \(album % 25)")
      switch album % 8 {
      case 0: records.items[number - 1].mediaType = .podcast
      case 1: records.items[number - 1].mediaType = .audioBook
      case 2:
        records.items[number - 1].values.set(
          MediaItemProperty.isCompilation.rawValue,
          integer: 1
        )
      default: records.items[number - 1].mediaType = .music
      }
    }
    let file = try LibraryFile()
    try file.take(records)
    return file
  }

  @Test func `a play takes no more steps in a library ten times as large`() throws {
    func steps(_ count: Int) throws -> Int {
      let file = try Self.file(count)
      let date = Timestamp(rawValue: 1_700_000_100)
      let item = PersistentID(rawValue: 0xA << 60 | 7)
      let play = PlaybackActivity(.play(count: 1), of: item, on: date)
      return try MediaStore.withWriter(at: file.path) { store in
        try store.steps { _ = try store.record([play], WriteOptions(date: date)) }
      }
    }
    let (few, many) = try (steps(1000), steps(10_000))
    #expect(many < few + few / 4, "\(few) \(many)")
  }

  @Test func `a page takes no more steps in a library ten times as large`() throws {
    let (small, large) = try (Self.file(1000), Self.file(10_000))
    let stores = try (MediaStore.open(at: small.path), MediaStore.open(at: large.path))
    for list in Self.lists {
      let few = try stores.0.steps { try list.read(stores.0) }
      let many = try stores.1.steps { try list.read(stores.1) }
      #expect(many < 2 * few + 200, "\(list.testDescription): \(few) \(many)")
    }
  }
}

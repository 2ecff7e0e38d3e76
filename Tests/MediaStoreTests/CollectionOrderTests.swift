import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// The order of collections by values of their items.
struct CollectionOrderTests {
  private let file: LibraryFile

  /// Makes a library of three albums: `Old` has two songs, one of them from 1990, `New` one from
  /// 2001, and `Bare` one of which only the title is known.
  init() throws {
    file = try LibraryFile()
    var records = Records(songs: "One", "Two", "Three", "Four")
    func set(_ index: Int, _ album: String, _ artist: String?, _ values: [MediaItemProperty: Int64])
    {
      records.items[index].set(.albumTitle, album)
      if let artist { records.items[index].set(.artist, artist) }
      for (property, value) in values {
        records.items[index].values.set(property.rawValue, integer: value)
      }
    }
    set(0, "Old", "Zed", [.year: 1990, .rating: 100, .dateAdded: 900, .playCount: 1])
    set(1, "Old", "Zed", [.year: 1985, .rating: 80, .lastPlayedDate: 50])
    set(2, "New", "Abe", [.year: 2001, .rating: 60, .dateAdded: 100, .lastPlayedDate: 60])
    set(3, "Bare", nil, [.playCount: 5])
    try file.take(records)
  }

  private func albums(_ keys: MediaSort...) throws -> [String] {
    var query = MediaQuery(by: .album)
    query.selection.sort = keys
    var titles: [String] = []
    try MediaStore.open(at: file.path).forEachCollection(of: query) {
      titles.append($0.title ?? "")
    }
    return titles
  }

  @Test(arguments: [
    (MediaItemProperty.year, ["Old", "New", "Bare"], ["New", "Old", "Bare"]),
    (.dateAdded, ["New", "Old", "Bare"], ["Old", "New", "Bare"]),
    (.lastPlayedDate, ["Old", "New", "Bare"], ["New", "Old", "Bare"]),
    (.rating, ["New", "Old", "Bare"], ["Old", "New", "Bare"]),
    (.artist, ["New", "Old", "Bare"], ["Old", "New", "Bare"]),
    (.playCount, ["New", "Old", "Bare"], ["Bare", "Old", "New"]),
  ])
  func `collections are sorted by a value, those without it last`(
    property: MediaItemProperty,
    ascending: [String],
    descending: [String]
  ) throws {
    #expect(try albums(MediaSort(.property(property))) == ascending)
    #expect(try albums(MediaSort(.property(property), isDescending: true)) == descending)
  }

  @Test func `collections are sorted by the number of their items, then by other keys`() throws {
    let count = MediaSort(.itemCount, isDescending: true)
    #expect(try albums(count) == ["Old", "Bare", "New"])
    #expect(
      try albums(count, MediaSort(.property(.year), isDescending: true)) == ["Old", "New", "Bare"]
    )
  }

  @Test func `a random order of collections depends only on the seed`() throws {
    let orders = try (0..<20).map { try albums(MediaSort(.random(seed: $0))) }
    #expect(Set(orders).count > 1)
    #expect(try albums(MediaSort(.random(seed: 3))) == orders[3])
    #expect(orders.allSatisfy { Set($0) == ["Old", "New", "Bare"] })
  }
}

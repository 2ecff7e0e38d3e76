import Bytes
import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// Records that a damaged source provides only in part.
struct PartialRecordTests {
  private let file: LibraryFile
  private let id = PersistentID(rawValue: 7)
  private let listID = PersistentID(rawValue: 9)

  init() throws { file = try LibraryFile() }

  /// Imports one item and one list.
  private func take(_ item: ItemRecord, _ list: PlaylistRecord, made: Int64) throws -> ImportOutcome
  {
    try file.importLibrary(from: "device", made: made) { sink in
      var library = LibraryRecord()
      library.kind = .iPod
      library.persistentID = PersistentID(rawValue: 1)
      try sink.begin(library)
      var list = list
      let reference = try sink.item(item) ?? .missing
      list.entries = list.entries.map { _ in reference }
      try sink.playlist(list)
      try sink.end(library)
    }
  }

  private func item(rating: Int64?, year: Int64?) -> ItemRecord {
    var item = ItemRecord()
    item.persistentID = id
    item.values.set(MediaItemProperty.title.rawValue, to: .text("One"))
    item.values.set(MediaItemProperty.rating.rawValue, to: StoredValue(rating))
    item.values.set(MediaItemProperty.year.rawValue, to: StoredValue(year))
    return item
  }

  private func list(_ kind: PlaylistKind, name: String?, count: Int) -> PlaylistRecord {
    var list = PlaylistRecord()
    list.persistentID = listID
    list.kind = kind
    if let name { list.values.set(PlaylistProperty.name.rawValue, to: .text(name)) }
    list.entries = Array(repeating: .missing, count: count)
    return list
  }

  @Test func `unreadable values are kept, and other values change`() throws {
    let list = list(.ordinary, name: "List", count: 1)
    _ = try take(item(rating: 80, year: 1990), list, made: 1)
    var partial = item(rating: nil, year: nil)
    partial.unread = [.rating]
    #expect(try take(partial, list, made: 2).items == ChangeCount(changed: 1))
    #expect(try file.column("SELECT rating || ' ' || coalesce(year, '-') FROM item") == ["80 -"])
    partial.unread = [.rating, .year]
    #expect(try take(partial, list, made: 3).items.isEmpty)
    partial.values.set(MediaItemProperty.rating.rawValue, integer: 60)
    #expect(try take(partial, list, made: 4).items == ChangeCount(changed: 1))
    #expect(try file.column("SELECT rating FROM item") == ["60"])
  }

  @Test func `a partially read list keeps its entries and missing values`() throws {
    let item = item(rating: nil, year: nil)
    _ = try take(item, list(.smart, name: "List", count: 3), made: 1)
    var partial = list(.ordinary, name: nil, count: 1)
    partial.isPartial = true
    #expect(try take(item, partial, made: 2).playlists.isEmpty)
    #expect(try file.column("SELECT kind || ' ' || name FROM playlist") == ["smart List"])
    #expect(try file.column("SELECT count(*) FROM playlist_entry") == ["3"])
    partial.isPartial = false
    #expect(try take(item, partial, made: 3).playlists == ChangeCount(changed: 1))
    #expect(try file.column("SELECT count(*) FROM playlist_entry") == ["1"])
  }
}

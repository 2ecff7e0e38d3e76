import LibSync
import SQLite
import TestSupport
import Testing

@testable import MediaStore

/// Items and their use through the library, by the numbers of the specification's features.
struct ItemQueryTests {
  private let folder: TemporaryFolder
  private let library: MediaLibrary
  private var path: String { folder.file("library.sqlite") }

  init() throws {
    folder = try TemporaryFolder()
    try Self.take(playsOfFirst: 1, to: folder)
    library = try MediaLibrary(reading: folder.file("library.sqlite"))
  }

  private static func take(
    playsOfFirst plays: Int64,
    title: String = "One",
    to folder: TemporaryFolder
  ) throws {
    var xml = LibraryXML()
    let songs = [
      (title, "Ann", "Blue", "Jazz", plays), ("Two", "Ann", "Blue", "Jazz", 5),
      ("Three", "Bob", "Red", "Rock", 4), ("Four", "Ann", "Green", "Jazz", 0),
    ]
    for (index, song) in songs.enumerated() {
      xml.tracks.append(
        LibraryXML.track(index + 1, song.0) + LibraryXML.string("Artist", song.1)
          + LibraryXML.string("Album", song.2) + LibraryXML.string("Genre", song.3)
          + LibraryXML.integer("Play Count", song.4) + LibraryXML.integer("Track Number", 1)
          + LibraryXML.integer("Year", Int64(1990 + index))
      )
    }
    xml.tracks.append(LibraryXML.track(5, "Episode") + LibraryXML.flag("Podcast"))
    xml.playlists = [LibraryXML.master(Array(1...5)), LibraryXML.playlist("Mix", 2, [3, 1, 3])]
    let source = try folder.write(xml.text, to: "Library.xml")
    try MediaLibrary.withWriter(at: folder.file("library.sqlite"), options: .creating) {
      try $0.importSource(source)
    }
  }

  private func titles(_ selection: MediaSelection) throws -> [String] {
    var titles: [String] = []
    try library.forEachItem(of: selection, properties: [.title]) { titles.append($0.title ?? "") }
    return titles
  }

  private func id(_ number: UInt64) -> PersistentID {
    PersistentID(rawValue: 0xA000_0000_0000_0000 + number)
  }

  @Test func `LIB-08: an item has all properties that the source has`() throws {
    let found = try #require(try library.items(withID: id(2)).first)
    #expect(found.library == "iTunes" && found.item.title == "Two" && found.item.playCount == 5)
    let expected: Set<MediaItemProperty> = [
      .persistentID, .title, .artist, .albumTitle, .genre, .playCount, .albumTrackNumber, .year,
    ]
    #expect(expected.isSubset(of: found.item.properties))
  }

  @Test func `LIB-09: a library that is read cannot be changed`() throws {
    #expect(throws: StoreError.self) {
      try MediaStore.open(at: path).read { connection in
        _ = try Statement(connection, "UPDATE item SET title = 'Other'").step()
      }
    }
    #expect(try Array(library.items(properties: [.title])).first?.title == "One")
  }

  @Test func `LIB-10: an item keeps its ID when its tags change`() throws {
    try Self.take(playsOfFirst: 1, title: "Uno", to: folder)
    let item = try #require(try Array(library.items(properties: [.title])).first)
    #expect(item.persistentID == id(1) && item.title == "Uno")
  }

  @Test func `LIB-14: user-defined properties follow what was played`() throws {
    let changing: Set<MediaItemProperty> = [.playCount, .skipCount, .rating, .lastPlayedDate]
    #expect(changing.allSatisfy { $0.category == .userDefined })
    try Self.take(playsOfFirst: 9, to: folder)
    #expect(try Array(library.items(properties: [.playCount])).first?.playCount == 9)
  }

  @Test func `LIB-15: a missing value is nil, and a name may be unknown`() throws {
    let item = try #require(try Array(library.items(properties: [.composer, .artist])).first)
    #expect(item.value(for: .composer) == nil && item.value(for: .artist) == .text("Ann"))
    #expect(MediaItemProperty(name: "titel") == nil)
  }

  @Test func `LIB-16, LIB-17: artists, albums, genres and songs are ranked by their plays`() throws
  {
    let statistics = try library.statistics()
    #expect(statistics.artists.map(\.title) == ["Ann", "Bob"])
    #expect(statistics.genres.map(\.sums.playCount) == [6, 4])
    #expect(statistics.albums.map(\.title) == ["Blue", "Red"])
    #expect(statistics.songs.map(\.title) == ["Two", "Three", "One"])
  }

  @Test func `LIB-19, LIB-20: media types and rules select items`() throws {
    var selection = MediaSelection()
    selection.mediaTypes = .podcast
    #expect(try titles(selection) == ["Episode"])
    selection.mediaTypes = .music
    selection.rules = [try SmartRules("year > 1990"), try SmartRules("plays > 0")]
    #expect(try titles(selection) == ["Two", "Three"], "all rules have to hold")
  }

  @Test func `LIB-37: the albums of an artist have their songs`() throws {
    var query = MediaQuery(by: .album)
    try query.addFilter(MediaPropertyPredicate(.artist, .text("Ann")))
    let albums = try library.collections(of: query, [.title, .albumTitle])
    #expect(albums.map { $0.representativeItem?.albumTitle } == ["Blue", "Green"])
    #expect(albums.map { $0.items.map(\.title) } == [["One", "Two"], ["Four"]])
  }

  @Test func `items of all playlists are selected, in the order of the first`() throws {
    let mix = try #require(try library.playlists().first { $0.name == "Mix" })
    let best = try MediaLibrary.withWriter(at: path) {
      try $0.createOnTheGoPlaylist(named: "Best", items: [id(1), id(2), id(3)]).list.persistentID
    }
    var selection = MediaSelection()
    for (one, other) in [
      (mix.reference, ListReference.persistentID(best)), ("Mix", "best"), ("mix", .currentOnTheGo),
    ] {
      selection.playlists = [one, other]
      #expect(try titles(selection) == ["Three", "One"])
      selection.playlists = [other, one]
      #expect(try titles(selection) == ["One", "Three"])
    }
  }

  @Test func `a list that is named and missing is an error`() throws {
    var selection = MediaSelection()
    selection.playlists = ["Max"]
    #expect(throws: RuleEvaluationError.ambiguousName("Max", count: 0)) { try titles(selection) }
    selection.playlists = [.currentOnTheGo]
    let failure = #expect(throws: StoreError.self) { try titles(selection) }
    #expect(failure?.code == .noCurrentList)
  }

  @Test func `an item is an entry several times, unless the selection is sorted`() throws {
    var selection = MediaSelection()
    selection.playlists = [try #require(try library.playlists().last).reference]
    #expect(try library.entries(of: selection).items == [id(3), id(1), id(3)])
    (selection.offset, selection.limit) = (1, 1)
    #expect(try library.entries(of: selection).items == [id(1)])
    (selection.offset, selection.limit) = (0, 1)
    selection.sort = [MediaSort(.property(.title))]
    #expect(try library.entries(of: selection).items == [id(1)])
    selection = MediaSelection()
    selection.persistentIDs = [id(2), id(9), id(2)]
    #expect(try library.entries(of: selection).items == [id(2), id(2)])
  }
}

import Foundation
import LibSync
import TestSupport
import Testing

/// Queries through the library, by the numbers of the specification's features.
struct MediaQueryTests {
  private let folder: TemporaryFolder
  private let library: MediaLibrary

  /// Two albums as in the documentation, with seven and eight songs, and a podcast.
  init() throws {
    folder = try TemporaryFolder()
    var xml = LibraryXML()
    var number = 0
    for (artist, album, count) in [("Zed", "Beta", 7), ("Abe", "Alpha", 8)] {
      for track in (1...count).reversed() {
        number += 1
        xml.tracks.append(
          LibraryXML.track(number, "\(track == 3 ? "Love" : "Song") \(track)")
            + LibraryXML.string("Artist", artist) + LibraryXML.string("Album", album)
            + LibraryXML.string("Genre", "Rock") + LibraryXML.integer("Track Number", Int64(track))
        )
      }
    }
    xml.tracks.append(
      LibraryXML.track(16, "Episode").replacing("A0000000000000010", with: "A000000000000010")
        + LibraryXML.string("Album", "News") + LibraryXML.flag("Podcast")
        + LibraryXML.string("Genre", "Talk")
    )
    xml.playlists = [LibraryXML.master(Array(1...16)), LibraryXML.playlist("Mix", 2, [9, 2])]
    let source = try folder.write(xml.text, to: "Library.xml")
    let path = folder.file("library.sqlite")
    try MediaLibrary.withWriter(at: path, options: .creating) { try $0.importSource(source) }
    library = try MediaLibrary(reading: path)
  }

  private func titles(_ items: some Sequence<MediaItem>) -> [String] {
    items.map { $0.title ?? "" }
  }

  @Test func `LIB-13: only episodes have podcast properties`() throws {
    let items = try Array(
      library.items(properties: [.title, .podcastTitle, .podcastPersistentID, .albumPersistentID])
    )
    for item in items {
      let isEpisode = item.title == "Episode"
      #expect((item.text(for: .podcastTitle) == "News") == isEpisode)
      #expect(
        item.value(for: .podcastPersistentID)
          == (isEpisode ? item.value(for: .albumPersistentID) : nil)
      )
    }
  }

  @Test func `LIB-12: each property has a category and a type`() {
    #expect(MediaItemProperty.title.category == .general)
    #expect(MediaItemProperty.podcastTitle.category == .podcast)
    #expect(MediaItemProperty.rating.category == .userDefined)
    #expect(Set(MediaItemProperty.allCases.map(\.category)) == Set(PropertyCategory.allCases))
  }

  @Test func `keys of groupings are properties of items`() {
    for grouping in MediaGrouping.allCases where grouping != .playlist {
      #expect(MediaItemProperty.idKey(for: grouping)?.type == .persistentID)
      #expect(MediaItemProperty.titleKey(for: grouping)?.type == .text)
    }
    #expect(MediaItemProperty.idKey(for: .album) == .albumPersistentID)
    #expect(MediaItemProperty.titleKey(for: .playlist) == nil)
  }

  @Test func `LIB-21: nothing is read before the items are asked for`() throws {
    let query = MediaQuery.albums()
    let path = folder.file("library.sqlite")
    let source = try folder.write(LibraryXML(songs: "Other").text, to: "Library.xml")
    var options = ImportOptions()
    options.maxRemovals = 100
    try MediaLibrary.withWriter(at: path) { [options] in
      try $0.importSource(source, options: options)
    }
    #expect(try library.collections(of: query).isEmpty)
  }

  @Test func `LIB-22, LIB-32: without conditions, all items come in natural order`() throws {
    let items = try Array(library.items(of: MediaQuery(), properties: [.title]))
    #expect(titles(items).prefix(2) == ["Song 7", "Song 6"] && items.count == 16)
  }

  @Test func `LIB-23, LIB-24: conditions are combined`() throws {
    var query = MediaQuery()
    try query.addFilter(MediaPropertyPredicate(.artist, .text("Zed")))
    #expect(try Array(library.items(of: query)).count == 7)
    try query.addFilter(MediaPropertyPredicate(.albumTitle, .text("Alpha")))
    #expect(try Array(library.items(of: query)).isEmpty)
  }

  @Test func `LIB-25, LIB-26: conditions one by one or as a set are the same`() throws {
    let filters = try [
      MediaPropertyPredicate(.artist, .text("Abe")),
      MediaPropertyPredicate(.title, .text("love"), by: .contains),
    ]
    var query = MediaQuery(by: .album)
    for filter in filters { try query.addFilter(filter) }
    let set = try MediaQuery(filters: Set(filters), by: .album)
    #expect(query.selection.predicates.count == set.selection.predicates.count)
    #expect(try titles(Array(library.items(of: query, properties: [.title]))) == ["Love 3"])
    #expect(try titles(Array(library.items(of: set, properties: [.title]))) == ["Love 3"])
  }

  @Test func `LIB-27: a second condition for a property is refused`() throws {
    var query = MediaQuery()
    try query.addFilter(MediaPropertyPredicate(.artist, .text("Zed")))
    #expect(throws: MediaQueryError.duplicateProperty(.artist)) {
      try query.addFilter(MediaPropertyPredicate(.artist, .text("Abe")))
    }
    #expect(query.selection.predicates.map(\.value) == [.text("Zed")])
    #expect(throws: MediaQueryError.duplicateProperty(.artist)) {
      try MediaQuery(
        filters: [
          MediaPropertyPredicate(.artist, .text("A")), MediaPropertyPredicate(.artist, .text("B")),
        ]
      )
    }
  }

  @Test(arguments: [MediaItemProperty.rating, .year, .comments, .location, .playCount])
  func `LIB-28: other properties cannot be filtered by`(property: MediaItemProperty) {
    #expect(!property.canFilter)
    #expect(throws: MediaQueryError.notFilterable(property)) {
      try MediaPropertyPredicate(property, .text("x"))
    }
  }

  @Test func `LIB-29: filterable properties say so, and take values of their type only`() {
    #expect(MediaItemProperty.genre.canFilter && MediaItemProperty.filterable.count == 17)
    #expect(throws: MediaQueryError.typeMismatch(.genre)) {
      try MediaPropertyPredicate(.genre, .integer(1))
    }
    #expect(throws: MediaQueryError.typeMismatch(.isCompilation)) {
      try MediaPropertyPredicate(.isCompilation, .boolean(true), by: .contains)
    }
  }

  @Test(arguments: [
    "'; DROP TABLE item; --", "\" OR 1=1", "%", "_", "\0", "a\nb", "\u{1F600}", "*", "NEAR(a b)",
    String(repeating: "x", count: 1_000_000),
  ])
  func `LIB-30: values match literally or not at all`(text: String) throws {
    for comparison in [MediaPropertyPredicate.Comparison.equalTo, .contains] {
      var query = MediaQuery()
      try query.addFilter(MediaPropertyPredicate(.title, .text(text), by: comparison))
      #expect(try Array(library.items(of: query)).isEmpty)
    }
    #expect(try Array(library.items(of: MediaQuery())).count == 16)
  }

  @Test func `LIB-31: a genre and a word in the title`() throws {
    var query = MediaQuery()
    try query.addFilter(MediaPropertyPredicate(.genre, .text("Rock")))
    try query.addFilter(MediaPropertyPredicate(.title, .text("LÓVE"), by: .contains))
    #expect(
      try titles(Array(library.items(of: query, properties: [.title]))) == ["Love 3", "Love 3"]
    )
  }

  @Test func `LIB-33, LIB-34, LIB-35: albums are sorted by title, their songs by track`() throws {
    let albums = try library.collections(of: .albums(), [.title, .albumTitle, .mediaType])
    #expect(albums.map { $0.representativeItem?.albumTitle } == ["Alpha", "Beta"])
    #expect(albums.map(\.count) == [8, 7])
    #expect(titles(albums[1].items) == (1...7).map { $0 == 3 ? "Love 3" : "Song \($0)" })
  }

  @Test func `LIB-36: albums without a condition have all audio with an album`() throws {
    let albums = try library.collections(of: MediaQuery(by: .album))
    #expect(albums.reduce(0) { $0 + $1.count } == 16)
  }

  @Test(arguments: MediaGrouping.allCases)
  func `LIB-36: videos are only arranged like music if a condition selects them`(
    grouping: MediaGrouping
  ) throws {
    let other = try TemporaryFolder()
    var xml = LibraryXML()
    let flags = [[], ["Movie"], ["TV Show"], ["Podcast"], ["Podcast", "Has Video"]]
    for (index, flags) in flags.enumerated() {
      let names = ["Album", "Artist", "Album Artist", "Composer", "Genre"]
      xml.tracks.append(
        LibraryXML.track(index + 1, "Title")
          + names.map { LibraryXML.string($0, "Name") }.joined()
          + flags.map { LibraryXML.flag($0) }.joined()
      )
    }
    xml.playlists = [
      LibraryXML.master(Array(1...5)), LibraryXML.list("All", 0x11, Array(1...5)),
    ]
    let source = try other.write(xml.text, to: "Library.xml")
    let path = other.file("library.sqlite")
    try MediaLibrary.withWriter(at: path, options: .creating) { try $0.importSource(source) }
    let library = try MediaLibrary(reading: path)
    func count(_ query: MediaQuery) throws -> Int {
      var count = 0
      try library.forEachCollection(of: query) { count += $0.count }
      let items = try library.collections(of: query).reduce(0) { $0 + $1.count }
      #expect(items == count)
      return count
    }
    var query = MediaQuery(by: grouping)
    let ofAll: [MediaGrouping: Int] = [.title: 5, .playlist: 5, .podcastTitle: 2]
    #expect(try count(query) == ofAll[grouping] ?? 2)
    query.selection.mediaTypes = [.anyAudio, .anyVideo]
    if grouping != .podcastTitle { #expect(try count(query) == 5) }
    query.selection.mediaTypes = .movie
    #expect(try count(query) == (grouping == .podcastTitle ? 0 : 1))
  }

  @Test func `LIB-38, LIB-40, LIB-41: a collection knows its items`() throws {
    let podcasts = try library.collections(of: .podcasts(), [.title, .mediaType])
    #expect(podcasts.map(\.count) == [1] && podcasts[0].mediaTypes == .podcast)
    #expect(podcasts[0].representativeItem?.title == "Episode")
    #expect(MediaItemCollection(items: []).representativeItem == nil)
  }

  @Test(arguments: MediaQuery.Preset.allCases)
  func `LIB-39: a preset is the same as its long form`(preset: MediaQuery.Preset) throws {
    let forms: [MediaQuery.Preset: (MediaItemProperty, PropertyValue)] = [
      .albums: (.mediaType, .mediaType(.music)), .artists: (.mediaType, .mediaType(.music)),
      .songs: (.mediaType, .mediaType(.music)), .podcasts: (.mediaType, .mediaType(.podcast)),
      .audiobooks: (.mediaType, .mediaType(.audioBook)),
      .compilations: (.isCompilation, .boolean(true)),
    ]
    let groupings: [MediaQuery.Preset: MediaGrouping] = [
      .albums: .album, .artists: .artist, .playlists: .playlist, .podcasts: .podcastTitle,
      .compilations: .album, .composers: .composer, .genres: .genre,
    ]
    var query = MediaQuery(by: groupings[preset] ?? .title)
    if let (property, value) = forms[preset] {
      try query.addFilter(MediaPropertyPredicate(property, value))
    }
    let long = try library.collections(of: query).map { $0.items.map(\.persistentID) }
    let short = try library.collections(of: MediaQuery(preset)).map { $0.items.map(\.persistentID) }
    #expect(short == long)
    #expect(short.isEmpty == [.audiobooks, .compilations, .composers].contains(preset))
  }

  @Test func `LIB-42: a collection is not changed by appending to it`() throws {
    let all = try library.collections(of: .albums())
    let both = all[0].appending(all[1])
    #expect(both.count == 15 && all[0].count == 8)
    #expect(both.items.map(\.persistentID) == (all[0].items + all[1].items).map(\.persistentID))
  }

  @Test func `a playlist and IDs select items in their order`() throws {
    var selection = MediaSelection()
    let mix = try #require(try library.playlists().first { $0.name == "Mix" })
    selection.playlists = [mix.reference]
    var found: [PersistentID] = []
    try library.forEachItem(of: selection, properties: []) { found.append($0.persistentID) }
    #expect(found.map(\.description) == ["A000000000000009", "A000000000000002"])
    selection.persistentIDs = [found[1], found[0], PersistentID(rawValue: 77)]
    var reversed: [PersistentID] = []
    try library.forEachItem(of: selection, properties: []) { reversed.append($0.persistentID) }
    #expect(reversed == found.reversed())
    (selection.offset, selection.limit) = (1, 1)
    #expect(try library.countItems(of: selection) == 1)
  }

  @Test func `the order of a random sort depends on its seed only`() throws {
    func order(_ seed: UInt64) throws -> [PersistentID] {
      var selection = MediaSelection()
      selection.sort = [MediaSort(.random(seed: seed))]
      var found: [PersistentID] = []
      try library.forEachItem(of: selection, properties: []) { found.append($0.persistentID) }
      return found
    }
    #expect(try order(1) == order(1) && order(1) != order(2))
  }
}

import LibSync
import TestSupport
import Testing

/// The further features of libraries, through the library, by their numbers in `Tests/README.md`.
struct FurtherFeatureTests {
  private let folder: TemporaryFolder
  private let library: MediaLibrary

  init() throws {
    folder = try TemporaryFolder()
    let path = folder.file("library.sqlite")
    try Self.importSource(try LibraryXML.example(), in: folder, on: 1_700_000_000)
    library = try MediaLibrary(reading: path)
  }

  private static func importSource(
    _ xml: LibraryXML,
    in folder: TemporaryFolder,
    on date: Int64
  ) throws {
    let source = try folder.write(xml.text, to: "Library.xml")
    var options = WriteOptions.creating
    options.date = Timestamp(rawValue: date)
    try MediaLibrary.withWriter(at: folder.file("library.sqlite"), options: options) {
      try $0.importSource(source)
    }
  }

  /// Returns the values of a property that names or identifies each collection.
  private func values(
    _ property: MediaItemProperty?,
    of query: MediaQuery
  ) throws -> [PropertyValue?] {
    let property = try #require(property)
    return try library.collections(of: query, [property])
      .map { $0.representativeItem?.value(for: property) }
  }

  @Test func `EXT-01: sections cover the collections in order`() throws {
    let sections = try #require(try library.sections(of: .albums()).value)
    #expect(sections.map(\.title) == ["G", "H", "T"])
    #expect(sections.map(\.range) == [0..<2, 2..<3, 3..<4])
    #expect(try library.sections(of: .playlists()).value == nil)
  }

  @Test func `EXT-02: text contains other text, whatever the case and the accents`() throws {
    for (text, count) in [("ECL", 1), ("d", 2), ("Ebbs", 0)] {
      var query = MediaQuery()
      try query.addFilter(MediaPropertyPredicate(.title, .text(text), by: .contains))
      #expect(try Array(library.items(of: query)).count == count, "\(text)")
    }
  }

  @Test func `EXT-03: properties are found by name, with a type and whether they filter`() {
    #expect(MediaItemProperty(name: "albumTitle") == .albumTitle)
    #expect(MediaItemProperty(name: "lyrics") == nil)
    #expect(MediaItemProperty.rating.type == .rating && !MediaItemProperty.rating.canFilter)
    #expect(MediaItemProperty.filterable.contains(.isCloudItem))
  }

  @Test func `EXT-04: playlists have attributes and seeds`() throws {
    try MediaLibrary.withWriter(at: folder.file("library.sqlite")) {
      try $0.createOnTheGoPlaylist(named: "Trip")
    }
    let lists = try library.playlists()
    let attributes = Dictionary(uniqueKeysWithValues: lists.map { ($0.name, $0.attributes) })
    #expect(attributes["Mix"] == [] && attributes["Trip"]?.rawValue == 1)
    #expect(attributes["Best"]?.rawValue == 2 && attributes["Like Rust"]?.rawValue == 4)
    let seeds = lists.compactMap(\.geniusSeed)
    #expect(seeds.map(\.description) == ["A000000000000004"])
  }

  @Test func `EXT-05: each grouping and preset has its collections`() throws {
    let counts = try Dictionary(
      uniqueKeysWithValues: MediaGrouping.allCases.map {
        ($0, try library.collections(of: MediaQuery(by: $0)).count)
      }
    )
    #expect(
      counts == [
        .title: 6, .album: 5, .artist: 3, .albumArtist: 3, .composer: 0, .genre: 3, .playlist: 3,
        .podcastTitle: 1,
      ]
    )
    let presets = try MediaQuery.Preset.allCases.map {
      try library.collections(of: MediaQuery($0)).count
    }
    #expect(presets == [4, 3, 5, 3, 1, 0, 0, 0, 3])
  }

  @Test func `EXT-06: a leading article does not count`() throws {
    #expect(
      try values(.artist, of: .artists()) == [.text("Ada"), .text("The Bolds"), .text("Zed")]
    )
    let sections = try library.sections(of: .artists()).value
    #expect(sections?.map(\.title) == ["A", "B", "Z"])
  }

  @Test func `EXT-07: the date of the last change moves only on change`() throws {
    let songs = try library.snapshot { try Array($0.items(of: .songs())) }
    #expect(try library.lastModified?.rawValue == 1_700_000_000)
    var xml = try LibraryXML.example()
    try Self.importSource(xml, in: folder, on: 1_700_000_060)
    #expect(try library.lastModified?.rawValue == 1_700_000_000 && !songs.isStale)
    xml.tracks[0] = xml.tracks[0].replacing("Ebb", with: "Low Tide")
    try Self.importSource(xml, in: folder, on: 1_700_000_120)
    #expect(try library.lastModified?.rawValue == 1_700_000_120 && songs.isStale)
  }

  @Test func `EXT-08: albums with the same title have different IDs`() throws {
    let titles = try values(.titleKey(for: .album), of: .albums())
    let ids = try values(.idKey(for: .album), of: .albums())
    #expect(titles.prefix(2) == [.text("Greatest Hits"), .text("Greatest Hits")])
    #expect(Set(ids).count == 4 && !ids.contains(nil))
  }
}

import MediaModel
import Testing

@Suite struct MediaPropertyTests {
  private static let tables: [any MediaProperty.Type] = [
    MediaItemProperty.self, PlaylistProperty.self, LibraryProperty.self,
  ]

  @Test(arguments: tables.indices)
  func `names and columns are unique`(index: Int) {
    func check<Property: MediaProperty>(_ type: Property.Type) {
      let all = type.allCases
      #expect(Set(all.map(\.name)).count == all.count)
      #expect(Set(all.map { $0.name.lowercased() }).count == all.count)
      #expect(Set(all.map(\.columnName)).count == all.count)
    }
    check(Self.tables[index])
  }

  @Test func `a property is also found by its name in rules`() {
    for property in MediaItemProperty.allCases {
      #expect(MediaItemProperty(nameOrAlias: property.name) == property)
      let found = MediaItemProperty(nameOrAlias: RuleSubject(property).name)
      #expect(found.map(RuleSubject.init) == RuleSubject(property))
    }
    #expect(MediaItemProperty(nameOrAlias: "plays") == .playCount)
    #expect(MediaItemProperty(nameOrAlias: "Album") == .albumTitle)
    #expect(MediaItemProperty(nameOrAlias: "nonsense") == nil)
  }

  @Test(arguments: tables.indices)
  func `columns are in snake case`(index: Int) {
    func check<Property: MediaProperty>(_ type: Property.Type) {
      for property in type.allCases {
        let parts = property.columnName.split(separator: "_", omittingEmptySubsequences: false)
        let letters = parts.joined()
        #expect(!parts.contains(""), "\(property)")
        #expect(letters.allSatisfy { ("a"..."z").contains($0) }, "\(property)")
        #expect(letters == property.name.lowercased())
      }
    }
    check(Self.tables[index])
  }

  @Test(arguments: tables.indices)
  func `a property is found by its name and raw value`(index: Int) {
    func check<Property: MediaProperty>(_ type: Property.Type) {
      for (index, property) in type.allCases.enumerated() {
        #expect(property.rawValue == index)
        #expect(type.names[index] == property.name)
        #expect(Property(name: property.name) == property)
      }
      #expect(Property(name: "") == nil)
      #expect(Property(name: "Title") == nil)
      #expect(Property(name: "is_loved") == nil)
    }
    check(Self.tables[index])
  }

  @Test(arguments: [
    (MediaItemProperty.isITunesU, "is_itunes_u"), (.albumTrackNumber, "album_track_number"),
    (.isTVShow, "is_tv_show"), (.isHD, "is_hd"), (.trackID, "track_id"), (.eid, "eid"),
    (.matchID, "match_id"), (.title, "title"), (.lastPlayedLocal, "last_played_local"),
    (.albumArtistPersistentID, "album_artist_persistent_id"),
  ])
  func `words and abbreviations are separated`(property: MediaItemProperty, column: String) {
    #expect(property.columnName == column)
  }

  @Test func `properties added by the library file are not from the source`() {
    let added = Set(MediaItemProperty.allCases).subtracting(MediaItemProperty.fromSource)
    #expect(
      added == [
        .persistentID, .mediaType, .artistPersistentID, .albumArtistPersistentID,
        .albumPersistentID, .genrePersistentID, .composerPersistentID, .isCloudItem,
        .podcastTitle, .podcastPersistentID,
      ]
    )
    #expect(
      Array(MediaItemProperty.allCases.prefix(MediaItemProperty.fromSource.count))
        == MediaItemProperty.fromSource
    )
  }
}

import Foundation
import MediaModel
import Testing

/// Values of the model survive being encoded and decoded, and are spelled as documents spell them.
struct CodableTests {
  private let id = PersistentID(rawValue: 0x8000_0000_0000_00AB)
  private let made = Timestamp(rawValue: 1_700_000_000)

  private func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Expects that a value equals itself after a round trip, and returns its JSON.
  @discardableResult
  private func expectRoundTrip<Value: Codable & Equatable>(
    _ value: Value,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let text = try json(value)
    let decoded = try JSONDecoder().decode(Value.self, from: Data(text.utf8))
    #expect(decoded == value, sourceLocation: sourceLocation)
    return text
  }

  private func expectDamage<Value: Decodable>(_ type: Value.Type, _ text: String) {
    #expect(throws: DecodingError.self, "\(text)") {
      try JSONDecoder().decode(type, from: Data(text.utf8))
    }
  }

  private var item: MediaItem {
    MediaItem(
      persistentID: id,
      values: [
        .title: .text("Ébb \"1\""), .playCount: .integer(.max), .isLoved: .boolean(false),
        .dateAdded: .date(made), .playbackDuration: .duration(milliseconds: 215_001),
        .rating: .rating(80), .chapterData: .data([0, 255, 7]),
        .albumPersistentID: .persistentID(id),
        .mediaType: .mediaType([.music, .musicVideo]),
      ],
      sourceValues: #"{"Odd":{"string":"1"}}"#
    )
  }

  @Test func `an item keeps its values, by the names of their properties`() throws {
    let text = try expectRoundTrip(item)
    for part in [
      #""persistentID":"80000000000000AB""#, #""albumPersistentID":"80000000000000AB""#,
      #""playbackDuration":215001"#, #""dateAdded":"2023-11-14T22:13:20Z""#,
      #""mediaType":["music","musicVideo"]"#, #""chapterData":"AP8H""#,
    ] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
  }

  @Test func `properties that a newer version may have are left out`() throws {
    let text = #"{"persistentID":"80000000000000AB","values":{"mood":1,"title":"Ebb"}}"#
    let item = try JSONDecoder().decode(MediaItem.self, from: Data(text.utf8))
    #expect(item.title == "Ebb" && item.properties == [.title] && item.id == id)
  }

  @Test func `IDs and dates are spelled as in documents`() throws {
    #expect(try expectRoundTrip([id]) == #"["80000000000000AB"]"#)
    #expect(try expectRoundTrip([id: 1]) == #"{"80000000000000AB":1}"#)
    #expect(try expectRoundTrip([made]) == #"["2023-11-14T22:13:20Z"]"#)
    try expectRoundTrip([Timestamp(rawValue: .min), Timestamp(rawValue: 1 << 40)])
    #expect(try expectRoundTrip([#require(MetadataKey("meta.mood")): 1]) == #"{"meta.mood":1}"#)
    #expect(try expectRoundTrip([MediaItemProperty.title: 1]) == #"{"title":1}"#)
  }

  @Test func `values whose type nothing else tells name it`() throws {
    #expect(try expectRoundTrip(PropertyValue.duration(milliseconds: 5)) == #"{"duration":5}"#)
    #expect(try expectRoundTrip(MetadataValue.number(0.5)) == #"{"number":0.5}"#)
    try expectRoundTrip([MetadataValue.date(made), .boolean(true), .json("[1]"), .text("")])
  }

  @Test func `unknown media types are kept`() throws {
    let types = MediaType(rawValue: 1 << 40 | 1)
    #expect(try expectRoundTrip(types) == #"["music",1099511627776]"#)
  }

  @Test func `changes, lists and revisions survive`() throws {
    try expectRoundTrip(
      ItemChange(
        persistentID: id,
        kind: .changed,
        title: nil,
        artist: "Ada",
        albumTitle: nil,
        changes: [
          PropertyChange(name: "rating", old: nil, new: .rating(20), aspect: .ratings),
          PropertyChange(name: "lastPlayedLocal", old: nil, new: .integer(9), aspect: .derived),
        ]
      )
    )
    try expectRoundTrip(
      Playlist(
        persistentID: id,
        kind: .smart,
        count: 1,
        geniusSeed: nil,
        values: [.name: .text("Best"), .parentID: .persistentID(id)],
        sourceValues: nil,
        isOwn: true
      )
    )
    try expectRoundTrip(
      LibraryRevision(
        library: "iTunes",
        revision: Revision(
          number: 3,
          made: made,
          source: "Library.xml",
          reverts: nil,
          items: ChangeCount(added: 1),
          playlists: ChangeCount()
        )
      )
    )
    try expectRoundTrip([ListReference.persistentID(id), "Party", .currentOnTheGo])
  }

  @Test func `queries survive with their rules`() throws {
    var query = MediaQuery(
      MediaSelection(matching: try SmartRules("rating >= 4; limit 25 items"), limit: 5),
      by: .album
    )
    try query.addFilter(MediaPropertyPredicate(.artist, .text("Ada"), by: .contains))
    query.selection.sort = [MediaSort(.property(.title)), MediaSort(.random(seed: 1))]
    query.selection.playlists = ["Party"]
    query.after = id
    try expectRoundTrip(query)
  }

  @Test func `damaged values are refused`() {
    expectDamage([PersistentID].self, #"["12"]"#)
    expectDamage([Timestamp].self, #"["yesterday"]"#)
    expectDamage([MediaItemProperty].self, #"["mood"]"#)
    expectDamage(MediaType.self, #"["song"]"#)
    expectDamage(PropertyValue.self, #"{"text":"a","integer":1}"#)
    expectDamage(PropertyValue.self, #"{"data":"?"}"#)
    expectDamage(SmartRules.self, #""rating >""#)
  }

  @Test func `a condition that no query can have is refused`() {
    let text =
      #"{"property":"year","value":{"integer":1},"comparison":"equalTo","ignoresCase":false}"#
    #expect(throws: MediaQueryError.notFilterable(.year)) {
      try JSONDecoder().decode(MediaPropertyPredicate.self, from: Data(text.utf8))
    }
  }
}

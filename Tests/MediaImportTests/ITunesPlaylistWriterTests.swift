import MediaImport
import MediaModel
import TestSupport
import Testing

/// The properties of a written playlist besides its entries.
struct ITunesPlaylistWriterTests {
  @Test func `the bytes of smart rules are read back`() throws {
    let info = (0..<112).map { UInt8($0) }
    let criteria = (0..<1000).map { UInt8(truncatingIfNeeded: $0 * 7) }
    let playlist = Exported.playlist(
      entries: [],
      [.smartInfo: .data(info), .smartCriteria: .data(criteria)]
    )
    let read = try playlist.reading().playlist
    #expect(read.values.value(PlaylistProperty.smartInfo) == .data(info))
    #expect(read.values.value(PlaylistProperty.smartCriteria) == .data(criteria))
    #expect(read.kind == .smart)
  }

  @Test func `every property is read back`() throws {
    var values: [PlaylistProperty: PropertyValue] = [:]
    for property in PlaylistProperty.allCases {
      values[property] = Exported.value(property.type, property.rawValue)
    }
    let read = try Exported.playlist(entries: [1], values).reading().playlist
    for property in PlaylistProperty.allCases {
      #expect(read.values.value(property) == values[property], "\(property)")
    }
  }

  @Test func `a Genius seed outside the list is read back`() throws {
    var playlist = Exported.playlist(entries: [1], [.geniusTrackID: .integer(99)])
    playlist.seed = Exported.item(2, [.title: .text("Seed"), .trackID: .integer(1)])
    let sink = try playlist.reading().sink
    let seed = try #require(sink.playlists[0].geniusSeed)
    #expect(sink.items[Int(seed.rawValue) - 1].values.text(MediaItemProperty.title) == "Seed")
    #expect(sink.titles(in: 0) == ["Track 1"])
  }

  @Test func `a missing Genius seed remains missing`() throws {
    let playlist = Exported.playlist(entries: [1], [.geniusTrackID: .integer(1)])
    let read = try playlist.reading().playlist
    #expect(read.geniusSeed == nil)
    #expect(read.values.integer(PlaylistProperty.geniusTrackID) == 1)
  }

  @Test(arguments: [
    #"{"Zoo":{"string":"x\n&"}}"#, #"{"A":{"array":[{"integer":"5"},{"boolean":false}]}}"#,
    #"{"A":{"dict":{"k":{"real":"1.5"},"l":{"data":"AAEC"}}},"B":{"boolean":true}}"#,
    #"{"Name":{"integer":"5"}}"#, #"{"(items)":{"dict":{"1 Why":{"string":"so"}}}}"#,
    #"{"A":{"array":[]},"B":{"data":""},"C":{"date":"2020-01-02T03:04:05Z"}}"#,
  ])
  func `source values of a playlist are read back`(kept: String) throws {
    var playlist = Exported.playlist(name: nil, entries: [1, 2])
    playlist.sourceValues = kept
    #expect(try playlist.reading().playlist.sourceValues == kept)
  }

  @Test(arguments: [
    #"{"Zoo":{"string":"x"}}"#, #"{"Artist":{"integer":"5"}}"#, #"{"(key)":{"key":"77"}}"#,
    #"{"Play Date":{"integer":"4294963696"},"Play Date UTC":{"date":"2040-02-06T04:28:16Z"}}"#,
    #"{"Year":{"integer":"99999999999999999999"}}"#,
  ])
  func `source values of an item are read back`(kept: String) throws {
    let item = Exported.item(1, [.trackID: .integer(1)], sourceValues: kept)
    let sink = try Exported(items: [item], entries: [1]).reading().sink
    #expect(sink.items[0].sourceValues == kept)
    #expect(sink.titles(in: 0).count == 1 && sink.playlists[0].entries != [.missing])
  }

  @Test func `a track numbered only by its dictionary key keeps the number`() throws {
    let kept = #"{"(key)":{"key":"77"}}"#
    let item = Exported.item(1, [.title: .text("One")], sourceValues: kept)
    let sink = try Exported(items: [item], entries: [1]).reading().sink
    #expect(sink.titles(in: 0) == ["One"])
    #expect(sink.items[0].values.integer(MediaItemProperty.trackID) == 77)
  }

  @Test func `tracks and the list get distinct numbers`() throws {
    let items = (1...4).map { number in
      Exported.item(number, number == 2 ? [.trackID: .integer(1)] : [:])
    }
    for listID: [PlaylistProperty: PropertyValue] in [[:], [.playlistID: .integer(3)]] {
      var playlist = Exported(items: items, entries: [1, 2, 3, 4, 1])
      playlist.values = listID
      let sink = try playlist.reading().sink
      let tracks = sink.items.map { $0.values.integer(MediaItemProperty.trackID) }
      let list = try #require(sink.playlists[0].values.integer(PlaylistProperty.playlistID))
      #expect(tracks == (listID.isEmpty ? [2, 1, 3, 4] : [2, 1, 4, 5]))
      #expect(list == (listID.isEmpty ? 5 : 3))
      #expect(sink.playlists[0].entries.count == 5 && !sink.playlists[0].entries.contains(.missing))
    }
  }

  @Test func `unreadable values are an error`() {
    let item = Exported.item(1, [:], sourceValues: "{]")
    let failure = #expect(throws: ImportError.self) {
      try Exported(items: [item], entries: [1]).text()
    }
    #expect(failure?.code == .malformed)
  }
}

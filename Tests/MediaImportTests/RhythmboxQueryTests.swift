import Bytes
import Foundation
import MediaModel
import TestSupport
import Testing

@testable import MediaImport

/// Automatic playlists of Rhythmbox.
struct RhythmboxQueryTests {
  private let folder: TemporaryFolder
  private let sink = RecordingSink()

  init() throws { folder = try TemporaryFolder() }

  /// Reads a library of three songs, a station and an episode, with an automatic playlist.
  private func read(_ elements: String, _ attributes: String = "") throws -> ReadingReport {
    func entry(_ number: Int, _ type: String, _ values: [String: String]) -> String {
      let texts = values.sorted { $0.key < $1.key }.map { "<\($0.key)>\($0.value)</\($0.key)>" }
      return "<entry type='\(type)'><location>file:///\(number).mp3</location>"
        + texts.joined() + "</entry>"
    }
    let entries = [
      entry(
        1,
        "song",
        [
          "title": "Öl, und Öl!", "artist": "Ann", "rating": "4", "play-count": "3",
          "duration": "100", "date": "737060", "file-size": "2000000", "last-played": "1000000",
        ]
      ),
      entry(2, "song", ["title": "Two", "artist": "Unknown", "rating": "2.5", "duration": "80"]),
      entry(3, "song", ["title": "Three", "comment": "live", "play-count": "9", "duration": "50"]),
      entry(4, "song", ["title": "Gone", "artist": "Ann", "hidden": "1"]),
      entry(5, "iradio", ["title": "Station", "artist": "Ann"]),
      entry(6, "podcast-post", ["title": "Episode", "artist": "Ann"]),
    ]
    let path = try folder.write(
      "<rhythmdb version='2.0'>" + entries.joined() + "</rhythmdb>",
      to: "rhythmdb.xml"
    )
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1_500_000)],
      ofItemAtPath: path
    )
    try folder.write(
      "<rhythmdb-playlists><playlist name='List' type='automatic' \(attributes)><conjunction>"
        + elements + "</conjunction></playlist></rhythmdb-playlists>",
      to: "playlists.xml"
    )
    return try #require(try PlayerLibraryReader(path)).read(into: sink)
  }

  private func rules() throws -> SmartRules? {
    let list = try #require(sink.playlists.first)
    func bytes(_ property: PlaylistProperty) -> [UInt8]? {
      guard case .data(let bytes) = list.values.value(property.rawValue) else { return nil }
      return bytes
    }
    return try SmartRules(
      decoding: EncodedSmartRules(info: bytes(.smartInfo), criteria: bytes(.smartCriteria))
    )
  }

  private static let song = #"<equals prop="type">song</equals>"#

  @Test(arguments: [
    (#"<equals prop="title-folded">ol und ol</equals>"#, "title is \"ol und ol\"", [1]),
    (#"<like prop="artist-folded">AN</like>"#, "artist contains \"AN\"", [1]),
    (
      #"<not-like prop="title-folded">t</not-like>"#, "title does not contain \"t\"", [1]
    ),
    (#"<equals prop="artist-folded">unknown</equals>"#, "artist is \"unknown\"", [2, 3]),
    (
      #"<not-like prop="comment">x</not-like>"#,
      "comments does not contain \"x\" and comments is not \"\"", [3]
    ),
    (#"<prefix prop="title-folded">t</prefix>"#, "title begins with \"t\"", [2, 3]),
    (#"<greater prop="rating">2.000000</greater>"#, "rating >= 2", [1, 2]),
    (#"<less prop="rating">3.95</less>"#, "rating <= 79%", [2, 3]),
    (#"<equals prop="rating">2.5</equals>"#, "rating is 50%", [2]),
    (#"<less prop="play-count">3</less>"#, "plays <= 3", [1, 2]),
    (#"<less prop="duration">80</less>"#, "duration <= 1:20.999", [2, 3]),
    (#"<equals prop="duration">80</equals>"#, "duration in 1:20..1:20.999", [2]),
    (#"<equals prop="date">737100</equals>"#, "year is 2019", [1]),
    (#"<not-equal prop="date">737100</not-equal>"#, "year is not 2019", [2, 3]),
    (
      #"<current-time-within prop="last-played">604800</current-time-within>"#,
      "lastPlayed in last 1 weeks", [1]
    ),
    (
      #"<current-time-not-within prop="last-played">3600</current-time-not-within>"#,
      "lastPlayed not in last 1 hours", [1, 2, 3]
    ),
    (
      "<subquery><conjunction>" + #"<greater prop="rating">4</greater><disjunction/>"#
        + #"<greater prop="play-count">9</greater><less prop="duration">50</less>"#
        + "</conjunction></subquery>",
      "rating >= 4 or (plays >= 9 and duration <= 0:50.999)", [1, 3]
    ),
  ])
  func `a list has the same rules and the songs of Rhythmbox`(
    elements: String,
    rules text: String,
    songs: [Int]
  ) throws {
    let report = try read(Self.song + elements)
    #expect(report.problems.isEmpty)
    let list = try #require(sink.playlists.first)
    #expect(list.kind == .smart && sink.playlists.count == 1)
    let all = text.contains(" or ") ? "(\(text))" : text
    let expected = try SmartRules("mediaKind is music and \(all)")
    #expect(try rules()?.criteria == expected.criteria)
    #expect(list.entries.map { Int($0.rawValue) }.sorted() == songs)
  }

  @Test(arguments: [
    (
      "limit-count='2' sort-key='PlayCount' sort-direction='1'", "2 items by most often played",
      [3, 1]
    ),
    ("limit-time='120' sort-key='Rating' sort-direction='0'", "2 minutes by lowest rating", [3]),
    (
      "limit-count='2' sort-key='Title' sort-direction='1'", "2 items by title reversed", [2, 3]
    ),
    // A megabyte counts only when it is full.
    ("limit-size='1' sort-key='Title' sort-direction='0'", "1 MB by title", [1, 3, 2]),
    ("limit='1' sort-key='Title' sort-direction='0'", "1 items by title", [1]),
  ])
  func `limits and orders are kept`(
    attributes: String,
    limit: String,
    songs: [Int]
  ) throws {
    _ = try read(Self.song, attributes)
    #expect(try rules()?.info.limit == SmartRules("all(); limit \(limit)").info.limit)
    #expect(sink.playlists.first?.entries.map { Int($0.rawValue) } == songs)
  }

  @Test(arguments: [
    (#"<greater prop="last-played">5</greater>"#, "", "last-played greater 5"),
    (#"<equals prop="type">iradio</equals>"#, "", "type equals iradio"),
    (#"<like prop="title-folded"></like>"#, "", "title-folded like"),
    (#"<sounds-like prop="title">x</sounds-like>"#, "", "unknown comparison"),
    (#"<equals prop="weather">x</equals>"#, "", "unknown property"),
    ("<subquery/>", "", "empty group"),
    ("", "limit-count='5' sort-key='Track'", "limit of 5 songs by 'Track'"),
    ("", "limit-time='61' sort-key='Title'", "limit of 61 seconds by 'Title'"),
    ("", "limit-size='7'", "limit of 7 MB without an order"),
  ])
  func `what has no equivalent stays a list, and is named`(
    elements: String,
    attributes: String,
    reason: String
  ) throws {
    let report = try read(Self.song + elements, attributes)
    let problem = try #require(report.problems.first.first)
    #expect(problem.message.contains("'List'") && problem.message.contains(reason))
    let list = try #require(sink.playlists.first)
    #expect(list.kind == .ordinary && list.sourceValues.contains("automatic"))
    #expect(!report.isPartial)
  }

  @Test(arguments: [
    ("<like prop='location'>/2.</like>", [2]),
    ("<prefix prop='location'>file:///3</prefix>", [3]),
    ("<not-like prop='location'>/2.mp3</not-like>", [1, 3]),
  ])
  func `a list by paths has its songs`(elements: String, songs: [Int]) throws {
    let report = try read(Self.song + elements)
    #expect(report.problems.first.contains { $0.message.contains("location") })
    let list = try #require(sink.playlists.first)
    #expect(list.kind == .ordinary && list.entries.map { Int($0.rawValue) } == songs)
  }

  @Test func `stations and entries without files are no songs`() throws {
    _ = try read(Self.song)
    let types: [MediaType] = [.music, .music, .music, [], [], .podcast]
    #expect(sink.items.map(\.mediaType) == types)
  }

  @Test func `the lists that Rhythmbox has written are read`() throws {
    let path = ProjectFiles.fixture("Players/rhythmbox/rhythmdb.xml")
    _ = try PlayerLibraryReader(path)?.read(into: sink)
    let names = sink.playlists.map { $0.values.text(PlaylistProperty.name) }
    #expect(names.prefix(3) == ["Any rule, size limit", "Many rules", "Time limit"])
    #expect(sink.playlists.map(\.kind) == [.smart, .smart, .smart, .ordinary, .ordinary])
    let expected = "mediaKind is music and (genre is \"folk\" or genre is \"shanty\")"
    #expect(
      try rules() == SmartRules(expected + "; limit 100 MB by artist")
    )
  }
}

import Bytes
import Foundation
import JSON
@testable import MediaImport
import MediaModel
import TestSupport
import Testing

/// The libraries of other programs, compared with what these programs say about them.
@Suite struct PlayerLibraryTests {
  private static let folder = "Players/"

  private static let sources: [(expected: String, file: String, user: String?)] = [
    ("beets-1.6.db", "beets-1.6.db", nil), ("beets-2.14.db", "beets-2.14.db", nil),
    ("clementine.db", "clementine.db", nil),
    ("strawberry.db", "strawberry.db", nil), ("strawberry.db", "strawberry-old.db", nil),
    ("navidrome.db ada", "navidrome.db", "ada"), ("navidrome.db bob", "navidrome.db", "BOB"),
    ("navidrome-old.db ada", "navidrome-old.db", "ada"),
    ("quodlibet/songs", "quodlibet/songs", nil),
    ("rhythmbox/rhythmdb.xml", "rhythmbox/rhythmdb.xml", nil),
  ]

  /// The properties of which the expected values are known, unless a program lacks them.
  private static let properties: [MediaItemProperty] = [
    .title, .artist, .albumArtist, .albumTitle, .composer, .genre, .comments, .year,
    .albumTrackNumber, .albumTrackCount, .discNumber, .discCount, .beatsPerMinute, .rating,
    .playCount, .skipCount, .lastPlayedDate, .dateAdded, .playbackDuration, .isLoved, .startTime,
  ]

  static func read(_ file: String, user: String? = nil) throws -> (RecordingSink, ReadingReport) {
    let reader = try PlayerLibraryReader(
      ProjectFiles.fixture(folder + file),
      user: user,
      relativeTo: "/home/ada/Music"
    )
    let sink = RecordingSink()
    let report = try #require(reader).read(into: sink)
    return (sink, report)
  }

  @Test(arguments: sources.indices)
  func `values are those that the program shows`(index: Int) throws {
    let source = Self.sources[index]
    let expected = try Expected(source.expected)
    let (sink, report) = try Self.read(source.file, user: source.user)
    #expect(!report.isPartial)
    var items: [String: [ItemRecord]] = [:]
    for item in sink.items { items[item.placeText, default: []].append(item) }
    let known = Set(expected.items.flatMap { $0.values.keys })
    for item in expected.items {
      let found = items[item.place] ?? []
      let record = try #require(
        found.first { $0.values.text(MediaItemProperty.title) == item.values["title"] },
        "\(item.values)"
      )
      for property in Self.properties where known.contains(property.name) {
        #expect(
          record.text(of: property) == item.values[property.name],
          "\(source.file): \(property.name) of \(item.values)"
        )
      }
    }
    // Playlists may have items that the library lacks.
    let others = sink.items.filter { !$0.values.isTrue(MediaItemProperty.isPlaylistOnly) }
    #expect(others.count == expected.items.count)
    if source.file.hasPrefix("beets") { return }
    var lists: [String: [String]] = [:]
    // Automatic playlists have tests of their own.
    for list in sink.playlists where list.kind == .ordinary {
      lists[list.values.text(PlaylistProperty.name) ?? ""] = list.entries.map { entry in
        entry == .missing ? "" : sink.items[Int(entry.rawValue) - 1].placeText
      }
    }
    #expect(lists == expected.playlists)
  }
}

/// The values that a program shows of its library.
private struct Expected {
  struct Item {
    let place: String
    let values: [String: String]
  }

  private(set) var items: [Item] = []
  private(set) var playlists: [String: [String]] = [:]

  init(_ name: String) throws {
    let file = URL(filePath: ProjectFiles.fixture("Players/expected.json"))
    let all = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    let source = try #require(all?[name] as? [String: Any])
    for item in try #require(source["items"] as? [[Any]]) {
      let values = try #require(item.last as? [String: Any])
      items.append(
        Item(place: item.first as? String ?? "", values: values.mapValues { "\($0)" })
      )
    }
    playlists = try #require(source["playlists"] as? [String: [String]])
  }
}

extension ItemRecord {
  /// The bytes of the path or URL as hexadecimal digits.
  fileprivate var placeText: String {
    let location = values.text(MediaItemProperty.location) ?? ""
    let path = FileLocation.exactPath(ofLocation: location, in: nil) ?? location
    return Hexadecimal.text(ExactPath.bytes(path)).lowercased()
  }

  fileprivate func text(of property: MediaItemProperty) -> String? {
    values.text(property) ?? values.integer(property).map { "\($0)" }
  }
}

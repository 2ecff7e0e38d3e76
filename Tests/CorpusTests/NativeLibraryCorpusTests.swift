import Foundation
import ITunesFormats
import JSON
import LibSync
import MediaModel
import TestSupport
import Testing

@testable import MediaImport

/// Real native libraries, outside the project in the folder `LIBSYNC_CORPUS`.
@Suite(.enabled(if: NativeCorpus.folder != nil, "LIBSYNC_CORPUS is not set"))
struct NativeLibraryCorpusTests {
  @Test func `the corpus is complete`() throws {
    #expect(try NativeCorpus.readEntries().count == 63)
  }

  @Test(arguments: NativeCorpus.entries)
  func `every value is what the independent decoder read`(entry: NativeCorpus.Entry) throws {
    let oracle = try NativeCorpus.oracle(entry.file)
    let found = try NativeContents(reading: NativeCorpus.path(entry.file))
    #expect(found.problems == [])
    compareHeader(found, oracle.member("header"))
    compare(found.tracks, oracle.list("tracks"), in: entry.file, ignoring: Self.notCompared)
    compare(found.playlists, oracle.list("playlists"), in: entry.file, ignoring: [])
    compare(found.albums, oracle.list("albums"), in: entry.file, ignoring: [])
    compare(found.artists, oracle.list("artists"), in: entry.file, ignoring: [])
  }

  /// Values that have no property.
  private static let notCompared: Set<String> = [
    "Purchase Date", "_music", "_content", "",
  ]

  private func compareHeader(_ found: NativeContents, _ header: JSONValue?) {
    let envelope = found.payload.envelope
    #expect(envelope.version == header?.member("version")?.plainText)
    #expect(
      (envelope.persistentID?.description ?? "0000000000000000")
        == header?.member("Library Persistent ID")?.plainText
    )
    #expect("\(envelope.offsetFromUTC ?? 0)" == header?.member("tz_offset")?.plainText)
    #expect(
      envelope.modified.map { String($0.description.dropLast()) }
        == header?.member("Modified (UTC)")?.plainText
    )
    #expect("\(envelope.trackCount)" == header?.member("tracks")?.plainText)
    #expect("\(envelope.artistCount)" == header?.member("artists")?.plainText)
    #expect(found.folder == header?.member("Media folder")?.plainText ?? "")
  }

  private func compare(
    _ found: [[String: String]],
    _ expected: [JSONValue],
    in file: String,
    ignoring ignored: Set<String>
  ) {
    #expect(found.count == expected.count)
    for (index, (mine, value)) in zip(found, expected).enumerated() {
      guard case .object(let members) = value else { continue }
      var theirs = members.compactMapValues(\.plainText)
      for name in NativeContents.unknownKinds.values where theirs[name] != nil {
        theirs[name] = "present"
      }
      theirs["Playlist Items"] = members["Playlist Items"]?.elements.joined(separator: ",")
      for key in Set(mine.keys).union(theirs.keys).subtracting(ignored).sorted()
      where mine[key] != theirs[key] {
        Issue.record(
          "\(file) \(index): \(key) is \(mine[key] ?? "-"), not \(theirs[key] ?? "-")"
        )
      }
    }
  }
}

extension JSONValue {
  fileprivate func member(_ key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  fileprivate func list(_ key: String) -> [JSONValue] {
    if case .array(let elements)? = member(key) { elements } else { [] }
  }

  fileprivate var elements: [String] {
    if case .array(let elements) = self { elements.compactMap(\.plainText) } else { [] }
  }

  /// A scalar as text; control characters become spaces, as in a `Library.xml`.
  fileprivate var plainText: String? {
    switch self {
    case .boolean(let value): value ? "true" : "false"
    case .integer(let value): "\(value)"
    case .string(let text):
      String(
        String.UnicodeScalarView(
          text.unicodeScalars.map { $0.value < 32 && $0 != "\n" && $0 != "\t" ? " " : $0 }
        )
      )
    default: nil
    }
  }
}

/// Real native libraries with the `Library.xml` of the same moment.
@Suite(.enabled(if: NativeCorpus.folder != nil, "LIBSYNC_CORPUS is not set"))
struct NativePairTests {
  private static let pairs = NativeCorpus.entries.filter { $0.paired_xml != nil }

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The time zones of the owners, as their XML shows.
  private func zone(of file: String) -> String {
    switch file.prefix(4) {
    case "turn": "Europe/London"
    case "akon", "azar": "Asia/Kolkata"
    case "digi": "America/New_York"
    default: "America/Los_Angeles"
    }
  }

  private func take(_ name: String, zone: String) throws -> ImportSummary {
    var options = ImportOptions()
    options.mayBeOlder = true
    options.clock = LocalClock(zone: zone).map { NamedClock(zone, $0) }
    return try MediaLibrary.withWriter(at: folder.file("library.sqlite"), options: .making) {
      try $0.importSource(NativeCorpus.path(name), options: options)
    }
  }

  @Test(arguments: pairs)
  func `after the XML, the native library changes nothing`(pair: NativeCorpus.Entry) throws {
    let zone = zone(of: pair.file)
    _ = try take(try #require(pair.paired_xml), zone: zone)
    let outcome = try take(pair.file, zone: zone).outcome
    // The XML of one library is older by one play.
    #expect(outcome.items.changed + outcome.items.played == (zone == "America/New_York" ? 1 : 0))
    #expect(outcome.items.added == 0 && outcome.items.removed == 0)
    #expect(outcome.playlists == ChangeCount())
  }

  @Test(arguments: pairs)
  func `without a time zone, that of the stored dates is found`(pair: NativeCorpus.Entry) throws {
    _ = try take(try #require(pair.paired_xml), zone: "UTC")
    let summary = try MediaLibrary.withWriter(at: folder.file("library.sqlite"), options: .making) {
      var options = ImportOptions()
      options.mayBeOlder = true
      return try $0.importSource(NativeCorpus.path(pair.file), options: options)
    }
    #expect(summary.outcome.items.changed <= 1, "\(summary.report.clock ?? "")")
  }

  @Test(arguments: pairs)
  func `after the native library, the XML changes only the order of lists`(
    pair: NativeCorpus.Entry
  ) throws {
    let zone = zone(of: pair.file)
    _ = try take(pair.file, zone: zone)
    let outcome = try take(try #require(pair.paired_xml), zone: zone).outcome
    #expect(outcome.items.changed + outcome.items.played == (zone == "America/New_York" ? 1 : 0))
    #expect(outcome.items.added == 0 && outcome.items.removed == 0)
    #expect(outcome.playlists.added == 0 && outcome.playlists.removed == 0)
  }
}

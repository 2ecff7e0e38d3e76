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

  @Test(arguments: NativeCorpus.entries.sample(of: 6))
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
    options.allowsOlderSource = true
    options.clock = LocalClock(zone: zone).map { NamedClock(zone, $0) }
    return try MediaLibrary.withWriter(at: folder.file("library.sqlite"), options: .creating) {
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

  @Test(arguments: pairs.sample(of: 6))
  func `without a time zone, that of the stored dates is found`(pair: NativeCorpus.Entry) throws {
    _ = try take(try #require(pair.paired_xml), zone: "UTC")
    let summary = try MediaLibrary.withWriter(at: folder.file("library.sqlite"), options: .creating)
    {
      var options = ImportOptions()
      options.allowsOlderSource = true
      return try $0.importSource(NativeCorpus.path(pair.file), options: options)
    }
    #expect(summary.outcome.items.changed <= 1, "\(summary.report.clock ?? "")")
  }

  @Test(arguments: pairs.sample(of: 6))
  func `without a time zone, a comparison shows what an import changes`(
    pair: NativeCorpus.Entry
  ) throws {
    _ = try take(try #require(pair.paired_xml), zone: "UTC")
    let path = folder.file("library.sqlite")
    let native = try NativeCorpus.path(pair.file)
    var options = ImportOptions()
    options.allowsOlderSource = true
    let compared = try MediaLibrary(reading: path).comparison(withSource: native, options: options)
    let tried = try MediaLibrary.withWriter(at: path) {
      try $0.trySource(native, options: options)
    }
    #expect(try contents(of: compared.comparison) == contents(of: tried.comparison))
    #expect(compared.summary.report.clock == tried.summary.report.clock)
  }

  /// Returns everything that a comparison shows, one text for each change.
  private func contents(of comparison: LibraryComparison) throws -> [String] {
    var changes: [String] = []
    try comparison.read(isNamingEntries: false) {
      changes += $0.clockShifts.map { "\($0)" }
    } item: {
      changes.append("\($0)")
    } playlist: {
      changes.append("\($0)")
    }
    return changes
  }

  @Test(arguments: pairs)
  func `after the native library, the XML changes nothing`(pair: NativeCorpus.Entry) throws {
    let zone = zone(of: pair.file)
    _ = try take(pair.file, zone: zone)
    let outcome = try take(try #require(pair.paired_xml), zone: zone).outcome
    #expect(outcome.items.changed + outcome.items.played == (zone == "America/New_York" ? 1 : 0))
    #expect(outcome.items.added == 0 && outcome.items.removed == 0)
    #expect(outcome.playlists == ChangeCount())
  }

  // MARK: Written as XML

  @Test(arguments: pairs.sample(of: 6))
  func `the XML written from a library is its own, key by key`(pair: NativeCorpus.Entry) throws {
    var options = ImportOptions()
    options.clock = LocalClock(zone: zone(of: pair.file)).map { NamedClock("owner", $0) }
    var text = ""
    _ = try MediaLibrary.withSource(NativeCorpus.path(pair.file), options: options) { library in
      try library.writeXML { text += $0 }
    }
    let mine = try PropertyLists(Data(text.utf8))
    let theirs = try PropertyLists(reading: NativeCorpus.path(#require(pair.paired_xml)))
    #expect(Set(mine.tracks.keys) == Set(theirs.tracks.keys))
    // Versions differ in the empty lists of their own that they write.
    for id in Set(mine.playlists.keys).symmetricDifference(theirs.playlists.keys) {
      let list = mine.playlists[id] ?? theirs.playlists[id]
      #expect(list?["Distinguished Kind"] != nil && list?["Playlist Items"] == nil)
    }
    var differing: [String: Int] = [:]
    for (id, track) in theirs.tracks {
      for key in PropertyLists.differences(mine.tracks[id] ?? [:], track) {
        differing[key, default: 0] += 1
      }
    }
    // The XML of one library is older by one play.
    let isOlder = zone(of: pair.file) == "America/New_York"
    #expect(
      differing
        == (isOlder ? ["Play Count": 1, "Play Date": 1, "Play Date UTC": 1] : [:])
    )
    for (id, playlist) in theirs.playlists {
      guard let list = mine.playlists[id] else { continue }
      let keys = PropertyLists.differences(list, playlist)
      // Early versions do not store the numbers, and none stores what is visible.
      var unknown: Set = ["Playlist ID", "Visible"]
      if playlist["Name"] as? String == "####!####" { unknown.insert("Name") }
      #expect(Set(keys).isSubset(of: unknown), "\(keys)")
      #expect(mine.members(of: id).sorted() == theirs.members(of: id).sorted())
    }
  }

  @Test(arguments: pairs)
  func `after the native library, nothing differs from the XML`(
    pair: NativeCorpus.Entry
  ) throws {
    let zone = zone(of: pair.file)
    _ = try take(pair.file, zone: zone)
    let library = try MediaLibrary(reading: folder.file("library.sqlite"))
    let xml = try NativeCorpus.path(try #require(pair.paired_xml))
    let (comparison, _) = try library.comparison(withSource: xml)
    var items = 0
    try comparison.read(isNamingEntries: false) { change in
      if !change.isDerived { items += 1 }
    } playlist: { change in
      let kept = change.withoutDerived
      #expect(kept == nil, "\(kept?.name ?? ""): \(kept?.entries.count ?? 0)")
    }
    #expect(items == (zone == "America/New_York" ? 1 : 0))
  }

  // MARK: Backups

  @Test func `the folder of a backup becomes a history`() throws {
    let names = NativeCorpus.entries.map(\.file).filter { $0.hasPrefix("turner") }
    let files = FileManager.default
    for name in names {
      let own = name.split(separator: "__").last?.replacing("_", with: " ") ?? ""
      let isCurrent = own == "iTunes Library.itl"
      let path = isCurrent ? own : "Previous iTunes Libraries/\(own)"
      let place = folder.file("iTunes/\(path)")
      try files.createDirectory(
        atPath: String(place[..<(place.lastIndex(of: "/") ?? place.startIndex)]),
        withIntermediateDirectories: true
      )
      try files.copyItem(atPath: NativeCorpus.path(name), toPath: place)
    }
    try folder.write("SQLite format 3\0", to: "iTunes/iTunes Library Extras.itdb")
    let history = try SourceHistory(
      [folder.file("iTunes")],
      in: .stored(at: folder.file("library.sqlite"))
    )
    #expect(history.failures.isEmpty && history.sources.count == 5)
    #expect(history.sources.last?.path.hasSuffix("/iTunes Library.itl") == true)
    try MediaLibrary.withWriter(at: folder.file("library.sqlite"), options: .creating) { writer in
      for source in history.sources { try writer.importSource(source.path) }
    }
    let library = try MediaLibrary(reading: folder.file("library.sqlite"))
    #expect(try library.libraries().count == 1)
    #expect(try library.revisions().count >= 3)
    #expect(try Array(library.items(properties: [.title])).count == 858)
  }
}

/// The contents of a `Library.xml`, as another parser reads them.
private struct PropertyLists {
  private(set) var tracks: [String: [String: Any]] = [:]
  private(set) var playlists: [String: [String: Any]] = [:]
  private var ids: [Int: String] = [:]

  init(reading path: String) throws {
    // One of the files has characters that XML does not allow.
    let bytes = try Data(contentsOf: URL(filePath: path)).map {
      $0 < 32 && ![9, 10, 13].contains($0) ? 32 : $0
    }
    try self.init(Data(bytes))
  }

  init(_ data: Data) throws {
    let list = try PropertyListSerialization.propertyList(from: data, format: nil)
    let library = try #require(list as? [String: Any])
    for case let track as [String: Any] in (library["Tracks"] as? [String: Any] ?? [:]).values {
      let id = track["Persistent ID"] as? String ?? ""
      tracks[id] = track
      if let number = track["Track ID"] as? Int { ids[number] = id }
    }
    for playlist in library["Playlists"] as? [[String: Any]] ?? [] {
      playlists[playlist["Playlist Persistent ID"] as? String ?? ""] = playlist
    }
  }

  /// Returns the IDs of the items in a playlist, in order.
  func members(of playlist: String) -> [String] {
    let entries = playlists[playlist]?["Playlist Items"] as? [[String: Any]] ?? []
    return entries.map { ids[$0["Track ID"] as? Int ?? 0] ?? "" }
  }

  /// Returns the keys whose values differ, except for the entries of playlists.
  static func differences(_ mine: [String: Any], _ theirs: [String: Any]) -> [String] {
    Set(mine.keys).union(theirs.keys).subtracting(["Playlist Items"]).filter { key in
      guard let one = mine[key] as? NSObject, let other = theirs[key] as? NSObject else {
        return true
      }
      return one != other
    }
  }
}

import Foundation
import IPodFormats
import MediaImport
import MediaModel
import TestSupport
import Testing

/// A database of a real or generated iPod in the corpus.
struct DeviceDatabase: CustomStringConvertible {
  /// The path relative to the corpus.
  let path: String
  /// The bytes, inflated if they were compressed.
  let bytes: [UInt8]
  private(set) var problems = ImportWarnings()

  var description: String { path }

  /// All undamaged databases.
  static let all: [DeviceDatabase] = files { !$0.hasPrefix("malformed") }
  /// The damaged files, some of which are no longer databases.
  static let damaged: [DeviceDatabase] = files { $0.hasPrefix("malformed") }

  private static func files(where isWanted: (String) -> Bool) -> [DeviceDatabase] {
    guard let folder = ProjectFiles.corpus?.appending(path: "ipod"),
      let files = FileManager.default.enumerator(atPath: folder.path())
    else { return [] }
    return files.compactMap { $0 as? String }.filter(isWanted).sorted().compactMap { name in
      guard let data = try? Data(contentsOf: folder.appending(path: name)) else { return nil }
      return DeviceDatabase(path: name, source: Array(data))
    }
  }

  private init?(path: String, source: [UInt8]) {
    guard ITunesDatabase.recognises(source) else { return nil }
    self.path = path
    guard let start = ITunesDatabase.compressedStart(in: source) else {
      bytes = source
      return
    }
    let inflation = Inflation(
      source,
      from: start,
      limit: Inflation.limit(of: source, from: start)
    )
    bytes = inflation.bytes
    if let problem = inflation.problem { problems.add(ImportWarning(file: path, problem)) }
  }

  /// Reads the database and collects the problems found in it.
  func read() throws -> (database: ITunesDatabase, problems: ImportWarnings) {
    var problems = problems
    let file = DeviceBytes(path: path, bytes: bytes)
    let database = try ITunesDatabase(file, problems: &problems)
    return (database, problems)
  }
}

/// The contents of a database.
struct DeviceContents {
  var database: ITunesDatabase
  var problems: ImportWarnings
  var tracks: [ItemRecord] = []
  var playlists: [PlaylistRecord] = []

  init(_ source: DeviceDatabase, clock: LocalClock = .utc) throws {
    (database, problems) = try source.read()
    var references: [UInt32: ItemReference] = [:]
    var found: [ItemRecord] = []
    try database.forEachTrack(clock: clock, problems: &problems) { record, number, position in
      try #require(position == found.count)
      found.append(record)
      references[number] = ItemReference(rawValue: UInt32(found.count))
    }
    tracks = found
    var lists: [PlaylistRecord] = []
    database.forEachPlaylist(problems: &problems) {
      references[$0]
    } _: {
      lists.append($0)
    }
    playlists = lists
  }
}

package import IPodFormats
package import MediaModel

/// The tables of an `iTunes Library.itlp`, which an iPod nano from the fifth generation on and
/// later devices play from.
///
/// A persistent ID is a signed number with the same bits, and dates are seconds since 2001 in UTC.
package final class LibraryTables {
  /// The files of tables.
  package enum Part: String, CaseIterable, Sendable {
    case library = "Library.itdb"
    case dynamic = "Dynamic.itdb"
    case locations = "Locations.itdb"
    case extras = "Extras.itdb"
    case genius = "Genius.itdb"
  }

  /// Of the library; nil when the tables give none.
  package private(set) var persistentID: PersistentID?
  /// What the caller has found of the files.
  package let fingerprint: UInt64
  /// False when tracks may be missing, because the tables are damaged.
  package internal(set) var isComplete = true
  /// The version of the tables, major and minor; nil when they do not tell.
  package private(set) var version: (major: Int64, minor: Int64)?
  /// What of the tables was told to be missing.
  var losses: Set<String> = []
  let sources: [Part: any TableSource]
  let path: String
  /// The list of all tracks.
  private(set) var masterID: Int64?
  private var name: String?
  /// The caller calls each by its place.
  private(set) var tracks = OrderedIDs()
  private(set) var lists = OrderedIDs()

  /// How many rows are kept of what any device has a few of.
  static let maxKept = 65_536
  /// How many tracks or lists are read that have the persistent ID of another, as on no device.
  static let maxRepeats = 1000

  /// Looks at what there is.
  ///
  /// - Parameters:
  ///   - sources: The files that are there; each other one is a problem.
  ///   - path: What problems call the folder.
  ///   - fingerprint: Of the files' bytes.
  ///   - problems: Takes what is missing.
  /// - Throws: When there are no tracks to be read.
  package init(
    _ sources: [Part: any TableSource],
    path: String,
    fingerprint: UInt64,
    problems: inout ImportWarnings
  ) throws(DeviceFormatError) {
    self.sources = sources
    self.path = path
    self.fingerprint = fingerprint
    try checkTracks()
    for part in Part.allCases {
      guard let source = sources[part] else {
        problems.add(ImportWarning(file: file(of: part), "it is missing"))
        continue
      }
      // A file that cannot be read at all is told where its tables are.
      _ = try? source.columns(of: "item")
      guard let defect = source.defect else { continue }
      isComplete = false
      problems.add(ImportWarning(file: file(of: part), defect))
    }
    readHead(problems: &problems)
  }

  /// Throws the reason why there are no tracks to be read.
  private func checkTracks() throws(DeviceFormatError) {
    var reason = "it has no table of tracks"
    do {
      let columns = try sources[.library]?.columns(of: "item") ?? []
      if columns.contains(where: { $0.lowercased() == "pid" }) { return }
      if let defect = sources[.library]?.defect { reason += ": \(defect)" }
    } catch {
      reason = "\(error)"
    }
    throw DeviceFormatError(reason, file: file(of: .library))
  }

  package var trackCount: Int { tracks.count }

  /// Nothing: dates are in UTC.
  package var offsetFromUTC: Int64? { nil }

  /// Nothing: the files are kept as wholes.
  package var remainder: [UInt8] { [] }

  /// What the device is called: the name of its master list.
  package func deviceName() -> String? { name }

  func file(of part: Part) -> String { path.isEmpty ? part.rawValue : "\(path)/\(part.rawValue)" }

  private func readHead(problems: inout ImportWarnings) {
    forEachRow(.library, "db_info", ["pid", "primary_container_pid"], problems: &problems) {
      row,
      _ in
      persistentID = row.persistentID(0)
      masterID = row.integer(1)
    }
    forEachRow(.library, "version_info", ["id", "major", "minor"], problems: &problems) { row, _ in
      if let major = row.integer(1), let minor = row.integer(2) { version = (major, minor) }
    }
    lists = order(of: "container", ["name"], problems: &problems) { row in
      if row.integer(0) == masterID { name = row.text(1) }
    }
    tracks = order(of: "item", [], problems: &problems) { _ in }
  }

  /// Reads the IDs of a table's rows.
  private func order(
    of table: String,
    _ columns: [String],
    problems: inout ImportWarnings,
    _ body: (TableRow) -> Void
  ) -> OrderedIDs {
    var ids = OrderedIDs()
    guard var rows = rows(.library, table, ["pid"] + columns, problems: &problems) else {
      isComplete = false
      return ids
    }
    while let row = rows.next(&problems) {
      guard let id = row.integer(0) else {
        rows.passOver()
        continue
      }
      body(row)
      if !ids.append(id), id != ids.last { rows.reportDisorder(&problems) }
    }
    return ids
  }
}

package import IPodFormats
package import MediaModel

/// The tables of an `iTunes Library.itlp`.
///
/// The fifth-generation iPod nano and later devices use them.
///
/// A persistent ID is stored as a signed number with the same bits; dates are seconds since 2001 in
/// UTC.
package final class LibraryTables {
  /// The files that contain the tables.
  package enum Part: String, CaseIterable, Sendable {
    case library = "Library.itdb"
    case dynamic = "Dynamic.itdb"
    case locations = "Locations.itdb"
    case extras = "Extras.itdb"
    case genius = "Genius.itdb"
  }

  /// The persistent ID of the library, or `nil` if the tables have none.
  package private(set) var persistentID: PersistentID?
  /// The fingerprint of the files, calculated by the caller.
  package let fingerprint: UInt64
  /// False if tracks may be missing because the tables are damaged.
  package internal(set) var isComplete = true
  /// The major and minor version of the tables, or `nil` if unknown.
  package private(set) var version: (major: Int64, minor: Int64)?
  /// The losses reported so far, so that each is reported only once.
  var losses: Set<String> = []
  let sources: [Part: any TableSource]
  let path: String
  /// The ID of the list of all tracks.
  private(set) var masterID: Int64?
  private var name: String?
  /// The IDs of all tracks; the caller refers to each track by its position.
  private(set) var tracks = OrderedIDs()
  private(set) var lists = OrderedIDs()

  /// The maximum number of names kept from a table; devices have only a few.
  static let maxKept = 65_536
  /// The maximum number of tracks or lists with duplicate IDs that are read; no device has any.
  static let maxRepeats = 1000
  /// The maximum number of lists with duplicate IDs that are named in warnings.
  static let maxNamedRepeats = 100

  /// Opens the tables and reads the IDs of tracks and lists.
  ///
  /// - Parameters:
  ///   - sources: The files that exist; each missing file is reported as a problem.
  ///   - path: The path of the folder, for warnings.
  ///   - fingerprint: The fingerprint of the files.
  ///   - problems: Receives missing and unreadable parts.
  /// - Throws: An error if the tracks cannot be read.
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
      // An unreadable file is reported when its tables are read.
      _ = try? source.columns(of: "item")
      guard let defect = source.defect else { continue }
      isComplete = false
      problems.add(ImportWarning(file: file(of: part), defect))
    }
    readHead(problems: &problems)
  }

  /// Throws an error if the tracks cannot be read.
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

  /// Always `nil`, because dates are in UTC.
  package var offsetFromUTC: Int64? { nil }

  /// Always empty, because the files are kept in full.
  package var remainder: [UInt8] { [] }

  /// Returns the name of the device, which is the name of its master list.
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

  /// Reads the IDs of a table's rows, in ascending order.
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

import Bytes
import IPodFormats
import MediaImport

/// The folders that paths of files begin with in tables.
struct TrackFolders {
  private var folders: [(id: Int64, path: String)] = []

  init(_ set: TableSet) throws(TablesError) {
    let sql = "SELECT id, path FROM \(set.name(of: .folder))"
    for row in try set.rows(sql, columns: 2) {
      guard let id = row[0].integer, let path = row[1].text else { continue }
      folders.append((id, path.split(separator: "/").joined(separator: "/") + "/"))
    }
    // The longest path first, so that inner folders are found before outer ones.
    folders.sort { ($1.path.utf8.count, $0.id) < ($0.path.utf8.count, $1.id) }
  }

  /// Returns the values that say where the file of a track is.
  ///
  /// - Throws: `TablesError` if no folder contains the file.
  func values(of track: TrackRow) throws(TablesError) -> TableSet.Values {
    guard let path = track.path else { return [("location", .null)] }
    for (id, folder) in folders where path.lowercased().hasPrefix(folder.lowercased()) {
      let rest = String(path.dropFirst(folder.count))
      return [("base_location_id", .integer(id)), ("location", .text(rest))]
    }
    let table = TableSet.Table.folder
    throw TablesError(
      file: table.part.rawValue,
      "its table \(table.name) has no folder for \(path)"
    )
  }
}

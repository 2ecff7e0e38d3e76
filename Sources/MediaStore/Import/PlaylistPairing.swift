import MediaModel
import SQLite

/// Recognises the playlists of a rebuilt source, which have new persistent IDs, by name and kind
/// or, if several playlists share a name and kind, by their entries.
struct PlaylistPairing {
  private let library: LibraryTable.Entry
  private let playlists: PlaylistReader
  private let select: Statement

  /// The maximum number of pairs of playlists with the same name that are compared by their
  /// entries; real libraries have far fewer.
  private static let maxPairs = 1 << 12

  init(
    _ connection: Connection,
    _ library: LibraryTable.Entry,
    _ playlists: PlaylistReader
  ) throws(SQLiteError) {
    self.library = library
    self.playlists = playlists
    select = try Statement(
      connection,
      """
      SELECT \(StoredPlaylist.columns) FROM playlist
      WHERE library_id = ?1 AND name IS ?2 AND kind = ?3 AND distinguished_kind IS ?4
        AND removed_revision IS NULL
      ORDER BY position
      """
    )
  }

  /// The values that two playlists must share to be recognised as the same.
  private struct Name: Hashable {
    let name: String?
    let kind: PlaylistKind
    let distinguishedKind: Int64?
  }

  /// Returns the stored counterpart of each playlist, or nil for a playlist that has none.
  ///
  /// - Parameters:
  ///   - records: Playlists with unknown IDs.
  ///   - isFree: Returns whether a stored playlist has not been matched yet.
  /// - Returns: One element for each record.
  /// - Throws: `SQLiteError`.
  func pairs(
    for records: [PlaylistRecord],
    isFree: (StoredPlaylist) -> Bool
  ) throws(SQLiteError) -> [StoredPlaylist?] {
    var byName: [Name: [Int]] = [:]
    for (index, record) in records.enumerated() {
      let name = Name(
        name: record.values.text(PlaylistProperty.name),
        kind: record.kind,
        distinguishedKind: record.values.integer(PlaylistProperty.distinguishedKind)
      )
      byName[name, default: []].append(index)
    }
    var pairs = [StoredPlaylist?](repeating: nil, count: records.count)
    for (name, indexes) in byName {
      var left = try playlists(called: name).filter(isFree)
      var unpaired = indexes
      for (index, stored) in try bestPairs(indexes.map { ($0, records[$0]) }, left) {
        pairs[index] = stored
        unpaired.removeAll { $0 == index }
        left.removeAll { $0.row == stored.row }
      }
      // If one playlist remains on each side, they are paired even if all entries have changed.
      if unpaired.count == 1, left.count == 1 { pairs[unpaired[0]] = left[0] }
    }
    return pairs
  }

  private func playlists(called name: Name) throws(SQLiteError) -> [StoredPlaylist] {
    try select.rows(
      library.id,
      name.name,
      name.kind,
      name.distinguishedKind,
      read: StoredPlaylist.init
    )
  }

  /// Pairs playlists, beginning with the pair that has the largest share of entries in common.
  private func bestPairs(
    _ records: [(index: Int, record: PlaylistRecord)],
    _ candidates: [StoredPlaylist]
  ) throws(SQLiteError) -> [(Int, StoredPlaylist)] {
    guard records.count * candidates.count <= Self.maxPairs else { return [] }
    var scores: [(score: Double, record: Int, candidate: Int)] = []
    var old = PlaylistRecord()
    for (candidate, stored) in candidates.enumerated()
    where try playlists.read(stored.row, into: &old) {
      for (position, (_, record)) in records.enumerated() {
        let common = Self.commonCount(old.entries, record.entries)
        if common > 0 {
          let score = Double(common) / Double(old.entries.count + record.entries.count)
          scores.append((score, position, candidate))
        }
      }
    }
    scores.sort { ($1.score, $0.record, $0.candidate) < ($0.score, $1.record, $1.candidate) }
    var pairs: [(Int, StoredPlaylist)] = []
    var paired: (records: Set<Int>, candidates: Set<Int>) = ([], [])
    for (_, record, candidate) in scores
    where !paired.records.contains(record) && !paired.candidates.contains(candidate) {
      paired.records.insert(record)
      paired.candidates.insert(candidate)
      pairs.append((records[record].index, candidates[candidate]))
    }
    return pairs
  }

  private static func commonCount(_ left: [ItemReference], _ right: [ItemReference]) -> Int {
    var counts: [ItemReference: Int] = [:]
    for entry in left { counts[entry, default: 0] += 1 }
    var common = 0
    for entry in right {
      if let count = counts[entry], count > 0 {
        counts[entry] = count - 1
        common += 1
      }
    }
    return common
  }
}

import Bytes
import IPodFormats
import MediaModel

/// Brings the tables of tracks in line with an edited `iTunesCDB`.
struct TrackEdit {
  private let set: TableSet
  private let before: EditableDatabase
  private let after: EditableDatabase
  private let clock: LocalClock
  private let folders: TrackFolders
  private var groups: TrackGroups
  /// The references of tracks to groups that may have lost their last one, by table and column.
  private var oldReferences: [TableSet.Table: [String: Set<Int64>]] = [:]
  /// The tracks whose texts are new or have changed.
  private(set) var resorted: Set<Int64> = []

  init(
    _ set: TableSet,
    from before: EditableDatabase,
    to after: EditableDatabase,
    clock: LocalClock
  ) throws(TablesError) {
    (self.set, self.before, self.after, self.clock) = (set, before, after, clock)
    folders = try TrackFolders(set)
    groups = try TrackGroups(set, after)
  }

  mutating func run() throws(TablesError) {
    try removeTracks()
    try writeTracks()
    try clearPlays()
    try AlbumCovers.renew(resorted, oldReferences[.item]?["album_pid"] ?? [], in: set)
    try groups.removeUnused(oldReferences, from: set)
    let database = after
    try groups.fillOrders(in: set) { database.sortText($0) }
  }

  private mutating func removeTracks() throws(TablesError) {
    let gone = Set(before.trackIDs).subtracting(after.trackIDs).sorted()
    guard !gone.isEmpty else { return }
    let tables = set.tables(with: "item_pid")
    let keys = gone.map { Int64(bitPattern: $0) }
    for key in keys { try noteReferences(of: key) }
    for table in tables { try set.delete(from: table, where: "item_pid", in: keys) }
    try set.delete(from: .item, where: "pid", in: keys)
  }

  private mutating func writeTracks() throws(TablesError) {
    let old = Set(before.trackIDs)
    var present: [TableSet.Table: Set<Int64>] = [:]
    for (table, _) in TrackColumn.all {
      let sql = "SELECT \(Self.key(of: table)) FROM \(set.name(of: table))"
      present[table] = Set(try set.integers(sql))
    }
    for id in after.trackIDs {
      let new = TrackRow(database: after, id: id, clock: clock)
      let known = old.contains(id) ? TrackRow(database: before, id: id, clock: clock) : nil
      try write(new, known, present)
    }
  }

  private mutating func write(
    _ new: TrackRow,
    _ old: TrackRow?,
    _ present: [TableSet.Table: Set<Int64>]
  ) throws(TablesError) {
    var others: [TableSet.Table: TableSet.Values] = [:]
    let isListed = present[.item]?.contains(new.key) ?? false
    let isRegrouped =
      !isListed || old.map { TrackGroups.texts(of: $0) } != TrackGroups.texts(of: new)
    if isRegrouped {
      if isListed { try noteReferences(of: new.key) }
      others = try groups.references(of: new, in: set)
    }
    if !isListed || old?.path != new.path {
      others[.location, default: []] += try folders.values(of: new)
    }
    for (table, columns) in TrackColumn.all {
      let key = Self.key(of: table)
      guard let keys = present[table], keys.contains(new.key) else {
        var values = columns.map { (column: $0.name, value: $0.value(new)) }
        if let known = others[table] {
          values += known
        } else {
          values += try missing(table, of: new)
        }
        try set.insert(table, [(key, .integer(new.key))] + values)
        if table == .item { resorted.insert(new.key) }
        continue
      }
      var values = others[table] ?? []
      for column in columns {
        let value = column.value(new)
        if let old, column.value(old) == value { continue }
        values.append((column.name, value))
      }
      guard !values.isEmpty else { continue }
      try set.update(table, values, where: key, is: new.key)
      if table == .item, values.contains(where: { $0.value.text != nil || $0.value == .null }) {
        resorted.insert(new.key)
      }
    }
    try write(new, old, .video, TrackColumn.video, if: new.isVideo)
    try write(new, old, .podcast, TrackColumn.podcast, if: new.isEpisode)
  }

  /// The values of a row that the set lacks although it has the others of the track.
  private mutating func missing(
    _ table: TableSet.Table,
    of track: TrackRow
  ) throws(TablesError) -> TableSet.Values {
    guard table == .location else { return [] }
    let kind = try groups.references(of: track, in: set)[.location] ?? []
    return kind + (try folders.values(of: track))
  }

  /// Writes the row of a table that only some kinds of track have.
  private func write(
    _ new: TrackRow,
    _ old: TrackRow?,
    _ table: TableSet.Table,
    _ columns: [TrackColumn],
    if isWanted: Bool
  ) throws(TablesError) {
    guard set.has(table, "item_pid") else { return }
    let values = columns.map { (column: $0.name, value: $0.value(new)) }
    if let old, old.isVideo == new.isVideo, old.isEpisode == new.isEpisode,
      !isWanted || zip(columns, values).allSatisfy({ $0.value(old) == $1.value })
    {
      return
    }
    let sql = "SELECT 1 FROM \(set.name(of: table)) WHERE item_pid = ?"
    if try set.rows(sql, [.integer(new.key)], columns: 1).isEmpty {
      if isWanted { try set.insert(table, [("item_pid", .integer(new.key))] + values) }
    } else if isWanted {
      try set.update(table, values, where: "item_pid", is: new.key)
    } else {
      try set.delete(from: table, where: "item_pid", is: new.key)
    }
  }

  /// Marks all plays as those of before the sync; the counts of `iTunesCDB` include them.
  private func clearPlays() throws(TablesError) {
    let columns = ["play_count_recent", "skip_count_recent", "has_changes"]
      .filter { set.has(.statistics, $0) }
    guard !columns.isEmpty else { return }
    let table = set.name(of: .statistics)
    let values = columns.map { $0 + " = 0" }.joined(separator: ", ")
    let condition = columns.map { $0 + " <> 0" }.joined(separator: " OR ")
    let sql = "SELECT item_pid FROM \(table) WHERE \(condition)"
    let known = Set(after.trackIDs.map { Int64(bitPattern: $0) })
    for key in try set.integers(sql) where known.contains(key) {
      try set.run("UPDATE \(table) SET \(values) WHERE item_pid = ?", [.integer(key)])
    }
  }

  /// Remembers the groups of a track, which may have lost their last one.
  private mutating func noteReferences(of key: Int64) throws(TablesError) {
    for (table, columns) in TrackGroups.columns {
      let there = columns.filter { set.has(table, $0) }
      guard !there.isEmpty else { continue }
      let names = there.joined(separator: ", ")
      let sql = "SELECT \(names) FROM \(set.name(of: table)) WHERE \(Self.key(of: table)) = ?"
      for row in try set.rows(sql, [.integer(key)], columns: there.count) {
        for (column, value) in zip(there, row) {
          guard let id = value.integer else { continue }
          oldReferences[table, default: [:]][column, default: []].insert(id)
        }
      }
    }
  }

  private static func key(of table: TableSet.Table) -> String {
    table == .item ? "pid" : "item_pid"
  }
}

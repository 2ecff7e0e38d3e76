import Bytes
import IPodFormats
import MediaModel

/// Brings the tables of playlists in line with an edited `iTunesCDB`.
struct ListEdit {
  private let set: TableSet
  private let before: (ids: [UInt64], rows: [UInt64: ListRow])
  private let after: (ids: [UInt64], rows: [UInt64: ListRow])
  private let database: EditableDatabase
  private let clock: LocalClock
  /// The tracks of the edited database.
  private let known: Set<Int64>

  init(
    _ set: TableSet,
    from before: EditableDatabase,
    to after: EditableDatabase,
    clock: LocalClock
  ) {
    (self.set, database, self.clock) = (set, after, clock)
    known = Set(after.trackIDs.map { Int64(bitPattern: $0) })
    (self.before, self.after) = (ListRow.lists(of: before), ListRow.lists(of: after))
  }

  func run() throws(TablesError) {
    try removeLists()
    let present = Set(try set.integers("SELECT pid FROM \(set.name(of: .list))"))
    var added: Set<Int64> = []
    var renamed: Set<Int64> = []
    for id in after.ids {
      guard let list = after.rows[id] else { continue }
      let old = before.rows[id]
      if !present.contains(list.key) {
        try add(list)
        added.insert(list.key)
      } else if let old, old.changeableValues.map(\.value) != list.changeableValues.map(\.value) {
        try set.update(.list, list.changeableValues, where: "pid", is: list.key)
        if old.name != list.name { renamed.insert(list.key) }
      }
      if !present.contains(list.key) || old?.members != list.members { try setMembers(of: list) }
    }
    let order = OrderColumn(
      table: .list,
      key: "pid",
      text: "nullif(name, '')",
      name: "name_order",
      followsDisorder: true
    )
    let database = database
    try order.fill(added.union(renamed), in: set) { database.sortText($0) }
  }

  private func removeLists() throws(TablesError) {
    let gone = before.rows.keys.filter { after.rows[$0] == nil }.sorted()
    guard !gone.isEmpty else { return }
    let tables = set.tables(with: "container_pid")
    for id in gone {
      let key = Int64(bitPattern: id)
      for table in tables { try set.delete(from: table, where: "container_pid", is: key) }
      try set.delete(from: .list, where: "pid", is: key)
    }
  }

  private func add(_ list: ListRow) throws(TablesError) {
    try set.insert(.list, [("pid", .integer(list.key))] + list.values(clock))
    try set.delete(from: .listState, where: "container_pid", is: list.key)
    guard set.has(.listState, "container_pid") else { return }
    try set.insert(.listState, [("container_pid", .integer(list.key))] + ListRow.states)
  }

  // MARK: Members

  /// Writes the members of a list; those of the list of all tracks keep their places.
  private func setMembers(of list: ListRow) throws(TablesError) {
    let table = set.name(of: .member)
    var kinds: Int64 = 0
    for id in list.members {
      kinds |= Int64(clamping: (try? database.number(.mediaKind, of: id)) ?? 0)
    }
    try set.update(.list, [("media_kinds", .integer(kinds))], where: "pid", is: list.key)
    let rows = try set.rows(
      "SELECT item_pid, physical_order FROM \(table) WHERE container_pid = ? ORDER BY 2",
      [.integer(list.key)],
      columns: 2
    )
    let kept = rows.compactMap { $0[0].integer }
    // Those of which iTunesCDB knows nothing stay.
    let strangers = kept.filter { !known.contains($0) }
    let wanted = list.members.map { Int64(bitPattern: $0) } + strangers
    // Members that were only removed or appended leave the others as they are.
    let start = wanted.starts(with: kept) ? kept.count : 0
    var place: Int64 = 0
    if start == 0 {
      try set.delete(from: .member, where: "container_pid", is: list.key)
    } else {
      place = (rows.last?[1].integer ?? -1) &+ 1
    }
    for key in wanted[start...] {
      try set.insert(
        .member,
        [
          ("item_pid", .integer(key)), ("container_pid", .integer(list.key)),
          ("physical_order", .integer(place)),
        ]
      )
      place += 1
    }
  }
}

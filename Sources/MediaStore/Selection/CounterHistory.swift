import MediaModel
import SQLite

/// The plays and skips by which the counters of a library's items grew from one state of the
/// library to the next.
///
/// States are compared in the order of their dates, since an older export may have been imported
/// later. A merge of plays from devices changes the counters as well, and later the source counts
/// the same plays itself. The counters shown have them once, so only the counters are compared, and
/// what devices recorded only tells the dates.
struct CounterHistory {
  /// A state of the library that led to the current one.
  struct State {
    let revision: Int64
    /// The date of the state by its source's account.
    let date: Timestamp
    /// Whether plays of devices were merged, or found to be counted.
    let concernsDevices: Bool
  }

  /// Plays or skips that a device recorded and that a state has.
  struct Recorded {
    let count: Int64
    let date: Timestamp
    let isDated: Bool
  }

  struct RecordedKey: Hashable {
    let item: Int64
    let revision: Int64
    let activity: Activity
  }

  private let connection: Connection
  private let library: Int64
  private let condition: String

  init(_ connection: Connection, of library: Int64, where condition: String) {
    self.connection = connection
    self.library = library
    self.condition = condition
  }

  /// Returns the uses of the items on or after a moment that revisions after a base told of, and
  /// perhaps others before these.
  func uses(since moment: Timestamp?, after base: Int64) throws(SQLiteError) -> [PlayHistory.Use] {
    let states = try states(since: moment, after: base)
    guard let start = states.first else { return [] }
    var items: [Int64: ItemCounters] = [:]
    for place in states.indices.dropFirst() {
      try readChanges(leadingTo: place, of: states, to: &items)
    }
    if items.isEmpty { return [] }
    let recorded = try recordedUses(since: start.revision)
    let order = states.indices.sorted { (states[$0].date, $0) < (states[$1].date, $1) }
    var uses: [PlayHistory.Use] = []
    for (row, item) in items.sorted(by: { $0.key < $1.key }) {
      uses += item.uses(of: row, states, inOrder: order, recorded)
    }
    return uses
  }

  // MARK: States

  /// Returns the states whose changes must be read, after the state before them.
  private func states(
    since moment: Timestamp?,
    after base: Int64
  ) throws(SQLiteError) -> ArraySlice<State> {
    // An undo leads back to a state that is listed itself.
    var states: [State] = []
    try connection.forEach(
      """
      SELECT r.id, r.source_date, r.made, r.id IN (SELECT a.revision_id FROM play_application a
        WHERE a.aspect = '\(MergedPlayOverlay.Aspect.plays.rawValue)')
      FROM revision r
      WHERE r.library_id = ?1 AND r.reverts IS NULL AND NOT \(RevisionTable.isOfUserData)
        AND r.id IN (\(RevisionTable.inEffect))
      ORDER BY r.id
      """,
      library
    ) { (row) throws(SQLiteError) in
      let revision: Int64 = try row.next()
      let (sourceDate, made): (Timestamp?, Timestamp) = (try row.next(), try row.next())
      let concernsDevices: Bool = try row.next()
      // A merge of plays follows the state that it was made in, whatever the date of that is.
      let date = sourceDate ?? (concernsDevices ? states.last?.date : nil) ?? made
      states.append(State(revision: revision, date: date, concernsDevices: concernsDevices))
    }
    if states.count < 2 { return [] }
    guard zip(states, states.dropFirst()).allSatisfy({ $0.date <= $1.date }) else {
      return states[...]
    }
    let first = states.indices.dropFirst().first { place in
      let state = states[place]
      if state.revision <= base { return false }
      return moment.map { state.date >= $0 || state.concernsDevices } ?? true
    }
    return states[((first ?? states.endIndex) - 1)...]
  }

  // MARK: Changes

  private func readChanges(
    leadingTo place: Int,
    of states: ArraySlice<State>,
    to items: inout [Int64: ItemCounters]
  ) throws(SQLiteError) {
    let names = ItemCounters.properties.map { "'\($0)'" }.joined(separator: ", ")
    try connection.forEach(
      """
      SELECT c.item_id, c.property, c.old, c.new, i.date_added, i.play_count, i.last_played_date,
        i.skip_count, i.last_skipped_date
      FROM item_change c CROSS JOIN item i ON i.id = c.item_id
      WHERE c.revision_id = ?2 AND c.property IN (\(names)) AND \(condition)
      """,
      library,
      states[place].revision
    ) { (row) throws(SQLiteError) in
      let item: Int64 = try row.next()
      let property: String = try row.next()
      let change = ItemCounters.Change(
        state: place,
        old: try row.next(),
        new: try row.next()
      )
      if items[item] == nil { items[item] = try ItemCounters(&row) } else { row.skip() }
      items[item]?.add(change, to: property)
    }
  }

  /// Returns the uses that devices recorded and that states have.
  private func recordedUses(
    since revision: Int64
  ) throws(SQLiteError) -> [RecordedKey: [Recorded]] {
    var uses: [RecordedKey: [Recorded]] = [:]
    try connection.forEach(
      """
      SELECT a.item_id, a.revision_id, f.read, p.play_count, p.last_played_date, p.skip_count,
        p.last_skipped_date
      FROM play_application a JOIN play p ON p.id = a.play_id JOIN play_file f ON f.id = p.file_id
        CROSS JOIN item i ON i.id = a.item_id
      WHERE a.aspect = '\(MergedPlayOverlay.Aspect.plays.rawValue)' AND a.revision_id >= ?2
        AND a.revision_id IN (\(RevisionTable.inEffect)) AND i.library_id = ?1
      ORDER BY a.id
      """,
      library,
      revision
    ) { (row) throws(SQLiteError) in
      let (item, revision): (Int64, Int64) = (try row.next(), try row.next())
      let read: Timestamp = try row.next()
      for activity in Activity.allCases {
        let count: Int64 = try row.next()
        let date: Timestamp? = try row.next()
        let key = RecordedKey(item: item, revision: revision, activity: activity)
        uses[key, default: []]
          .append(Recorded(count: count, date: date ?? read, isDated: date != nil))
      }
    }
    return uses
  }
}

import MediaModel
import SQLite

/// The counters of an item in the states of its library.
struct ItemCounters {
  /// A change to a value, by the place of the state that it led to.
  struct Change {
    let state: Int
    let old: Int64?
    let new: Int64?
  }

  /// The properties whose changes are read.
  static let properties: [String] =
    [JournalField.presence.name]
    + Activity.allCases.flatMap { [$0.properties.count.name, $0.properties.date.name] }

  private var changes: [String: [Change]] = [:]
  private let dateAdded: Timestamp?
  /// The values of today.
  private var current: [String: Int64] = [:]

  /// Reads when the item was added, and its values of today.
  init(_ row: inout Row) throws(SQLiteError) {
    dateAdded = try row.next()
    for activity in Activity.allCases {
      current[activity.properties.count.name] = try row.next(Int64?.self)
      current[activity.properties.date.name] = try row.next(Int64?.self)
    }
  }

  mutating func add(_ change: Change, to property: String) {
    changes[property, default: []].append(change)
  }

  /// Returns the uses of the item by which its counters grew, in the order of the states' dates.
  func uses(
    of row: Int64,
    _ states: ArraySlice<CounterHistory.State>,
    inOrder order: [Int],
    _ recorded: [CounterHistory.RecordedKey: [CounterHistory.Recorded]]
  ) -> [PlayHistory.Use] {
    let presence = values(of: JournalField.presence.name, now: 1, in: states)
    var uses: [PlayHistory.Use] = []
    for activity in Activity.allCases {
      let properties = activity.properties
      if changes[properties.count.name] == nil, changes[JournalField.presence.name] == nil {
        continue
      }
      let counts = values(of: properties.count.name, in: states)
      let dates = values(of: properties.date.name, in: states)
      var last: (count: Int64, date: Int64?)?
      var before: Timestamp?
      for place in order {
        let state = states[place]
        defer { before = state.date }
        let index = place - states.startIndex
        if presence[index] == nil { continue }
        let now = (count: max(0, counts[index] ?? 0), date: dates[index])
        defer { last = now }
        let known = last?.count ?? unknownPast(now.count, at: before)
        // A counter that is lower was reset.
        guard now.count > known else { continue }
        let key = CounterHistory.RecordedKey(
          item: row,
          revision: state.revision,
          activity: activity
        )
        let rest = now.date.flatMap { $0 == last?.date ? nil : Timestamp(rawValue: $0) }
        uses += Self.split(
          now.count - known,
          key,
          at: rest,
          or: state.date.middle(since: before),
          recorded[key] ?? []
        )
      }
    }
    return uses
  }

  /// Returns how much of the counter of an item that is new in a state is of an unknown time: all of
  /// it, unless the item was added after the state before.
  private func unknownPast(_ count: Int64, at before: Timestamp?) -> Int64 {
    guard let before, let dateAdded, dateAdded >= before else { return count }
    return 0
  }

  /// Returns the values of a property in all states.
  private func values(
    of property: String,
    now: Int64? = nil,
    in states: ArraySlice<CounterHistory.State>
  ) -> [Int64?] {
    let changes = changes[property] ?? []
    var value = changes.isEmpty ? now ?? current[property] : changes[0].old
    var rest = changes[...]
    return states.indices.map { place in
      while let change = rest.first, change.state <= place {
        value = change.new
        rest.removeFirst()
      }
      return value
    }
  }

  /// Returns the uses by which a counter grew, those that devices recorded first.
  private static func split(
    _ growth: Int64,
    _ key: CounterHistory.RecordedKey,
    at date: Timestamp?,
    or estimate: Timestamp,
    _ recorded: [CounterHistory.Recorded]
  ) -> [PlayHistory.Use] {
    func use(
      _ count: Int64,
      _ date: Timestamp,
      _ isDated: Bool,
      _ source: ListeningReport.Source
    ) -> PlayHistory.Use {
      PlayHistory.Use(
        item: key.item,
        activity: key.activity,
        count: count,
        date: date,
        isDated: isDated,
        source: source,
        revision: key.revision
      )
    }
    var rest = growth
    var uses: [PlayHistory.Use] = []
    for part in recorded where rest > 0 && part.count > 0 {
      let count = min(rest, part.count)
      rest -= count
      uses.append(use(count, part.date, part.isDated, .devices))
    }
    if rest > 0 { uses.append(use(rest, date ?? estimate, date != nil, .exports)) }
    return uses
  }
}

extension Timestamp {
  /// Returns the middle of the time since a moment, for what happened at an unknown time in it; this
  /// moment without one.
  func middle(since start: Timestamp?) -> Timestamp {
    guard let start, start < self else { return self }
    let (time, overflow) = rawValue.subtractingReportingOverflow(start.rawValue)
    return overflow ? self : Timestamp(rawValue: start.rawValue + time / 2)
  }
}

import ICU
package import MediaModel
import SQLite

extension MediaStore {
  /// Returns the clock by which a source without a time zone states its dates.
  ///
  /// If a state of its library is stored, that is the time zone in which most of its dates are the
  /// same moments as before. Otherwise it is the time zone of this computer, or else the one where
  /// most people live. All of these must agree with the offset that the source states.
  ///
  /// - Parameters:
  ///   - library: The ID of the source's library.
  ///   - offset: The offset from UTC that the source states, in seconds.
  ///   - dates: When the clock had that offset: on one of these dates.
  ///   - stated: Returns dates that the source states; called if a state of the library is stored.
  /// - Returns: The clock; `nil` to use the offset itself.
  /// - Throws: `StoreError`.
  package func ownerClock(
    of library: PersistentID?,
    offset: Int64?,
    at dates: [Timestamp],
    stated: () -> [StatedDates]
  ) throws -> NamedClock? {
    let host = hostZone()
    func isPossible(_ clock: LocalClock) -> Bool {
      guard let offset, !dates.isEmpty else { return true }
      return dates.contains { clock.offset(at: $0) == offset }
    }
    let pairs = try library.map { try datePairs(of: $0, stated) } ?? []
    if !pairs.isEmpty {
      let fixed = offset.map { LocalClock(offset: $0) }
      let zones = [host].compactMap(\.self) + LocalClock.commonZones + zoneNames()
      return Self.best(zones, fixed, pairs, isPossible)
    }
    if let host, let clock = LocalClock(zone: host), isPossible(clock) {
      return NamedClock("\(host), the time zone of this computer", clock, isAssumed: true)
    }
    // The offset alone would be wrong by an hour on dates of the other season in most zones.
    for zone in LocalClock.commonZones {
      guard let clock = LocalClock(zone: zone), isPossible(clock) else { continue }
      return NamedClock(
        "\(zone), a common time zone with the library's offset",
        clock,
        isAssumed: true
      )
    }
    return nil
  }

  /// A date on the owner's clock, in seconds since 1970 as if it were UTC, and the moment stored
  /// for it.
  private typealias DatePair = (local: Int64, utc: Int64)

  /// Returns the clock that explains most of the dates, preferring earlier zones; `nil` if the
  /// fixed offset explains as many.
  private static func best(
    _ zones: [String],
    _ fixed: LocalClock?,
    _ pairs: [DatePair],
    _ isPossible: (LocalClock) -> Bool
  ) -> NamedClock? {
    func count(_ clock: LocalClock) -> Int {
      pairs.count { clock.moment(showing: $0.local).rawValue == $0.utc }
    }
    var most = fixed.map(count) ?? 0
    // If the offset explains everything, an earlier import used it.
    if most == pairs.count { return nil }
    var best: NamedClock?
    for zone in zones {
      guard let clock = LocalClock(zone: zone), isPossible(clock) else { continue }
      let found = count(clock)
      guard found > most else { continue }
      most = found
      best = NamedClock("\(zone), from \(found) of \(pairs.count) stored dates", clock)
      if most == pairs.count { break }
    }
    return best
  }

  /// Returns the dates that a source states for stored items, with what is stored for them.
  private func datePairs(
    of library: PersistentID,
    _ stated: () -> [StatedDates]
  ) throws -> [DatePair] {
    guard let row = try desktopRow(of: library) else { return [] }
    let stated = stated()
    return try withConnection { connection in
      let statement = try Statement(
        connection,
        """
        SELECT date_added, last_played_date, last_skipped_date FROM item
        WHERE library_id = ?1 AND persistent_id = ?2 AND removed_revision IS NULL
        """
      )
      var pairs: [DatePair] = []
      for item in stated {
        try statement.forEach(row, item.item) { (row) throws(SQLiteError) in
          for property in StatedDates.properties {
            let utc = try row.next(Int64?.self)
            if let local = item.dates[property], let utc { pairs.append((local, utc)) }
          }
        }
      }
      return pairs
    }
  }

  /// Returns the row of the library of iTunes or Music that has an ID.
  private func desktopRow(of library: PersistentID) throws -> Int64? {
    try withConnection { connection in
      try connection.value(
        "SELECT id FROM library WHERE persistent_id = ?1 AND kind IN ('iTunes', 'music')",
        library
      )
    }
  }
}

import ICU
package import MediaModel
import SQLite

extension MediaStore {
  /// Returns the clock by which a source without a time zone states its dates.
  ///
  /// If a state of its library is stored, that is the time zone in which most of its play dates are
  /// the same moments as before, otherwise the time zone of this computer. Both must agree with
  /// the offset that the source states.
  ///
  /// - Parameters:
  ///   - library: The ID of the source's library.
  ///   - offset: The offset from UTC that the source states, in seconds.
  ///   - date: When the clock had that offset.
  /// - Returns: The clock; `nil` to use the offset itself.
  /// - Throws: `StoreError`.
  package func ownerClock(
    of library: PersistentID?,
    offset: Int64?,
    at date: Timestamp?
  ) throws -> NamedClock? {
    let host = hostZone()
    func isPossible(_ clock: LocalClock) -> Bool {
      guard let offset, let date else { return true }
      return clock.offset(at: date) == offset
    }
    let plays = try library.map { try playDates(of: $0) } ?? []
    if !plays.isEmpty {
      let fixed = offset.map { LocalClock(offset: $0) }
      let zones = [host].compactMap(\.self) + zoneNames()
      return Self.best(zones, fixed, plays, isPossible)
    }
    guard let host, let clock = LocalClock(zone: host), isPossible(clock) else { return nil }
    return NamedClock("\(host), the time zone of this computer", clock)
  }

  private typealias PlayDate = (local: Int64, utc: Int64)

  /// Returns the clock that explains most of the play dates, preferring earlier zones; `nil` if the
  /// fixed offset explains as many.
  private static func best(
    _ zones: [String],
    _ fixed: LocalClock?,
    _ plays: [PlayDate],
    _ isPossible: (LocalClock) -> Bool
  ) -> NamedClock? {
    func count(_ clock: LocalClock) -> Int {
      plays.count { clock.moment(showing: $0.local).rawValue == $0.utc }
    }
    var most = fixed.map(count) ?? 0
    // If the offset explains everything, an earlier import used it.
    if most == plays.count { return nil }
    var best: NamedClock?
    for zone in zones {
      guard let clock = LocalClock(zone: zone), isPossible(clock) else { continue }
      let found = count(clock)
      guard found > most else { continue }
      most = found
      best = NamedClock("\(zone), from \(found) of \(plays.count) stored play dates", clock)
      if most == plays.count { break }
    }
    return best
  }

  /// Returns play dates that a library states both in local time, in seconds since 1970 as if it
  /// were UTC, and in UTC.
  private func playDates(of library: PersistentID) throws -> [PlayDate] {
    try withConnection { connection in
      let statement = try Statement(
        connection,
        """
        SELECT last_played_local - \(RuleDate.epoch), last_played_date FROM item
        WHERE library_id = (SELECT id FROM library WHERE persistent_id = ?1 AND kind <> 'iPod')
          AND removed_revision IS NULL AND last_played_date IS NOT NULL
          AND last_played_local IS NOT NULL
        ORDER BY last_played_date LIMIT \(Self.maxPlayDates)
        """
      )
      statement.bind(1, library)
      var plays: [PlayDate] = []
      while try statement.step() {
        plays.append((statement.integer(0) ?? 0, statement.integer(1) ?? 0))
      }
      return plays
    }
  }

  private static let maxPlayDates = 2000
}

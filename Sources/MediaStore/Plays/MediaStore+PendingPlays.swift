package import MediaModel
import SQLite

extension MediaStore {
  /// Returns the plays on devices that libraries in the file do not show, either because they were
  /// not merged or because a library may already count them.
  package func pendingPlays(
    missingIn library: String? = nil,
    from device: String? = nil
  ) throws -> [PendingPlay] {
    try withConnection { connection in
      let device = try device.map { try LibraryTable(connection).row(named: $0) }
      var pending: [PendingPlay] = []
      for (row, name) in try Self.desktops(library, in: connection) {
        guard let account = try PlayAccount.any(connection, of: row) else { continue }
        let shown = account.itemsShown
        for play in account.plays where device == nil || play.device == device {
          if let reason = account.reasonToWait(play, shown) {
            pending.append(PendingPlay(play, library: name, reason: reason))
          }
        }
      }
      return pending
    }
  }

  /// Returns the libraries that plays on devices are merged into.
  private static func desktops(
    _ library: String?,
    in connection: Connection
  ) throws -> [(row: Int64, name: String)] {
    if let library { return [try LibraryTable(connection).rowAndName(of: library)] }
    return try connection.rows(
      """
      SELECT l.id, l.name FROM library l
      WHERE l.kind <> 'iPod' AND \(MergedLibraries.isPresent) ORDER BY l.id
      """
    ) { (row) throws(SQLiteError) in (try row.next(), try row.next()) }
  }
}

extension PlayAccount {
  /// Returns why the library does not show a play, or nil if it does or if it lacks the item.
  fileprivate func reasonToWait(_ play: LedgerPlay, _ shown: Set<Int64>) -> PendingPlay.Reason? {
    guard let item = play.item, play.has(.plays) else { return nil }
    switch verdict(on: play) {
    case .counted: return nil
    case .uncertain: return .mayBeCounted
    case .notCounted:
      return shown.contains(item) && applications.contains(.plays, of: play) ? nil : .notMerged
    }
  }

  /// The items whose values include everything that was merged into them.
  ///
  /// A later file from a device may prove that the source had not counted an earlier play, which
  /// was held back.
  fileprivate var itemsShown: Set<Int64> {
    Set(
      items.filter { item in
        guard let stored = plays(of: item).first?.stored.values else { return false }
        let due = values(of: item, source: source(of: item, stored: stored)) {
          applications.contains(.plays, of: $0)
        }
        return due.playCount <= stored.playCount && due.skipCount <= stored.skipCount
      }
    )
  }
}

extension PendingPlay {
  fileprivate init(_ play: LedgerPlay, library: String, reason: Reason) {
    self.init(
      library: library,
      reason: reason,
      item: play.played,
      plays: play.total.plays
    )
  }
}

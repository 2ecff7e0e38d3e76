package import MediaModel

extension LibraryTables {
  /// Returns the tracks that were played, skipped or changed since the last sync.
  ///
  /// The tracks' own counts include these plays.
  ///
  /// - Parameters:
  ///   - counts: The counts at the last sync, if they are known from elsewhere; totals beyond them
  ///     are plays as well.
  ///   - problems: Receives invalid values, and the number of tracks over the limit.
  /// - Returns: The plays by persistent ID.
  package func plays(
    beyond counts: [PersistentID: PlayStatistics] = [:],
    problems: inout ImportWarnings
  ) -> [PersistentID: PlayStatistics] {
    var all: [PersistentID: PlayStatistics] = [:]
    var leftOut = 0
    var defects = ColumnWarnings()
    let columns = [
      "item_pid", "play_count_recent", "skip_count_recent", "has_changes", "user_rating",
      "bookmark_time_ms", "date_played", "date_skipped", "play_count_user", "skip_count_user",
    ]
    forEachRow(.dynamic, "item_stats", columns, problems: &problems) { row, _ in
      guard let id = row.persistentID(0), let number = row.integer(0),
        tracks.place(of: number) != nil
      else { return }
      var (played, skipped) = (row.integer(1) ?? 0, row.integer(2) ?? 0)
      if let known = counts[id], let plays = row.integer(8), let skips = row.integer(9),
        Self.counts.contains(plays), Self.counts.contains(skips)
      {
        played = max(played, plays - known.playCount)
        skipped = max(skipped, skips - known.skipCount)
      }
      guard Self.counts.contains(played), Self.counts.contains(skipped) else {
        let column = columns[Self.counts.contains(played) ? 2 : 1]
        defects.record(column, of: number, in: "item_stats", .dynamic)
        return
      }
      let isChanged = row.integer(3) == 1
      guard played > 0 || skipped > 0 || isChanged else { return }
      if all.count == Self.maxPlays, all[id] == nil {
        leftOut += 1
        return
      }
      var plays = PlayStatistics(playCount: played, skipCount: skipped)
      if isChanged, let rating = row.integer(4), (1...100).contains(rating) {
        plays.rating = rating
      }
      if let time = row.integer(5), time > 0 { plays.bookmarkTime = time }
      if played > 0 { plays.lastPlayed = row.deviceDate(6) }
      if skipped > 0 { plays.lastSkipped = row.deviceDate(7) }
      all[id] = plays
    }
    defects.report(to: self, &problems)
    if leftOut > 0 {
      report(
        "too many plays; those of \(leftOut) tracks are left out",
        "item_stats",
        .dynamic,
        &problems
      )
    }
    return all
  }

  /// The range of counts in the other databases of devices.
  private static let counts = 0...Int64(UInt32.max)

  /// The maximum number of tracks with plays; each takes several hundred bytes until it is stored,
  /// and nobody plays this many between syncs.
  private static let maxPlays = 16_384
}

extension TableRow {
  fileprivate func deviceDate(_ index: Int) -> PlayDate? {
    guard let date = date(index), let written = integer(index) else { return nil }
    return PlayDate(moment: date, written: written)
  }
}

import MediaModel
import SQLite

/// The overlays in effect for plays that were merged into the items of a library.
struct MergedPlayOverlays {
  private var byItem: [Int64: [MergedPlayOverlay]] = [:]
  private var byKey: [Key: MergedPlayOverlay] = [:]

  /// An aspect of a play.
  struct Key: Hashable {
    let play: Int64
    let aspect: MergedPlayOverlay.Aspect
  }

  init(_ connection: Connection, libraryID: Int64) throws(SQLiteError) {
    try connection.forEach(
      """
      SELECT a.id, a.play_id, a.aspect, a.item_id,
        coalesce(a.ended_revision IN (\(RevisionTable.inEffect)), 0),
        \(Self.valueColumns.map { "a." + $0 }.joined(separator: ", "))
      FROM play_application a JOIN item i ON i.id = a.item_id
      WHERE i.library_id = ?1 AND a.revision_id IN (\(RevisionTable.inEffect))
      ORDER BY a.id
      """,
      libraryID
    ) { (row) throws(SQLiteError) in
      let application = try MergedPlayOverlay(&row)
      byKey[Key(play: application.play, aspect: application.aspect)] = application
      if !application.isSettled { byItem[application.item, default: []].append(application) }
    }
  }

  var isEmpty: Bool { byKey.isEmpty }

  /// Returns whether an aspect of a play was merged or needs no merging.
  func contains(_ aspect: MergedPlayOverlay.Aspect, of play: LedgerPlay) -> Bool {
    byKey[Key(play: play.row, aspect: aspect)] != nil
  }

  /// Returns whether any overlay is shown on top of the source's values of an item.
  func areActive(on item: Int64) -> Bool { byItem[item] != nil }

  /// Replaces the ratings and bookmarks merged into an item with those of its source at the time of
  /// the merge.
  func removeRatingAndBookmark(from values: inout PlayStatistics, of item: Int64) {
    for application in byItem[item] ?? [] {
      switch application.aspect {
      case .plays: continue
      case .rating: values.rating = application.source.rating
      case .bookmark: values.bookmarkTime = application.source.bookmarkTime
      }
    }
  }

  /// Adds the ratings and bookmarks merged into an item to the values of its source.
  ///
  /// Ratings and bookmarks that the source counts by now, or has changed since the merge, are left
  /// out, and the rows of their overlays are returned.
  func addRatingAndBookmark(
    to values: inout PlayStatistics,
    of item: Int64,
    source: PlayStatistics,
    except isCounted: (Int64) -> Bool
  ) -> [Int64] {
    var ended: [Int64] = []
    for application in byItem[item] ?? [] where application.aspect != .plays {
      if isCounted(application.play) || application.isOver(for: source) {
        ended.append(application.id)
      } else {
        values.add(application)
      }
    }
    return ended
  }

  /// Returns the row of the overlay for an aspect of a play, or nil if there is none or it has
  /// ended.
  func active(_ aspect: MergedPlayOverlay.Aspect, of play: LedgerPlay) -> Int64? {
    byKey[Key(play: play.row, aspect: aspect)].flatMap { $0.isSettled ? nil : $0.id }
  }

  /// Ends overlays that the source's own values have replaced.
  static func end(
    _ rows: [Int64],
    at revision: Int64,
    _ connection: Connection
  ) throws(SQLiteError) {
    let statement = try Statement(
      connection,
      "UPDATE play_application SET ended_revision = ?2 WHERE id = ?1"
    )
    for row in rows { try statement.run(row, revision) }
  }

  // MARK: Rows

  static let valueColumns = [
    "play_count", "skip_count", "last_played_date", "last_skipped_date", "rating",
    "bookmark_time", "source_play_count", "source_skip_count", "source_last_played_date",
    "source_last_skipped_date", "source_rating", "source_bookmark_time",
  ]

  /// Stores the overlays that a revision made.
  static func insert(
    _ applications: [MergedPlayOverlay],
    at revision: Int64,
    _ connection: Connection
  ) throws(SQLiteError) {
    let columns = ["play_id", "aspect", "item_id", "revision_id", "ended_revision"] + valueColumns
    let parameters = (1...columns.count).map { "?\($0)" }.joined(separator: ", ")
    let statement = try Statement(
      connection,
      """
      INSERT INTO play_application(\(columns.joined(separator: ", "))) VALUES (\(parameters))
      """
    )
    for application in applications {
      let (plays, source) = (application.plays, application.source)
      try statement.run(
        application.play,
        application.aspect,
        application.item,
        revision,
        application.isSettled ? revision : nil,
        plays.playCount,
        plays.skipCount,
        plays.lastPlayed?.moment,
        plays.lastSkipped?.moment,
        plays.rating,
        plays.bookmarkTime,
        source.playCount,
        source.skipCount,
        source.lastPlayed?.moment,
        source.lastSkipped?.moment,
        source.rating ?? 0,
        source.bookmarkTime
      )
    }
  }
}

extension MergedPlayOverlay {
  /// Reads the columns that `MergedPlayOverlays` selects.
  fileprivate init(_ row: inout Row) throws(SQLiteError) {
    id = try row.next()
    play = try row.next()
    aspect = try row.next()
    item = try row.next()
    isSettled = try row.next()
    plays = try row.statistics()
    source = try row.statistics()
  }

  /// Returns whether the rating or bookmark has changed in the source since the merge.
  fileprivate func isOver(for now: PlayStatistics) -> Bool {
    switch aspect {
    case .plays: return false
    case .rating: return now.rating != source.rating
    case .bookmark:
      if now.bookmarkTime != source.bookmarkTime { return true }
      guard let played = now.lastPlayed, let left = plays.lastPlayed else { return false }
      return played.moment > left.moment
    }
  }
}

extension Row {
  /// Reads counts, dates, a rating (0 means unrated) and a bookmark.
  fileprivate mutating func statistics() throws(SQLiteError) -> PlayStatistics {
    var values = PlayStatistics(playCount: try next(), skipCount: try next())
    values.lastPlayed = try playDate()
    values.lastSkipped = try playDate()
    values.rating = try next(Int64?.self).flatMap { $0 == 0 ? nil : $0 }
    values.bookmarkTime = try next()
    return values
  }
}

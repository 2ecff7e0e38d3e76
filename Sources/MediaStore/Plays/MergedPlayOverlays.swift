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
    let statement = try Statement(
      connection,
      """
      SELECT a.id, a.play_id, a.aspect, a.item_id,
        CASE WHEN a.ended_revision IN (\(RevisionTable.inEffect))
          THEN a.ended_revision END,
        \(Self.valueColumns.map { "a." + $0 }.joined(separator: ", "))
      FROM play_application a JOIN item i ON i.id = a.item_id
      WHERE i.library_id = ?1 AND a.revision_id IN (\(RevisionTable.inEffect))
      ORDER BY a.id
      """
    )
    statement.bind(1, libraryID)
    while try statement.step() {
      guard let application = MergedPlayOverlay(statement) else { continue }
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
    for row in rows {
      statement.bind(1, row)
      statement.bind(2, revision)
      try statement.run()
    }
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
      statement.bind(1, application.play)
      statement.bind(2, application.aspect.rawValue)
      let values: [Int64?] = [
        application.item, revision, application.isSettled ? revision : nil,
        plays.playCount, plays.skipCount, plays.lastPlayed?.moment.rawValue,
        plays.lastSkipped?.moment.rawValue, plays.rating, plays.bookmarkTime,
        source.playCount, source.skipCount, source.lastPlayed?.moment.rawValue,
        source.lastSkipped?.moment.rawValue, source.rating ?? 0, source.bookmarkTime,
      ]
      for (index, value) in values.enumerated() { statement.bind(index + 3, value) }
      try statement.run()
    }
  }
}

extension MergedPlayOverlay {
  /// Reads the columns that `MergedPlayOverlays` selects.
  fileprivate init?(_ statement: Statement) {
    guard let aspect = statement.text(2).flatMap(Aspect.init) else { return nil }
    self.init(
      id: statement.integer(0) ?? 0,
      play: statement.integer(1) ?? 0,
      aspect: aspect,
      item: statement.integer(3) ?? 0,
      isSettled: statement.integer(4) != nil,
      plays: statement.statistics(from: 5),
      source: statement.statistics(from: 11)
    )
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

extension Statement {
  /// Reads counts, dates, a rating (0 means unrated) and a bookmark.
  fileprivate func statistics(from first: Int) -> PlayStatistics {
    PlayStatistics(
      playCount: integer(first) ?? 0,
      skipCount: integer(first + 1) ?? 0,
      rating: integer(first + 4).flatMap { $0 == 0 ? nil : $0 },
      bookmarkTime: integer(first + 5),
      lastPlayed: PlayDate(integer(first + 2)),
      lastSkipped: PlayDate(integer(first + 3))
    )
  }
}

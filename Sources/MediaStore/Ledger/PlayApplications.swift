import MediaModel

/// What was merged into the items of a library, as far as it is still in effect.
final class PlayApplications {
  private let connection: Connection
  private let libraryID: Int64
  private var byItem: [Int64: [PlayApplication]] = [:]
  /// The aspects of plays that were merged, whether their source has caught up or not.
  private(set) var merged: Set<Key> = []
  private var ended: [Int64] = []

  /// An aspect of a play.
  struct Key: Hashable {
    let play: Int64
    let aspect: PlayApplication.Aspect
  }

  init(_ connection: Connection, libraryID: Int64) throws(StoreError) {
    self.connection = connection
    self.libraryID = libraryID
    let statement = try Statement(
      connection,
      """
      SELECT a.id, a.play_id, a.aspect, a.item_id, a.revision_id,
        CASE WHEN a.ended_revision IN (SELECT revision FROM revisions_in_effect)
          THEN a.ended_revision END,
        \(Self.valueColumns.map { "a." + $0 }.joined(separator: ", "))
      FROM play_application a JOIN item i ON i.id = a.item_id
      WHERE i.library_id = ?1 AND a.revision_id IN (SELECT revision FROM revisions_in_effect)
      ORDER BY a.id
      """
    )
    statement.bind(1, libraryID)
    while try statement.step() {
      guard let application = PlayApplication(statement) else { continue }
      merged.insert(Key(play: application.play, aspect: application.aspect))
      byItem[application.item, default: []].append(application)
    }
  }

  /// The applications of a library that an import has to think of; nil when there are none.
  static func any(
    _ connection: Connection,
    of libraryID: Int64
  ) throws(StoreError) -> PlayApplications? {
    if try connection.integer("SELECT EXISTS (SELECT 1 FROM play_application)") == 0 { return nil }
    let applications = try PlayApplications(connection, libraryID: libraryID)
    return applications.byItem.isEmpty ? nil : applications
  }

  /// Those that lie on top of what the source says of an item.
  func active(on item: Int64) -> [PlayApplication] {
    byItem[item, default: []].filter { $0.endedRevision == nil }
  }

  /// What the source itself last said of an item that is stored with some values.
  func source(of item: Int64, stored: UserValues) -> UserValues {
    var source = stored
    for application in active(on: item) {
      switch application.aspect {
      case .plays:
        source.playCount -= application.playCount
        source.skipCount -= application.skipCount
        source.lastPlayedDate = application.source.lastPlayedDate
        source.lastSkippedDate = application.source.lastSkippedDate
      case .rating: source.rating = application.source.rating
      case .bookmark: source.bookmarkTime = application.source.bookmarkTime
      }
    }
    return source
  }

  // MARK: Importing

  /// Puts what was merged into an item on top of what its source says; false when that is nothing.
  func overlay(_ record: inout ItemRecord, of item: Int64) -> Bool {
    guard let applications = byItem[item] else { return false }
    let source = UserValues(record.values)
    var values = source
    var absorbed: [PlayApplication] = []
    for application in applications where application.endedRevision == nil {
      // What the source has learned of others since does not tell that it knows these.
      let others =
        absorbed
        + applications.filter { ($0.endedRevision ?? -1) >= application.revision }
      if application.isOver(for: source, besides: others) {
        ended.append(application.id)
        if application.aspect == .plays { absorbed.append(application) }
      } else {
        values.add(application)
      }
    }
    guard values != source else { return false }
    values.write(to: &record.values)
    return true
  }

  /// Notes which of them the source's own values have taken over from.
  func finish() throws(StoreError) {
    if ended.isEmpty { return }
    let revision = try RevisionTable(connection).lastNumber(of: libraryID)
    let statement = try Statement(
      connection,
      "UPDATE play_application SET ended_revision = ?2 WHERE id = ?1"
    )
    for id in ended {
      statement.bind(1, id)
      statement.bind(2, revision)
      try statement.run()
    }
  }

  // MARK: Rows

  private static let valueColumns = [
    "play_count", "skip_count", "last_played_date", "last_skipped_date", "rating",
    "bookmark_time", "source_play_count", "source_skip_count", "source_last_played_date",
    "source_last_skipped_date", "source_rating", "source_bookmark_time",
  ]

  /// Stores what has been merged.
  static func insert(
    _ applications: [PlayApplication],
    _ connection: Connection
  ) throws(StoreError) {
    let columns = ["play_id", "aspect", "item_id", "revision_id", "ended_revision"] + valueColumns
    let parameters = (1...columns.count).map { "?\($0)" }.joined(separator: ", ")
    let statement = try Statement(
      connection,
      """
      INSERT INTO play_application(\(columns.joined(separator: ", "))) VALUES (\(parameters))
      """
    )
    for application in applications {
      let source = application.source
      statement.bind(1, application.play)
      statement.bind(2, application.aspect.rawValue)
      let values: [Int64?] = [
        application.item, application.revision, application.endedRevision,
        application.playCount, application.skipCount, application.lastPlayedDate,
        application.lastSkippedDate, application.rating, application.bookmarkTime,
        source.playCount, source.skipCount, source.lastPlayedDate, source.lastSkippedDate,
        source.rating, source.bookmarkTime,
      ]
      for (index, value) in values.enumerated() { statement.bind(index + 3, value) }
      try statement.run()
    }
  }
}

extension PlayApplication {
  /// Reads the columns that `PlayApplications` selects.
  fileprivate init?(_ statement: Statement) {
    guard let aspect = statement.text(2).flatMap(Aspect.init) else { return nil }
    self.init(
      id: statement.integer(0) ?? 0,
      play: statement.integer(1) ?? 0,
      aspect: aspect,
      item: statement.integer(3) ?? 0,
      revision: statement.integer(4) ?? 0,
      endedRevision: statement.integer(5),
      playCount: statement.integer(6) ?? 0,
      skipCount: statement.integer(7) ?? 0,
      lastPlayedDate: statement.integer(8),
      lastSkippedDate: statement.integer(9),
      rating: statement.integer(10),
      bookmarkTime: statement.integer(11),
      source: UserValues(
        playCount: statement.integer(12) ?? 0,
        skipCount: statement.integer(13) ?? 0,
        lastPlayedDate: statement.integer(14),
        lastSkippedDate: statement.integer(15),
        rating: statement.integer(16) ?? 0,
        bookmarkTime: statement.integer(17)
      )
    )
  }

  /// Whether the source has come to know it, or has been given something else since.
  fileprivate func isOver(for now: UserValues, besides others: [PlayApplication]) -> Bool {
    switch aspect {
    case .plays:
      let plays = others.reduce(playCount) { $0.addingClamped($1.playCount) }
      let skips = others.reduce(skipCount) { $0.addingClamped($1.skipCount) }
      return (playCount == 0 || now.playCount >= source.playCount.addingClamped(plays))
        && (skipCount == 0 || now.skipCount >= source.skipCount.addingClamped(skips))
        && Self.reaches(now.lastPlayedDate, lastPlayedDate)
        && Self.reaches(now.lastSkippedDate, lastSkippedDate)
    case .rating: return now.rating != source.rating
    case .bookmark:
      if now.bookmarkTime != source.bookmarkTime { return true }
      guard let played = now.lastPlayedDate, let lastPlayedDate else { return false }
      return played > lastPlayedDate
    }
  }

  private static func reaches(_ date: Int64?, _ wanted: Int64?) -> Bool {
    guard let wanted else { return true }
    return date.map { $0 >= wanted } ?? false
  }
}

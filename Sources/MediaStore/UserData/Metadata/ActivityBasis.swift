import MediaModel
import SQLite

/// Keeps what the source says about items beside the ratings and opinions that the user sets, and
/// the bookmarks of players.
struct ActivityBasis {
  private struct Source {
    let keyBefore: MetadataKey
    let statement: Statement
    let value: (String) -> MetadataValue?
  }

  private let table: MetadataWriter
  private let sources: [MetadataKey: Source]

  init(_ table: MetadataWriter) throws(SQLiteError) {
    self.table = table
    func source(
      _ column: String,
      before key: MetadataKey,
      _ value: @escaping (String) -> MetadataValue?
    ) throws(SQLiteError) -> Source {
      let sql = "SELECT CAST(\(column) AS TEXT) FROM item i WHERE i.id = ?1"
      return Source(
        keyBefore: key,
        statement: try Statement(table.connection, sql),
        value: value
      )
    }
    var sources: [MetadataKey: Source] = [:]
    for activity in UserActivity.allCases {
      sources[activity.key] = try source(
        ActivityColumn.source(activity),
        before: activity.keyBefore
      ) { MetadataValue($0, of: activity) }
    }
    sources[PlayActivity.bookmark.key] = try source(
      "i.bookmark_time",
      before: PlayActivity.bookmarkKeyBefore
    ) { Double($0).map(MetadataValue.number) }
    self.sources = sources
  }

  /// Keeps what the source says now, after the user or a player set or removed a value under a key;
  /// does nothing for other keys.
  func note(_ edit: MetadataEdit, of row: Int64) throws(SQLiteError) {
    guard let source = sources[edit.key] else { return }
    var value: MetadataValue?
    if edit.value != nil {
      value = try source.statement.value(row, as: String.self).flatMap(source.value)
    }
    try table.set(value, for: source.keyBefore, of: row, isCounted: false)
  }
}

extension MetadataValue {
  /// Creates a value from an expression of `ActivityColumn` as text; nil for null.
  init?(_ text: String?, of activity: UserActivity) {
    guard let text else { return nil }
    switch activity {
    case .rating:
      guard let stars = Double(text) else { return nil }
      self = .number(stars)
    case .opinion: self = .text(text)
    }
  }
}

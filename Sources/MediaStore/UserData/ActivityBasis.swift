import MediaModel
import SQLite

/// Keeps what the source says about items beside the ratings and opinions that the user sets.
struct ActivityBasis {
  private let table: MetadataTable
  private let sources: [UserActivity: Statement]

  init(_ table: MetadataTable) throws(SQLiteError) {
    self.table = table
    var sources: [UserActivity: Statement] = [:]
    for activity in UserActivity.allCases {
      sources[activity] = try Statement(
        table.connection,
        "SELECT CAST(\(ActivityColumn.source(activity)) AS TEXT) FROM item i WHERE i.id = ?1"
      )
    }
    self.sources = sources
  }

  /// Keeps what the source says now, after the user set or removed a value under a key; does nothing
  /// for other keys.
  func note(_ edit: MetadataEdit, of row: Int64) throws(SQLiteError) {
    guard let activity = UserActivity(edit.key), let source = sources[activity] else { return }
    var value: MetadataValue?
    if edit.value != nil {
      source.bind(1, row)
      defer { source.reset() }
      if try source.step() { value = MetadataValue(source.text(0), of: activity) }
    }
    try table.set(value, for: activity.keyBefore, of: row, isCounted: false)
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

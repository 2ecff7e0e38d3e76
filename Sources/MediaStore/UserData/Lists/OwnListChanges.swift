import SQLite

/// The states of the user's own lists before a transaction changed them.
///
/// Temporary triggers keep the state of each list before its first change, whoever changes it, so
/// that a change costs what it changes, however many lists there are.
struct OwnListChanges {
  private let journal: OwnListJournal

  /// Begins to keep states; a transaction must be open.
  init(_ journal: OwnListJournal) throws(SQLiteError) {
    self.journal = journal
    try journal.connection.execute(
      """
      CREATE TEMP TABLE changed_list(kind INTEGER, id INTEGER, old TEXT, PRIMARY KEY (kind, id))
        WITHOUT ROWID;

      """ + Self.triggers.map { $0.creation(journal) }.joined()
    )
  }

  /// Returns the lists whose states differ from those before, and ends keeping states.
  func finish() throws(SQLiteError) -> [OwnListJournal.Change] {
    let kinds = OwnListJournal.Kind.allCases
    let changes = try journal.connection.rows(
      """
      SELECT kind, id, old, new FROM (SELECT kind, id, old, CASE kind
        \(kinds.map { "WHEN \($0.rawValue) THEN \(journal.state(of: $0, row: "c.id"))" }
          .joined(separator: " ")) END AS new FROM temp.changed_list c)
      WHERE old IS NOT new ORDER BY kind, id
      """,
      read: OwnListJournal.Change.init
    ).compactMap(\.self)
    try journal.connection.execute(
      Self.triggers.map { "DROP TRIGGER temp.\($0.name);" }.joined()
        + "DROP TABLE temp.changed_list"
    )
    return changes
  }

  // MARK: Triggers

  private static let triggers: [Trigger] =
    [
      Trigger("BEFORE INSERT", "on_the_go_entry", .onTheGo, row: "new.list_id"),
      Trigger("BEFORE UPDATE", "on_the_go_entry", .onTheGo, row: "old.list_id"),
      Trigger("BEFORE DELETE", "on_the_go_entry", .onTheGo, row: "old.list_id"),
    ]
    + OwnListJournal.Kind.allCases.flatMap { kind in
      let table = kind.tableName
      return [
        // Before the insertion, the row is not known yet.
        Trigger("AFTER INSERT", table, kind, row: "new.id", isOfNewList: true),
        Trigger("BEFORE UPDATE", table, kind, row: "old.id"),
        Trigger("BEFORE DELETE", table, kind, row: "old.id"),
      ]
    }

  /// A trigger that keeps the state of a list before its first change.
  private struct Trigger {
    let event: String
    let table: String
    let kind: OwnListJournal.Kind
    /// The expression for the row of the list.
    let row: String
    /// Whether the list had no state before.
    let isOfNewList: Bool

    init(
      _ event: String,
      _ table: String,
      _ kind: OwnListJournal.Kind,
      row: String,
      isOfNewList: Bool = false
    ) {
      self.event = event
      self.table = table
      self.kind = kind
      self.row = row
      self.isOfNewList = isOfNewList
    }

    var name: String { "\(table)_\(event.suffix(6).lowercased())" }

    func creation(_ journal: OwnListJournal) -> String {
      let state = isOfNewList ? "NULL" : journal.state(of: kind, row: row)
      return """
        CREATE TEMP TRIGGER \(name) \(event) ON main.\(table)
        WHEN NOT EXISTS (SELECT 1 FROM changed_list WHERE kind = \(kind.rawValue) AND id = \(row))
        BEGIN INSERT INTO changed_list VALUES (\(kind.rawValue), \(row), \(state)); END;

        """
    }
  }
}

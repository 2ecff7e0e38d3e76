import MediaImport
import MediaModel
import SQLite
import TestSupport

@testable import MediaStore

/// The contents of a library file as lines of text that can be compared.
extension LibraryFile {
  /// Imports a library with the options that the closure adjusts.
  @discardableResult
  func take(
    _ xml: LibraryXML,
    from name: String = "Library.xml",
    made: Int64 = 1_700_000_000,
    _ adjust: (inout ImportOptions) -> Void
  ) throws -> ImportOutcome {
    try take(path: folder.write(xml.text, to: name), made: made, adjust)
  }

  /// Imports the library at a path, as if it were at `otherPath` if that is given.
  @discardableResult
  func take(
    path source: String,
    as otherPath: String? = nil,
    isDryRun: Bool = false,
    made: Int64 = 1_700_000_000,
    _ adjust: (inout ImportOptions) -> Void = { _ in }
  ) throws -> ImportOutcome {
    try importLibrary(from: otherPath ?? source, made: made, isDryRun: isDryRun, adjust) {
      try ITunesLibraryReader(path: source).read(into: $0)
    }
  }

  @discardableResult
  func undo(_ number: Int64? = nil, in library: String? = nil) throws -> UndoOutcome {
    try MediaStore.withWriter(at: path) {
      try $0.selecting(library).undo(number, WriteOptions(date: Timestamp(rawValue: 1_700_000_000)))
    }
  }

  @discardableResult
  func redo(in library: String? = nil) throws -> UndoOutcome {
    try MediaStore.withWriter(at: path) {
      try $0.selecting(library).redo(WriteOptions(date: Timestamp(rawValue: 1_700_000_000)))
    }
  }

  /// Returns the rows of the views and the properties, without values that change with each export.
  func state() throws -> [String] { try Connection(path: path, mode: .readOnly).state() }

  /// Returns all rows of all tables of the file.
  func dump() throws -> [String] {
    let connection = try Connection(path: path, mode: .readOnly)
    return try column(
      """
      SELECT name FROM pragma_table_list
      WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name
      """
    ).compactMap { $0 }.flatMap { table in
      try connection.rows(connection.columns(of: table), from: table).map { "\(table) \($0)" }
    }
  }

  /// Returns the journal's rows of items, as SQL literals.
  func itemChanges(in revision: Int64) throws -> [String] {
    try Connection(path: path, mode: .readOnly).rows(
      ["title", "property", "old", "new"],
      from: """
        item_change c JOIN item i ON i.id = c.item_id WHERE c.revision_id = \(revision)
        ORDER BY i.id, c.property
        """
    )
  }

  /// Returns the journal's rows of playlists, as SQL literals.
  func playlistChanges(in revision: Int64) throws -> [String] {
    try Connection(path: path, mode: .readOnly).rows(
      ["name", "property", "old", "new"],
      from: """
        playlist_change c JOIN playlist p ON p.id = c.playlist_id
        WHERE c.revision_id = \(revision) ORDER BY p.id, c.property
        """
    )
  }

  /// Returns the journal's rows of entries: list, number, item, ID of a missing track, old and new
  /// position.
  func entryChanges(in revision: Int64) throws -> [String] {
    try Connection(path: path, mode: .readOnly).rows(
      ["name", "number", "title", "missing_track_id", "old_position", "new_position"],
      from: """
        playlist_entry_change c JOIN playlist p ON p.id = c.playlist_id
          LEFT JOIN item i ON i.id = c.item_id
        WHERE c.revision_id = \(revision) ORDER BY p.id, c.number
        """
    )
  }

  /// Returns the journal's rows of the library, as SQL literals.
  func libraryChanges(in revision: Int64) throws -> [String] {
    try Connection(path: path, mode: .readOnly).rows(
      ["property", "old", "new"],
      from: "library_change WHERE revision_id = \(revision) ORDER BY property"
    )
  }

  /// Returns the total number of rows in the journal.
  func journalSize() throws -> Int64 {
    try Connection(path: path, mode: .readOnly).requiredValue(
      """
      SELECT (SELECT count(*) FROM item_change) + (SELECT count(*) FROM playlist_change)
        + (SELECT count(*) FROM playlist_entry_change) + (SELECT count(*) FROM library_change)
      """
    )
  }

  /// Returns the changes to items and playlists in a revision.
  func differences(
    in revision: Int64? = nil
  ) throws -> (items: [ItemChange], playlists: [PlaylistChange]) {
    let store = try MediaStore.open(at: path)
    return try store.differences(of: store.rangeOfRevision(revision, ))
  }
}

extension MediaStore {
  func differences(
    of range: RevisionRange
  ) throws -> (items: [ItemChange], playlists: [PlaylistChange]) {
    var items: [ItemChange] = []
    var playlists: [PlaylistChange] = []
    try readDifferences(
      of: range,
      isNamingEntries: true,
      begin: { _ in },
      item: { items.append($0) },
      playlist: { playlists.append($0) }
    )
    return (items, playlists)
  }

  /// Returns the rows of the views and the properties, without values that change with each export.
  func state() throws -> [String] {
    try withConnection { connection in
      connection.allowTriggersAndViews(true)
      defer { connection.allowTriggersAndViews(false) }
      return try connection.state()
    }
  }
}

extension Connection {
  func columns(of table: String) throws -> [String] {
    let statement = try Statement(
      self,
      "SELECT name FROM pragma_table_info('\(table)') ORDER BY cid"
    )
    var columns: [String] = []
    while try statement.step() { columns.append(statement.text(0) ?? "") }
    return columns
  }

  /// Returns the rows of a query as SQL literals, which distinguish types.
  func rows(_ columns: [String], from source: String) throws -> [String] {
    let literals = columns.map { "quote(\($0))" }.joined(separator: " || ' ' || ")
    let statement = try Statement(self, "SELECT \(literals) FROM \(source)")
    var rows: [String] = []
    while try statement.step() { rows.append(statement.text(0) ?? "") }
    return rows
  }

  func state() throws -> [String] {
    let views = [
      "libraries", "items", "playlists", "playlist_entries", "artists", "albums", "composers",
      "genres",
    ]
    var lines: [String] = []
    for view in views {
      let columns = try columns(of: view).filter { $0 != "revision" }
      lines += try rows(columns, from: view).map { "\(view) \($0)" }
    }
    let item = MediaItemProperty.fromSource.filter { $0 != .trackID }.map(\.columnName)
    let playlist = PlaylistProperty.allCases.filter { $0 != .playlistID && $0 != .geniusTrackID }
      .map(\.columnName)
    let items = "item LEFT JOIN item_extra ON item_id = id"
    for (table, columns) in [(items, item), ("playlist", playlist)] {
      lines += try rows(
        ["printf('%016X', persistent_id)"] + columns,
        from: "\(table) WHERE removed_revision IS NULL"
      ).map { "\(table) \($0)" }
    }
    return lines.sorted()
  }
}

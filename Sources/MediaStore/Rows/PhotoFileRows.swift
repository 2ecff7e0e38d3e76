import Bytes
import MediaModel
import SQLite

/// Reads and writes the rows of photos' files.
final class PhotoFileRows {
  private let selection: Statement
  private let insertion: Statement
  private let removal: Statement
  private let encoding: Statement
  private let decoding: Statement

  /// The columns that the journal keeps, which are the first of all.
  ///
  /// The reading of a file and its date follow from the file itself.
  private static let keptColumns = [
    "role", "location", "byte_count", "offset", "format", "width", "height", "horizontal_padding",
    "vertical_padding", "sha256",
  ]
  private static let columns = keptColumns + ["modified_time", "reading"]

  init(_ connection: Connection) throws(SQLiteError) {
    let columns = Self.columns.joined(separator: ", ")
    selection = try Statement(
      connection,
      "SELECT \(columns) FROM photo_file WHERE photo_id = ?1 ORDER BY position"
    )
    insertion = try Statement(
      connection,
      """
      INSERT INTO photo_file(photo_id, position, \(columns))
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14)
      """
    )
    removal = try Statement(connection, "DELETE FROM photo_file WHERE photo_id = ?1")
    let pairs = Self.keptColumns.map { "'\(Self.member($0))', \($0)" }.joined(separator: ", ")
    encoding = try Statement(
      connection,
      """
      SELECT json_group_array(json_patch('{}', json_object(\(pairs)))) FROM
        (SELECT * FROM photo_file WHERE photo_id = ?1 ORDER BY position)
      """
    )
    let members = Self.keptColumns.map { "json_extract(value, '$.\(Self.member($0))')" }
    decoding = try Statement(
      connection,
      """
      SELECT \(members.joined(separator: ", ")), NULL, NULL
      FROM json_each(iif(json_valid(?1), ?1, '[]')) ORDER BY key
      """
    )
  }

  /// The name of a column in JSON, such as `byteCount` for `byte_count`.
  private static func member(_ column: String) -> String {
    let words = column.split(separator: "_").map(String.init)
    return words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  func files(of row: Int64) throws(SQLiteError) -> [PhotoFile] {
    try selection.rows(row, read: PhotoFile.init)
  }

  func insert(_ files: [PhotoFile], of row: Int64) throws(SQLiteError) {
    for (position, file) in files.enumerated() {
      try insertion.run(
        row,
        position,
        file.role,
        file.location,
        file.byteCount,
        file.offset,
        file.format,
        file.width,
        file.height,
        file.horizontalPadding,
        file.verticalPadding,
        file.sha256,
        file.modifiedTime,
        file.reading
      )
    }
  }

  func replace(_ files: [PhotoFile], of row: Int64) throws(SQLiteError) {
    try removal.run(row)
    try insert(files, of: row)
  }

  /// Returns the files of a photo in the form in which the journal keeps them.
  func journalled(_ row: Int64) throws(SQLiteError) -> StoredValue {
    StoredValue(nonEmpty: try encoding.value(row, as: String.self) ?? "")
  }

  /// Returns the files that the journal keeps.
  func files(in journalled: StoredValue) throws(SQLiteError) -> [PhotoFile] {
    try decoding.rows(journalled.text ?? "[]", read: PhotoFile.init)
  }
}

extension PhotoFile {
  /// Reads a file from a query that selects all columns.
  init(_ row: inout Row) throws(SQLiteError) {
    self.init(try row.next(Role?.self) ?? .sidecar, try row.next(String?.self) ?? "")
    byteCount = try row.next()
    offset = try row.next()
    format = try row.next()
    width = try row.next()
    height = try row.next()
    horizontalPadding = try row.next()
    verticalPadding = try row.next()
    sha256 = try row.next()
    modifiedTime = try row.next()
    reading = try row.next()
  }
}

import CSQLite

/// Copies in memory of databases that other software made, which are edited together.
///
/// The first one is the main database of the connection; each of the others is attached under its
/// name. Nothing is read from or written to a disk.
package final class EditableCopies {
  /// The connection, with which any statement can be run on the copies.
  package let connection: Connection
  private let schemas: [String: String]

  /// The offsets in the header of a file that say how it is read and written.
  private static let formats = 18...19
  private static let writeAheadLog: UInt8 = 2

  /// Opens copies.
  ///
  /// - Parameter files: The files, each with a name for messages and statements.
  /// - Throws: `SQLiteError`, whose path is the name of the file, if one of them is no database or
  ///   cannot be used without a second file.
  package init(_ files: [(name: String, bytes: [UInt8])]) throws(SQLiteError) {
    connection = try Connection(path: "", mode: .temporary)
    // The statements of other software may quote text as names.
    csqlite_configure(connection.handle, SQLITE_DBCONFIG_DQS_DML, 1)
    csqlite_configure(connection.handle, SQLITE_DBCONFIG_DQS_DDL, 1)
    var schemas: [String: String] = [:]
    for (index, file) in files.enumerated() {
      let schema = index == 0 ? "main" : file.name
      schemas[file.name] = schema
      if index > 0 { try connection.run("ATTACH ':memory:' AS \(Statement.quoted(schema))") }
      guard file.bytes.count > Self.formats.upperBound,
        !file.bytes[Self.formats].contains(Self.writeAheadLog)
      else { throw SQLiteError(.notADatabase, "not a database of its own", path: file.name) }
      do {
        try Self.load(file.bytes, as: schema, into: connection)
        _ = try connection.value(
          "SELECT count(*) FROM \(Statement.quoted(schema)).sqlite_master",
          as: Int64.self
        )
      } catch {
        throw SQLiteError(error.code, error.message, path: file.name)
      }
    }
    self.schemas = schemas
  }

  private static func load(
    _ bytes: [UInt8],
    as schema: String,
    into connection: Connection
  ) throws(SQLiteError) {
    guard let copy = sqlite3_malloc64(UInt64(bytes.count)) else {
      throw SQLiteError(.failed, "out of memory", path: schema)
    }
    bytes.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { copy.copyMemory(from: start, byteCount: bytes.count) }
    }
    let result = sqlite3_deserialize(
      connection.handle,
      schema,
      copy.assumingMemoryBound(to: UInt8.self),
      Int64(bytes.count),
      Int64(bytes.count),
      UInt32(SQLITE_DESERIALIZE_FREEONCLOSE | SQLITE_DESERIALIZE_RESIZEABLE)
    )
    guard result == SQLITE_OK else { throw connection.error(result) }
  }

  /// The name of a database in statements, in quotes.
  package func schema(_ name: String) -> String { Statement.quoted(schemas[name] ?? name) }

  /// Returns the present bytes of a database.
  ///
  /// - Throws: `SQLiteError` if there is not enough memory.
  package func bytes(of name: String) throws(SQLiteError) -> [UInt8] {
    var count: Int64 = 0
    guard let bytes = sqlite3_serialize(connection.handle, schemas[name] ?? name, &count, 0) else {
      throw SQLiteError(.failed, "out of memory", path: name)
    }
    defer { sqlite3_free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
  }

  /// The offsets of the counter of changes in the header of a file, and of its copy for which the
  /// header is valid.
  private static let counters = [24, 92]
  private static let counterByteCount = 4

  /// Counts a change in the bytes of a file, as every write to a disk does; copies in memory do not.
  ///
  /// Readers that keep pages of the file, and programs that compare files, notice a change by it.
  package static func countChange(in bytes: inout [UInt8]) {
    guard bytes.count >= (counters.last ?? 0) + counterByteCount else { return }
    let start = counters[0]
    let counter = bytes[start..<start + counterByteCount].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    for offset in counters {
      for place in 0..<counterByteCount {
        let shift = 8 * (counterByteCount - 1 - place)
        bytes[offset + place] = UInt8(truncatingIfNeeded: (counter &+ 1) >> shift)
      }
    }
  }

  /// Returns the first fault of a database that SQLite finds; `nil` if it is sound.
  package func fault(of name: String) throws(SQLiteError) -> String? {
    let result = try connection.value(
      "PRAGMA \(schema(name)).integrity_check(1)",
      as: String.self
    )
    return result == "ok" ? nil : result ?? "unknown"
  }
}

import CSQLite

/// An open SQLite file.
///
/// It is used from one thread at a time: `MediaStore` guards it.
final class Connection {
  /// How a file is opened.
  enum Mode {
    case readOnly
    /// Read only a file in a folder where nothing can be written, not even the log's index.
    case immutable
    case readWrite
    /// Read and write, made if missing.
    case create
    /// A file without a name that ends with the connection.
    case temporary

    fileprivate var isReading: Bool { self == .readOnly || self == .immutable }
  }

  let handle: OpaquePointer
  let path: String
  private var cancellation: CancellationCheck?

  init(path: String, mode: Mode) throws(StoreError) {
    Self.configureOnce
    var handle: OpaquePointer?
    let (name, flags) = Self.nameAndFlags(path: path, mode: mode)
    let result = sqlite3_open_v2(name, &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard result == SQLITE_OK, let handle else {
      let message = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close_v2(handle)
      throw StoreError(mode.isReading ? .cannotOpen : .cannotCreate, message, path: path)
    }
    self.handle = handle
    self.path = path
    sqlite3_extended_result_codes(handle, 1)
    sqlite3_busy_timeout(handle, 5000)
    // The file may come from anywhere: its schema gets no say beyond its tables.
    csqlite_configure(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
    csqlite_configure(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
    csqlite_configure(handle, SQLITE_DBCONFIG_DQS_DML, 0)
    csqlite_configure(handle, SQLITE_DBCONFIG_DQS_DDL, 0)
  }

  deinit { sqlite3_close_v2(handle) }

  /// Runs statements that give no rows.
  func execute(_ sql: String) throws(StoreError) {
    let result = sqlite3_exec(handle, sql, nil, nil, nil)
    guard result == SQLITE_OK else { throw error(result, sql: sql) }
  }

  /// Returns the only column of the only row of a statement.
  func integer(_ sql: String) throws(StoreError) -> Int64 {
    let statement = try Statement(self, sql)
    return try statement.step() ? statement.integer(0) ?? 0 : 0
  }

  /// How many rows the last statement changed.
  var changes: Int { Int(sqlite3_changes(handle)) }

  /// The row ID of the last insertion.
  var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

  /// Runs the body in one transaction, which a thrown error undoes.
  func transaction<Result>(
    _ kind: String = "IMMEDIATE",
    _ body: () throws -> Result
  ) throws -> Result {
    try execute("BEGIN \(kind)")
    do {
      let result = try body()
      try execute("COMMIT")
      return result
    } catch {
      rollBack()
      throw error
    }
  }

  /// Lets the connection see one state of the file until `endReading`, whatever others write, and
  /// stop when the check says so.
  func beginReading(_ isCancelled: @escaping @Sendable () -> Bool = { false }) throws(StoreError) {
    try execute("BEGIN")
    setCancellation(isCancelled)
  }

  func endReading() {
    setCancellation(nil)
    rollBack()
  }

  /// Undoes the open transaction, if SQLite has not undone it already, as for a full disk.
  func rollBack() {
    if sqlite3_get_autocommit(handle) == 0 { try? execute("ROLLBACK") }
  }

  /// Lets long statements, too, be stopped: they fail with `cancelled` when the check says so.
  func setCancellation(_ isCancelled: (@Sendable () -> Bool)?) {
    cancellation = isCancelled.map(CancellationCheck.init)
    guard let cancellation else { return sqlite3_progress_handler(handle, 0, nil, nil) }
    let context = Unmanaged.passUnretained(cancellation).toOpaque()
    sqlite3_progress_handler(
      handle,
      100_000,
      { context in
        guard let context else { return 0 }
        let check = Unmanaged<CancellationCheck>.fromOpaque(context).takeUnretainedValue()
        return check.isCancelled() ? 1 : 0
      },
      context
    )
  }

  /// The error for a result code of the last call.
  func error(_ result: Int32, sql: String? = nil) -> StoreError {
    let message = String(cString: sqlite3_errmsg(handle))
    let code: StoreError.Code =
      switch result & 0xFF {
      case SQLITE_BUSY, SQLITE_LOCKED: .locked
      case SQLITE_READONLY, SQLITE_PERM: .readOnly
      case SQLITE_FULL: .full
      case SQLITE_IOERR: .inputOutput
      case SQLITE_CORRUPT: .damaged
      case SQLITE_NOTADB: .notALibrary
      case SQLITE_CANTOPEN: .cannotOpen
      case SQLITE_INTERRUPT: .cancelled
      default: .failed
      }
    return StoreError(code, message, path: path, sql: sql)
  }

  private static let configureOnce: Void = {
    // Counting every allocation takes a lock each time, and nobody asks for the count.
    csqlite_configure_library(SQLITE_CONFIG_MEMSTATUS, 0)
    // What is sorted on disk stays there, in whatever pages the file has.
    csqlite_configure_library(SQLITE_CONFIG_PMASZ, 16)
    csqlite_forbid_mapping()
  }()

  private static func nameAndFlags(path: String, mode: Mode) -> (String, Int32) {
    switch mode {
    case .readOnly: (fileName(path), SQLITE_OPEN_READONLY)
    case .immutable:
      ("file:" + percentEncoded(path) + "?immutable=1", SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
    case .readWrite: (fileName(path), SQLITE_OPEN_READWRITE)
    case .create: (fileName(path), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    case .temporary: ("", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    }
  }

  /// A relative path could look like one of SQLite's own names, such as `:memory:`.
  private static func fileName(_ path: String) -> String {
    path.hasPrefix("/") ? path : "./" + path
  }

  private static func percentEncoded(_ path: String) -> String {
    fileName(path).utf8.map { byte in
      switch byte {
      case 0x2F, 0x2E, 0x2D, 0x30...0x39, 0x41...0x5A, 0x61...0x7A: String(UnicodeScalar(byte))
      default: "%" + String(byte >> 4, radix: 16) + String(byte & 15, radix: 16)
      }
    }.joined()
  }
}

private final class CancellationCheck {
  let isCancelled: @Sendable () -> Bool

  init(_ isCancelled: @escaping @Sendable () -> Bool) { self.isCancelled = isCancelled }
}

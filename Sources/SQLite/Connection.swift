import Bytes
import CSQLite
import Glibc
import System

/// An open SQLite file.
///
/// Only one thread may use a connection at a time, which `MediaStore` guarantees.
@usableFromInline package final class Connection {
  /// The ways to open a file.
  package enum Mode {
    case readOnly
    /// Read-only, for a file in a folder where nothing can be written, not even the shared-memory
    /// index of the write-ahead log.
    case immutable
    case readWrite
    /// Read and write; the file is created if it is missing.
    case create
    /// A file without a name, which is deleted when the connection closes.
    case temporary

    fileprivate var isReading: Bool { self == .readOnly || self == .immutable }
  }

  let handle: OpaquePointer
  package let path: String
  /// A limit that stops statements, in addition to interruptions; nil if there is none.
  private var limit: Limit?
  /// The statements that can be used again; nil if they are not kept.
  var kept: KeptStatements?

  package init(path: String, mode: Mode) throws(SQLiteError) {
    Self.configureOnce
    var handle: OpaquePointer?
    let (name, flags) = Self.nameAndFlags(path: path, mode: mode)
    let result = sqlite3_open_v2(ExactPath.cString(name), &handle, flags | SQLITE_OPEN_NOMUTEX, nil)
    guard result == SQLITE_OK, let handle else {
      let system = sqlite3_system_errno(handle)
      let message =
        system != 0
        ? String(cString: strerror(system))
        : handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
      sqlite3_close_v2(handle)
      let code: SQLiteError.Code = mode.isReading ? .cannotOpen : .cannotCreate
      throw SQLiteError(result & 0xFF == SQLITE_IOERR ? .inputOutput : code, message, path: path)
    }
    self.handle = handle
    self.path = path
    sqlite3_extended_result_codes(handle, 1)
    waitForOthers()
    // The file may come from anywhere, so nothing in its schema is trusted except the tables.
    csqlite_configure(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
    csqlite_configure(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
    csqlite_configure(handle, SQLITE_DBCONFIG_DQS_DML, 0)
    csqlite_configure(handle, SQLITE_DBCONFIG_DQS_DDL, 0)
    stopWhenInterrupted()
  }

  deinit {
    kept?.removeAll()
    sqlite3_close_v2(handle)
  }

  /// Keeps queries that are no longer used, since others like them are to follow.
  package func keepStatements() { kept = kept ?? KeptStatements() }

  /// Sets whether the file's own triggers and views may run.
  package func allowTriggersAndViews(_ isAllowed: Bool) {
    csqlite_configure(handle, SQLITE_DBCONFIG_ENABLE_TRIGGER, isAllowed ? 1 : 0)
    csqlite_configure(handle, SQLITE_DBCONFIG_ENABLE_VIEW, isAllowed ? 1 : 0)
  }

  /// Runs statements that return no rows.
  package func execute(_ sql: String) throws(SQLiteError) {
    let result = sqlite3_exec(handle, sql, nil, nil, nil)
    guard result == SQLITE_OK else { throw error(result, sql: sql) }
  }

  /// The version of SQLite.
  package static var libraryVersion: String { String(cString: sqlite3_libversion()) }

  /// The number of rows that the last statement changed.
  package var changes: Int { Int(sqlite3_changes(handle)) }

  /// The row ID of the last insertion.
  package var lastInsertedRow: Int64 { sqlite3_last_insert_rowid(handle) }

  /// Makes statements wait a few seconds for another process that has locked the file.
  private func waitForOthers() {
    sqlite3_busy_handler(
      handle,
      { _, attempt in
        if attempt >= Connection.maxAttempts || Interruption.isRequested { return 0 }
        usleep(Connection.microsecondsBetweenAttempts)
        return 1
      },
      nil
    )
  }

  private static let maxAttempts = 1000
  private static let microsecondsBetweenAttempts: UInt32 = 5000

  /// Throws `cancelled` if an interruption is requested; long statements check for it themselves.
  package func checkInterruption() throws(SQLiteError) {
    if Interruption.isRequested { throw SQLiteError(.cancelled, "interrupted", path: path) }
  }

  /// Makes statements fail with `cancelled` after an interruption, and removes any limit.
  func stopWhenInterrupted() {
    limit = nil
    sqlite3_progress_handler(
      handle,
      Self.stepsBetweenChecks,
      { _ in Interruption.isRequested ? 1 : 0 },
      nil
    )
  }

  /// Makes statements fail with `cancelled` after an interruption or when a limit is exceeded.
  func stop(when isExceeded: @escaping () -> Bool) {
    let limit = Limit(isExceeded)
    self.limit = limit
    sqlite3_progress_handler(
      handle,
      Self.stepsBetweenChecks,
      { context in
        guard let context else { return 0 }
        let limit = Unmanaged<Limit>.fromOpaque(context).takeUnretainedValue()
        return Interruption.isRequested || limit.isExceeded() ? 1 : 0
      },
      Unmanaged.passUnretained(limit).toOpaque()
    )
  }

  /// The number of SQLite steps between checks for interruptions and limits; that many steps take a
  /// few milliseconds.
  private static let stepsBetweenChecks: Int32 = 100_000

  /// Returns the error for the result code of the last call.
  func error(_ result: Int32, sql: String? = nil) -> SQLiteError {
    // Steps of a copy return their errors without keeping them for the connection.
    let isKept = sqlite3_errcode(handle) & 0xFF == result & 0xFF
    if result & 0xFF == SQLITE_CORRUPT, let failure = readFailure {
      return SQLiteError(.inputOutput, failure, path: path, sql: sql)
    }
    let message = String(cString: isKept ? sqlite3_errmsg(handle) : sqlite3_errstr(result))
    let code: SQLiteError.Code =
      switch result & 0xFF {
      case SQLITE_BUSY, SQLITE_LOCKED: Interruption.isRequested ? .cancelled : .locked
      // SQLite can always write to a temporary copy, unless the header of the copy says that it is
      // read-only.
      case SQLITE_READONLY where path.isEmpty: .damaged
      case SQLITE_READONLY, SQLITE_PERM: .readOnly
      case SQLITE_FULL: .full
      case SQLITE_IOERR: Interruption.hasExceededFileSize ? .full : .inputOutput
      // Valid data never violates a constraint, so the values in the file must contradict each
      // other.
      case SQLITE_CORRUPT, SQLITE_CONSTRAINT, SQLITE_MISMATCH: .damaged
      // The file has values that the statements cannot handle.
      case SQLITE_ERROR where Self.contradictions.contains(where: message.hasPrefix): .damaged
      case SQLITE_ERROR where Self.limits.contains(where: message.hasPrefix): .tooComplex
      case SQLITE_TOOBIG: .tooLarge
      case SQLITE_NOTADB: .notADatabase
      case SQLITE_CANTOPEN: .cannotOpen
      case SQLITE_INTERRUPT: .cancelled
      default: .failed
      }
    if code == .full, Interruption.hasExceededFileSize {
      return SQLiteError(code, "the limit on file size (ulimit -f) has been reached", path: path)
    }
    if code == .cancelled { return SQLiteError(code, "interrupted", path: path, sql: sql) }
    let words = FileDamage.message(result, path: path)
    return SQLiteError(code, words ?? message, path: path, sql: sql)
  }

  /// The first words of messages without a code of their own about values that no sound file has:
  /// the settings of a full-text index, blobs among texts, and sums out of range.
  private static let contradictions = [
    "invalid fts5 file format", "JSON cannot hold BLOB values", "malformed JSON",
    "integer overflow",
  ]

  /// The first words of messages without a code of their own about
  /// [limits](https://www.sqlite.org/limits.html).
  private static let limits = [
    "too many ", "at most ", "Expression tree is too large", "parser stack overflow",
  ]

  private static let configureOnce: Void = {
    // SQLite would lock a mutex to count each allocation, and the count is never used.
    csqlite_configure_library(SQLITE_CONFIG_MEMSTATUS, 0)
    // Keeps the memory for sorting on disk small, regardless of the page size of the file.
    csqlite_configure_library(SQLITE_CONFIG_PMASZ, 16)
    csqlite_forbid_mapping()
  }()

  private static func nameAndFlags(path: String, mode: Mode) -> (String, Int32) {
    switch mode {
    case .readOnly: (fileName(path), SQLITE_OPEN_READONLY)
    case .immutable:
      ("file:" + encodedName(path) + "?immutable=1", SQLITE_OPEN_READONLY | SQLITE_OPEN_URI)
    case .readWrite: (fileName(path), SQLITE_OPEN_READWRITE)
    case .create: (fileName(path), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    case .temporary: ("", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE)
    }
  }

  /// Returns a path that SQLite cannot mistake for one of its special names, such as `:memory:`.
  package static func fileName(_ path: String) -> String {
    path.utf8.first == 0x2F ? path : "./" + path
  }

  /// Returns the file name for use in a URI.
  private static func encodedName(_ path: String) -> String {
    let bytes = ExactPath.bytes(fileName(path))
    let kept = ASCIISet(alphanumericsAnd: "/.-")
    return String(decoding: PercentEncoding.encoded(bytes, keeping: kept), as: UTF8.self)
  }
}

private final class Limit {
  let isExceeded: () -> Bool

  init(_ isExceeded: @escaping () -> Bool) { self.isExceeded = isExceeded }
}

import CSQLite
import Glibc

extension Connection {
  /// The errors of reads that SQLite takes for damage of the file: see `unixRead` in `os_unix.c`.
  private static let takenForDamage = [EIO, ENXIO, ERANGE]

  /// The system's description of a read that failed, after which SQLite says that the file is
  /// damaged; nil if no read failed.
  var readFailure: String? {
    let code = csqlite_last_errno(handle)
    return Self.takenForDamage.contains(code) ? String(cString: strerror(code)) : nil
  }

  /// Throws if a part of the file could not be read, so that nothing is known about it.
  package func checkReading() throws(SQLiteError) {
    if let message = readFailure { throw SQLiteError(.inputOutput, message, path: path) }
  }
}

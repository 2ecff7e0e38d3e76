import CFaults
import Glibc
import SystemFiles

/// The calls of the system that SQLite makes, which then fail as ours do.
enum SQLiteCalls {
  /// Has all of them asked about, in the whole process.
  static let areIncluded: Void = cfaults_install { call, path in
    Faults.code(SQLiteCalls.kind(call), mark + (path.map { String(cString: $0) } ?? "")) ?? 0
  }

  /// What the paths of such calls begin with.
  private static let mark = "SQLite: "

  /// What a call is made to fail with, each in its turn: SQLite's calls, of which there are many, in
  /// one way, ours in two.
  static func codes(for made: Faults.Made, at index: Int) -> Set<Int32> {
    let isSQLite = made.path.hasPrefix(mark)
    // SQLite goes on by itself after a signal.
    let codes = made.call.codes.filter { !isSQLite || $0 != EINTR }
    let turns = isSQLite ? 0...0 : 0...1
    return Set(turns.map { codes[(index + $0) % codes.count] })
  }

  private static func kind(_ call: CFaultsCall) -> SystemCall {
    switch call {
    case CFAULTS_OPEN: .open
    case CFAULTS_ACCESS: .access
    case CFAULTS_STAT: .stat
    case CFAULTS_TRUNCATE: .ftruncate
    case CFAULTS_LOCK: .lock
    case CFAULTS_READ: .read
    case CFAULTS_WRITE: .write
    case CFAULTS_UNLINK: .unlink
    default: .readlink
    }
  }
}

extension SystemCall {
  /// What it may fail with, as far as programs meet it.
  var codes: [Int32] {
    switch self {
    case .open: [EACCES, EMFILE, ENOSPC, EIO, EROFS, EINTR]
    case .mkdir, .rename: [EACCES, ENOSPC, EROFS, EIO]
    case .write: [ENOSPC, EIO, EINTR]
    case .fsync: [EIO, ENOSPC, EINTR]
    case .read: [EIO, EINTR]
    case .ftruncate: [EIO, EROFS, EINTR]
    case .stat, .access, .readlink, .realpath, .readdir: [EACCES, EIO]
    case .chmod, .chown, .utime, .unlink: [EPERM, EROFS, EIO]
    case .lock: [EIO]
    case .duplicate, .pipe: [EMFILE]
    case .close: [EIO, EINTR]
    case .getcwd, .statvfs, .poll, .watch: [EIO]
    }
  }
}

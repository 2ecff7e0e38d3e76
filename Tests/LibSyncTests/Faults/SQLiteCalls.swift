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

  /// Whether a call is SQLite's, not ours.
  static func made(_ made: Faults.Made) -> Bool { made.path.hasPrefix(mark) }

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

extension Faults.Made {
  /// What disks, permissions and limits give, whether or not this call is known for it.
  private static let codes = [ENOSPC, EIO, EACCES, EMFILE, EROFS]

  /// What it is made to fail with, each in its turn: a signal and, if it is ours, all others.
  ///
  /// SQLite makes many calls of a kind; they take turns with what they fail with otherwise.
  func codes(at index: Int) -> [Int32] {
    guard !SQLiteCalls.made(self) else {
      return [EINTR] + (0...1).map { Self.codes[(2 * index + $0) % Self.codes.count] }
    }
    return switch call {
    case .chmod, .chown, .utime, .unlink: Self.codes + [EINTR, EPERM]
    default: Self.codes + [EINTR]
    }
  }

  /// Whether it is made again when a signal has ended it: all of ours, and those of SQLite that
  /// may take long.
  var isRepeated: Bool {
    !SQLiteCalls.made(self) || [.open, .read, .write, .ftruncate].contains(call)
  }
}

import CFaults
import Glibc
import System
import TestSupport

/// The system calls made by SQLite, which can fail like those of this project.
enum SQLiteCalls {
  /// Installs the hook for these calls, once for the whole process.
  static let areIncluded: Void = cfaults_install { call, path in
    Faults.code(SQLiteCalls.kind(call), mark + (path.map { String(cString: $0) } ?? "")) ?? 0
  }

  /// The prefix of the paths of calls made by SQLite.
  private static let mark = "SQLite: "

  /// Returns whether a call was made by SQLite.
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
  /// Errors caused by disks, permissions and limits, whether or not they are documented for the
  /// call.
  private static let codes = [ENOSPC, EIO, EACCES, EMFILE, EROFS]

  /// Returns the errors to try in turn: one of them, or with `LIBSYNC_SAMPLES=all` an interrupting
  /// signal and, for our own calls, all others.
  ///
  /// SQLite makes many calls of each kind, so only two of the other errors are tried for each call.
  func codes(at index: Int) -> [Int32] {
    let codes = allCodes(at: index)
    guard !WeeklySample.isComplete else { return codes }
    return [codes[(index + WeeklySample.week) % codes.count]]
  }

  private func allCodes(at index: Int) -> [Int32] {
    guard !SQLiteCalls.made(self) else {
      return [EINTR] + (0...1).map { Self.codes[(2 * index + $0) % Self.codes.count] }
    }
    return switch call {
    case .chmod, .chown, .utime, .unlink: Self.codes + [EINTR, EPERM]
    default: Self.codes + [EINTR]
    }
  }

  /// Whether the call is repeated after an interrupting signal, as are all of our own calls and
  /// those of SQLite that may run for long.
  var isRepeated: Bool {
    !SQLiteCalls.made(self) || [.open, .read, .write, .ftruncate].contains(call)
  }
}

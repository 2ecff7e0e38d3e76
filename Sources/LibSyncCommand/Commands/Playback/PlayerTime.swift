import CommandLineIO
import Glibc
import LibSync

/// The time that players take for the current one.
enum PlayerTime {
  /// Returns the milliseconds since 1970, or the time that the environment gives instead.
  static func milliseconds(in session: Session) -> Int64 {
    if let date = session.environment.sourceDate {
      return date.rawValue.multipliedReportingOverflow(by: 1000).partialValue
    }
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_REALTIME, &time) == 0 else { return 0 }
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}

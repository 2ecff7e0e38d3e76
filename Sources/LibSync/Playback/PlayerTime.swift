import Glibc
package import MediaModel

/// The time that players take for the current one.
package enum PlayerTime {
  /// Returns the milliseconds since 1970, or those of a date that is given instead.
  package static func milliseconds(at date: Timestamp? = nil) -> Int64 {
    if let date { return date.rawValue.multipliedReportingOverflow(by: 1000).partialValue }
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_REALTIME, &time) == 0 else { return 0 }
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }
}

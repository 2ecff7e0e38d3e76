import Glibc
import MediaModel

/// The steps in which file systems count the times of changes, in nanoseconds.
///
/// A further change to a file within a step may leave its time as it is.
package struct FileTimeSteps: Sendable {
  /// Most file systems take the time of the last tick of the clock.
  package var fine: Int64 = 20_000_000
  /// The file systems of iPods count every other second.
  package var coarse: Int64 = 2_000_000_000

  package init() {}

  /// Returns the moment after which a further change to a file shows, in nanoseconds since 1970.
  func end(after stamp: FileStamp) -> Int64 {
    let time = stamp.modifiedNanoseconds
    return time.addingClamped(time.isMultiple(of: Self.second) ? coarse : fine)
  }

  /// The longest time to wait, which nobody notices.
  private static let mostPatience: Int64 = 100_000_000

  /// Waits until a further change to a file would show, unless that takes long.
  func wait(after stamp: FileStamp) async {
    let now = Self.now
    let end = end(after: stamp)
    guard end > now, end - now <= Self.mostPatience else { return }
    try? await Task.sleep(for: .nanoseconds(end - now))
  }

  private static let second: Int64 = 1_000_000_000

  /// The time in nanoseconds since 1970.
  static var now: Int64 {
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_REALTIME, &time) == 0 else { return .min }
    return Int64(time.tv_sec) * second + Int64(time.tv_nsec)
  }
}

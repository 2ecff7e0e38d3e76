/// Decides when a file that other programs write to has settled and should be read again.
///
/// A file has settled when nothing has happened to it, and its size and modification time have not
/// changed, for the settle time. The current time is passed in, so that no clock is needed.
package struct SettlingFile: Sendable {
  private let settleTime: Duration
  private var taken: FileStamp?
  private var unsettled: (stamp: FileStamp, until: ContinuousClock.Instant)?

  /// - Parameters:
  ///   - settleTime: The time for which the file must remain unchanged.
  ///   - stamp: The state of the file when it was last read; `nil` if it has not been read yet.
  package init(settleTime: Duration, taken stamp: FileStamp?) {
    self.settleTime = settleTime
    taken = stamp
  }

  /// The time when the file may have settled; `nil` if no change is pending.
  package var deadline: ContinuousClock.Instant? { unsettled?.until }

  /// Records the current state of the file.
  ///
  /// - Parameters:
  ///   - stamp: The current state; `nil` if the file does not exist.
  ///   - wasTouched: Whether something has happened to the file since the last call.
  ///   - now: The current time.
  /// - Returns: Whether the file differs from the one last read and has settled. If so, it should
  ///   be read now, and counts as read.
  package mutating func observe(
    _ stamp: FileStamp?,
    wasTouched: Bool,
    at now: ContinuousClock.Instant
  ) -> Bool {
    guard let stamp else {
      // When the file comes back, perhaps with its drive, it is read even if it has not changed.
      (taken, unsettled) = (nil, nil)
      return false
    }
    if wasTouched || stamp != (unsettled?.stamp ?? taken) {
      unsettled = (stamp, now + settleTime)
    }
    guard let unsettled, unsettled.until <= now else { return false }
    self.unsettled = nil
    taken = stamp
    return true
  }

  /// Schedules another read, after the settle time has passed once more.
  package mutating func retry(at now: ContinuousClock.Instant) {
    unsettled = taken.map { ($0, now + settleTime) }
  }
}

/// Decides when a file that others write to has come to rest and is to be read again.
///
/// A file has settled when nothing has happened to it and it has kept its size and its time for
/// as long as was asked. It is given the time, so that it needs no clock.
package struct SettlingFile: Sendable {
  private let settleTime: Duration
  private var taken: FileStamp?
  private var unsettled: (stamp: FileStamp, until: ContinuousClock.Instant)?

  /// - Parameters:
  ///   - settleTime: How long it has to be at rest.
  ///   - stamp: The state that it was last read in; nil when it was not read yet.
  package init(settleTime: Duration, taken stamp: FileStamp?) {
    self.settleTime = settleTime
    taken = stamp
  }

  /// When it may have settled; nil while nothing has happened to it.
  package var deadline: ContinuousClock.Instant? { unsettled?.until }

  /// Takes note of the file as it is now.
  ///
  /// - Parameters:
  ///   - stamp: Its state; nil when there is no file.
  ///   - wasTouched: Whether something has happened to it since the last time.
  ///   - now: The time.
  /// - Returns: Whether it is another than the one that was read, and settled: then it is to be
  ///   read, and counts as such.
  package mutating func observe(
    _ stamp: FileStamp?,
    wasTouched: Bool,
    at now: ContinuousClock.Instant
  ) -> Bool {
    guard let stamp else {
      // When it is back, perhaps with its drive, it is read, whatever its state.
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

  /// Lets it be read once more, after another time of rest.
  package mutating func retry(at now: ContinuousClock.Instant) {
    unsettled = taken.map { ($0, now + settleTime) }
  }
}

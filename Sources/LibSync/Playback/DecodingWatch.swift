import System

/// Limits how long a process may work on a request: its processor time, the time in which it does
/// nothing, and the time in all.
struct DecodingWatch {
  /// The longest time between two looks at the process; if more time passes, this process itself
  /// was stopped, and the time does not count.
  private static let interval = Duration.milliseconds(200)

  private let process: ChildProcess
  private let seconds: Double
  private let longestSilence: Duration
  private let start: Double
  private var used: Double
  private var last = ContinuousClock.now
  private var (silence, total) = (Duration.zero, Duration.zero)

  init(_ process: ChildProcess, seconds: Double, longestSilence: Duration) {
    (self.process, self.seconds, self.longestSilence) = (process, seconds, longestSilence)
    start = process.processorSeconds ?? 0
    used = start
  }

  /// Whether a limit is reached by now.
  var isOver: Bool {
    mutating get {
      let now = ContinuousClock.now
      let passed = min(now - last, Self.interval)
      last = now
      let before = used
      used = process.processorSeconds ?? before
      silence = used > before ? .zero : silence + passed
      total += passed
      // Other processes may need most of the processors.
      return used - start > seconds || silence >= longestSilence
        || total >= longestSilence + .seconds(10 * max(0, seconds))
    }
  }
}

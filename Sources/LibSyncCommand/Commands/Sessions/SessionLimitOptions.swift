import ArgumentParsing
import CommandLineIO
import LibSync

/// The options that limit how much may happen in a session script.
struct SessionLimitOptions: OptionGroup {
  static let parameters: [Parameter<Self>] = [
    .option(
      "--max-events",
      value: "number",
      set: \.maxEvents,
      help: "Refuse a script with more events [1000000]."
    ),
    .option(
      "--max-time",
      value: "seconds",
      set: \.maxTime,
      help: "Refuse a script that takes longer [1000000000]."
    ),
  ]

  static let discussion = """
    --max-events and --max-time limit how many events a script may have and how long it may take.
    """

  private var maxEvents: Int?
  private var maxTime: Int?

  init() {}

  /// The limits.
  ///
  /// - Throws: `UsageError`.
  var limits: SessionLimits {
    get throws(UsageError) {
      var limits = SessionLimits()
      if let maxEvents {
        guard (1...limits.entries).contains(maxEvents) else {
          throw UsageError(
            message: "--max-events must be 1 to \(limits.entries), not \(maxEvents)"
          )
        }
        limits.entries = maxEvents
      }
      if let maxTime {
        guard (1...1_000_000_000).contains(maxTime) else {
          throw UsageError(message: "--max-time must be 1 to 1000000000, not \(maxTime)")
        }
        limits.time = Int64(maxTime) * 1_000_000_000
      }
      return limits
    }
  }
}

/// A time in seconds, of which scripts have nanoseconds.
struct SecondsArgument: ArgumentValue {
  static let expectation = "0 to 1000000000 seconds"

  let nanoseconds: Int64

  init?(argument: String) {
    guard let seconds = Double(argument), (0...1e9).contains(seconds) else { return nil }
    nanoseconds = Int64((seconds * 1e9).rounded())
  }
}

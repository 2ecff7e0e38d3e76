import ArgumentParsing

/// What `--wait` says.
enum WaitOption {
  /// Seconds to wait for another process; nil for ever, 0 when the option was not given.
  static func seconds(_ value: Int?, command: String) throws(UsageError) -> Int? {
    if let value, value < 0 {
      throw UsageError(message: "--wait wants a number of seconds", command: command)
    }
    return value == .max ? nil : value ?? 0
  }
}

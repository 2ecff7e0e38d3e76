import ArgumentParsing

/// The interpretation of `--wait`.
enum WaitOption {
  /// Returns the seconds to wait for another process; `nil` if unlimited, 0 without the option.
  static func seconds(_ value: Int?, command: String) throws(UsageError) -> Int? {
    if let value, value < 0 {
      throw UsageError(message: "--wait must be 0 seconds or more, not \(value)", command: command)
    }
    return value == .max ? nil : value ?? 0
  }
}

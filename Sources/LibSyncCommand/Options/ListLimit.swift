import ArgumentParsing
import LibSync

/// The limit of a new list: a number of items, or for a smart list a limit as in rules.
enum ListLimit: ArgumentValue {
  case items(Int)
  case rules(SmartLimit)

  static let expectation = "a number, or with --smart \(SmartLimit.expectation)"

  init?(argument: String) {
    if let count = Int(argument) {
      self = .items(count)
    } else if let limit = SmartLimit(argument: argument) {
      self = .rules(limit)
    } else {
      return nil
    }
  }
}

/// The number of records that `--limit` allows.
enum LimitOption {
  /// Throws if the number is negative.
  static func check(_ limit: Int?) throws(UsageError) {
    guard let limit, limit < 0 else { return }
    throw UsageError(message: "--limit must be 0 or greater, not \(limit)")
  }
}

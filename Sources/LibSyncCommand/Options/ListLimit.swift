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

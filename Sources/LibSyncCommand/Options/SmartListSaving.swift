import ArgumentParsing
import LibSync

extension SmartLimit: ArgumentValue {
  static let expectation = "a limit such as '25 items by highest rating'"

  init?(argument: String) {
    guard let limit = try? SmartLimit(argument), limit.amount > 0 else { return nil }
    self = limit
  }
}

/// The options for saving rules as a smart list.
struct SmartListSaving: OptionGroup {
  static let parameters: [Parameter<Self>] = [
    .flag("--replace", set: \.isReplacing, help: "Replace the rules of an existing list.")
  ]

  var limit: SmartLimit?
  var isReplacing = false

  /// Returns the rules with the limit, if there is one.
  func limited(_ rules: SmartRules) throws -> SmartRules {
    if rules.info.limit?.amount == 0 {
      throw UsageError(message: "a limit of 0 selects nothing")
    }
    guard let limit else { return rules }
    guard rules.info.limit == nil else {
      throw UsageError(message: "--limit was given, but the rules already have a limit")
    }
    var rules = rules
    rules.info.isLimited = true
    rules.info.limitSetting = limit
    return rules
  }
}

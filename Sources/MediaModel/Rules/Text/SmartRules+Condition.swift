/// A comparison of one property with a value, as people type it: `year>=1990`.
extension SmartRules {
  /// The signs of comparisons, each before those that it begins with.
  package static let comparisonSigns = ["!=", "<=", ">=", "==", "=", "<", ">", "~"]

  /// Creates the rule that compares a property with a value.
  ///
  /// Values are written as in other rules, but without quotes.
  ///
  /// - Parameters:
  ///   - name: The name of the property, or the key of metadata.
  ///   - sign: One of `comparisonSigns`; `~` is for text that contains the value.
  ///   - value: The value; a date may also be a period such as `last 2 weeks`.
  /// - Throws: `RuleTextError`; if the name is unknown, with `typed`.
  package init(
    comparing name: String,
    _ sign: String,
    with value: String
  ) throws(RuleTextError) {
    guard let subject = RuleSubject(name: name) else {
      throw RuleTextError(
        "unknown property '\(name)'",
        in: name,
        at: name.startIndex..<name.endIndex,
        typed: name,
        candidates: RuleSubject.allNames
      )
    }
    let quoted = RuleLiteral.quoted(value)
    switch (subject.form, sign) {
    case (_, "~"): try self.init("\(name) contains \(quoted)")
    case (.text, _): try self.init("\(name) \(sign) \(quoted)")
    case (.playlist, _) where PersistentID(value) == nil: try self.init("\(name) \(sign) \(quoted)")
    case (.anyValue, _) where !Self.isPlain(value): try self.init("\(name) \(sign) \(quoted)")
    default: try self.init("\(name) \(sign) \(value)")
    }
  }

  /// Whether the text is a whole number or a word for yes or no, not text.
  private static func isPlain(_ value: String) -> Bool {
    Int64(value) != nil || ["true", "false", "yes", "no"].contains(value.lowercased())
  }
}

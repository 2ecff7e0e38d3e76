extension MediaItemProperty {
  /// Creates the property with the given name, which may be a name from rules, such as `plays` for
  /// `playCount`; `nil` if there is no such property.
  ///
  /// Case is ignored, as in rules.
  package init?(nameOrAlias name: String) {
    if let property = Self(name: name) {
      self = property
    } else if let subject = RuleSubject(name: name),
      let property = Self.allCases.first(where: { RuleSubject($0) == subject })
    {
      self = property
    } else {
      return nil
    }
  }
}

import MediaModel

extension SmartInfo {
  /// Throws an error if there are settings that other programs lack.
  func check(for program: String) throws(RuleExportError) {
    for (isSet, words) in [
      (onlyChecked, "only checked"), (!isLive, "not live"), (!matchesRules, "not matching"),
      (isGenius, "genius"),
    ] where isSet {
      throw RuleExportError(words, "\(program) has no such setting")
    }
  }
}

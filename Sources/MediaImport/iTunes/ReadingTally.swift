/// The findings of a reader other than its records, shared with the progress display.
final class ReadingTally {
  var report = ReadingReport()
  var itemCount = 0
  /// The path of the source, for warnings.
  let path: String
  /// Whether values about accounts are kept.
  let keepsAccounts: Bool

  init(path: String, keepsAccounts: Bool) {
    self.path = path
    self.keepsAccounts = keepsAccounts
  }

  /// Returns whether the value of an unknown key is left out, and counts it.
  func omits(_ key: String) -> Bool {
    guard !keepsAccounts, AccountKeys.contains(key) else { return false }
    report.omittedAccountValues += 1
    return true
  }

  /// Counts a value kept verbatim.
  ///
  /// - Parameters:
  ///   - key: The key of the value.
  ///   - isKnown: Whether the key is known, but its property cannot hold the value.
  func count(_ key: String, isKnown: Bool) {
    if isKnown {
      ReadingReport.count(key, in: &report.unusualValues)
    } else {
      ReadingReport.count(key, in: &report.unknownKeys)
    }
  }
}

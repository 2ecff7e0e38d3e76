/// What a reading has found besides its records, shared with whoever shows how far it has come.
final class ReadingTally {
  var report = ReadingReport()
  var itemCount = 0

  /// Counts a value that is kept verbatim.
  ///
  /// - Parameters:
  ///   - key: Its key.
  ///   - isKnown: Whether a property stands for the key, which cannot hold the value.
  func count(_ key: String, isKnown: Bool) {
    if isKnown {
      ReadingReport.count(key, in: &report.unusualValues)
    } else {
      ReadingReport.count(key, in: &report.unknownKeys)
    }
  }
}

import ArgumentParsing

/// The number of records that `--limit` allows.
enum LimitOption {
  /// Throws if the number is negative.
  static func check(_ limit: Int?) throws(UsageError) {
    guard let limit, limit < 0 else { return }
    throw UsageError(message: "--limit must be 0 or greater, not \(limit)")
  }
}

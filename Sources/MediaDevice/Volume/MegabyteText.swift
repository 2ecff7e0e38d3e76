/// Sizes in messages.
enum MegabyteText {
  /// Returns a size in megabytes, rounded up.
  static func text(_ byteCount: Int64) -> String { "\((byteCount + 999_999) / 1_000_000) MB" }
}

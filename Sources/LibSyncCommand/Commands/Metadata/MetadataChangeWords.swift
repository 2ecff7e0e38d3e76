import CommandLineIO
import LibSync

/// The words in which a command that changes one value of items tells about it.
struct MetadataChangeWords {
  /// The verb for a change that was made, such as `Rated`.
  let done: String
  /// The verb for a change that a dry run would make, such as `rate`.
  let verb: String
  /// The words after the items, such as ` ★★★★½`.
  var rest = ""

  /// Returns the line about a change.
  ///
  /// - Parameters:
  ///   - outcome: What the change did.
  ///   - count: The number of items that were to have the value.
  ///   - title: The title of the item if there is only one.
  ///   - isDryRun: Whether nothing was written.
  /// - Returns: The line, with its end.
  func text(
    _ outcome: MetadataOutcome,
    of count: Int,
    title: String?,
    isDryRun: Bool
  ) -> String {
    let changed = outcome.values.added + outcome.values.changed + outcome.values.removed
    let one = title.map { "'\($0.onOneLine)'" }
    if changed == 0 {
      return "Nothing to change in \(one ?? NumberFormat.count(count, "item")).\n"
    }
    let items = one ?? NumberFormat.count(changed, "item")
    let others =
      outcome.unchangedCount > 0
      ? "; \(NumberFormat.count(outcome.unchangedCount, "item")) already had the value" : ""
    return "\(isDryRun ? "Would \(verb)" : done) \(items)\(rest)\(others).\n"
  }
}

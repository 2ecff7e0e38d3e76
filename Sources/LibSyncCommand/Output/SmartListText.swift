import JSON
import LibSync

/// What is said of a change of a saved smart list.
enum SmartListText {
  /// The summary as JSON.
  static func json(_ outcome: SmartListOutcome, isDryRun: Bool) -> JSONValue {
    .object([
      "schema": .string("libsync.smart/1"),
      "library": .string(outcome.library),
      "dryRun": .boolean(isDryRun),
      "name": .string(outcome.list.name),
      "rules": .string(outcome.list.rules),
      "replaced": outcome.replaced.map { .string($0.rules) } ?? .null,
    ])
  }
}

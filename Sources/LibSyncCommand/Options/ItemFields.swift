import ArgumentParsing
import LibSync

/// The option `--fields`, which selects the properties that lists of items show.
enum ItemFields {
  static let help = "Fields to show, separated by commas; see libsync-items(1)."

  /// Returns the named properties, or those that suit the format if none are given.
  static func properties(
    _ fields: String?,
    for format: ListFormat?,
    command: String
  ) throws(UsageError) -> [MediaItemProperty] {
    guard let fields else {
      switch format ?? .text {
      case .text: return [.title, .artist, .albumTitle, .playbackDuration]
      case .table: return [.persistentID, .title, .artist, .albumTitle, .playbackDuration, .rating]
      case .ids: return []
      case .json, .jsonl, .csv, .tsv: return everything
      }
    }
    var properties: [MediaItemProperty] = []
    for name in fields.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      guard let property = MediaItemProperty(nameOrAlias: name) else {
        throw UsageError(
          message: "unknown field '\(name)'",
          typed: name,
          candidates: names,
          orElse: "'libsync items --fields help' lists the fields",
          command: command
        )
      }
      properties.append(property)
    }
    return properties
  }

  /// The names of all fields, with those from rules.
  static let names =
    everything.map(\.name)
    + RuleSubject.allNames.filter { MediaItemProperty(nameOrAlias: $0) != nil }

  /// All properties, the persistent ID first.
  static let everything =
    [.persistentID] + MediaItemProperty.allCases.filter { $0 != .persistentID }
}

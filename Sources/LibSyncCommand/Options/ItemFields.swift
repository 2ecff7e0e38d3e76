import ArgumentParsing
import LibSync

/// What `--fields` says of the items of a list.
enum ItemFields {
  static let help = "What to show, separated by commas; 'libsync items --fields help' lists it."

  /// The properties that are meant; those that suit the format when none are given.
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
      guard let property = MediaItemProperty(name: name) else {
        throw UsageError(
          message: "no field is called '\(name)'",
          hint: "'libsync items --fields help' lists them",
          command: command
        )
      }
      properties.append(property)
    }
    return properties
  }

  /// The ID first, then all others.
  static let everything =
    [.persistentID] + MediaItemProperty.allCases.filter { $0 != .persistentID }
}

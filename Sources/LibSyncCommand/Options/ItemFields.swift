import ArgumentParsing
import LibSync

/// The fields of items that a list shows: the value of the option `--fields`.
struct ItemFields {
  static let help = "Fields to show, separated by commas, or all."

  /// The fields, in order.
  let fields: [ItemField]
  /// Whether the fields are the default ones.
  let areStandard: Bool

  /// The properties to read for the fields.
  var properties: [MediaItemProperty] { fields.map(\.property) }

  /// Creates the named fields, or the default ones of the format if none are named.
  ///
  /// The items of a playlist also have a position.
  init(
    _ names: String?,
    for format: ListFormat?,
    ofEntries areEntries: Bool = false,
    command: String
  ) throws(UsageError) {
    let format = format ?? .text
    // The formats `paths` and `uris` have only one field.
    areStandard = names == nil || format == .paths || format == .uris
    let more: [ItemField] = areEntries ? [.position] : []
    fields =
      if let names, !areStandard {
        try Self.named(names, more, command: command)
      } else {
        Self.standard(for: format) + (format.isPlainLines ? [] : more)
      }
  }

  private static func named(
    _ names: String,
    _ more: [ItemField],
    command: String
  ) throws(UsageError) -> [ItemField] {
    if names == "all" { return all + more }
    var found: [ItemField] = []
    for part in names.split(separator: ",", omittingEmptySubsequences: false) {
      let name = String(part.trimmingBlanks)
      if name == ItemField.path.name {
        found.append(.path)
      } else if let field = more.first(where: { $0.name == name }) {
        found.append(field)
      } else if let property = MediaItemProperty(nameOrAlias: name) {
        found.append(.property(property))
      } else {
        throw UsageError(
          message: "unknown field '\(name)'",
          typed: name,
          candidates: Self.names + more.map(\.name),
          orElse: "'libsync help fields' lists the fields",
          command: command
        )
      }
    }
    return found
  }

  private static func standard(for format: ListFormat) -> [ItemField] {
    switch format {
    case .text: properties([.persistentID, .title, .artist, .albumTitle, .playbackDuration])
    case .table:
      properties([.persistentID, .title, .artist, .albumTitle, .playbackDuration, .rating])
    case .ids: []
    case .paths: [.exactPath]
    case .uris: [.uri]
    case .json, .jsonl, .csv, .tsv: properties(everything)
    }
  }

  private static func properties(_ properties: [MediaItemProperty]) -> [ItemField] {
    properties.map(ItemField.property)
  }

  /// The fields that `all` stands for.
  static let all = properties(everything) + [.path]

  /// The names of all fields, including other names of properties that rules accept.
  static let names =
    all.map(\.name)
    + RuleSubject.allNames.filter {
      MediaItemProperty(nameOrAlias: $0) != nil && MediaItemProperty(name: $0) == nil
    }

  /// All properties, the persistent ID first.
  static let everything =
    [.persistentID] + MediaItemProperty.allCases.filter { $0 != .persistentID }
}

extension Substring {
  /// The text without spaces at either end.
  fileprivate var trimmingBlanks: Substring {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}

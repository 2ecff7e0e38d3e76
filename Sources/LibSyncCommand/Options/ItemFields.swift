import ArgumentParsing
import LibSync

/// The fields of items that a list shows: the value of the option `--fields`.
struct ItemFields {
  static let help = "Fields to show, separated by commas, or all."
  /// The hint for an unknown field.
  static let hint = "'libsync help fields' lists the fields"

  /// The further fields of the items of a playlist.
  static let ofEntries: [ItemField] = [.position]
  /// The further fields of the members of a saved collection.
  static let ofMembers: [ItemField] = [.position, .missing]

  /// The fields, in order.
  private(set) var fields: [ItemField]
  /// Whether the fields are the default ones.
  let areStandard: Bool
  /// The names of the fields that a narrow table omits last, the most important one first.
  private(set) var mainColumns: [String] = []

  /// The properties to read for the fields.
  var properties: [MediaItemProperty] {
    var seen: Set<MediaItemProperty> = []
    return fields.flatMap(\.properties).filter { seen.insert($0).inserted }
  }

  /// Creates the named fields, or else those of the template or the default ones of the format.
  ///
  /// - Parameters:
  ///   - names: The names, separated by commas; `nil` for the default fields.
  ///   - list: The options of the list.
  ///   - more: The further fields of the items of a playlist, or of the members of a collection.
  ///   - sort: The values of `--sort`; a table also shows what its items are sorted by.
  ///   - session: The run of the command.
  /// - Throws: `UsageError`, and `QueryTextError` for a template that is not valid.
  init(
    _ names: String?,
    for list: ListOptions,
    and more: [ItemField] = [],
    sortedBy sort: [String] = [],
    in session: Session
  ) throws {
    let format = list.itemFormat(in: session)
    if let template = list.template {
      if names != nil {
        throw UsageError(message: "--fields and --template cannot be combined")
      }
      areStandard = false
      // Other names may be those of further columns, which the list knows.
      fields = try LineTemplate(template, column: \.text).columns.compactMap {
        Self.field(named: $0, more)
      }
      return
    }
    // The formats of files have only one field.
    areStandard = names == nil || format.isOfFiles
    fields =
      if let names, !areStandard {
        try Self.named(names, more)
      } else {
        Self.standard(for: format) + (format.hasSingleValues ? [] : more)
      }
    if areStandard, format == .table {
      let keys = SortKeys.properties(sort)
      mainColumns = [MediaItemProperty.title.name] + keys.map(\.name)
      for key in keys where !fields.contains(.property(key)) { fields.append(.property(key)) }
    }
  }

  private static func field(named name: String, _ more: [ItemField]) -> ItemField? {
    if name == ItemField.path.name { return .path }
    if let property = FileProperty(rawValue: name) { return .inFile(property) }
    return more.first { $0.name == name }
      ?? MediaItemProperty(nameOrAlias: name).map(ItemField.property)
      ?? MetadataKey(name).map(ItemField.metadata)
  }

  private static func named(_ names: String, _ more: [ItemField]) throws(UsageError) -> [ItemField]
  {
    if names == "all" { return all + more }
    var found: [ItemField] = []
    for name in Self.names(in: names) {
      guard let field = field(named: name, more) else {
        throw UsageError(
          message: "unknown field '\(name)'",
          typed: name,
          candidates: Self.names + FileProperty.allCases.map(\.rawValue) + more.map(\.name),
          orElse: hint
        )
      }
      found.append(field)
    }
    return found
  }

  /// Returns the names in a list separated by commas.
  static func names(in list: String) -> [String] {
    list.split(separator: ",", omittingEmptySubsequences: false).map { String($0.trimmingBlanks) }
  }

  private static func standard(for format: ListFormat) -> [ItemField] {
    switch format {
    case .text: properties([.persistentID, .title, .artist, .albumTitle, .playbackDuration])
    case .table:
      properties([.persistentID, .title, .artist, .albumTitle, .playbackDuration, .rating])
    case .ids: []
    case .paths: [.exactPath]
    case .uris: [.uri]
    case .m3u8: [.m3u8]
    case .json, .jsonl, .csv, .tsv: properties(everything)
    }
  }

  private static func properties(_ properties: [MediaItemProperty]) -> [ItemField] {
    properties.map(ItemField.property)
  }

  /// The fields that `all` stands for.
  static let all = properties(everything) + [.path]

  /// All fields: those that `all` stands for, and those whose values are read from the files.
  static let known = all + FileProperty.allCases.map(ItemField.inFile)

  /// The names of all fields, including other names of properties that rules accept.
  static let names =
    all.map(\.name)
    + RuleSubject.allNames.filter {
      MediaItemProperty(nameOrAlias: $0) != nil && MediaItemProperty(name: $0) == nil
    }

  /// Returns whether a property or a field has a name.
  static func isKnown(_ name: String) -> Bool {
    MediaItemProperty(nameOrAlias: name) != nil || known.contains { $0.name == name }
  }

  /// All properties, the persistent ID first.
  static let everything =
    [.persistentID] + MediaItemProperty.allCases.filter { $0 != .persistentID }
}

extension Substring {
  /// The text without spaces at either end.
  var trimmingBlanks: Substring {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}

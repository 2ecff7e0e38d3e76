import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that lists the properties of items.
struct PropertiesCommand: Command {
  static let name = "properties"
  static let summary = "List the properties of items"
  static let discussion = """
    Lists the properties that items can have, with their categories and types, and whether --where \
    can test them. 'libsync help fields' explains their meanings. General properties usually do \
    not change; those of the category userDefined change as items are played and rated.
    """
  static let exitStatuses = [
    ExitStatusInfo(.negative, "With --can-filter: --where cannot test the property.")
  ]
  static let examples = [
    CommandExample("libsync properties --category podcast", "List the properties of podcasts."),
    CommandExample(
      "libsync properties --can-filter genre",
      "Ask by the exit status whether --where can test a property."
    ),
  ]
  static let parameters: [Parameter<Self>] =
    [
      .option(
        "--category",
        value: "category",
        set: \.category,
        help: "Only properties of this category."
      ),
      .option(
        "--can-filter",
        value: "property",
        set: \.key,
        completion: .values(.fields),
        help: "Only end with 0 if --where can test it, or with 1."
      ),
    ] + ListOptions.parameters(hasIDs: false, hasFiles: false).map { $0.nested(in: \.list) }
    + CommonOptions.parameters.map { $0.nested(in: \.common) }

  var category: PropertyCategory?
  var key: String?
  var list = ListOptions()
  var common = CommonOptions()

  func run(in context: CommandContext) async throws {
    if let key { return try checkCanFilter(key) }
    var writer = try list.writer(
      ListWriter.Kind(
        schema: .properties,
        plural: "properties",
        singular: "property",
        hasIDs: false
      ),
      columns: ["name", "category", "type", "canFilter"],
      standard: .table,
      common: common,
      in: context
    )
    for property in MediaItemProperty.allCases
    where category == nil || property.category == category {
      writer.write(
        nil,
        [
          ListWriter.Cell(name: "name", value: .text(property.name)),
          ListWriter.Cell(name: "category", value: .text(property.category.rawValue)),
          ListWriter.Cell(name: "type", value: .text(ItemField.property(property).type)),
          ListWriter.Cell(
            name: "canFilter",
            value: .boolean(property.canFilter),
            words: property.canFilter ? "yes" : ""
          ),
        ]
      )
    }
    try writer.finish()
  }

  /// Properties of the media player framework whose values are in files, not in the library.
  private static let unstored = ["artwork", "lyrics", "assetURL"]

  private func checkCanFilter(_ key: String) throws {
    if Self.unstored.contains(key) { throw NegativeAnswer() }
    guard let property = MediaItemProperty(nameOrAlias: key) else {
      throw UsageError(
        message: "there is no property '\(key)'",
        typed: key,
        candidates: MediaItemProperty.names,
        command: Self.name
      )
    }
    if !property.canFilter { throw NegativeAnswer() }
  }
}

extension PropertyCategory: ArgumentValue {}

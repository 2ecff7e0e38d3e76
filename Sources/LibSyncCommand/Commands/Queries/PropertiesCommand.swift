import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that lists the properties of items.
struct PropertiesCommand: LibraryCommand {
  static let name = "properties"
  static let summary = "List the properties of items"
  static let discussion = """
    Lists the properties that items can have, with their categories and types, and whether a \
    predicate of a query can test them; --where and rules can test all of them. 'libsync help \
    fields' explains their meanings. artwork, lyrics and assetURL are in the files of items; \
    --fields shows them as well, 'libsync artwork' writes pictures, and 'libsync show --lyrics' \
    prints lyrics. General properties usually do not change; those of the category userDefined \
    change as items are played and rated.
    """
  static let exitStatuses = [
    ExitStatusInfo(.negative, "With --can-filter: no predicate can test the property.")
  ]
  static let examples = [
    CommandExample("libsync properties --category podcast", "List the properties of podcasts."),
    CommandExample(
      "libsync properties --can-filter genre",
      "Ask by the exit status whether a predicate can test a property."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
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
      help: "Exit with 0 if a predicate can test it, otherwise 1."
    ),
    .group(\.list, ListOptions.parameters(hasIDs: false, hasFiles: false)),
    .group(\.common),
  ]

  var category: PropertyCategory?
  var key: String?
  var list = ListOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    if let key { return try checkCanFilter(key) }
    var writer = try list.writer(
      ListWriter.Kind(
        schema: .properties,
        plural: "properties",
        singular: "property",
        hasIDs: false
      ),
      columns: MediaItemProperty.columns,
      standard: .table,
      in: session
    )
    for record in MediaItemProperty.records {
      if let category, record.values[1] != .text(category.rawValue) { continue }
      let cells = record.members.map { member in
        let words: [PropertyValue: String] = [.boolean(true): "yes", .boolean(false): ""]
        return ListWriter.Cell(member, words: member.value.flatMap { words[$0] })
      }
      writer.write(nil, cells)
    }
    try writer.finish()
  }

  private func checkCanFilter(_ key: String) throws {
    if FileProperty(rawValue: key) != nil { throw NegativeAnswer() }
    guard let property = MediaItemProperty(nameOrAlias: key) else {
      throw UsageError(
        message: "unknown property '\(key)'",
        typed: key,
        candidates: MediaItemProperty.names
      )
    }
    if !property.canFilter { throw NegativeAnswer() }
  }
}

extension PropertyCategory: ArgumentValue {}

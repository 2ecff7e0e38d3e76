import ArgumentParsing
import CommandLineIO
import JSON
import LibSync
import System

/// A list of values of the user's metadata.
struct MetadataListing {
  var library: MediaLibrary
  /// The name of the values; `nil` for all names.
  var key: MetadataKey?
  /// The items whose values are listed, in order; `nil` for all items.
  var items: [PersistentID]?
  var areOrphans = false

  /// Calls the body with each value.
  func forEach(_ body: (ItemMetadata) throws -> Void) throws {
    guard let items else {
      return try library.forEachMetadata(key, orphans: areOrphans, body)
    }
    var found: [PersistentID: [ItemMetadata]] = [:]
    let wanted = Set(items)
    try library.forEachMetadata(key, orphans: areOrphans) { value in
      if wanted.contains(value.item) { found[value.item, default: []].append(value) }
    }
    for item in items { for value in found[item] ?? [] { try body(value) } }
  }

  /// Writes the list.
  func write(_ list: ListOptions, standard: ListFormat, in session: Session) throws {
    var kind = ListWriter.Kind(
      schema: .metadata,
      plural: "metadata",
      singular: "metadata",
      document: ["library": .string(try library.name)]
    )
    kind.emptiness = { areOrphans ? "No values without an item." : "No values." }
    kind.dates = ["modified"]
    kind.mainColumns = ["key", "value", "title"]
    var writer = try list.writer(
      kind,
      columns: ItemMetadata.columns,
      standard: standard,
      in: session
    )
    try forEach { value in
      if Interruption.isRequested { throw Interruption.Stop() }
      writer.write(value.item, Self.cells(of: value, areGuarded: writer.isCSV))
      if writer.isStopped { try writer.stop() }
    }
    try writer.finish()
  }

  private static func cells(
    of metadata: ItemMetadata,
    areGuarded: Bool
  ) -> [ListWriter.Cell] {
    ListWriter.cells(metadata.record).map { cell in
      guard areGuarded, cell.name == "value", case .text(let text) = cell.value else { return cell }
      return ListWriter.Cell(name: cell.name, value: .text(SeparatedText.guarded(text)))
    }
  }
}

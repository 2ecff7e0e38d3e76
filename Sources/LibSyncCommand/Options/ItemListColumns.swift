import LibSync

/// The columns of a list of a library's items, and where their values come from.
final class ItemListColumns {
  let fields: [ItemField]
  /// The cells that name the library, which are the first columns.
  let name: [ListWriter.Cell]
  /// The property in each column, with those of the library's name; `nil` for other values.
  let properties: [MediaItemProperty?]
  /// The values of the fields of the user's metadata in the library.
  let metadata: [MetadataKey: [PersistentID: MetadataValue]]
  /// The files of the library.
  let files: ItemFiles?

  init(
    _ fields: [ItemField],
    after name: [ListWriter.Cell] = [],
    metadata: [MetadataKey: [PersistentID: MetadataValue]] = [:],
    files: ItemFiles? = nil
  ) {
    self.fields = fields
    self.name = name
    self.metadata = metadata
    self.files = files
    properties =
      name.map { _ in nil }
      + fields.map { if case .property(let property) = $0 { property } else { nil } }
  }
}

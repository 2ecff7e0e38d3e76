import LibSync

/// The columns of a list of saved collections.
enum SavedCollectionRow {
  static let columns = ["name", "items", "missing", "playbackDuration", "made"]

  static func cells(of collection: SavedCollection) -> [ListWriter.Cell] {
    let values: [PropertyValue] = [
      .text(collection.name), .integer(Int64(collection.count)),
      .integer(Int64(collection.missingCount)), .duration(milliseconds: collection.milliseconds),
      .date(collection.made),
    ]
    return zip(columns, values).map { ListWriter.Cell(name: $0, value: $1) }
  }
}

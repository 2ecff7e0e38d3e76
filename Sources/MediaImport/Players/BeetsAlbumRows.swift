import Bytes

/// The values of albums of beets that their items do not have themselves.
struct BeetsAlbumRows {
  private struct Value {
    /// The index of the column.
    let column: Int
    let value: StoredValue
  }

  /// The names under which items keep the values of the columns.
  private let names: [String]
  /// The places of these columns in the rows of items; `nil` for one that items have not.
  private let places: [Int?]
  private var values: [Int64: [Value]] = [:]

  /// - Parameters:
  ///   - database: The database.
  ///   - columnsOfItems: The columns of the rows of items.
  /// - Throws: `ImportError`.
  init(_ database: PlayerDatabase, columnsOfItems: [String]) throws {
    let columns = try database.columns(of: "albums").subtracting(["id"]).sorted()
    names = columns.map { "album " + $0 }
    places = columns.map { columnsOfItems.firstIndex(of: $0) }
    var values: [Int64: [Value]] = [:]
    try database.forEachRow(of: "albums", ["id"] + columns) { row in
      guard let album = row.integer(0) else { return }
      values[album] = columns.indices.compactMap { index in
        if row.isEmpty(index + 1) { return nil }
        let texts = BeetsLibrary.list(row, index + 1).map { String(decoding: $0, as: UTF8.self) }
        return Value(column: index, value: texts.map(StoredValue.text) ?? row.value(index + 1))
      }
    }
    self.values = values
  }

  /// Keeps the values of an album that the row of one of its items lacks.
  func keepValues(ofAlbum album: Int64, in item: inout PlayerItem, _ row: PlayerRow) {
    for value in values[album] ?? [] {
      if let place = places[value.column], !row.isEmpty(place) { continue }
      item.keep(value.value, as: names[value.column])
    }
  }
}

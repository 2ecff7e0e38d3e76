extension Playlist {
  package static let columns = ["name", "kind", "entries", "persistentID", "parentID"]
  /// The columns that are shown on request.
  package static let attributeColumns = ["attributes", "geniusSeed"]
  /// The columns that only saved smart lists have.
  package static let savedColumns = ["rules", "made"]

  /// Returns the record of the playlist.
  ///
  /// - Parameters:
  ///   - columns: The columns of the record.
  ///   - count: The number of entries; `nil` if it is unknown.
  ///   - saved: The saved smart list that the playlist is; `nil` for other playlists.
  /// - Returns: The record.
  package func record(
    _ columns: [String],
    count: Int?,
    saved: SavedSmartList? = nil
  ) -> ListRecord {
    let values: [String: PropertyValue?] = [
      "name": .text(name), "kind": .text(kind.rawValue),
      "entries": count.map { .integer(Int64($0)) }, "persistentID": .persistentID(persistentID),
      "parentID": parentID.map(PropertyValue.persistentID),
      "attributes": .integer(Int64(attributes.rawValue)),
      "geniusSeed": geniusSeed.map(PropertyValue.persistentID),
      "isOwn": isOwn ? .boolean(true) : nil,
      "rules": saved.map { .text($0.rules) }, "made": saved.map { .date($0.made) },
    ]
    return ListRecord(columns, columns.map { values[$0] ?? nil })
  }
}

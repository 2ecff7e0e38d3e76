extension Playlist {
  package static let columns = ["name", "kind", "entries", "persistentID", "parentID"]
  /// The columns that are shown on request.
  package static let attributeColumns = ["attributes", "geniusSeed"]

  /// Returns the record with the columns, of a playlist with a number of entries if it is known.
  package func record(_ columns: [String], count: Int?) -> ListRecord {
    let values: [String: PropertyValue?] = [
      "name": .text(name), "kind": .text(kind.rawValue),
      "entries": count.map { .integer(Int64($0)) }, "persistentID": .persistentID(persistentID),
      "parentID": parentID.map(PropertyValue.persistentID),
      "attributes": .integer(Int64(attributes.rawValue)),
      "geniusSeed": geniusSeed.map(PropertyValue.persistentID),
      "isOwn": isOwn ? .boolean(true) : nil,
    ]
    return ListRecord(columns, columns.map { values[$0] ?? nil })
  }
}

import JSON

extension Library {
  package static let columns = [
    "name", "default", "kind", "items", "playlists", "revision", "imported", "exportDate",
    "persistentID", "source", "pathMaps", "photos",
  ]

  /// Returns the record of a library whose files are where path maps say.
  package func record(_ maps: [PathMap]) -> ListRecord {
    var record = ListRecord(
      Self.columns,
      [
        .text(name), .boolean(isDefault), .text(kind.rawValue), .integer(Int64(itemCount)),
        .integer(Int64(playlistCount)), revision.map { .integer($0.number) },
        revision.map { .date($0.made) }, value(for: .exportDate),
        persistentID.map { .persistentID($0) }, .text(source),
      ]
    )
    let parts = maps.map(\.folder).map { folder in
      JSONValue.object(["from": .string(folder.from), "to": .string(folder.to)])
    }
    let text = maps.map(\.description).joined(separator: "; ")
    record.members.append(
      .init(name: "pathMaps", value: text.isEmpty ? nil : .text(text), parts: .array(parts))
    )
    let photos: PropertyValue? = photoCount == 0 ? nil : .integer(Int64(photoCount))
    record.members.append(.init(name: "photos", value: photos))
    return record
  }
}

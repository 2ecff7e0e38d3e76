import Bytes
import MediaModel
import SQLite

/// The changes to photos between two states.
enum PhotoDifferences {
  /// Returns each photo that was added, removed or changed, in row order.
  static func all(
    _ connection: Connection,
    libraryID: Int64,
    _ range: RevisionRange
  ) throws(SQLiteError) -> [PhotoChange] {
    var all: [PhotoChange] = []
    let changes = try NetChanges(connection, .photo, libraryID: libraryID, range)
    let photo = try Statement(
      connection,
      "SELECT persistent_id, kind, name FROM photo WHERE id = ?1"
    )
    // Folders on the owner's computer may contain a person's name.
    let anonymous = try Statement(
      connection,
      """
      SELECT json_group_array(json(iif(value ->> '$.role' = ?2,
        json_set(value, '$.location', replace(l, rtrim(l, replace(l, '/', '')), '')), value)))
      FROM (SELECT value, value ->> '$.location' AS l
        FROM json_each(iif(json_valid(?1), ?1, '[]')) ORDER BY key)
      """
    )
    func change(_ property: NetChanges.Property) throws(SQLiteError) -> PropertyChange {
      guard property.name == JournalField.files.name else { return property.photoChange }
      func shown(_ value: StoredValue) throws(SQLiteError) -> PropertyValue? {
        try anonymous.value(value.text ?? "[]", PhotoFile.Role.onComputer, as: String.self)
          .map(PropertyValue.text)
      }
      return PropertyChange(
        name: property.name,
        old: try shown(property.old),
        new: try shown(property.new),
        aspect: .location
      )
    }
    while let entity = try changes.next() {
      let differing = entity.properties.filter { $0.old != $0.new }
      if entity.isAbsent || entity.kind == .changed && differing.isEmpty { continue }
      let change = try photo.first(entity.row) { (row) throws(SQLiteError) in
        PhotoChange(
          persistentID: try row.next(),
          kind: entity.kind,
          photoKind: try row.next(String?.self).flatMap(PhotoKind.init) ?? .photo,
          name: try row.next(String?.self) ?? "",
          changes: entity.kind == .changed
            ? try differing.map { (property) throws(SQLiteError) in try change(property) } : []
        )
      }
      if let change { all.append(change) }
    }
    return all
  }
}

/// The changes to albums of photos between two states.
enum PhotoAlbumDifferences {
  /// Returns each album that was added, removed or changed, in row order.
  static func all(
    _ connection: Connection,
    libraryID: Int64,
    _ range: RevisionRange
  ) throws(SQLiteError) -> [PhotoAlbumChange] {
    var all: [PhotoAlbumChange] = []
    let changes = try NetChanges(connection, .photoAlbum, libraryID: libraryID, range)
    let album = try Statement(
      connection,
      "SELECT persistent_id, kind, name FROM photo_album WHERE id = ?1"
    )
    let members = try Statement(
      connection,
      "SELECT value FROM json_each(iif(json_valid(?1), ?1, '[]')) WHERE type = 'integer'"
    )
    func rows(_ value: StoredValue) throws(SQLiteError) -> [Int64] {
      try members.rows(value.text ?? "[]") { (row) throws(SQLiteError) in try row.next() }
    }
    while let entity = try changes.next() {
      let differing = entity.properties.filter {
        $0.old != $0.new && $0.name != JournalField.position.name
      }
      if entity.isAbsent || entity.kind == .changed && differing.isEmpty { continue }
      let list = differing.first { $0.name == JournalField.members.name }
      let change = try album.first(entity.row) { (row) throws(SQLiteError) in
        PhotoAlbumChange(
          persistentID: try row.next(),
          kind: entity.kind,
          albumKind: try row.next(PhotoAlbumKind?.self) ?? .album,
          name: try row.next(),
          changes: entity.kind == .changed
            ? differing.filter { $0.name != JournalField.members.name }.map(\.photoChange) : [],
          memberships: entity.kind == .changed
            ? try list.map { (list) throws(SQLiteError) in
              PhotoAlbumMembersChange(from: try rows(list.old), to: try rows(list.new))
            } ?? PhotoAlbumMembersChange() : PhotoAlbumMembersChange()
        )
      }
      if let change { all.append(change) }
    }
    return all
  }
}

extension NetChanges.Property {
  /// The change to a property of a photo or an album.
  fileprivate var photoChange: PropertyChange {
    let type = PhotoProperty(name: name)?.type ?? .text
    return PropertyChange(
      name: name,
      old: PropertyValue(old, type: type),
      new: PropertyValue(new, type: type),
      aspect: .details
    )
  }
}

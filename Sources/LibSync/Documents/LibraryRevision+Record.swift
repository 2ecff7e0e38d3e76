extension LibraryRevision {
  package static let columns = [
    "revision", "library", "operation", "made", "sourceDate", "itemsAdded", "itemsChanged",
    "itemsRemoved", "itemsPlayed", "playlistsAdded", "playlistsChanged", "playlistsRemoved",
    "reverts", "lists", "source", "metadata", "photosAdded", "photosChanged", "photosRemoved",
    "photoAlbumsAdded", "photoAlbumsChanged", "photoAlbumsRemoved",
  ]

  package var record: ListRecord {
    let (items, lists) = (revision.items, revision.playlists)
    let counts = [
      items.added, items.changed, items.removed, items.played, lists.added, lists.changed,
      lists.removed,
    ]
    let values: [PropertyValue?] =
      [
        .integer(revision.number), .text(library), .text(revision.operation.rawValue),
        .date(revision.made),
        revision.sourceDate.map(PropertyValue.date),
      ]
      + counts.map { .integer(Int64($0)) }
      + [
        revision.reverts.map(PropertyValue.integer),
        revision.lists.isEmpty ? nil : .text(revision.lists.joined(separator: ", ")),
        .text(revision.source),
        revision.metadataCount == 0 ? nil : .integer(Int64(revision.metadataCount)),
      ]
      + [revision.photos, revision.photoAlbums].flatMap { changes in
        // Most libraries have no photos.
        [changes.added, changes.changed, changes.removed].map {
          changes.isEmpty ? nil : .integer(Int64($0))
        }
      }
    return ListRecord(Self.columns, values)
  }
}

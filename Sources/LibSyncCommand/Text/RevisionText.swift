import JSON
import LibSync

/// The line that reports a revision.
struct RevisionText {
  private let change: LibraryRevision

  init(_ change: LibraryRevision) { self.change = change }

  var json: JSONValue {
    var members: [String: JSONValue] = [
      "type": .string("revision"),
      "library": .string(change.library),
      "revision": .integer(change.revision.number),
      "made": .string(change.revision.made.description),
      "items": change.revision.items.itemsJSON,
      "playlists": change.revision.playlists.json,
    ]
    if !change.revision.photos.isEmpty { members["photos"] = change.revision.photos.json }
    if !change.revision.photoAlbums.isEmpty {
      members["photoAlbums"] = change.revision.photoAlbums.json
    }
    // The revision is an undo or a redo.
    if let reverts = change.revision.reverts { members["reverts"] = .integer(reverts) }
    return .object(members)
  }
}

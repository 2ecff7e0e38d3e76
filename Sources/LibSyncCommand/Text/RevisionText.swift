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
      "items": Self.counts(change.revision.items),
      "playlists": Self.counts(change.revision.playlists),
    ]
    // The revision is an undo or a redo.
    if let reverts = change.revision.reverts { members["reverts"] = .integer(reverts) }
    return .object(members)
  }

  private static func counts(_ changes: ChangeCount) -> JSONValue {
    .object([
      "added": .integer(Int64(changes.added)), "changed": .integer(Int64(changes.changed)),
      "removed": .integer(Int64(changes.removed)),
    ])
  }
}

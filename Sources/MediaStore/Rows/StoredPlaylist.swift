import MediaModel
import SQLite

/// The part of a stored playlist that is compared with a playlist of a source.
struct StoredPlaylist {
  let row: Int64
  let hash: Int64
  let position: Int64
  let isRemoved: Bool
  let mediaTypeOfMembers: MediaType?
  let kind: PlaylistKind
  let name: String?
}

extension StoredPlaylist {
  /// The columns that `init(_:)` reads.
  static let columns =
    "id, content_hash, position, removed_revision IS NOT NULL, media_type_of_members, kind, name"

  /// Reads a playlist from a query that selects `columns`.
  init(_ values: inout Row) throws(SQLiteError) {
    row = try values.next()
    hash = try values.next()
    position = try values.next()
    isRemoved = try values.next()
    mediaTypeOfMembers = try values.next()
    kind = try values.next(PlaylistKind?.self) ?? .ordinary
    name = try values.next()
  }
}

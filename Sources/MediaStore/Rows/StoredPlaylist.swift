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

  /// Reads a playlist from a statement that selects `columns`.
  init?(_ statement: Statement) {
    guard let row = statement.integer(0), let hash = statement.integer(1),
      let position = statement.integer(2)
    else { return nil }
    self.init(
      row: row,
      hash: hash,
      position: position,
      isRemoved: statement.integer(3) == 1,
      mediaTypeOfMembers: statement.integer(4).map { MediaType(rawValue: Int($0)) },
      kind: statement.text(5).flatMap(PlaylistKind.init) ?? .ordinary,
      name: statement.text(6)
    )
  }
}

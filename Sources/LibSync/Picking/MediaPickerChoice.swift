public import MediaModel

/// Something that a user chooses in a `MediaPicker`.
public enum MediaPickerChoice: Hashable, Sendable {
  /// An item.
  case item(PersistentID)
  /// The items of an album, by disc and track.
  case album(PersistentID)
  /// The items of an artist, by album, disc and track.
  case artist(PersistentID)
  /// The items of a playlist, an on-the-go list or a saved smart list, in its order.
  case playlist(PersistentID)

  /// The kind of a choice.
  public enum Kind: CaseIterable, Sendable {
    /// The kinds, in the order in which pickers show them.
    case item, album, artist, playlist
  }

  /// Creates a choice from its parts.
  public init(_ kind: Kind, _ persistentID: PersistentID) {
    self =
      switch kind {
      case .item: .item(persistentID)
      case .album: .album(persistentID)
      case .artist: .artist(persistentID)
      case .playlist: .playlist(persistentID)
      }
  }

  /// The kind.
  public var kind: Kind {
    switch self {
    case .item: .item
    case .album: .album
    case .artist: .artist
    case .playlist: .playlist
    }
  }

  /// The ID of the item, album, artist or playlist.
  public var persistentID: PersistentID {
    switch self {
    case .item(let id), .album(let id), .artist(let id), .playlist(let id): id
    }
  }
}

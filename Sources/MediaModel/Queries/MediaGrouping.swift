/// The arrangement of items in collections.
///
/// It determines the order of the collections and that of the items in each of them.
public enum MediaGrouping: String, CaseIterable, Codable, Sendable {
  /// Each item is a collection of its own.
  case title
  /// Albums, sorted by title and then artist; items by disc and track.
  case album
  /// Artists; items by album, disc and track.
  case artist
  /// Album artists; items by album, disc and track.
  ///
  /// Items without an album artist belong to their artist, but those of compilations to a
  /// collection of their own.
  case albumArtist
  /// Composers; items by album, disc and track.
  case composer
  /// Genres; items by artist, album, disc and track.
  case genre
  /// Playlists, in the order of the source; items in playlist order.
  case playlist
  /// Podcast episodes by podcast, the most recent one first.
  case podcastTitle
}

extension MediaItemProperty {
  /// Returns the property that identifies the collection of an item; `nil` for playlists, since an
  /// item can be in several.
  public static func idKey(for grouping: MediaGrouping) -> Self? {
    switch grouping {
    case .title: .persistentID
    case .album: .albumPersistentID
    case .artist: .artistPersistentID
    case .albumArtist: .albumArtistPersistentID
    case .composer: .composerPersistentID
    case .genre: .genrePersistentID
    case .playlist: nil
    case .podcastTitle: .podcastPersistentID
    }
  }

  /// Returns the property that names the collection of an item; `nil` for playlists, since an item
  /// can be in several.
  public static func titleKey(for grouping: MediaGrouping) -> Self? {
    switch grouping {
    case .title: .title
    case .album: .albumTitle
    case .artist: .artist
    case .albumArtist: .albumArtist
    case .composer: .composer
    case .genre: .genre
    case .playlist: nil
    case .podcastTitle: .podcastTitle
    }
  }
}

import MediaModel

/// The arrangement of items in collections in SQL, for queries that call the item `i`.
struct CollectionPlan {
  /// The tables, of which the item is one.
  let tables: String
  /// The expression that is the same for the items of one collection; null for unknown values.
  let key: String
  /// The expressions for the ID, the title and the artist of a collection.
  let persistentID: String
  let title: String
  let artist: String
  /// The expression for the sort key of a collection; nil if its name does not determine the order.
  let sortKey: String?
  /// The terms that order collections.
  let order: [String]
  /// The terms that order the items of a collection.
  let itemOrder: [String]
  /// The condition for the items of the collection whose key is the second parameter, which an
  /// index finds unless the collection has no row of its own.
  let membership: String

  /// The tables for the query of the items of one collection.
  var memberTables: String { sortKey == nil ? tables : "item i" }

  init(_ grouping: MediaGrouping) {
    self =
      switch grouping {
      case .title:
        Self(
          tables: "item i NOT INDEXED",
          key: "i.id",
          persistentID: "i.persistent_id",
          title: "i.title",
          artist: "i.artist",
          sortKey: "CASE WHEN i.title IS NOT NULL THEN i.sort_key END",
          order: ["i.title IS NULL", "i.sort_key"],
          itemOrder: [],
          membership: "i.id = ?2"
        )
      case .album:
        Self("i.album_id", hasArtist: true, itemOrder: Self.tracks)
      case .artist: Self("i.artist_id", itemOrder: Self.albums)
      case .albumArtist:
        Self(
          """
          CASE WHEN i.album_artist_id IS NOT NULL THEN i.album_artist_id
            WHEN i.is_compilation = 1 THEN \(CollectionTotals.compilations) END
          """,
          itemOrder: Self.albums,
          membership: "i.album_artist_id = ?2"
        )
      case .composer: Self("i.composer_id", itemOrder: Self.albums)
      case .genre:
        Self("i.genre_id", itemOrder: [Self.key("artist_id") + " NULLS LAST"] + Self.albums)
      case .podcastTitle:
        Self(
          "CASE WHEN i.media_type & \(MediaType.anyPodcast.rawValue) THEN i.album_id END",
          hasArtist: true,
          itemOrder: ["i.release_date DESC NULLS LAST", "i.album_track_number"],
          membership: "i.album_id = ?2 AND i.media_type & \(MediaType.anyPodcast.rawValue)"
        )
      case .playlist:
        Self(
          tables: "\(Self.entries) e CROSS JOIN item i ON i.id = e.item_id",
          key: "e.list",
          persistentID: "e.persistent_id",
          title: "e.name",
          artist: "NULL",
          sortKey: nil,
          order: ["e.storage", "e.place"],
          itemOrder: ["e.position"],
          membership: "e.list = ?2"
        )
      }
  }

  /// Collections that are rows of the table of groupings; those of equal titles are ordered by
  /// artist if they have one.
  private init(
    _ key: String,
    hasArtist: Bool = false,
    itemOrder: [String],
    membership: String? = nil
  ) {
    self.init(
      tables: "item i NOT INDEXED LEFT JOIN grouping g ON g.id = \(key)",
      key: key,
      persistentID: "g.persistent_id",
      title: "g.title",
      artist: hasArtist ? "g.artist" : "NULL",
      sortKey: "g.sort_key",
      order: ["\(key) IS NULL", "g.sort_key IS NULL", "g.sort_key"]
        + (hasArtist ? [Self.artistKey] : []),
      itemOrder: itemOrder,
      membership: membership ?? "\(key) = ?2"
    )
  }

  private init(
    tables: String,
    key: String,
    persistentID: String,
    title: String,
    artist: String,
    sortKey: String?,
    order: [String],
    itemOrder: [String],
    membership: String
  ) {
    self.tables = tables
    self.key = key
    self.persistentID = persistentID
    self.title = title
    self.artist = artist
    self.sortKey = sortKey
    self.order = order
    self.itemOrder = itemOrder
    self.membership = membership
  }

  private static let tracks = [
    "coalesce(i.disc_number, 0)", "coalesce(i.album_track_number, 0)", "i.sort_key",
  ]
  private static let albums = ["\(key("album_id")) NULLS LAST"] + tracks

  /// The sort key of the artist of an album, which is part of the album's identity.
  private static let artistKey = key("album_artist_id") + " NULLS LAST"

  private static func key(_ column: String) -> String {
    "(SELECT o.sort_key FROM grouping o WHERE o.id = i.\(column))"
  }

  /// The entries of the playlists and on-the-go lists of a library, without its master playlist.
  private static let entries = """
    (SELECT 0 AS storage, p.id AS list, p.persistent_id, p.name, p.position AS place, e.position,
        e.item_id
      FROM playlist p CROSS JOIN playlist_entry e ON e.playlist_id = p.id
      WHERE p.library_id = ?1 AND p.removed_revision IS NULL AND p.kind <> 'master'
      UNION ALL
      SELECT 1, -o.id, o.persistent_id, o.name, o.id, e.position, e.item_id
      FROM on_the_go_list o CROSS JOIN on_the_go_entry e ON e.list_id = o.id
      WHERE o.library_id = ?1)
    """
}

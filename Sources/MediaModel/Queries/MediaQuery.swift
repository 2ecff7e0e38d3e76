/// A selection of items and their arrangement in collections.
///
/// A query is a value: nothing is read until a library is asked for its items or collections.
/// Without any condition, albums, artists, composers and genres have only audio: videos are among
/// them if the selection has a condition that they meet, such as `mediaTypes`. The keys of the
/// selection sort items; collections are sorted by those that `collectionSortKeys` has, by the number
/// of their items and at random, otherwise by name.
public struct MediaQuery: Equatable, Codable, Sendable {
  /// The items.
  public var selection: MediaSelection
  /// The arrangement in collections.
  public var grouping: MediaGrouping
  /// Whether items without a value for the grouping make up a last, unnamed collection.
  public var includesUnknown = false
  /// The ID of the collection after which to begin; of an item if the grouping is by title.
  ///
  /// Unlike an offset, it takes no longer for later pages. If the query has no such collection,
  /// listing its collections throws `MediaQueryError.unknownCollection`.
  public var after: PersistentID?

  /// The properties by which collections can be sorted: by their own titles, by the sums of plays, skips, durations and
  /// sizes, by the latest year or date of any item, by the mean of the ratings, and by the name of
  /// the first artist.
  public static let collectionSortKeys: [MediaItemProperty] = [
    .title, .playCount, .skipCount, .playbackDuration, .fileSize, .year, .dateAdded,
    .releaseDate, .lastPlayedDate, .rating, .artist, .albumArtist,
  ]

  /// Creates a query; without arguments, it has all items of the library.
  public init(_ selection: MediaSelection = MediaSelection(), by grouping: MediaGrouping = .title) {
    self.selection = selection
    self.grouping = grouping
  }

  /// Creates a query with conditions.
  ///
  /// - Throws: `MediaQueryError` if two of them concern the same property.
  public init(
    filters: Set<MediaPropertyPredicate>,
    by grouping: MediaGrouping = .title
  ) throws(MediaQueryError) {
    self.init(by: grouping)
    for filter in filters.sorted(by: { $0.property.rawValue < $1.property.rawValue }) {
      try addFilter(filter)
    }
  }

  private static let groupingsOfAudio: [MediaGrouping] = [
    .album, .artist, .albumArtist, .composer, .genre,
  ]

  /// The query with the condition that it has without any: audio, if it is arranged like music.
  package var completed: MediaQuery {
    guard Self.groupingsOfAudio.contains(grouping), selection.isUnconditional else { return self }
    var query = self
    query.selection.mediaTypes = .anyAudio
    return query
  }

  /// Adds a condition.
  ///
  /// - Throws: `MediaQueryError` if there is already one for the property; the query does not
  ///   change then.
  public mutating func addFilter(_ filter: MediaPropertyPredicate) throws(MediaQueryError) {
    try selection.add(filter)
  }
}

/// The usual queries.
extension MediaQuery {
  /// A usual query by its name.
  public enum Preset: String, CaseIterable, Codable, Sendable {
    /// The music, arranged by album, by artist or by title.
    case albums, artists, songs
    /// The playlists.
    case playlists
    /// The podcasts with their episodes, with and without video.
    case podcasts
    /// The audiobooks by title.
    case audiobooks
    /// The compilations by album, of any media type.
    case compilations
    /// All audio, arranged by composer or by genre.
    case composers, genres
  }

  /// Creates a usual query.
  public init(_ preset: Preset) {
    self =
      switch preset {
      case .albums: Self(of: .music, by: .album)
      case .artists: Self(of: .music, by: .artist)
      case .songs: Self(of: .music, by: .title)
      case .playlists: Self(by: .playlist)
      case .podcasts: Self(ofAny: .anyPodcast, by: .podcastTitle)
      case .audiobooks: Self(of: .audioBook, by: .title)
      case .compilations: Self(where: .isCompilation, .boolean(true), by: .album)
      case .composers: Self(by: .composer)
      case .genres: Self(by: .genre)
      }
  }

  /// The music by album.
  public static func albums() -> Self { Self(.albums) }
  /// The music by artist.
  public static func artists() -> Self { Self(.artists) }
  /// The music by title.
  public static func songs() -> Self { Self(.songs) }
  /// The playlists.
  public static func playlists() -> Self { Self(.playlists) }
  /// The podcasts with their episodes, with and without video.
  public static func podcasts() -> Self { Self(.podcasts) }
  /// The audiobooks by title.
  public static func audiobooks() -> Self { Self(.audiobooks) }
  /// The compilations by album, of any media type.
  public static func compilations() -> Self { Self(.compilations) }
  /// All audio by composer.
  public static func composers() -> Self { Self(.composers) }
  /// All audio by genre.
  public static func genres() -> Self { Self(.genres) }

  private init(of type: MediaType, by grouping: MediaGrouping) {
    self.init(where: .mediaType, .mediaType(type), by: grouping)
  }

  private init(ofAny types: MediaType, by grouping: MediaGrouping) {
    self.init(by: grouping)
    selection.mediaTypes = types
  }

  /// The property must be filterable, and have a value of that type.
  private init(
    where property: MediaItemProperty,
    _ value: PropertyValue,
    by grouping: MediaGrouping
  ) {
    self.init(by: grouping)
    if let predicate = try? MediaPropertyPredicate(property, value) {
      try? addFilter(predicate)
    }
  }
}

/// The collections of a query that begin with the same letter.
public struct MediaQuerySection: Hashable, Codable, Sendable {
  /// The letter, or `#` for everything that does not begin with one, which comes last.
  public let title: String
  /// The places of its collections among those of the query, from 0.
  public let range: Range<Int>

  package init(title: String, range: Range<Int>) {
    self.title = title
    self.range = range
  }
}

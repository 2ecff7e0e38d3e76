/// The values that are asked for most, with their types; each is nil when the item has none or it
/// was not asked for.
extension MediaItem {
  /// What it is called.
  public var title: String? { text(for: .title) }
  /// Who performs it.
  public var artist: String? { text(for: .artist) }
  /// Whose album it is on, where that is not the artist.
  public var albumArtist: String? { text(for: .albumArtist) }
  /// What its album is called.
  public var albumTitle: String? { text(for: .albumTitle) }
  /// Who wrote it.
  public var composer: String? { text(for: .composer) }
  /// Its genre, in the words of the source.
  public var genre: String? { text(for: .genre) }
  /// What somebody wrote about it.
  public var comments: String? { text(for: .comments) }
  /// The URL as the source wrote it.
  public var location: String? { text(for: .location) }
  /// The year in which it came out.
  public var year: Int? { number(for: .year) }
  /// Its number on its disc, from 1.
  public var albumTrackNumber: Int? { number(for: .albumTrackNumber) }
  /// The number of its disc, from 1.
  public var discNumber: Int? { number(for: .discNumber) }
  /// How often it was played to its end.
  public var playCount: Int? { number(for: .playCount) }
  /// How often it was skipped.
  public var skipCount: Int? { number(for: .skipCount) }
  /// Bytes.
  public var fileSize: Int? { number(for: .fileSize) }
  /// When it came into the library.
  public var dateAdded: Timestamp? { date(for: .dateAdded) }
  /// When it was last played to its end.
  public var lastPlayedDate: Timestamp? { date(for: .lastPlayedDate) }
  /// When it was last skipped.
  public var lastSkippedDate: Timestamp? { date(for: .lastSkippedDate) }

  /// 0 to 100, twenty for a star.
  public var rating: Int? {
    guard case .rating(let rating) = value(for: .rating) else { return nil }
    return Int(rating)
  }

  /// How long it plays.
  public var duration: Duration? {
    guard case .duration(let milliseconds) = value(for: .playbackDuration) else { return nil }
    return .milliseconds(milliseconds)
  }

  /// What it is.
  public var mediaType: MediaType? {
    guard case .mediaType(let type) = value(for: .mediaType) else { return nil }
    return type
  }

  private func number(for property: MediaItemProperty) -> Int? {
    guard case .integer(let number) = value(for: property) else { return nil }
    return Int(number)
  }

  private func date(for property: MediaItemProperty) -> Timestamp? {
    guard case .date(let date) = value(for: property) else { return nil }
    return date
  }
}

/// The most common values with their types; each is `nil` if the item has none or it was not
/// requested.
extension MediaItem {
  /// The title.
  public var title: String? { text(for: .title) }
  /// The artist.
  public var artist: String? { text(for: .artist) }
  /// The artist of the album, if different from the artist.
  public var albumArtist: String? { text(for: .albumArtist) }
  /// The title of the album.
  public var albumTitle: String? { text(for: .albumTitle) }
  /// The composer.
  public var composer: String? { text(for: .composer) }
  /// The genre, as written by the source.
  public var genre: String? { text(for: .genre) }
  /// The user's comments.
  public var comments: String? { text(for: .comments) }
  /// The URL as written by the source.
  public var location: String? { text(for: .location) }
  /// The year of release.
  public var year: Int? { number(for: .year) }
  /// The track number on the disc, from 1.
  public var albumTrackNumber: Int? { number(for: .albumTrackNumber) }
  /// The disc number, from 1.
  public var discNumber: Int? { number(for: .discNumber) }
  /// The number of times the item was played to completion.
  public var playCount: Int? { number(for: .playCount) }
  /// The number of times the item was skipped.
  public var skipCount: Int? { number(for: .skipCount) }
  /// The file size in bytes.
  public var fileSize: Int? { number(for: .fileSize) }
  /// The date on which the item was added to the library.
  public var dateAdded: Timestamp? { date(for: .dateAdded) }
  /// The date on which the item was last played to completion.
  public var lastPlayedDate: Timestamp? { date(for: .lastPlayedDate) }
  /// The date on which the item was last skipped.
  public var lastSkippedDate: Timestamp? { date(for: .lastSkippedDate) }

  /// The rating, from 0 to 100, with 20 per star.
  public var rating: Int? {
    guard case .rating(let rating) = value(for: .rating) else { return nil }
    return Int(rating)
  }

  /// The duration of playback.
  public var duration: Duration? {
    guard case .duration(let milliseconds) = value(for: .playbackDuration) else { return nil }
    return .milliseconds(milliseconds)
  }

  /// The media types of the item.
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

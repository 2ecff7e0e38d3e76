import MediaImport
package import MediaModel

/// The values that listening has left with an item, and that people take with them to another
/// player.
package struct PlayerValues: Equatable, Sendable {
  /// The rating that the user gave, from 1 to 100, with 20 for each star; `nil` for none.
  package private(set) var rating: Int?
  /// The number of plays to the end, at least 1; `nil` for none.
  package private(set) var playCount: Int?
  package private(set) var lastPlayed: Timestamp?
  /// The number of times the item was skipped, at least 1; `nil` for none.
  package private(set) var skipCount: Int?
  package private(set) var lastSkipped: Timestamp?
  package private(set) var dateAdded: Timestamp?
  package private(set) var isLoved: Bool
  /// When the user began to love the item; `nil` if it is not loved, or nothing says when.
  package private(set) var lovedDate: Timestamp?

  /// The properties of items that the values are derived from.
  package static let properties: [MediaItemProperty] = [
    .rating, .isRatingComputed, .playCount, .lastPlayedDate, .skipCount, .lastSkippedDate,
    .dateAdded, .isLoved, .isFavorited,
  ]

  /// Creates the values of an item, which must have been read with `properties`.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - opinionDate: When the user told this library to love the item; `nil` if the opinion is that
  ///     of the source.
  package init(_ item: MediaItem, lovedSince opinionDate: Timestamp? = nil) {
    // A rating that the application derived from that of the album is nobody's.
    let isComputed = item.value(for: .isRatingComputed) == .boolean(true)
    rating = isComputed ? nil : Self.positive(item.rating)
    playCount = Self.positive(item.playCount)
    lastPlayed = item.lastPlayedDate
    skipCount = Self.positive(item.skipCount)
    lastSkipped = item.lastSkippedDate
    dateAdded = item.dateAdded
    isLoved = [.isLoved, .isFavorited].contains { item.value(for: $0) == .boolean(true) }
    if isLoved { lovedDate = opinionDate ?? item.sourceValues.flatMap(StarDate.read) }
  }

  private static func positive(_ number: Int?) -> Int? { number.flatMap { $0 > 0 ? $0 : nil } }

  /// Whether nobody has rated, loved, played or skipped the item.
  package var isEmpty: Bool {
    rating == nil && playCount == nil && lastPlayed == nil && skipCount == nil
      && lastSkipped == nil && !isLoved
  }

  /// Adds the values of another item with the same file: the first rating counts, and otherwise the
  /// highest number, the latest use, and the earliest addition and love.
  mutating func merge(_ other: PlayerValues) {
    rating = rating ?? other.rating
    playCount = [playCount, other.playCount].compactMap { $0 }.max()
    lastPlayed = [lastPlayed, other.lastPlayed].compactMap { $0 }.max()
    skipCount = [skipCount, other.skipCount].compactMap { $0 }.max()
    lastSkipped = [lastSkipped, other.lastSkipped].compactMap { $0 }.max()
    dateAdded = [dateAdded, other.dateAdded].compactMap { $0 }.min()
    isLoved = isLoved || other.isLoved
    lovedDate = [lovedDate, other.lovedDate].compactMap { $0 }.min()
  }
}

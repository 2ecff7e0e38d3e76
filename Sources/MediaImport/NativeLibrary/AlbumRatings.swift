import ITunesFormats

/// The ratings and flags of albums, which apply to all of their tracks, in little memory.
struct AlbumRatings {
  /// The rating of each album, with a bit for each of the two flags.
  private var albums: [UInt64: UInt16] = [:]

  private static let computed: UInt16 = 1 << 8
  private static let loved: UInt16 = 1 << 9
  /// The number of albums that are kept; no real library has as many.
  private static let maxCount = 1_000_000

  /// Adds an album if it says something; returns false if there are too many.
  mutating func add(_ album: NativeAlbum) -> Bool {
    guard album.rating > 0 || album.isLoved else { return true }
    guard albums.count < Self.maxCount else { return false }
    albums[album.number] =
      UInt16(album.rating) | (album.isRatingComputed ? Self.computed : 0)
      | (album.isLoved ? Self.loved : 0)
    return true
  }

  /// The rating and the flags of an album; `nil` if it has none.
  subscript(number: UInt64) -> NativeAlbum? {
    albums[number].map { value in
      NativeAlbum(
        rating: UInt8(truncatingIfNeeded: value),
        isRatingComputed: value & Self.computed != 0,
        isLoved: value & Self.loved != 0
      )
    }
  }
}

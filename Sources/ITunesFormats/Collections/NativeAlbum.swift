package import MediaModel

/// An album of a library, with what applies to all of its tracks.
package struct NativeAlbum: Sendable {
  /// The number by which tracks refer to the album.
  package internal(set) var number: UInt64 = 0
  package internal(set) var persistentID = PersistentID(rawValue: 0)
  package internal(set) var title = ""
  package internal(set) var artist = ""
  package internal(set) var albumArtist = ""
  /// 0 to 100; 0 for none.
  package internal(set) var rating: UInt8 = 0
  /// Whether the rating was derived from those of the tracks.
  package internal(set) var isRatingComputed = false
  package internal(set) var isLoved = false

  init() {}

  /// Creates an album with these known values only.
  package init(rating: UInt8, isRatingComputed: Bool, isLoved: Bool) {
    self.rating = rating
    self.isRatingComputed = isRatingComputed
    self.isLoved = isLoved
  }
}

/// An artist of a library.
package struct NativeArtist: Sendable {
  package internal(set) var number: UInt64 = 0
  package internal(set) var persistentID = PersistentID(rawValue: 0)
  package internal(set) var name = ""
  package internal(set) var sortName = ""
}

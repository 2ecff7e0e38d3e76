import MediaModel

/// The offsets and kinds of what is read of albums and artists.
enum CollectionFields {
  static let titleKind: UInt32 = 300
  static let artistKind: UInt32 = 301
  static let albumArtistKind: UInt32 = 302
  static let nameKind: UInt32 = 400
  static let sortNameKind: UInt32 = 401

  static func album(_ header: FormatRecord, _ format: LibraryFormat) -> NativeAlbum {
    var album = NativeAlbum()
    (album.number, album.persistentID) = ids(header, format)
    // Where albums of Music have their ratings is not known.
    guard format == .iTunes else { return album }
    album.rating = header.uint8(at: 40)
    album.isRatingComputed = header.uint8(at: 41) & 0x20 != 0
    album.isLoved = header.uint8(at: 42) == 2
    return album
  }

  static func artist(_ header: FormatRecord, _ format: LibraryFormat) -> NativeArtist {
    var artist = NativeArtist()
    (artist.number, artist.persistentID) = ids(header, format)
    return artist
  }

  private static func ids(
    _ header: FormatRecord,
    _ format: LibraryFormat
  ) -> (UInt64, PersistentID) {
    switch format {
    case .iTunes:
      (UInt64(header.uint32(at: 16)), PersistentID(rawValue: header.uint64(at: 20)))
    case .music: (header.uint64(at: 16), PersistentID(rawValue: header.uint64(at: 16)))
    }
  }
}

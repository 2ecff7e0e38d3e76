import Bytes
import IPodFormats
import MediaModel

/// Gives the photos and albums of a device IDs that stay when its database is written again.
struct PhotoRecordIDs {
  private let identity: [UInt8]?
  /// The number of records by the hash of the values that they follow from.
  private var uses: [UInt64: UInt64] = [:]

  init(of database: ArtworkDatabase) { identity = database.identity }

  /// Returns an ID that follows from the database's random bytes and the image's own ID or, as
  /// libgpod gives images other IDs whenever it writes them, from the place of its pixels.
  mutating func id(of image: ArtworkDatabase.Image) -> PersistentID {
    // 'IPHOTO1' in ASCII.
    var hasher = StableHasher(seed: 0x49_5048_4F54_4F31)
    let thumbnails = image.thumbnails.lazy.filter { !$0.isOriginal }
    if let identity {
      hasher.combine(identity.span)
      hasher.combine(UInt64(image.id))
    } else if let smallest = thumbnails.min(by: { $0.format < $1.format }) {
      hasher.combine(Array(smallest.file.utf8).span)
      hasher.combine(UInt64(smallest.offset))
    } else {
      hasher.combine(UInt64(image.id))
    }
    return unused(hasher)
  }

  /// Returns an ID that follows from the database's random bytes and the album's own ID or, for
  /// libgpod, from the album's name.
  mutating func id(of album: ArtworkDatabase.Album) -> PersistentID {
    // 'IPALBUM1' in ASCII.
    var hasher = StableHasher(seed: 0x4950_414C_4255_4D31)
    if let identity { hasher.combine(identity.span) }
    if album.isMaster {
      hasher.combine(1)
    } else if identity != nil {
      hasher.combine(UInt64(album.id))
    } else {
      hasher.combine(Array(album.name.utf8).span)
    }
    return unused(hasher)
  }

  /// Returns the hash or, if it was returned before, a different ID.
  private mutating func unused(_ hasher: StableHasher) -> PersistentID {
    var hasher = hasher
    let hash = hasher.finalize()
    let count = uses[hash, default: 0]
    uses[hash] = count + 1
    if count > 0 { hasher.combine(count) }
    return PersistentID(nonzero: hasher.finalize())
  }
}

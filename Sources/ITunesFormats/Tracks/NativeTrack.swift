import Bytes
package import MediaModel

/// A track of a library.
package struct NativeTrack: Sendable {
  /// The properties, as far as the track itself has them.
  package var record = ItemRecord()
  /// The number by which playlists refer to the track: its Track ID in iTunes, its persistent ID in
  /// Music.
  package internal(set) var number: UInt64 = 0
  /// The numbers of its album and its artist; 0 for none.
  package internal(set) var albumNumber: UInt64 = 0
  package internal(set) var artistNumber: UInt64 = 0
  package internal(set) var kind = Kind.file
  /// The number of the kind of media, whose bits are those of iPods; 0 for unknown.
  package internal(set) var mediaKind: UInt32 = 0
  /// The state of the track in the cloud; 0 for none, 8 for Apple Music, 9 for purchased.
  package internal(set) var cloudState: UInt8 = 0
  /// The store's number for the track; 0 for none.
  package internal(set) var storeID: UInt32 = 0
  /// The account that bought the track and the name of its owner; empty if the track has neither.
  package internal(set) var account = ""
  package internal(set) var accountName = ""
  /// The path of the file as the system writes it; empty for none.
  package internal(set) var path = ""
  /// The offset of the track in the payload.
  package internal(set) var offset = 0
  /// The length of the header in bytes, which shows the version.
  package internal(set) var headerCount = 0
  /// The data records that no property holds.
  package internal(set) var unknownData = UnknownDataList()
  /// The data records that say who bought the track; texts among them as UTF-8.
  package internal(set) var purchaseData = UnknownDataList()

  /// A bit for each kind of data record that was read.
  private var kindsRead: UInt128 = 0

  /// Returns whether no data record of a kind was read before, and notes that one is.
  mutating func isFirst(_ kind: UInt32) -> Bool {
    let bit: UInt128 = 1 << kind
    defer { kindsRead |= bit }
    return kindsRead & bit == 0
  }

  /// The kinds of places where the file of a track can be.
  package enum Kind: Sendable { case file, url, remote }

  /// Resets the track but keeps its memory.
  mutating func removeAll() {
    var record = ItemRecord()
    swap(&record, &self.record)
    record.removeAll()
    self = NativeTrack()
    self.record = record
  }
}

extension NativeTrack {
  /// Leaves open what the album of the track would say of it.
  package mutating func leaveAlbumOpen() {
    record.unread += [.albumRating, .isAlbumRatingComputed, .isAlbumLoved]
    if record.values.integer(MediaItemProperty.rating) == nil {
      record.unread += [.rating, .isRatingComputed]
    }
  }

  /// Adds the values of the album that apply to all of its tracks.
  package mutating func add(_ album: NativeAlbum) {
    typealias Property = MediaItemProperty
    if album.rating > 0 {
      let rating = Int64(album.rating)
      record.values.set(Property.albumRating.rawValue, integer: rating)
      if album.isRatingComputed {
        record.values.set(Property.isAlbumRatingComputed.rawValue, integer: 1)
      }
      if record.values.integer(Property.rating) == nil {
        record.values.set(Property.rating.rawValue, integer: rating)
        record.values.set(Property.isRatingComputed.rawValue, integer: 1)
      }
    }
    if album.isLoved { record.values.set(Property.isAlbumLoved.rawValue, integer: 1) }
  }
}

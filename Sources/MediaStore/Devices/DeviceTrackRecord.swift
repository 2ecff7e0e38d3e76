package import MediaModel

/// A track on a device, with what a sync must remember of it.
package struct DeviceTrackRecord: Hashable, Sendable {
  /// The persistent ID of the track on the device.
  package let trackID: PersistentID
  /// The item that the track is; nil if it is not known to be one.
  package var item: DeviceItemRecord?
  /// The counts at the last sync; nil if they are unknown.
  package var base: DeviceBase?

  package init(_ trackID: PersistentID, item: DeviceItemRecord? = nil, base: DeviceBase? = nil) {
    (self.trackID, self.item, self.base) = (trackID, item, base)
  }
}

/// The item of the feeding library that is on a device, and the files that it had and got there.
package struct DeviceItemRecord: Hashable, Sendable {
  /// The persistent ID of the item, which the library may no longer have.
  package var item: PersistentID
  /// The path of the file on the device; nil if the track has none.
  package var path: String?
  /// The size of the file on the device, in bytes.
  package var fileSize: Int64
  /// The format that the file was converted to; nil if it is a copy.
  package var target: String?
  /// The size of the source file, in bytes; nil if it is unknown, as of a track that was recognised.
  package var sourceSize: Int64?
  /// When the source file was last modified, in nanoseconds since 1970; nil if it is unknown.
  package var sourceModified: Int64?
  /// The SHA-256 of the source file; nil if it is unknown.
  package var sourceHash: [UInt8]?
  /// A hash of the sound without its tags; nil if it is unknown.
  package var audioHash: [UInt8]?
  /// A hash of the cover that the track has on the device; nil if it has none.
  package var coverHash: [UInt8]?

  package init(
    item: PersistentID,
    path: String? = nil,
    fileSize: Int64,
    target: String? = nil,
    sourceSize: Int64? = nil,
    sourceModified: Int64? = nil,
    sourceHash: [UInt8]? = nil,
    audioHash: [UInt8]? = nil,
    coverHash: [UInt8]? = nil
  ) {
    (self.item, self.path, self.fileSize, self.target) = (item, path, fileSize, target)
    (self.sourceSize, self.sourceModified, self.sourceHash) =
      (sourceSize, sourceModified, sourceHash)
    (self.audioHash, self.coverHash) = (audioHash, coverHash)
  }
}

/// The use of a track until a sync last wrote its row on the device.
package struct DeviceBase: Hashable, Sendable {
  package var playCount: Int64
  package var skipCount: Int64
  /// The rating, from 0 to 100; 0 if there is none.
  package var rating: Int64
  package var lastPlayed: Timestamp?
  package var lastSkipped: Timestamp?
  /// The bookmark, in milliseconds; nil if there is none.
  package var bookmarkTime: Int64?

  package init(
    playCount: Int64 = 0,
    skipCount: Int64 = 0,
    rating: Int64 = 0,
    lastPlayed: Timestamp? = nil,
    lastSkipped: Timestamp? = nil,
    bookmarkTime: Int64? = nil
  ) {
    (self.playCount, self.skipCount, self.rating) = (playCount, skipCount, rating)
    (self.lastPlayed, self.lastSkipped) = (lastPlayed, lastSkipped)
    self.bookmarkTime = bookmarkTime
  }
}

/// What a device noted of an item that it had not told before.
public struct DevicePlay: Sendable {
  /// When the device's file was read.
  public let read: Timestamp
  /// The name of the device's library.
  public let library: String
  /// The item, in the device's library.
  public let persistentID: PersistentID
  /// What the item is called now.
  public let title: String?
  /// Whose it is now.
  public let artist: String?
  /// How many plays.
  public let playCount: Int64
  /// How many skips.
  public let skipCount: Int64
  /// From 0 to 100; nil when it was not changed on the device.
  public let rating: Int64?
  /// What the device's database said of the rating, or the file when it was read before.
  public let oldRating: Int64?
  /// When the item was last played; nil when the file does not tell, or nothing new.
  public let lastPlayedDate: Timestamp?
  /// The same as the number in the file.
  public let lastPlayedWritten: Int64?
  /// When the item was last skipped; nil when the file does not tell, or nothing new.
  public let lastSkippedDate: Timestamp?
  /// The same as the number in the file.
  public let lastSkippedWritten: Int64?
  /// Where playback was left, in milliseconds; nil when the file does not tell, or nothing new.
  public let bookmarkTime: Int64?
  /// What the file is.
  public let kind: PlayFileKind
  /// Where the file is on the device.
  public let path: String

  package init(
    read: Timestamp,
    library: String,
    persistentID: PersistentID,
    title: String?,
    artist: String?,
    playCount: Int64,
    skipCount: Int64,
    rating: Int64?,
    oldRating: Int64?,
    lastPlayed: DeviceDate?,
    lastSkipped: DeviceDate?,
    bookmarkTime: Int64?,
    kind: PlayFileKind,
    path: String
  ) {
    self.read = read
    self.library = library
    self.persistentID = persistentID
    self.title = title
    self.artist = artist
    self.playCount = playCount
    self.skipCount = skipCount
    self.rating = rating
    self.oldRating = oldRating
    lastPlayedDate = lastPlayed?.moment
    lastPlayedWritten = lastPlayed?.written
    lastSkippedDate = lastSkipped?.moment
    lastSkippedWritten = lastSkipped?.written
    self.bookmarkTime = bookmarkTime
    self.kind = kind
    self.path = path
  }
}

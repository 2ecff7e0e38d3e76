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
  /// What is new of the item's use; a rating only when it was changed on the device.
  public let plays: PlayStatistics
  /// What the device's database said of the rating, or the file when it was read before.
  public let oldRating: Int64?
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
    plays: PlayStatistics,
    oldRating: Int64?,
    kind: PlayFileKind,
    path: String
  ) {
    self.read = read
    self.library = library
    self.persistentID = persistentID
    self.title = title
    self.artist = artist
    self.plays = plays
    self.oldRating = oldRating
    self.kind = kind
    self.path = path
  }
}

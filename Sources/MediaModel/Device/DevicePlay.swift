/// Plays of an item that a device recorded and had not reported before.
public struct DevicePlay: Hashable, Codable, Sendable {
  /// The time at which the device's file was read.
  public let read: Timestamp
  /// The name of the device's library.
  public let library: String
  /// The persistent ID of the item in the device's library.
  public let persistentID: PersistentID
  /// The current title of the item.
  public let title: String?
  /// The current artist of the item.
  public let artist: String?
  /// The new plays and skips; the rating only if it was changed on the device.
  public let plays: PlayStatistics
  /// The rating before these plays, from the device's database or from an earlier reading of the
  /// file.
  public let oldRating: Int64?
  /// The kind of the file.
  public let kind: PlayFileKind
  /// The path of the file on the device.
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

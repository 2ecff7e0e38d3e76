import MediaDevice
public import MediaModel

/// An item that a sync does not put on a device.
public struct LeftOutItem: Sendable {
  /// The reason.
  public enum Reason: String, CaseIterable, Sendable {
    /// The item has no file, such as a stream.
    case noFile
    /// The file is not there.
    case missing
    /// The file cannot be read.
    case unreadable
    /// The file is damaged, or of a kind that cannot be decoded; it is tried again when it changes.
    case undecodable
    /// The file is not audio, whatever its name says.
    case notMedia
    /// The device cannot play the file, and it is not converted.
    case unplayable
    /// The file could not be converted.
    case notConverted
    /// The disk of this computer has no space for the converted file.
    case fullCache
    /// Videos cannot be put on devices yet.
    case video
    /// The file can be played only where its buyer is signed in.
    case protected
    /// The file is larger than the device allows.
    case tooLarge
    /// There is not enough space for the item.
    case noSpace
  }

  /// The persistent ID of the item.
  public let persistentID: PersistentID
  /// The title; `nil` if it has none.
  public let title: String?
  /// The path of the file; `nil` if it has none.
  public let path: String?
  /// The reason.
  public let reason: Reason

  init(_ id: PersistentID, title: String?, path: String?, reason: Reason) {
    persistentID = id
    self.title = title
    self.path = path
    self.reason = reason
  }

  init(_ track: WantedTrack, path: String? = nil, reason: Reason) {
    self.init(
      PersistentID(rawValue: track.id),
      title: track.title.isEmpty ? nil : track.title,
      path: path ?? track.file?.path,
      reason: reason
    )
  }
}

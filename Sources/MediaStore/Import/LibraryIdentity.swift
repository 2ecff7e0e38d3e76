import MediaModel

/// What tells a source's library from others.
///
/// The persistent ID of an iPod's database can be that of the desktop's library which it syncs
/// with, and of another iPod that syncs with the same; so libraries of devices and of desktops
/// never mix, and what a device says of itself goes before it.
struct LibraryIdentity {
  let isDevice: Bool
  var deviceID: String?
  var persistentID: PersistentID?

  init(isDevice: Bool, deviceID: String?, persistentID: PersistentID?) {
    self.isDevice = isDevice
    self.deviceID = isDevice ? deviceID : nil
    self.persistentID = persistentID
  }

  init(_ record: LibraryRecord) {
    self.init(
      isDevice: record.kind == .iPod,
      deviceID: record.values.text(LibraryProperty.deviceID),
      persistentID: record.persistentID
    )
  }

  /// Whether nothing is known.
  var isAnonymous: Bool { deviceID == nil && persistentID == nil }

  /// Whether both are known and cannot be the same library.
  func conflicts(with other: LibraryIdentity) -> Bool {
    if isDevice != other.isDevice { return true }
    if let deviceID, let otherID = other.deviceID { return deviceID != otherID }
    if let persistentID, let otherID = other.persistentID { return persistentID != otherID }
    return false
  }

  /// What a message calls it.
  var words: String {
    if let deviceID { return "device \(deviceID)" }
    if let persistentID { return (isDevice ? "device library " : "library ") + "\(persistentID)" }
    return isDevice ? "a device without an ID" : "a library without persistent ID"
  }
}

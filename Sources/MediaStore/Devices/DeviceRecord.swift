public import MediaModel

/// A device that libsync has written to.
public struct DeviceRecord: Hashable, Sendable {
  /// The row of the device.
  let row: Int64
  /// The ID of the library on the device, as of the last sync; nil if it has none.
  public let databaseID: PersistentID?
  /// The FireWire GUID; nil if it is unknown.
  public let guid: String?
  /// The name of the device; nil if it has none.
  public let name: String?
  /// The name of the device's own library in the file; nil if it was not imported.
  public let library: String?
  /// The name of the library that is put on the device; nil if it was removed from the file.
  public internal(set) var feedingLibrary: String?
  /// The part of that library that is put on the device, as JSON; nil if nothing was saved.
  public let selection: String?
  /// When the last sync that changed the device ended; nil if there was none.
  public let lastSync: Timestamp?

  /// Returns whether a device that was found by its GUID has been restored since it was recorded.
  ///
  /// The records of its tracks are then outdated, although their IDs may still be the same.
  package func isRestored(_ identity: DeviceKey) -> Bool {
    guard let databaseID, let found = identity.databaseID else { return false }
    return databaseID != found
  }
}

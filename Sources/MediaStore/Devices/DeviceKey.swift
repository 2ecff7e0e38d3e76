package import MediaModel

/// The numbers by which a device and the library on it are recognised.
package struct DeviceKey: Hashable, Sendable {
  /// The ID of the library on the device, at 0x48 of its database, which a restore replaces; nil if
  /// it has none.
  package let databaseID: PersistentID?
  /// The FireWire GUID, which stays the same; nil if it is unknown.
  package let guid: String?

  /// Creates an identity; a number of zero and an empty text mean that there is none.
  package init(databaseID: PersistentID?, guid: String?) {
    self.databaseID = databaseID?.rawValue == 0 ? nil : databaseID
    self.guid = guid?.isEmpty == true ? nil : guid
  }
}

/// The devices that libsync has written to, as the library file remembers them.
extension MediaLibrary {
  /// Returns the devices that libsync has written to, whichever library is selected.
  ///
  /// - Returns: The devices, in the order of their first syncs.
  /// - Throws: `StoreError`.
  public func devices() throws -> [DeviceRecord] { try store.devices() }

  /// Returns the syncs of a device.
  ///
  /// - Parameter device: The device.
  /// - Returns: The syncs, the earliest first; none if the device was forgotten.
  /// - Throws: `StoreError`.
  public func syncs(of device: DeviceRecord) throws -> [SyncRecord] {
    try store.syncs(of: device)
  }
}

extension MediaLibrary {
  /// Returns the plays read from devices, in the order in which they were read.
  ///
  /// - Parameters:
  ///   - device: The name of a device's library; `nil` for all devices, whichever library is
  ///     selected.
  ///   - moment: Only plays on or after this date, or read since then if undated; `nil` for all.
  ///   - limit: The maximum number of plays; `nil` for all.
  /// - Returns: One play for each item in each play file of a device.
  /// - Throws: `StoreError`, including `unknownLibrary`.
  public func plays(
    of device: String? = nil,
    since moment: Timestamp? = nil,
    limit: Int? = nil
  ) throws -> [DevicePlay] {
    var plays: [DevicePlay] = []
    try store.forEachPlay(of: device, since: moment, limit: limit) { plays.append($0) }
    return plays
  }

  /// Returns the plays on devices that are missing from libraries in the file, either because they
  /// were not merged or because a library may count them already.
  ///
  /// - Parameters:
  ///   - library: The name of the library that lacks the plays; `nil` for all libraries except
  ///     those of devices, whichever library is selected.
  ///   - device: The name of a device's library; `nil` for all.
  /// - Returns: The plays, grouped by library and then by item.
  /// - Throws: `StoreError`, including `unknownLibrary`.
  public func pendingPlays(
    missingIn library: String? = nil,
    from device: String? = nil
  ) throws -> [PendingPlay] {
    try store.pendingPlays(missingIn: library, from: device)
  }
}

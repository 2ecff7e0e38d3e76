extension MediaLibrary {
  /// What was played on devices since the library file knows them, in the order in which it was
  /// read.
  ///
  /// - Parameters:
  ///   - device: The name of a device's library; nil for all, whichever is selected.
  ///   - moment: Only what was last played or skipped, or, without a date, read from then on.
  ///   - limit: How many at most.
  /// - Returns: What each file of a device told of each item.
  /// - Throws: `StoreError`, among them `unknownLibrary`.
  public func plays(
    of device: String? = nil,
    since moment: Timestamp? = nil,
    limit: Int? = nil
  ) throws -> [DevicePlay] {
    var plays: [DevicePlay] = []
    try store.forEachPlay(of: device, since: moment, limit: limit) { plays.append($0) }
    return plays
  }

  /// What was done on devices and is not in the libraries of the file: because it was not merged,
  /// or because a library may count it already.
  ///
  /// - Parameters:
  ///   - library: The name of the library that lacks it; nil for all that are not a device's,
  ///     whichever is selected.
  ///   - device: The name of a device's library; nil for all.
  /// - Returns: The plays, library by library, those of one item one after the other.
  /// - Throws: `StoreError`, among them `unknownLibrary`.
  public func pendingPlays(
    missingIn library: String? = nil,
    from device: String? = nil
  ) throws -> [PendingPlay] {
    try store.pendingPlays(missingIn: library, from: device)
  }
}

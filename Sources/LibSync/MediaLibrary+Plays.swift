extension MediaLibrary {
  /// What was played on devices since the library file knows them, in the order in which it was
  /// read.
  ///
  /// - Parameters:
  ///   - library: The name of a device's library; nil for all.
  ///   - moment: Only what was last played or skipped, or, without a date, read from then on.
  ///   - limit: How many at most.
  /// - Returns: What each file of a device told of each item.
  /// - Throws: `StoreError`, among them `unknownLibrary`.
  public func plays(
    in library: String? = nil,
    since moment: Timestamp? = nil,
    limit: Int? = nil
  ) throws -> [DevicePlay] {
    var plays: [DevicePlay] = []
    try store.forEachPlay(in: library, since: moment, limit: limit) { plays.append($0) }
    return plays
  }

  /// What was done on devices and is not in the libraries of the file: because it was not merged,
  /// or because a library may count it already.
  ///
  /// - Parameters:
  ///   - library: The name of the library that lacks it; nil for all that are not a device's.
  ///   - device: The name of a device's library; nil for all.
  /// - Returns: The plays, library by library, those of one item one after the other.
  /// - Throws: `StoreError`, among them `unknownLibrary`.
  public func pendingPlays(
    in library: String? = nil,
    from device: String? = nil
  ) throws -> [PendingPlay] {
    try store.pendingPlays(in: library, from: device)
  }

  /// Merges what was played on devices into a library, as one revision: counts add, dates take the
  /// newest, and a rating is taken unless it was changed in the library, too.
  ///
  /// What has been merged is not merged again, and what the library's source may count already is
  /// not added. The rest lies on top of what the source says until the source says it itself.
  ///
  /// - Parameters:
  ///   - library: The library's name; its items are found by their persistent IDs.
  ///   - device: The name of the library whose plays are merged; nil for all others of the file.
  ///   - path: The library file.
  ///   - options: When that is, how long to wait for another process, and whether to only try.
  /// - Returns: What was merged, and what was left alone.
  /// - Throws: `StoreError`, among them `unknownLibrary`.
  @discardableResult
  public static func applyPlays(
    to library: String,
    from device: String? = nil,
    path: String,
    options: OwnListOptions = OwnListOptions()
  ) throws -> PlayMergeOutcome {
    try options.write(path) { store in
      try store.applyPlays(
        to: library,
        from: device,
        made: options.date ?? .now,
        isDryRun: options.isDryRun
      )
    }
  }
}

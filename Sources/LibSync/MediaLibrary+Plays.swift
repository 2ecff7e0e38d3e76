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

  /// Merges what was played on devices into a library, as one revision: counts add, dates take the
  /// newest, and a rating is taken unless it was changed in the library, too.
  ///
  /// What has been merged is not merged again. It lies on top of what the library's source says
  /// until the source says it itself.
  ///
  /// - Parameters:
  ///   - library: The library's name; its items are found by their persistent IDs.
  ///   - device: The name of the library whose plays are merged; nil for all others of the file.
  ///   - path: The library file.
  ///   - options: When that is, how long to wait for another process, and whether to only try.
  ///   - isCancelled: Asked while working; when it says so, it fails with `cancelled`.
  /// - Returns: What was merged, and what was left alone.
  /// - Throws: `StoreError`, among them `unknownLibrary`.
  @discardableResult
  public static func applyPlays(
    to library: String,
    from device: String? = nil,
    path: String,
    options: OwnListOptions = OwnListOptions(),
    isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws -> PlayMergeOutcome {
    try options.write(path, isCancelled) { store in
      try store.applyPlays(
        to: library,
        from: device,
        made: options.date ?? .now,
        isDryRun: options.isDryRun,
        isCancelled: isCancelled
      )
    }
  }
}

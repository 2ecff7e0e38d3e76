import MediaModel

extension Playlist {
  /// The ID that it has in a file that can be imported again.
  ///
  /// A list of the user's own comes back as a playlist of the source and stands beside itself in
  /// the library then, so it has an ID that follows from its own. What is put into it is part of
  /// the file format, so that a list that is exported again is recognised.
  var exportedID: PersistentID {
    guard isOwn else { return persistentID }
    var hasher = StableHasher(seed: Self.exportSeed)
    hasher.combine(persistentID.rawValue)
    // Zero means "none" in the sources.
    while hasher.finalize() == 0 { hasher.combine(1) }
    return PersistentID(rawValue: hasher.finalize())
  }

  /// 'OTGEXPRT' in ASCII.
  private static let exportSeed: UInt64 = 0x4F54_4745_5850_5254
}

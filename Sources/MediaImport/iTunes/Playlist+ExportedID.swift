import Bytes
import MediaModel

extension Playlist {
  /// The playlist's ID in a file that can be imported again.
  ///
  /// A list created by the user is imported as a playlist of the source and is then in the library
  /// alongside the original, so it gets another ID, derived from its own. The derivation is part of
  /// the file format, so that the list is recognised when it is exported again.
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

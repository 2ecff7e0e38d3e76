/// The files of a device that count the tracks of its database, so that they belong to that
/// database only.
package enum PositionalFiles {
  /// The maximum size of such a file in bytes, more than any device writes.
  static let maxByteCount = 1 << 24

  private static let names = ["Play Counts", "PlayCounts.plist", "iTunesStats"]
  private static let listPrefix = "OTGPlaylistInfo"

  /// Whether a file of this name in the folder of the database is one.
  package static func contains(_ name: String) -> Bool {
    names.contains { $0.lowercased() == name.lowercased() }
      || name.lowercased().hasPrefix(listPrefix.lowercased())
  }

  /// Whether a file is missing or there only in part, because putting it in its place was
  /// interrupted; any other file is of a device that has been used since.
  static func lacks(
    _ content: [UInt8],
    _ path: String,
    on volume: DeviceVolume
  ) throws(DeviceWriteError) -> Bool {
    guard let present = try volume.bytes(of: path, limit: maxByteCount) else { return true }
    return present.count < content.count && content.starts(with: present)
  }
}

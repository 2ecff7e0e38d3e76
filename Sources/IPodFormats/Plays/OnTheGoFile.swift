package import MediaModel

/// `OTGPlaylistInfo`: an on-the-go list made on the device, as positions of tracks in the database.
package struct OnTheGoFile: Sendable {
  /// The positions, starting from 0, in list order; a position may exceed the number of tracks.
  package let positions: [Int]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The whole file.
  ///   - problems: Collects a warning if entries are missing.
  /// - Throws: `DeviceFormatError` if the file has another format or its header is damaged.
  package init(
    _ file: DeviceBytes,
    problems: inout ImportWarnings
  ) throws(DeviceFormatError) {
    let table = try PositionalTable(
      file,
      signature: "mhpo",
      minHeaderLength: 16,
      minEntryLength: 4,
      problems: &problems
    )
    positions = table.offsets.map { Int(table.file.uint32(at: $0) ?? 0) }
  }
}

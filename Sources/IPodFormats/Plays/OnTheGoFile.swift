package import MediaModel

/// `OTGPlaylistInfo`: a list that was made on the device, as the places of its tracks in the
/// database.
package struct OnTheGoFile: Sendable {
  /// From 0, in the order of the list; nothing says that the database has as many tracks.
  package let positions: [Int]

  /// - Parameters:
  ///   - file: The whole file.
  ///   - problems: Takes what is missing.
  /// - Throws: When it is no such file.
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

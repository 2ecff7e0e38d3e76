package import MediaModel

/// `PhotosFolderAlbums`: the folders on the computer that photos are synced from.
package struct PhotoFolders: Sendable {
  /// A folder on the computer.
  package struct Folder: Equatable, Sendable {
    package var name: String
    package var isSynced: Bool
  }

  package private(set) var folders: [Folder] = []

  private static let headerLength = 100
  private static let entryLength = 516

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - file: The whole file.
  ///   - problems: Collects warnings about missing folders.
  /// - Throws: `DeviceFormatError` if the file has another format.
  package init(
    _ file: DeviceBytes,
    problems: inout ImportWarnings
  ) throws(DeviceFormatError) {
    guard file.hasSignature("frpd", at: 0), let count = file.uint32(at: 12) else {
      throw DeviceFormatError(
        file.bytes.isEmpty ? "it is empty" : "it does not begin with 'frpd'",
        file: file.path
      )
    }
    var offset = Self.headerLength
    while folders.count < count, file.contains(offset, count: Self.entryLength),
      let name = file.countedUTF16(at: offset + 4, fieldSize: Self.entryLength - 4)
    {
      folders.append(Folder(name: name, isSynced: file.uint32(at: offset) == 1))
      offset += Self.entryLength
    }
    if folders.count < count {
      let present = folders.count
      problems.add(
        ImportWarning(
          file: file.path,
          offset: offset,
          chunk: "frpd",
          "expected \(count) folders, found \(present)"
        )
      )
    }
  }
}

import Bytes
package import MediaArchive
package import MediaModel

/// The form of an archive.
package enum ArchiveForm: Equatable, Sendable {
  case folder
  /// A tar, which is compressed with zstd if its name ends in `.zst`.
  case tar

  private static let suffixes = [".tar", ".tar.zst"]
  private static let otherSuffixes = [
    ".tar.gz", ".tgz", ".tar.bz2", ".tar.xz", ".tar.lz4", ".tzst", ".zip", ".7z",
  ]

  /// Returns the form that a path asks for; `nil` for one that is not supported.
  package init?(ofPath path: String) {
    let name = path.lowercased()
    if Self.otherSuffixes.contains(where: name.hasSuffix) { return nil }
    self = Self.suffixes.contains(where: name.hasSuffix) ? .tar : .folder
  }

  /// Begins an archive of this form.
  ///
  /// - Parameters:
  ///   - path: The folder or the file.
  ///   - isUpdating: Whether a complete archive may be brought up to date.
  ///   - isLinking: Whether the files in a folder may be hard links to their originals.
  ///   - date: The date of all files in a tar; `nil` for those of the originals.
  /// - Returns: The archive, to which nothing has been added.
  /// - Throws: `ArchiveError`, `OutputError`.
  package func writer(
    at path: String,
    isUpdating: Bool,
    isLinking: Bool,
    date: Timestamp?
  ) throws -> any BagWriter {
    switch self {
    case .folder:
      return try FolderBagWriter(path, isUpdating: isUpdating, isLinking: isLinking)
    case .tar:
      let name = path.lastPathComponent
      let suffix = Self.suffixes.first { name.lowercased().hasSuffix($0) } ?? ""
      let base = SafeFileName.make(
        ArchiveLayout.plain(String(name.dropLast(suffix.count))),
        fileExtension: ""
      )
      return try TarBagWriter(
        path,
        base: ArchiveLayout.path(base),
        isUpdating: isUpdating,
        time: date?.rawValue
      )
    }
  }
}

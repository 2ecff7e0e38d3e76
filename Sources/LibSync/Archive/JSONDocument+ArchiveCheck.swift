import JSON
package import MediaArchive

/// The documents of archives that exist.
extension JSONDocument {
  /// Returns the document of the check of the archive at a path.
  package static func archiveCheck(_ check: BagCheck, of path: String) -> Self {
    Self(
      .archiveCheck,
      [
        "path": .string(path), "sound": .boolean(check.isSound),
        "files": .integer(Int64(check.fileCount)), "byteCount": .integer(Int64(check.byteCount)),
        "problemCount": .integer(Int64(check.problemCount)),
        "problems": .array(
          check.problems.map {
            .object(["kind": .string($0.kind.rawValue), "path": .string($0.path)])
          }
        ),
      ]
    )
  }

  /// Returns the document of what was brought back from the archive at a path.
  ///
  /// - Parameters:
  ///   - path: The archive.
  ///   - library: The library file that was made; `nil` if there was none, or one existed.
  ///   - folder: The folder for the files; `nil` if there was none.
  ///   - collections: The saved collections.
  ///   - files: The files.
  /// - Returns: The document.
  package static func archiveRestore(
    from path: String,
    library: String?,
    folder: String?,
    _ collections: [ArchiveRestoring.Collection],
    _ files: [ArchiveRestoring.File]
  ) -> Self {
    Self(
      .archiveRestore,
      [
        "path": .string(path), "libraryFile": library.map(JSONValue.string) ?? .null,
        "folder": folder.map(JSONValue.string) ?? .null,
        "collections": .array(
          collections.map {
            .object([
              "name": .string($0.name), "library": .string($0.library),
              "items": .integer(Int64($0.count)), "outcome": .string($0.outcome.rawValue),
            ])
          }
        ),
        "files": .array(
          files.map {
            .object([
              "path": .string($0.path), "outcome": .string($0.outcome.rawValue),
              "byteCount": .integer(Int64($0.byteCount)),
            ])
          }
        ),
      ]
    )
  }
}

import MediaStore

/// A state of a library file, by which a change can be tied to what was shown before it.
package struct LibraryFileVersion: Equatable, Sendable {
  /// The highest revision of the file.
  let revision: Int64
  /// The number of changes that make no revision.
  let dataVersion: Int64
}

extension MediaLibraryWriter {
  /// The present state of the file.
  package var version: LibraryFileVersion {
    get throws {
      LibraryFileVersion(
        revision: try store.lastRevision(),
        dataVersion: try store.dataVersion()
      )
    }
  }

  /// Throws `locked` if the file has changed since it had a version.
  package func checkIsUnchanged(since version: LibraryFileVersion) throws {
    if try self.version == version { return }
    throw StoreError(.locked, "another process has changed it in the meantime", path: store.path)
  }
}

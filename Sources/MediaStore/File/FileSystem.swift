import SQLite
import System

/// The file system operations that a library file needs besides those that SQLite performs.
enum FileSystem {
  /// Returns whether something exists at a path, after following links.
  ///
  /// - Throws: `StoreError` if that cannot be determined.
  static func exists(_ path: String) throws(StoreError) -> Bool {
    do {
      return try FileStatus.ifThere(path) != nil
    } catch {
      throw StoreError(.cannotOpen, error.message, path: path)
    }
  }

  /// Returns whether this process may write to a file or folder.
  static func isWritable(_ path: String) -> Bool {
    (try? FilePlace.checkWritable(path)) != nil
  }

  /// Returns the size of a file in bytes; 0 if there is no file.
  static func size(of path: String) -> Int { (try? FileStatus(of: path).byteCount) ?? 0 }

  /// Creates the folder of a file and any missing parent folders, accessible only to their owner.
  static func makeFolder(of path: String) throws(StoreError) {
    let folder = FilePlace(path).folder
    if try exists(folder) { return }
    do {
      try FilePlace.createFolder(folder, mode: 0o700)
    } catch {
      let message = "cannot create its folder: \(error.message)"
      throw StoreError(.cannotCreate, message, path: error.path)
    }
  }

  /// Follows symbolic links to their target, whether or not the target exists.
  ///
  /// - Parameters:
  ///   - path: The path of a library file.
  ///   - code: The error code for cyclic and unreadable links.
  /// - Returns: The path of a file, or a path where nothing exists.
  /// - Throws: `StoreError` for cyclic and unreadable links, for folders, and for pipes, sockets
  ///   and devices, which could block a reader.
  static func resolved(
    _ path: String,
    otherwise code: StoreError.Code
  ) throws(StoreError) -> String {
    let resolved: String
    do {
      resolved = try FilePlace.resolve(path)
    } catch {
      throw StoreError(code, error.message, path: path)
    }
    switch try? FileStatus(of: resolved).kind {
    case .folder, .pipe, .socket, .device:
      let kind = ContentKind(ofFileAt: resolved)
      throw StoreError(.notALibrary, "it is \(kind.name)", path: path)
    default: return resolved
    }
  }

  /// Creates an empty file with the same owner and permissions as an existing file; without one,
  /// only for this user.
  static func makeEmptyFile(_ path: String, like other: String?) throws(StoreError) {
    do throws(SystemError) {
      let ownership = if let other { try FileOwnership(of: other) } else { FileOwnership?.none }
      let file = try FileDescriptor(
        opening: path,
        [.writing, .new],
        mode: ownership?.mode ?? 0o600
      )
      ownership?.copyOwner(to: file)
      ownership?.copyMode(to: file)
    } catch {
      throw StoreError(.cannotCreate, error.message, path: path)
    }
  }

  /// Moves a finished file to its final name and replaces any file there.
  static func move(_ path: String, to newPath: String) throws(StoreError) {
    do {
      try FilePlace.replace(newPath, with: path)
    } catch {
      throw StoreError(.cannotCreate, "cannot rename it: \(error.message)", path: newPath)
    }
  }

  /// Removes a library file and the files that SQLite keeps next to it.
  static func removeDatabase(_ path: String) throws(StoreError) {
    try remove(LibraryCompanions.database(path), of: path)
  }

  /// Removes the files that SQLite keeps next to a library file.
  static func removeCompanions(of path: String) throws(StoreError) {
    try remove(LibraryCompanions.database(path).dropFirst(), of: path)
  }

  private static func remove(
    _ files: some Sequence<String>,
    of path: String
  ) throws(StoreError) {
    do {
      try FilePlace.remove(Array(files))
    } catch {
      throw StoreError(
        .cannotCreate,
        "cannot remove \(error.path): \(error.message)",
        path: path
      )
    }
  }
}

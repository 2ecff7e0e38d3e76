import SQLite
import SystemFiles

/// What a library file needs of the file system beside SQLite.
enum FileSystem {
  /// Whether there is something at a path, also through links.
  ///
  /// - Throws: `StoreError` if the system does not say.
  static func exists(_ path: String) throws(StoreError) -> Bool {
    do {
      return try FileStatus.ifThere(path) != nil
    } catch {
      throw StoreError(.cannotOpen, error.message, path: path)
    }
  }

  /// Whether this process may write to a file or into a folder.
  static func isWritable(_ path: String) -> Bool {
    (try? FilePlace.checkWritable(path)) != nil
  }

  /// Bytes of a file; 0 when there is none.
  static func size(of path: String) -> Int { (try? FileStatus(of: path).byteCount) ?? 0 }

  /// Makes the folder that a file is to lie in and those above it, for its user alone; an existing
  /// one is left as it is.
  static func makeFolder(of path: String) throws(StoreError) {
    let folder = FilePlace(path).folder
    if try exists(folder) { return }
    do {
      try FilePlace.createFolder(folder, mode: 0o700)
    } catch {
      throw StoreError(.cannotCreate, "cannot make its folder: \(error.message)", path: error.path)
    }
  }

  /// Follows symbolic links to the file that is meant, whether or not it exists.
  ///
  /// - Parameters:
  ///   - path: The path of a library file.
  ///   - code: The error's code for links without an end, and for those that cannot be read.
  /// - Returns: The path of a file, a folder or nothing.
  /// - Throws: `StoreError` for such links, and for what would make a reader wait.
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
    if let kind = specialKind(of: resolved) {
      throw StoreError(.notALibrary, "it is \(kind)", path: path)
    }
    return resolved
  }

  /// What kind of thing other than a file or folder is at a path; nil for none of them.
  private static func specialKind(of path: String) -> String? {
    switch try? FileStatus(of: path).kind {
    case .pipe: "a named pipe"
    case .socket: "a socket"
    case .device: "a device"
    default: nil
    }
  }

  /// Makes a file that belongs to the same user as another, and that nobody else may read.
  static func makeEmptyFile(_ path: String, like other: String) throws(StoreError) {
    do throws(SystemError) {
      let ownership = try FileOwnership(of: other)
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

  /// Gives a finished file its name.
  static func move(_ path: String, to newPath: String) throws(StoreError) {
    do {
      try FilePlace.replace(newPath, with: path)
    } catch {
      throw StoreError(.cannotCreate, "cannot name it: \(error.message)", path: newPath)
    }
  }

  /// Removes a library file and what SQLite keeps beside it.
  static func removeDatabase(_ path: String) throws(StoreError) {
    try remove(LibraryCompanions.database(path), of: path)
  }

  /// Removes what SQLite keeps beside a library file.
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

import Bytes
import Glibc

/// The location of a file: a name in a folder.
package struct FilePlace: Equatable, Sendable {
  /// The path of the folder.
  package let folder: String
  /// The name; empty for a path that ends in a slash.
  package let name: String

  /// Splits a path into a folder and a name.
  package init(_ path: String) {
    guard let slash = path.utf8.lastIndex(of: 0x2F) else {
      (folder, name) = (".", path)
      return
    }
    folder = slash == path.startIndex ? "/" : String(path[..<slash])
    name = String(path[path.utf8.index(after: slash)...])
  }

  /// The path of the file.
  package var path: String { folder == "/" ? "/" + name : folder + "/" + name }

  /// Returns the absolute path without symbolic links; `nil` if it cannot be determined.
  package static func realPath(_ path: String) -> String? {
    try? Syscalls.realpath(path)
  }

  /// The path of the folder for temporary files, which `TMPDIR` names.
  package static var temporaryFolder: String {
    getenv("TMPDIR").map { ExactPath.text(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }

  /// The path of the current folder; `nil` if the folder no longer exists.
  package static var currentFolder: String? { try? Syscalls.getcwd() }
}

// MARK: Symbolic links

extension FilePlace {
  /// The maximum number of links that Linux follows.
  private static let maxLinks = 40

  /// Returns a path, followed by the targets of the chain of symbolic links that starts at the
  /// path.
  ///
  /// The chain ends at an unreadable link or at the maximum number of links that the system
  /// follows.
  package static func chain(from path: String) -> [FilePlace] {
    var chain = [FilePlace(path)]
    while chain.count <= maxLinks, let last = chain.last, let next = try? follow(last.path) {
      chain.append(FilePlace(next))
    }
    return chain
  }

  /// Follows symbolic links to the final target, whether or not it exists.
  ///
  /// - Throws: `SystemError` if there are too many links or one is unreadable.
  package static func resolve(_ path: String) throws(SystemError) -> String {
    var path = path
    for _ in 0...maxLinks {
      guard let next = try follow(path) else { return path }
      path = next
    }
    throw SystemError(code: ELOOP, call: .readlink, path: path)
  }

  /// Returns the final target of a path, as a path without symbolic links; `nil` if neither the
  /// target nor its folder exists.
  package static func destination(of path: String) -> String? {
    var path = path
    for _ in 0..<maxLinks {
      if let real = realPath(path) { return real }
      while path.utf8.last == 0x2F { path = String(Substring(path.utf8.dropLast())) }
      guard let next = try? follow(path) else {
        let place = FilePlace(path)
        return realPath(place.folder).map { ($0 == "/" ? "" : $0) + "/" + place.name }
      }
      path = next
    }
    return nil
  }

  /// Returns the target of a symbolic link; `nil` for anything else.
  private static func follow(_ path: String) throws(SystemError) -> String? {
    do {
      let target = try Syscalls.readlink(path)
      return target.utf8.first == 0x2F ? target : FilePlace(path).folder + "/" + target
    } catch {
      if error.code == EINVAL || error.isMissing { return nil }
      throw error
    }
  }
}

// MARK: Changing

extension FilePlace {
  /// Creates a folder and its missing parents; existing folders are left unchanged.
  ///
  /// - Parameters:
  ///   - path: The path of the folder.
  ///   - mode: The permissions of created folders.
  /// - Throws: `SystemError`; `mkdir` fails with `ENOTDIR` if a part of the path is not a folder.
  package static func createFolder(_ path: String, mode: UInt32) throws(SystemError) {
    for folder in try missingFolders(path).reversed() {
      do {
        try Syscalls.mkdir(folder, mode: mode)
      } catch {
        if error.code != EEXIST { throw error }
      }
    }
  }

  /// Returns the folders of a path that do not exist, innermost first.
  private static func missingFolders(_ path: String) throws(SystemError) -> [String] {
    var missing: [String] = []
    var rest = Substring(path)
    while true {
      while rest.utf8.last == 0x2F { rest = Substring(rest.utf8.dropLast()) }
      if rest.isEmpty { return missing }
      let folder = String(rest)
      do {
        if try FileStatus(of: folder).kind == .folder { return missing }
      } catch {
        if error.code != ENOENT { throw error }
        missing.append(folder)
        while let last = rest.utf8.last, last != 0x2F { rest = Substring(rest.utf8.dropLast()) }
        continue
      }
      throw SystemError(code: ENOTDIR, call: .mkdir, path: folder)
    }
  }

  /// Removes files, some of which may not exist.
  ///
  /// - Throws: `SystemError` for the first file that cannot be removed, after trying all of them.
  package static func remove(_ paths: [String]) throws(SystemError) {
    var failure: SystemError?
    for path in paths {
      do {
        try Syscalls.unlink(path)
      } catch {
        if !error.isMissing { failure = failure ?? error }
      }
    }
    if let failure { throw failure }
  }

  /// Throws an error unless this process may write to a file or into a folder.
  package static func checkWritable(_ path: String) throws(SystemError) {
    try Syscalls.access(path, W_OK)
  }

  /// Replaces the file at a path with a finished one, durably even if the power fails.
  ///
  /// - Throws: `SystemError`, in which case the old file is still there.
  package static func replace(_ path: String, with newPath: String) throws(SystemError) {
    try FileDescriptor(opening: newPath, .notWaiting).sync()
    try Syscalls.rename(newPath, to: path)
    syncFolder(FilePlace(path).folder)
  }

  /// Writes the names in a folder to the disk, if possible.
  ///
  /// Errors are ignored, because the preceding rename cannot be undone, and because a folder may be
  /// writable without being readable.
  static func syncFolder(_ path: String, in folder: Int32? = nil) {
    try? FileDescriptor(opening: path, .folder, in: folder).sync()
  }
}

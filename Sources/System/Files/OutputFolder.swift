import Glibc

/// A folder for output, which is kept open.
///
/// The user names the folder, possibly through symbolic links. Below it, no symbolic link is
/// followed, not even one that replaces a folder in the meantime, so everything written below the
/// folder stays below it.
package final class OutputFolder: Sendable {
  /// The path of the folder as the user knows it.
  package let path: String
  private let descriptor: FileDescriptor

  /// The number of the folder's descriptor, which stays open as long as this value.
  var descriptorNumber: Int32 { descriptor.number }

  private init(_ path: String, _ descriptor: consuming FileDescriptor) {
    self.path = path
    self.descriptor = descriptor
  }

  /// Opens a folder that the user names.
  ///
  /// - Parameter path: The path of the folder; empty for the current folder.
  /// - Throws: `OutputError` if there is no such folder.
  package init(_ path: String) throws(OutputError) {
    do throws(SystemError) {
      descriptor = try FileDescriptor(opening: path.isEmpty ? "." : path, [.pathOnly, .folder])
    } catch {
      throw OutputError(.cannotCreate, error, path: path)
    }
    self.path = path
  }

  /// Opens a folder that the user names, creating it and its parents if they are missing.
  ///
  /// - Parameters:
  ///   - path: The path of the folder; empty for the current folder.
  ///   - mode: The permissions of created folders.
  /// - Throws: `OutputError`.
  package convenience init(making path: String, mode: UInt32 = 0o777) throws(OutputError) {
    do throws(SystemError) {
      try FilePlace.createFolder(path, mode: mode)
    } catch {
      if error.call == .mkdir, error.code == ENOTDIR {
        throw OutputError(.cannotCreate, "not a folder", path: error.path)
      }
      throw OutputError(.cannotCreate, error, path: path)
    }
    try self.init(path)
  }

  /// Opens a folder in this one, creating it if it is missing.
  ///
  /// - Parameters:
  ///   - name: The name of the folder, which is not a path.
  ///   - mode: The permissions of a folder that is created.
  /// - Returns: The folder.
  /// - Throws: `OutputError`; `notReplaced` if a link or a file is in its place.
  package func folder(_ name: String, mode: UInt32 = 0o777) throws(OutputError) -> OutputFolder {
    let path = try self.path(of: name)
    do throws(SystemError) {
      do throws(SystemError) {
        return OutputFolder(path, try open(name, [.pathOnly, .folder]))
      } catch {
        if error.code != ENOENT { throw error }
        try make(name, mode: mode)
        return OutputFolder(path, try open(name, [.pathOnly, .folder]))
      }
    } catch {
      guard error.code == ENOTDIR || error.isLink else {
        throw OutputError(.cannotCreate, error, path: path)
      }
      let thing = try kind(of: name) == .link ? "symbolic link" : "file"
      let message = "expected a folder, but found a \(thing); remove it"
      throw OutputError(.notReplaced, message, path: path)
    }
  }

  private func make(_ name: String, mode: UInt32) throws(SystemError) {
    do {
      try Syscalls.mkdir(name, mode: mode, in: descriptor.number)
    } catch {
      if error.code != EEXIST { throw error }
    }
  }

  /// Opens a folder below this one by the names along its path, creating missing folders.
  package func folder(_ names: [String]) throws(OutputError) -> OutputFolder {
    var folder = self
    for name in names { folder = try folder.folder(name) }
    return folder
  }

  /// Creates a file in this folder that appears under its name when it is finished.
  ///
  /// The unfinished files that killed processes left in the folder are removed.
  ///
  /// An existing file is replaced, but its owner and permissions are kept. A symbolic link is
  /// replaced too, and its target is left unchanged.
  ///
  /// - Parameters:
  ///   - name: The name of the file, which is not a path.
  ///   - mode: The permissions of a file that does not exist yet.
  ///   - replacesDevices: Whether a pipe, a socket or a device is replaced as well.
  /// - Returns: The file, which is empty.
  /// - Throws: `OutputError`; `notReplaced` if something else is in its place.
  package func file(
    _ name: String,
    mode: UInt32 = 0o666,
    replacingDevices replacesDevices: Bool = false
  ) throws(OutputError) -> OutputFile {
    let path = try self.path(of: name)
    try checkIsReplaceable(name, replacingDevices: replacesDevices)
    removeAbandonedFiles()
    return try OutputFile(name, in: self, path: path, mode: mode)
  }

  /// Throws unless a name is free or that of something that a new file replaces.
  ///
  /// - Parameters:
  ///   - name: The name, which is not a path.
  ///   - replacesDevices: Whether a pipe, a socket or a device is replaced as well.
  /// - Throws: `OutputError`; `notReplaced` if something else has the name.
  package func checkIsReplaceable(
    _ name: String,
    replacingDevices replacesDevices: Bool = false
  ) throws(OutputError) {
    let path = try self.path(of: name)
    switch try kind(of: name) {
    case nil, .file, .link: break
    case .folder: throw OutputError(.notReplaced, "there is a folder of that name", path: path)
    case _ where replacesDevices: break
    default: throw OutputError(.notReplaced, "not a regular file", path: path)
    }
  }

  /// Creates a file in this folder that appears when it is placed under a name.
  ///
  /// - Throws: `OutputError`.
  package func newFile() throws(OutputError) -> OutputFile {
    removeAbandonedFiles()
    let name = "new"
    return try OutputFile(name, in: self, path: path(of: name), mode: 0o666)
  }

  /// Returns the kind of the file with the given name; `nil` if there is none.
  package func kind(of name: String) throws(OutputError) -> FileStatus.Kind? {
    try status(of: name)?.kind
  }

  /// Returns the status of the file with the given name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - isFollowing: Whether a symbolic link is followed.
  /// - Returns: The status; `nil` if there is no file.
  /// - Throws: `OutputError` if it cannot be determined whether there is a file.
  package func status(
    of name: String,
    followingLinks isFollowing: Bool = false
  ) throws(OutputError) -> FileStatus? {
    do throws(SystemError) {
      return try FileStatus.ifThere(name, followingLinks: isFollowing, in: descriptor.number)
    } catch {
      // A link that leads to itself counts as a broken link.
      if isFollowing, error.isLink { return nil }
      throw OutputError(.cannotCreate, error, path: try path(of: name))
    }
  }

  /// Opens the file with the given name; fails for a symbolic link.
  package func open(
    _ name: String,
    _ options: OpenOptions,
    mode: UInt32 = 0
  ) throws(SystemError) -> FileDescriptor {
    try FileDescriptor(
      opening: name,
      options.union(.notFollowing),
      mode: mode,
      in: descriptor.number
    )
  }

  /// Returns the status of the folder itself.
  package func status() throws(SystemError) -> FileStatus { try descriptor.status() }

  /// Returns the folder with the given name, which is never created; `nil` if there is none.
  package func existingFolder(_ name: String) throws(OutputError) -> OutputFolder? {
    guard try kind(of: name) == .folder else { return nil }
    let path = try self.path(of: name)
    do throws(SystemError) {
      return OutputFolder(path, try open(name, [.pathOnly, .folder]))
    } catch {
      if error.isMissing { return nil }
      throw OutputError(.cannotCreate, error, path: path)
    }
  }

  /// Returns the contents of the folder.
  package func listing() throws(SystemError) -> FolderListing {
    let listing = try FolderListing(path.isEmpty ? "." : path)
    if let failure = listing.failure { throw failure }
    return listing
  }

  /// Gives a file another name in this folder, which must be free.
  package func link(_ path: String, as name: String) throws(SystemError) {
    try Syscalls.link(path, to: name, in: descriptor.number)
  }

  /// Removes a file.
  package func remove(_ name: String) throws(SystemError) {
    try Syscalls.unlink(name, in: descriptor.number)
  }

  /// Removes an empty folder.
  package func removeFolder(_ name: String) throws(SystemError) {
    try Syscalls.rmdir(name, in: descriptor.number)
  }

  /// Writes everything on the folder's file system to its disk.
  package func syncFileSystem() throws(SystemError) {
    let folder = try FileDescriptor(opening: ".", .folder, in: descriptor.number)
    try Syscalls.syncfs(folder.number, path)
  }

  /// Waits until the names in the folder are on the disk.
  package func syncNames() throws(SystemError) {
    try FileDescriptor(opening: ".", .folder, in: descriptor.number).sync()
  }

  /// Renames a file, replacing any file with the new name.
  func rename(_ name: String, to newName: String) throws(SystemError) {
    try Syscalls.rename(name, to: newName, in: descriptor.number)
  }

  /// Gives a folder in this one another name, which is free or that of an empty folder, and waits
  /// until the names are on the disk.
  package func renameFolder(_ name: String, to newName: String) throws(SystemError) {
    try rename(name, to: newName)
    try syncNames()
  }

  /// Renames a file or a folder into a folder on the same volume; fails with `EEXIST` if there is
  /// something of the new name.
  package func move(
    _ name: String,
    to newName: String,
    in other: OutputFolder
  ) throws(SystemError) {
    let (from, to) = (descriptor.number, other.descriptor.number)
    do {
      try Syscalls.renameNew(name, in: from, to: newName, in: to)
    } catch {
      // Some file systems can do it in two steps only.
      guard [EINVAL, ENOSYS, ENOTSUP].contains(error.code) else { throw error }
      // A folder replaces nothing but an empty folder.
      if try FileStatus(of: name, followingLinks: false, in: from).kind == .folder {
        return try Syscalls.rename(name, to: newName, in: from, newFolder: to)
      }
      try Syscalls.link(name, from: from, to: newName, in: to)
      try remove(name)
    }
  }

  /// Flushes the folder's entries to disk.
  func sync() { FilePlace.syncFolder(".", in: descriptor.number) }

  /// Returns an unfinished file, which is removed unless it is kept; this folder must stay open
  /// until one of the two happens.
  func unfinished(_ name: String) -> UnfinishedFiles {
    UnfinishedFiles([name], in: descriptor.number)
  }

  /// Returns the path of a name in this folder; throws an error if the name leads elsewhere.
  package func path(of name: String) throws(OutputError) -> String {
    let path = path.isEmpty ? name : path.utf8.last == 0x2F ? path + name : path + "/" + name
    let isName = !name.utf8.contains { $0 == 0x2F || $0 == 0 }
    guard isName, !["", ".", ".."].contains(name) else {
      throw OutputError(.cannotCreate, "does not end in a file name", path: path)
    }
    return path
  }
}

extension OutputFolder {
  /// Splits a path into a folder, which is empty for the current one, and a name in it.
  package static func split(_ path: String) -> (folder: String, name: String) {
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: 0x2F) else { return ("", path) }
    let name = bytes.index(after: slash)
    return (String(path[..<name]), String(path[name...]))
  }
}

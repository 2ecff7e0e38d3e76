import Glibc

/// A folder that output goes to, held open.
///
/// The user names the folder, through links if they like. From there on no symbolic link is
/// followed, also one that takes the place of a folder meanwhile: what is written below a folder
/// stays below it.
package final class OutputFolder: Sendable {
  /// The folder as the user knows it.
  package let path: String
  private let descriptor: FileDescriptor

  private init(_ path: String, _ descriptor: consuming FileDescriptor) {
    self.path = path
    self.descriptor = descriptor
  }

  /// Opens a folder that the user names.
  ///
  /// - Parameter path: The folder; an empty path is the current one.
  /// - Throws: `OutputError` when there is no such folder.
  package init(_ path: String) throws(OutputError) {
    do throws(SystemError) {
      descriptor = try FileDescriptor(opening: path.isEmpty ? "." : path, [.pathOnly, .folder])
    } catch {
      throw OutputError(.cannotCreate, error, path: path)
    }
    self.path = path
  }

  /// Opens a folder that the user names, and makes it and those above it where they are missing.
  ///
  /// - Parameters:
  ///   - path: The folder; an empty path is the current one.
  ///   - mode: The permissions of what is made.
  /// - Throws: `OutputError`.
  package convenience init(making path: String, mode: UInt32 = 0o777) throws(OutputError) {
    do throws(SystemError) {
      try FilePlace.createFolder(path, mode: mode)
    } catch {
      if error.call == .mkdir, error.code == ENOTDIR {
        throw OutputError(.cannotCreate, "it is not a folder", path: error.path)
      }
      throw OutputError(.cannotCreate, error, path: path)
    }
    try self.init(path)
  }

  /// A folder in this one, which is made where it is missing.
  ///
  /// - Parameter name: Its name, which is not a path.
  /// - Returns: The folder.
  /// - Throws: `OutputError`; `notReplaced` when a link or a file is in its place.
  package func folder(_ name: String) throws(OutputError) -> OutputFolder {
    let path = try self.path(of: name)
    do throws(SystemError) {
      do throws(SystemError) {
        return OutputFolder(path, try open(name, [.pathOnly, .folder]))
      } catch {
        if error.code != ENOENT { throw error }
        try make(name)
        return OutputFolder(path, try open(name, [.pathOnly, .folder]))
      }
    } catch {
      guard error.code == ENOTDIR || error.isLink else {
        throw OutputError(.cannotCreate, error, path: path)
      }
      let thing = try kind(of: name) == .link ? "symbolic link" : "file"
      let message = "a \(thing) is in the place of a folder; remove it"
      throw OutputError(.notReplaced, message, path: path)
    }
  }

  private func make(_ name: String) throws(SystemError) {
    do {
      try Syscalls.mkdir(name, mode: 0o777, in: descriptor.number)
    } catch {
      if error.code != EEXIST { throw error }
    }
  }

  /// A folder some levels below this one.
  package func folder(_ names: [String]) throws(OutputError) -> OutputFolder {
    var folder = self
    for name in names { folder = try folder.folder(name) }
    return folder
  }

  /// Begins a file in this folder, which appears under its name when it is finished.
  ///
  /// A file of that name is replaced and keeps its permissions; a symbolic link is replaced, too,
  /// and what it leads to is left alone.
  ///
  /// - Parameters:
  ///   - name: Its name, which is not a path.
  ///   - mode: The permissions of a file that does not exist yet.
  ///   - replacesDevices: Whether a pipe, a socket or a device is replaced as well.
  /// - Returns: The file, which is empty.
  /// - Throws: `OutputError`; `notReplaced` when something else is there.
  package func file(
    _ name: String,
    mode: UInt32 = 0o666,
    replacingDevices replacesDevices: Bool = false
  ) throws(OutputError) -> OutputFile {
    let path = try self.path(of: name)
    switch try kind(of: name) {
    case nil, .file, .link: break
    case .folder: throw OutputError(.notReplaced, "there is a folder of that name", path: path)
    case _ where replacesDevices: break
    default: throw OutputError(.notReplaced, "there is something else than a file", path: path)
    }
    return try OutputFile(name, in: self, path: path, mode: mode)
  }

  /// What a name stands for; nil for nothing.
  package func kind(of name: String) throws(OutputError) -> FileStatus.Kind? {
    try status(of: name)?.kind
  }

  /// What the system says about a name.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - isFollowing: Whether a link stands for what it leads to.
  /// - Returns: Nil for nothing.
  /// - Throws: `OutputError` if the system does not say what is there.
  package func status(
    of name: String,
    followingLinks isFollowing: Bool = false
  ) throws(OutputError) -> FileStatus? {
    do throws(SystemError) {
      return try FileStatus.ifThere(name, followingLinks: isFollowing, in: descriptor.number)
    } catch {
      // A link that leads to itself leads to nothing.
      if isFollowing, error.isLink { return nil }
      throw OutputError(.cannotCreate, error, path: try path(of: name))
    }
  }

  /// Opens a pipe or a device to write to it directly; one that is a link is an error.
  package func special(_ name: String) throws(SystemError) -> FileDescriptor {
    try open(name, .writing)
  }

  /// Opens what a name stands for, unless that is a link.
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

  /// Gives a file another name, in the place of what had it.
  func rename(_ name: String, to newName: String) throws(SystemError) {
    try Syscalls.rename(name, to: newName, in: descriptor.number)
  }

  /// Writes the names in the folder to the disk.
  func sync() { FilePlace.syncFolder(".", in: descriptor.number) }

  /// A file that is removed unless it is kept, while this folder is open.
  func unfinished(_ name: String) -> UnfinishedFiles {
    UnfinishedFiles([name], in: descriptor.number)
  }

  /// The path of something in it; throws for a name that would lead elsewhere.
  package func path(of name: String) throws(OutputError) -> String {
    let path = path.isEmpty ? name : path.utf8.last == 0x2F ? path + name : path + "/" + name
    let isName = !name.utf8.contains { $0 == 0x2F || $0 == 0 }
    guard isName, !["", ".", ".."].contains(name) else {
      throw OutputError(.cannotCreate, "it does not end in the name of a file", path: path)
    }
    return path
  }
}

extension OutputFolder {
  /// Splits a path into the folder, which is empty for the current one, and the name in it.
  package static func split(_ path: String) -> (folder: String, name: String) {
    let bytes = path.utf8
    guard let slash = bytes.lastIndex(of: 0x2F) else { return ("", path) }
    let name = bytes.index(after: slash)
    return (String(path[..<name]), String(path[name...]))
  }
}

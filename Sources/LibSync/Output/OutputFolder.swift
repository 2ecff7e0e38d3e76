import Glibc
import SystemProcess

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
  package convenience init(_ path: String) throws(OutputError) {
    let flags = pathOnly | O_DIRECTORY | O_CLOEXEC
    let number = unsafe Glibc.open(path.isEmpty ? "." : path, flags)
    guard number >= 0 else { throw OutputError(.cannotCreate, path: path) }
    self.init(path, FileDescriptor(number))
  }

  /// Opens a folder that the user names, and makes it and those above it where they are missing.
  ///
  /// - Parameter path: The folder; an empty path is the current one.
  /// - Throws: `OutputError`.
  package convenience init(making path: String) throws(OutputError) {
    let missing = try Self.firstMissing(path)
    for end in missing {
      guard unsafe mkdir(String(path[..<end]), 0o777) == 0 || errno == EEXIST else {
        throw OutputError(.cannotCreate, path: path)
      }
    }
    try self.init(path)
  }

  /// Where the names of a path end whose folders are missing, the outermost first.
  private static func firstMissing(_ path: String) throws(OutputError) -> [String.Index] {
    var ends: [String.Index] = []
    var rest = path[...]
    while true {
      while rest.utf8.last == 0x2F { rest = rest.dropLastByte }
      var status = stat()
      if rest.isEmpty { return ends.reversed() }
      if unsafe stat(String(rest), &status) == 0 {
        if status.st_mode & S_IFMT == S_IFDIR { return ends.reversed() }
        throw OutputError(.cannotCreate, "it is not a folder", path: String(rest))
      }
      guard errno == ENOENT else { throw OutputError(.cannotCreate, path: path) }
      ends.append(rest.endIndex)
      while let last = rest.utf8.last, last != 0x2F { rest = rest.dropLastByte }
    }
  }

  /// A folder in this one, which is made where it is missing.
  ///
  /// - Parameter name: Its name, which is not a path.
  /// - Returns: The folder.
  /// - Throws: `OutputError`; `notReplaced` when a link or a file is in its place.
  package func folder(_ name: String) throws(OutputError) -> OutputFolder {
    let path = try self.path(of: name)
    let flags = pathOnly | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    var number = unsafe openat(descriptor.number, name, flags)
    if number < 0, errno == ENOENT {
      guard unsafe mkdirat(descriptor.number, name, 0o777) == 0 || errno == EEXIST else {
        throw OutputError(.cannotCreate, path: path)
      }
      number = unsafe openat(descriptor.number, name, flags)
    }
    if number >= 0 { return OutputFolder(path, FileDescriptor(number)) }
    guard errno == ENOTDIR || errno == ELOOP else { throw OutputError(.cannotCreate, path: path) }
    let thing = kind(of: name) == .link ? "symbolic link" : "file"
    throw OutputError(.notReplaced, "a \(thing) is in the place of a folder; remove it", path: path)
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
  /// - Parameter name: Its name, which is not a path.
  /// - Returns: The file, which is empty.
  /// - Throws: `OutputError`; `notReplaced` when something other than a file or a link is there.
  package func file(_ name: String) throws(OutputError) -> OutputFile {
    let path = try self.path(of: name)
    switch kind(of: name) {
    case nil, .file, .link: break
    case .folder: throw OutputError(.notReplaced, "there is a folder of that name", path: path)
    case .other: throw OutputError(.notReplaced, "there is something else than a file", path: path)
    }
    return try OutputFile(name, in: self, path: path)
  }

  /// What a name stands for.
  package enum Kind: Sendable {
    case file, folder, link
    /// Such as a pipe or a device.
    case other
  }

  /// What a name stands for; nil for nothing.
  package func kind(of name: String) -> Kind? {
    switch status(of: name)?.st_mode.kind {
    case nil: nil
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  /// What the system says of a name itself, not of what a link leads to.
  func status(of name: String) -> stat? {
    var status = stat()
    let result = unsafe fstatat(descriptor.number, name, &status, AT_SYMLINK_NOFOLLOW)
    return result == 0 ? status : nil
  }

  /// Which file a name leads to, also through links.
  func identity(of name: String) -> FileStamp.Identity? {
    var status = stat()
    guard unsafe fstatat(descriptor.number, name, &status, 0) == 0 else { return nil }
    return FileStamp.Identity(status)
  }

  /// Opens a pipe or a device to write to it directly.
  ///
  /// - Parameter name: Its name.
  /// - Returns: Its descriptor; nil for a link, and when it fails.
  package func special(_ name: String) -> FileDescriptor? { open(name, O_WRONLY) }

  /// Opens what a name stands for, unless that is a link; nil when it fails.
  func open(_ name: String, _ flags: Int32, mode: mode_t = 0) -> FileDescriptor? {
    let number = unsafe openat(descriptor.number, name, flags | O_NOFOLLOW | O_CLOEXEC, mode)
    return number < 0 ? nil : FileDescriptor(number)
  }

  /// Gives a file another name, in the place of what had it.
  func rename(_ name: String, to newName: String) -> Bool {
    unsafe renameat(descriptor.number, name, descriptor.number, newName) == 0
  }

  /// A file that is removed unless it is kept, while this folder is open.
  func unfinished(_ name: String) -> UnfinishedFiles {
    UnfinishedFiles([name], in: descriptor.number)
  }

  /// The path of something in it; throws for a name that would lead elsewhere.
  func path(of name: String) throws(OutputError) -> String {
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

/// `O_PATH`, for folders in which one may write but not look; Glibc's module does not have it.
private let pathOnly: Int32 = 0o10_000_000

extension mode_t {
  fileprivate var kind: mode_t { self & S_IFMT }
}

extension Substring {
  fileprivate var dropLastByte: Substring { Substring(utf8.dropLast()) }
}

import Glibc

/// An output that a user names and that is open.
package enum OpenOutput: ~Copyable {
  /// A file that appears, replacing any existing one, only when it is complete.
  case file(OutputFile)
  /// A device, a pipe or a descriptor of this process, which is written to directly.
  case special(FileDescriptor)

  /// Opens an output.
  ///
  /// A symbolic link is replaced, not followed.
  ///
  /// - Parameters:
  ///   - path: The path as given by the user.
  ///   - isReread: Whether what was written is read or changed later, which a pipe does not allow.
  /// - Throws: `OutputError`.
  package init(_ path: String, isReread: Bool = false) throws(OutputError) {
    if let number = Self.descriptor(named: path) {
      self = .special(
        try Self.opening(path) { () throws(SystemError) in
          try FileDescriptor(duplicating: number, path: path)
        }
      )
      return
    }
    let (folderPath, name) = OutputFolder.split(path)
    let folder = try OutputFolder(folderPath)
    switch try folder.kind(of: name) {
    case nil, .file, .folder, .link:
      self = .file(try folder.file(name))
    case .pipe where isReread:
      throw OutputError(.cannotCreate, "a pipe; give a file", path: path)
    default:
      // Opening a named pipe waits for its reader.
      if Interruption.isRequested { throw OutputError(.interrupted, "interrupted", path: path) }
      self = .special(
        try Self.opening(path) { () throws(SystemError) in
          try folder.open(name, isReread ? .updating : .writing)
        }
      )
    }
  }

  /// Throws what opening a file would throw if something that is not replaced has its name.
  ///
  /// - Parameter path: The path as given by the user.
  /// - Throws: `OutputError`.
  package static func check(_ path: String) throws(OutputError) {
    if descriptor(named: path) != nil { return }
    let (folderPath, name) = OutputFolder.split(path)
    try OutputFolder(folderPath).checkIsReplaceable(name, replacingDevices: true)
  }

  private static func opening(
    _ path: String,
    _ body: () throws(SystemError) -> FileDescriptor
  ) throws(OutputError) -> FileDescriptor {
    do {
      return try body()
    } catch {
      throw OutputError(.cannotCreate, error, path: path)
    }
  }

  /// Returns the descriptor that a path such as `/dev/stdout` names; `nil` for any other path.
  ///
  /// Such a path is a symbolic link to the open file, so it must not be replaced.
  package static func descriptor(named path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default: break
    }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return nil
  }
}

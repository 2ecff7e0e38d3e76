import Glibc
package import SystemFiles
import SystemProcess

extension OutputStream {
  /// Writes beside the file, so that it appears complete and an old one stays until then.
  ///
  /// What is not a file, such as a device or a pipe, is written to directly. A symbolic link is
  /// replaced, not followed.
  ///
  /// - Parameters:
  ///   - path: What the user names.
  ///   - escape: How a terminal is shown what it must not get.
  /// - Returns: The stream.
  /// - Throws: `OutputError`.
  package static func file(
    _ path: String,
    escaping escape: TerminalText.Escape = .backslash
  ) throws(OutputError) -> OutputStream {
    if let number = openDescriptor(path) {
      let copy = try opening(path) { () throws(SystemError) in
        try FileDescriptor(duplicating: number, path: path)
      }
      return OutputStream(path: path, copy.number, special: copy, escape)
    }
    let (folderPath, name) = OutputFolder.split(path)
    let folder = try OutputFolder(folderPath)
    switch try folder.kind(of: name) {
    case nil, .file, .folder, .link:
      return try file(name, in: folder, escaping: escape)
    default:
      // Opening a named pipe waits for its reader.
      if Interruption.isRequested { throw interrupted(path) }
      let special = try opening(path) { () throws(SystemError) in try folder.special(name) }
      return OutputStream(path: path, special.number, special: special, escape)
    }
  }

  /// Writes a file in a folder, likewise.
  ///
  /// - Parameters:
  ///   - name: Its name, which is not a path.
  ///   - folder: The folder.
  ///   - escape: How a terminal is shown what it must not get.
  /// - Returns: The stream.
  /// - Throws: `OutputError`.
  package static func file(
    _ name: String,
    in folder: OutputFolder,
    escaping escape: TerminalText.Escape = .backslash
  ) throws(OutputError) -> OutputStream {
    let file = try folder.file(name)
    return OutputStream(path: file.path, file.descriptor, file: file, escape)
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

  /// The descriptor that a path of the system stands for, such as `/dev/stdout`.
  ///
  /// Such a path is a link to whatever is open there, which must not be replaced.
  private static func openDescriptor(_ path: String) -> Int32? {
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

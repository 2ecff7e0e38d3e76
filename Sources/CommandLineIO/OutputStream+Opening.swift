import Glibc
package import SystemFiles
import SystemProcess

extension OutputStream {
  /// Opens a file that appears, replacing any existing one, only when it is complete.
  ///
  /// A device or a pipe is written to directly. A symbolic link is replaced, not followed.
  ///
  /// - Parameters:
  ///   - path: The path as given by the user.
  ///   - escape: The escape for characters that are unsafe on a terminal.
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
      return OutputStream(path: path, .descriptor(copy.number), special: copy, escape)
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
      return OutputStream(path: path, .descriptor(special.number), special: special, escape)
    }
  }

  /// Opens a file that appears in a folder, replacing any existing one, only when it is complete.
  ///
  /// - Parameters:
  ///   - name: The name of the file, which is not a path.
  ///   - folder: The folder.
  ///   - escape: The escape for characters that are unsafe on a terminal.
  /// - Returns: The stream.
  /// - Throws: `OutputError`.
  package static func file(
    _ name: String,
    in folder: OutputFolder,
    escaping escape: TerminalText.Escape = .backslash
  ) throws(OutputError) -> OutputStream {
    let file = try folder.file(name)
    return OutputStream(path: file.path, .descriptor(file.descriptor), file: file, escape)
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
  static func openDescriptor(_ path: String) -> Int32? {
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

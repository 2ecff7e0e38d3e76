package import System

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
    switch try OpenOutput(path) {
    case .file(let file): stream(to: file, escape)
    case .special(let special):
      OutputStream(path: path, .descriptor(special.number), special: special, escape)
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
    stream(to: try folder.file(name), escape)
  }

  private static func stream(to file: OutputFile, _ escape: TerminalText.Escape) -> OutputStream {
    OutputStream(path: file.path, .descriptor(file.descriptor), file: file, escape)
  }
}

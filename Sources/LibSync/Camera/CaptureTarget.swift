import MediaPlayback
import System

/// The place where pictures and movies of a camera are stored.
package enum CaptureTarget: Sendable {
  /// In a file, which is replaced.
  case file(String)
  /// In a camera roll, under the next number.
  case roll(CameraRoll)

  /// Creates the file, which has no name yet.
  ///
  /// - Throws: `OutputError` or ``CameraRollError``.
  func newFile() throws -> OutputFile {
    switch self {
    case .file(let path):
      let (folder, name) = OutputFolder.split(path)
      return try OutputFolder(folder).file(name)
    case .roll(let roll): return try roll.newFile()
    }
  }

  /// Gives the file its name, and returns its path.
  ///
  /// - Throws: `OutputError` or ``CameraRollError``.
  func place(_ file: OutputFile, endingIn ending: String) throws -> String {
    switch self {
    case .file(let path):
      try file.finish()
      return path
    case .roll(let roll): return try roll.place(file, endingIn: ending)
    }
  }

  /// Stores a file that a camera roll has already, and returns its path.
  ///
  /// - Parameter file: The file.
  /// - Returns: The path.
  /// - Throws: `OutputError` or ``CameraRollError``.
  package func store(_ file: CameraRollFile) throws -> CameraRollFile {
    guard case .file(let path) = self else { return file }
    let original = try CameraRollError.open(file.path)
    let copy = try newFile()
    do throws(SystemError) {
      try copy.copy(original.file)
    } catch {
      throw OutputError(.inputOutput, error, path: path)
    }
    copy.setModified(as: original.status)
    try copy.finish()
    return CameraRollFile(path) ?? file
  }

  /// Returns the error that a failure of the process means to the user.
  func error(_ failure: PlaybackFailure) -> any Error {
    guard failure.reason == .output else { return failure }
    switch self {
    case .file(let path): return OutputError(.inputOutput, failure.message, path: path)
    case .roll(let roll): return OutputError(.inputOutput, failure.message, path: roll.mount)
    }
  }
}

import MediaPlayback
import PhotoFormats
import System

/// The place where pictures and movies of a camera are stored.
package enum CaptureTarget: Sendable {
  /// In a file, which is replaced.
  case file(String)
  /// In a file without a name, as long as the camera exists.
  case nowhere
  /// In a folder, under the next number.
  case folder(String)
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
    case .nowhere: return try OutputFolder(FilePlace.temporaryFolder).newFile()
    case .folder(let path): return try OutputFolder(making: path).newFile()
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
    case .nowhere: return file.temporaryPath
    case .folder(let path): return try Self.place(file, endingIn: ending, in: path)
    case .roll(let roll): return try roll.place(file, endingIn: ending)
    }
  }

  private static func place(
    _ file: OutputFile,
    endingIn ending: String,
    in path: String
  ) throws(OutputError) -> String {
    let folder = try OutputFolder(path)
    // Numbers are unique even among files with different endings.
    let names = FolderListing.sorted(path).compactMap { CameraFileName($0.name) }
    var number = names.filter { $0.prefix == prefix }.map(\.number).max() ?? 0
    while true {
      number += 1
      let zeros = String(repeating: "0", count: max(0, 4 - "\(number)".utf8.count))
      let name = "\(prefix)\(zeros)\(number).\(ending)"
      // Another program may be faster.
      if try file.place(as: name, in: folder) { return try folder.path(of: name) }
    }
  }

  private static let prefix = "IMG_"

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
    case .file(let path), .folder(let path):
      return OutputError(.inputOutput, failure.message, path: path)
    case .nowhere:
      return OutputError(.inputOutput, failure.message, path: FilePlace.temporaryFolder)
    case .roll(let roll): return OutputError(.inputOutput, failure.message, path: roll.mount)
    }
  }
}

import Bytes
import MediaImport
import System

/// A copy of a music file on this computer with other tags, which exists as long as this value.
struct TaggedCopy {
  private let file: OutputFile

  var path: String { file.temporaryPath }

  /// - Parameters:
  ///   - original: The path of the file, which is not changed.
  ///   - tags: The tags.
  ///   - folder: The folder of the copy.
  /// - Throws: `TagObstacle`, or another error if the copy cannot be made.
  init(of original: String, with tags: LibraryTags, in folder: String) throws {
    let source = try FileDescriptor(opening: original, .notWaiting)
    file = try OutputFolder(making: folder, mode: 0o700)
      .file("tagged-" + original.lastPathComponent, mode: 0o600, replacingDevices: true)
    try file.copy(source)
    try tags.write(to: file)
  }
}

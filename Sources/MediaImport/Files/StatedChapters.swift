package import MediaModel
import System

/// The chapters in files of the formats that are read here and not by FFmpeg, which loses some.
package enum StatedChapters {
  /// Returns the chapters of a file with an ID3v2 tag or of Matroska.
  ///
  /// - Parameter path: The path of the file.
  /// - Returns: The chapters in the order of their starts; `nil` if the file has none, has another
  ///   format or cannot be read.
  package static func read(from path: String) -> [Chapter]? {
    guard let file = try? FileDescriptor(opening: path, .notWaiting),
      (try? file.status().kind) == .file
    else { return nil }
    let chapters: [Chapter]
    if let found = MatroskaChapters.read(file) {
      chapters = found
    } else if let tag = ID3v2Tag(of: file) {
      chapters = ID3v2Chapters.read(tag)
    } else {
      return nil
    }
    return chapters.isEmpty ? nil : chapters
  }
}

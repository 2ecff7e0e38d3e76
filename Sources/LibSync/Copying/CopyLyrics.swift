import Bytes
import MediaImport

/// A file with lyrics beside a music file, which its copy takes along.
package struct CopyLyrics: Sendable {
  /// The path of the file on this machine.
  let path: String
  let fileExtension: String
  let byteCount: Int
  /// The reason for not copying it; `nil` if it is to be copied.
  var problem: String?

  /// Returns the files with the lyrics of a music file, those that `libsync lyrics` reads.
  ///
  /// - Parameters:
  ///   - path: The path of the music file.
  ///   - device: The folder of the device that it is on.
  /// - Returns: The files, those with a problem among them.
  static func beside(_ path: String, on device: DeviceBounds? = nil) -> [Self] {
    LyricsFile.candidates(beside: path).compactMap { candidate in
      var lyrics = Self(
        path: candidate.path,
        fileExtension: candidate.fileExtension,
        byteCount: candidate.byteCount
      )
      do throws(ImportError) {
        if try LyricsFile.text(of: candidate, on: device) == nil { return nil }
      } catch {
        lyrics.problem = error.message
      }
      return lyrics
    }
  }

  /// Returns the name or the path that a file with lyrics has beside a copy.
  ///
  /// - Parameters:
  ///   - fileExtension: The extension of the file.
  ///   - copy: The name or the path of the copy.
  /// - Returns: The name or the path.
  static func name(_ fileExtension: String, beside copy: String) -> String {
    (LyricsFile.base(of: copy) ?? copy) + "." + fileExtension
  }
}

/// The result of copying a file with lyrics.
package struct CopiedLyrics: Sendable {
  /// The path of the original as shown in reports.
  package let source: String
  /// The outcome.
  package let outcome: CopiedFile.Outcome
  /// The path of the copy, relative to the output folder; `nil` if the file was not copied.
  package let path: String?
  /// The size of the copy in bytes; 0 if the file was not copied.
  package let byteCount: Int
  /// The SHA-256 of the content; `nil` if the file was not read.
  package let hash: [UInt8]?
  /// The reason why it was not copied; `nil` if it was.
  package let problem: String?
  /// The path that the copy had before it was renamed; `nil` if it had no other.
  package internal(set) var formerPath: String?

  init(
    _ lyrics: CopyLyrics,
    _ outcome: CopiedFile.Outcome,
    path: String? = nil,
    byteCount: Int = 0,
    hash: [UInt8]? = nil,
    problem: String? = nil
  ) {
    source = ExactPath.shown(lyrics.path)
    (self.outcome, self.path, self.byteCount) = (outcome, path, byteCount)
    (self.hash, self.problem) = (hash, problem)
  }
}

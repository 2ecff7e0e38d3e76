import Bytes
import MediaImport
import MediaModel

/// Files with lyrics beside music files.
enum LyricsFile {
  /// The extensions of their names, the preferred ones first.
  static let fileExtensions = ["lrc", "LRC", "txt"]

  /// A file that has the same name as a music file, apart from its extension.
  struct Candidate: Hashable {
    let path: String
    let fileExtension: String
    let byteCount: Int
  }

  /// Returns the files that have the same name as a music file, apart from its extension: `.lrc`
  /// before `.txt`.
  static func candidates(beside path: String) -> [Candidate] {
    guard let base = base(of: path) else { return [] }
    var candidates: [Candidate] = []
    // Where case is ignored, several names are those of one file.
    var seen: [FileStamp] = []
    for fileExtension in fileExtensions {
      let file = base + "." + fileExtension
      guard let stamp = FileStamp(file), stamp.isFile,
        !seen.contains(where: { $0.identity == stamp.identity })
      else { continue }
      seen.append(stamp)
      candidates.append(
        Candidate(path: file, fileExtension: fileExtension, byteCount: stamp.byteCount)
      )
    }
    return candidates
  }

  /// Returns the lyrics in the files beside a music file, without files that have no text, or the
  /// reasons why they cannot be read.
  ///
  /// - Parameters:
  ///   - path: The path of the music file.
  ///   - encoding: The encoding of files that are not in Unicode; `nil` if none was stated.
  ///   - device: The folder of the device that it is on.
  /// - Returns: The path and the text of each file.
  static func texts(
    beside path: String,
    in encoding: TagEncoding?,
    on device: DeviceBounds?
  ) -> [(path: String, text: Result<String, ImportError>)] {
    var texts: [(path: String, text: Result<String, ImportError>)] = []
    for candidate in candidates(beside: path) {
      do throws(ImportError) {
        guard let text = try text(of: candidate, in: encoding, on: device) else { continue }
        texts.append((candidate.path, .success(text)))
      } catch {
        texts.append((candidate.path, .failure(error)))
      }
    }
    return texts
  }

  /// Returns the lyrics in a file; `nil` if it has no text.
  ///
  /// - Parameters:
  ///   - candidate: The file.
  ///   - encoding: The encoding of a file that is not in Unicode; `nil` if none was stated.
  ///   - device: The folder of the device that the music file is on.
  /// - Returns: The text.
  /// - Throws: `ImportError` if it cannot be read, is larger than lyrics can be, or links lead out of
  ///   the device, whose maker would otherwise choose which files of this machine are read.
  static func text(
    of candidate: Candidate,
    in encoding: TagEncoding? = nil,
    on device: DeviceBounds?
  ) throws(ImportError) -> String? {
    if device?.isLeft(by: candidate.path) == true {
      throw ImportError(.cannotOpen, DeviceBounds.refusal, path: candidate.path)
    }
    try Lyrics.check(candidate.byteCount, of: candidate.path)
    let text = try PlainText.read(candidate.path, upTo: Lyrics.maxByteCount, in: encoding)
    return text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
  }

  /// Returns the path of a music file without its extension; `nil` if it has none.
  static func base(of path: String) -> String? {
    let name = path.lastPathComponent
    guard let dot = name.utf8.lastIndex(of: 0x2E), dot > name.startIndex else { return nil }
    let count = name.utf8.distance(from: dot, to: name.endIndex)
    return String(Substring(path.utf8.dropLast(count)))
  }
}

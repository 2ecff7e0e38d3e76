import Bytes
import MediaImport

/// Files with lyrics beside music files.
enum LyricsFile {
  private static let fileExtensions = ["lrc", "LRC", "txt"]

  /// The maximum size of a file, 16 MiB.
  private static let maxByteCount = 16 << 20

  /// Returns the text of the file that has the same name as a music file, apart from its extension;
  /// `nil` if no such file has any text.
  ///
  /// - Throws: `ImportError` if the file cannot be read.
  static func text(beside path: String) throws(ImportError) -> String? {
    let name = path.lastPathComponent
    guard let dot = name.utf8.lastIndex(of: 0x2E), dot > name.startIndex else { return nil }
    let base = path.dropLast(name.utf8.distance(from: dot, to: name.endIndex) - 1)
    for fileExtension in fileExtensions {
      let file = String(base) + fileExtension
      guard FileStamp(file)?.isFile == true else { continue }
      let text = try PlainText.read(file, upTo: maxByteCount)
      if let text, !text.allSatisfy(\.isWhitespace) { return text }
    }
    return nil
  }
}

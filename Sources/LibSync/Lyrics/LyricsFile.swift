import Bytes
import MediaImport

/// Files with lyrics beside music files.
enum LyricsFile {
  private static let fileExtensions = ["lrc", "LRC", "txt"]

  /// The maximum size of a file, 4 MiB.
  private static let maxByteCount = 4 << 20

  /// Returns the files that have the same name as a music file, apart from its extension, and any
  /// text: `.lrc` before `.txt`.
  ///
  /// - Throws: `ImportError` if a file cannot be read.
  static func texts(beside path: String) throws(ImportError) -> [(path: String, text: String)] {
    guard let base = base(of: path) else { return [] }
    var texts: [(path: String, text: String)] = []
    for fileExtension in fileExtensions {
      let file = base + "." + fileExtension
      guard FileStamp(file)?.isFile == true else { continue }
      let text = try PlainText.read(file, upTo: maxByteCount)
      if let text, !text.allSatisfy(\.isWhitespace) { texts.append((file, text)) }
    }
    return texts
  }

  /// Returns the path of a music file without its extension; `nil` if it has none.
  static func base(of path: String) -> String? {
    let name = path.lastPathComponent
    guard let dot = name.utf8.lastIndex(of: 0x2E), dot > name.startIndex else { return nil }
    let count = name.utf8.distance(from: dot, to: name.endIndex)
    return String(Substring(path.utf8.dropLast(count)))
  }
}

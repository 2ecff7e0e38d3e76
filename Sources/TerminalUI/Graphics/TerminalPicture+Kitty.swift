import Bytes

/// The graphics protocol of kitty, which sends pixels and never names of files: those would let a
/// terminal read any file.
extension TerminalPicture {
  /// The maximum number of characters in one piece of the pixels.
  private static let maxPiece = 4096

  /// Returns the control strings that show the picture in some cells from the cursor on, which
  /// stays where it is.
  ///
  /// The terminal does not answer: answers would arrive as keys.
  ///
  /// - Parameters:
  ///   - id: The number by which the picture can be deleted.
  ///   - columns: The number of columns of the cells.
  ///   - rows: The number of rows.
  ///   - isBelowText: Whether text in these cells is shown over the picture.
  /// - Returns: The control strings.
  func kitty(id: Int, columns: Int, rows: Int, isBelowText: Bool = false) -> String {
    let encoded = Array(Base64.text(pixels).utf8)
    var text = ""
    for start in stride(from: 0, to: encoded.count, by: Self.maxPiece) {
      let end = min(start + Self.maxPiece, encoded.count)
      let first =
        start == 0
        ? "a=T,i=\(id),p=1,f=24,s=\(width),v=\(height),c=\(columns),r=\(rows),C=1,\(isBelowText ? "z=-1," : "")"
        : ""
      let piece = String(decoding: encoded[start..<end], as: UTF8.self)
      text += "\u{1B}_G\(first)q=2,m=\(end < encoded.count ? 1 : 0);\(piece)\u{1B}\\"
    }
    return text
  }

  /// Returns the control string that deletes a picture and its pixels.
  static func deletingKitty(id: Int) -> String { "\u{1B}_Ga=d,d=I,i=\(id),q=2\u{1B}\\" }
}

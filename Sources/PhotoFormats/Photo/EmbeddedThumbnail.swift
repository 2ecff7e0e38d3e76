/// The small picture that a camera keeps in the metadata of a picture.
package struct EmbeddedThumbnail: Sendable {
  /// The JPEG file, which has no orientation of its own.
  package let bytes: [UInt8]
  /// The turn that shows its pixels upright, as Exif counts from 1 to 8.
  package let orientation: Int
  private let width: Int
  private let height: Int

  /// The part of the difference of two aspects that rounding explains.
  private static let tolerance = 0.02

  /// Finds the thumbnail; `nil` if there is none.
  package init?(_ contents: PhotoContents) {
    guard let bytes = contents.exif?.thumbnail, bytes.starts(with: [0xFF, 0xD8]),
      let width = contents.width, let height = contents.height, width > 0, height > 0
    else { return nil }
    self.bytes = Array(bytes)
    orientation = contents.exif?.orientation ?? 1
    (self.width, self.height) = (width, height)
  }

  /// Returns the columns and rows of the thumbnail that show the picture.
  ///
  /// Cameras fill the thumbnail of a wider picture with black bars, and programs that crop a
  /// picture may leave its old thumbnail.
  ///
  /// - Parameters:
  ///   - width: The width of the decoded thumbnail in pixels.
  ///   - height: Its height.
  ///   - isBlack: Whether all pixels in some columns and rows of it are black.
  /// - Returns: The part; `nil` if the thumbnail shows something else.
  package func part(
    width: Int,
    height: Int,
    isBlack: (_ columns: Range<Int>, _ rows: Range<Int>) -> Bool
  ) -> (columns: Range<Int>, rows: Range<Int>)? {
    guard width > 0, height > 0 else { return nil }
    let aspect = Double(self.width) / Double(self.height)
    let ratio = Double(width) / Double(height) / aspect
    let (columns, rows) = (0..<width, 0..<height)
    if abs(ratio - 1) <= Self.tolerance { return (columns, rows) }
    if ratio < 1 {
      let shown = max(1, Int((Double(width) / aspect).rounded(.down)))
      let top = (height - shown) / 2
      let inner = top..<top + shown
      // The compression blurs the edge of a bar.
      guard top > 1, isBlack(columns, 0..<top - 1), isBlack(columns, inner.upperBound + 1..<height)
      else { return nil }
      return (columns, inner)
    }
    let shown = max(1, Int((Double(height) * aspect).rounded(.down)))
    let left = (width - shown) / 2
    let inner = left..<left + shown
    guard left > 1, isBlack(0..<left - 1, rows), isBlack(inner.upperBound + 1..<width, rows) else {
      return nil
    }
    return (inner, rows)
  }
}

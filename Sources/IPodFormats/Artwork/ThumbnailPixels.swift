/// The decoded pixels of a thumbnail.
package struct ThumbnailPixels: Equatable, Sendable {
  package private(set) var width: Int
  package private(set) var height: Int
  /// The red, green and blue of each pixel, row by row.
  package private(set) var bytes: [UInt8]

  /// Decodes the bytes of a thumbnail, or returns `nil` if there are too few bytes or cropping
  /// leaves no pixels.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the thumbnail in its `ithmb` file.
  ///   - layout: The layout of the bytes; `jpeg` is not supported.
  ///   - thumbnail: The thumbnail, whose size and padding determine which pixels to keep.
  ///   - writer: The software that wrote the thumbnail.
  package init?(
    _ bytes: [UInt8],
    layout: ThumbnailLayout,
    of thumbnail: ArtworkDatabase.Thumbnail,
    by writer: ArtworkDatabase.Writer = .other
  ) {
    let isTurned = layout.isTurned(thumbnail, by: writer)
    let stored = layout.stored(isTurned: isTurned)
    guard let height = Self.rowCount(in: bytes.count, stored, of: thumbnail) else { return nil }
    let reader = PixelReader(bytes: bytes, layout: stored, height: height)
    self.init(width: stored.width, height: height, reader.pixels())
    crop(to: thumbnail)
    if width < 1 || height < 1 { return nil }
    if isTurned { turn() }
    if layout.hasTelevisionPixels(by: writer) { squarePixels() }
  }

  /// Returns the number of rows that a number of bytes holds, or `nil` if it is too small.
  ///
  /// Some devices store a row less than the layout has, if it does not belong to the picture.
  private static func rowCount(
    in byteCount: Int,
    _ layout: ThumbnailLayout,
    of thumbnail: ArtworkDatabase.Thumbnail
  ) -> Int? {
    if layout.pixels == .jpeg { return nil }
    if byteCount >= layout.byteCount { return layout.height }
    guard let rowBytes = layout.rowBytes, byteCount.isMultiple(of: rowBytes),
      byteCount / rowBytes >= max(1, thumbnail.height)
    else { return nil }
    return byteCount / rowBytes
  }

  private init(width: Int, height: Int, _ bytes: [UInt8]) {
    self.width = width
    self.height = height
    self.bytes = bytes
  }

  /// Removes the padding.
  ///
  /// The size of a thumbnail includes its padding; negative padding means that the picture was
  /// cropped on the left or at the top.
  private mutating func crop(to thumbnail: ArtworkDatabase.Thumbnail) {
    let (left, top) = (thumbnail.horizontalPadding, thumbnail.verticalPadding)
    let (x, y) = (min(max(left, 0), width), min(max(top, 0), height))
    let newWidth = min(thumbnail.width - abs(left), width - x)
    let newHeight = min(thumbnail.height - abs(top), height - y)
    guard newWidth > 0, newHeight > 0 else {
      self = Self(width: 0, height: 0, [])
      return
    }
    if newWidth == width, newHeight == height { return }
    var cropped: [UInt8] = []
    cropped.reserveCapacity(newWidth * newHeight * 3)
    for row in y..<y + newHeight {
      let start = (row * width + x) * 3
      cropped += bytes[start..<start + newWidth * 3]
    }
    self = Self(width: newWidth, height: newHeight, cropped)
  }

  /// Turns a picture that is stored rotated to the left: the rows in the file are the columns of the
  /// picture, from right to left.
  private mutating func turn() {
    var turned: [UInt8] = []
    turned.reserveCapacity(bytes.count)
    for column in 0..<width {
      for row in (0..<height).reversed() {
        let place = (row * width + column) * 3
        turned += bytes[place..<place + 3]
      }
    }
    self = Self(width: height, height: width, turned)
  }

  /// Makes a picture of a television's pixels narrower, by the mean of the pixels that each new one
  /// covers.
  private mutating func squarePixels() {
    let newWidth = ThumbnailLayout.squareWidth(ofTelevision: width)
    var narrowed: [UInt8] = []
    narrowed.reserveCapacity(newWidth * height * 3)
    for row in 0..<height {
      for column in 0..<newWidth {
        // In units of which a new pixel has `width`, and a stored one `newWidth`.
        let (start, end) = (column * width, (column + 1) * width)
        var sums = SIMD3<Int>()
        for stored in start / newWidth...(end - 1) / newWidth {
          let share = min(end, (stored + 1) * newWidth) - max(start, stored * newWidth)
          let place = (row * width + stored) * 3
          let pixel = SIMD3(Int(bytes[place]), Int(bytes[place + 1]), Int(bytes[place + 2]))
          sums &+= pixel &* share
        }
        let mean = (sums &+ width / 2) / width
        narrowed.append(UInt8(mean.x))
        narrowed.append(UInt8(mean.y))
        narrowed.append(UInt8(mean.z))
      }
    }
    self = Self(width: newWidth, height: height, narrowed)
  }
}

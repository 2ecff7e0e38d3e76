/// The numbers of the colours of a picture that is compressed in runs (RLE8 and RLE4).
///
/// Pixels that are skipped have the first colour, as in most programs.
struct BMPRuns {
  private var colors: [UInt8]
  private let size: PictureSize
  private let isOfFourBits: Bool
  /// The place of the next pixel; rows count from the bottom.
  private var x = 0
  private var y = 0
  /// The number of pixels that were read.
  private(set) var count = 0
  /// Whether the end of the picture was found, or all of its pixels.
  private(set) var isComplete = false
  /// Whether the file ends before that.
  private(set) var isCut = false

  /// - Parameters:
  ///   - bytes: The file from its pixels on.
  ///   - size: The size of the picture, which must be checked.
  ///   - isOfFourBits: Whether each byte has two colours.
  init(_ bytes: ArraySlice<UInt8>, _ size: PictureSize, isOfFourBits: Bool) {
    self.size = size
    self.isOfFourBits = isOfFourBits
    colors = [UInt8](repeating: 0, count: size.pixelCount)
    read(ByteView(bytes))
  }

  /// Returns the numbers of a row, counted from the bottom.
  func colors(ofRow row: Int) -> ArraySlice<UInt8> {
    colors[row * size.width..<(row + 1) * size.width]
  }

  private mutating func read(_ view: ByteView) {
    var place = 0
    while y < size.height {
      guard let first = view[place], let second = view[place + 1] else {
        isCut = true
        // Some programs leave the end out.
        isComplete = y == size.height - 1 && x >= size.width
        return
      }
      place += 2
      switch (first, second) {
      case (0, 0): (x, y) = (0, y + 1)
      case (0, 1):
        isComplete = true
        return
      case (0, 2):
        guard let across = view[place], let down = view[place + 1] else { continue }
        (x, y) = (x + across, y + down)
        place += 2
      case (0, _):
        let length = isOfFourBits ? (second + 1) / 2 : second
        for index in 0..<second {
          guard let byte = view[place + (isOfFourBits ? index / 2 : index)] else { break }
          append(byte, index)
        }
        // Runs end at an even place.
        place += length + length % 2
      default: for index in 0..<first { append(second, index) }
      }
    }
    isComplete = true
  }

  /// Appends a pixel, the one of an even or an odd index of those in a byte or a run.
  private mutating func append(_ byte: Int, _ index: Int) {
    defer { x += 1 }
    guard x < size.width, y < size.height else { return }
    let color = isOfFourBits ? (index % 2 == 0 ? byte >> 4 : byte & 15) : byte
    colors[y * size.width + x] = UInt8(truncatingIfNeeded: color)
    count += 1
  }
}

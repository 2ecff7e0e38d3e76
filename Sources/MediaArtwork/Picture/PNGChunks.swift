/// The properties of a PNG file other than its pixels.
///
/// The third edition of the PNG specification defines the format.
struct PNGChunks {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// The size of the stored picture; `nil` unless the file starts with a header.
  private(set) var size: PictureSize?
  /// Whether pixels have an opacity, or one colour is transparent.
  private(set) var hasAlpha = false
  /// Whether pixels are grey.
  private(set) var isGrey = false
  /// The number of bits per sample.
  private(set) var depth = 8
  /// The number of samples per pixel.
  private(set) var samplesPerPixel = 1
  private(set) var isInterlaced = false
  /// The orientation of the picture.
  private(set) var orientation = Orientation.topLeft
  /// The contents of the chunks with the pixels, which follow one another in the file.
  private(set) var pixels: [Range<Int>] = []
  /// The offset of a truncated pixel chunk at the end of the file.
  private var cutPixels: Int?

  init(_ bytes: [UInt8]) {
    let view = ByteView(bytes)
    var place = Self.signature.count
    while let length = view.bigEndian(place, bytes: 4),
      let type = view.bigEndian(place + 4, bytes: 4)
    {
      let content = view[place + 8, length]
      let end = place + length + 12
      switch type {
      case Self.type("IHDR"):
        if place == Self.signature.count { readHeader(view, at: place + 8) }
      case Self.type("tRNS"): hasAlpha = true
      case Self.type("eXIf"):
        orientation = content.flatMap(TIFFDirectory.init)?.orientation ?? orientation
      case Self.type("IDAT"):
        if end > view.count {
          cutPixels = place
        } else if pixels.last.map({ $0.upperBound + 4 == place }) ?? true {
          pixels.append(place + 8..<place + 8 + length)
        }
      default: break
      }
      guard end <= view.count, size != nil, type != Self.type("IEND") else { break }
      place = end
    }
  }

  /// Returns the file with the length of a truncated pixel chunk corrected, since libspng reads
  /// either a whole chunk or none of it.
  func mended(_ bytes: [UInt8]) -> [UInt8] {
    guard let cutPixels else { return bytes }
    let start = cutPixels + 8
    let length = UInt32(clamping: bytes.count - start)
    var mended = bytes
    for index in 0..<4 {
      mended[cutPixels + index] = UInt8(truncatingIfNeeded: length >> (24 - 8 * UInt32(index)))
    }
    // A checksum, which is not verified, and the end chunk follow.
    return mended + [0, 0, 0, 0] + [0, 0, 0, 0] + Array("IEND".utf8) + [0, 0, 0, 0]
  }

  private static func type(_ name: String) -> Int { name.utf8.reduce(0) { $0 << 8 | Int($1) } }

  private mutating func readHeader(_ view: ByteView, at place: Int) {
    guard let width = view.bigEndian(place, bytes: 4),
      let height = view.bigEndian(place + 4, bytes: 4),
      let depth = view[place + 8], let color = view[place + 9], let interlacing = view[place + 12]
    else { return }
    size = PictureSize(width: width, height: height)
    hasAlpha = color & 4 != 0
    isGrey = color & 3 == 0
    self.depth = depth
    // Colours of a palette are one sample.
    samplesPerPixel = color == 3 ? 1 : (color & 2) + 1 + (color & 4) / 4
    isInterlaced = interlacing != 0
  }
}

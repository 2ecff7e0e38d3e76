/// What a PNG file tells beside its pixels.
///
/// After the third edition of the PNG specification.
struct PNGChunks {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// How many pixels are stored; nil unless the file starts with a header.
  private(set) var size: PictureSize?
  /// Whether pixels have an opacity, or one colour is transparent.
  private(set) var hasAlpha = false
  /// Whether pixels have one colour only.
  private(set) var isGrey = false
  /// How many bits a sample has.
  private(set) var depth = 8
  private(set) var isInterlaced = false
  /// How the pixels are to be turned.
  private(set) var orientation = Orientation.topLeft
  /// Where the chunk of pixels starts that the file ends in.
  private var cutPixels: Int?

  init(_ bytes: [UInt8]) {
    let view = ByteView(bytes)
    var place = Self.signature.count
    while let length = view.bigEndian(place, bytes: 4),
      let type = view.bigEndian(place + 4, bytes: 4)
    {
      let content = view[place + 8, length]
      switch type {
      case Self.type("IHDR"):
        if place == Self.signature.count { readHeader(view, at: place + 8) }
      case Self.type("tRNS"): hasAlpha = true
      case Self.type("eXIf"):
        orientation = content.flatMap(TIFFDirectory.init)?.orientation ?? orientation
      default: break
      }
      let end = place + length + 12
      if end > view.count, type == Self.type("IDAT") { cutPixels = place }
      guard end <= view.count, size != nil, type != Self.type("IEND") else { break }
      place = end
    }
  }

  /// The file with its last chunk as long as it is, if that has pixels: libspng takes all of a chunk
  /// or nothing.
  func mended(_ bytes: [UInt8]) -> [UInt8] {
    guard let cutPixels else { return bytes }
    let start = cutPixels + 8
    let length = UInt32(clamping: bytes.count - start)
    var mended = bytes
    for index in 0..<4 {
      mended[cutPixels + index] = UInt8(truncatingIfNeeded: length >> (24 - 8 * UInt32(index)))
    }
    // A sum, which nobody looks at, and the end.
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
    isInterlaced = interlacing != 0
  }
}

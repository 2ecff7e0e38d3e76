/// The properties of a WebP file other than its pixels.
///
/// RFC 9649 defines the format.
struct WebPChunks {
  /// The size of the stored picture, or of the first one of an animation; `nil` unless the file
  /// starts with a header.
  private(set) var size: PictureSize?
  /// Whether pixels can be transparent.
  private(set) var hasAlpha = false
  /// Whether the file has several pictures, shown one after the other.
  private(set) var isAnimated = false
  /// The place of the chunks with the pixels of the first picture of an animation; `nil` for other
  /// files, and if there is none.
  private(set) var firstFrame: Range<Int>?
  /// The orientation of the picture.
  private(set) var orientation = Orientation.topLeft
  /// The colour profile.
  private(set) var profile: ColorProfile?
  /// Whether the file is shorter than it says.
  private(set) var isCut = false

  init(_ bytes: [UInt8]) {
    let view = ByteView(bytes)
    readHead(view)
    isCut = view.littleEndian(4, bytes: 4).map { $0 + 8 > view.count } ?? true
    // Only an extended file has other chunks than that of its pixels.
    guard view.hasText("VP8X", at: 12) else { return }
    var place = 12
    while let length = view.littleEndian(place + 4, bytes: 4) {
      let content = view[place + 8, length]
      if view.hasText("ICCP", at: place) {
        profile = content.flatMap { ColorProfile(Array($0)) }
      } else if view.hasText("EXIF", at: place), let content {
        // Some programs write the start of a segment of JPEG, too.
        let exif = content.starts(with: "Exif\0\0".utf8) ? content.dropFirst(6) : content
        orientation = TIFFDirectory(exif)?.orientation ?? orientation
      } else if isAnimated, firstFrame == nil, view.hasText("ANMF", at: place) {
        readFrame(view, at: place + 8, length)
      }
      place += 8 + length + length % 2
    }
  }

  /// Reads the head of a picture of an animation, which its chunks follow.
  private mutating func readFrame(_ view: ByteView, at place: Int, _ length: Int) {
    let width = view.littleEndian(place + 6, bytes: 3).map { $0 + 1 }
    let height = view.littleEndian(place + 9, bytes: 3).map { $0 + 1 }
    let start = place + Self.frameHeadCount
    guard length > Self.frameHeadCount, start < view.count else { return }
    size = PictureSize(positive: width, height)
    firstFrame = start..<min(place + length, view.count)
  }

  private static let frameHeadCount = 16

  private mutating func readHead(_ view: ByteView) {
    if view.hasText("VP8X", at: 12) {
      let width = view.littleEndian(24, bytes: 3).map { $0 + 1 }
      let height = view.littleEndian(27, bytes: 3).map { $0 + 1 }
      let flags = view[20] ?? 0
      (hasAlpha, isAnimated) = (flags & 0x10 != 0, flags & 0x02 != 0)
      size = PictureSize(positive: width, height)
    } else if view.hasText("VP8L", at: 12) {
      guard let bits = view.littleEndian(21, bytes: 4) else { return }
      hasAlpha = bits >> 28 & 1 != 0
      size = PictureSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
    } else if view.hasText("VP8 ", at: 12) {
      let width = view.littleEndian(26, bytes: 2).map { $0 & 0x3FFF }
      let height = view.littleEndian(28, bytes: 2).map { $0 & 0x3FFF }
      size = PictureSize(positive: width, height)
    }
  }
}

extension PictureSize {
  /// Creates a size; `nil` unless both sides are known and positive.
  init?(positive width: Int?, _ height: Int?) {
    guard let width, let height, width > 0, height > 0 else { return nil }
    self.init(width: width, height: height)
  }
}

/// The header of a BMP file: how its pixels are stored.
///
/// The formats are those of Windows (`BITMAPCOREHEADER` to `BITMAPV5HEADER`) and the one of OS/2 2
/// as far as it agrees with them.
struct BMPHeader {
  /// The bits of a pixel that have one of its samples.
  struct Mask: Equatable {
    let bits: UInt32
    private let shift: Int
    private let width: Int

    init(_ bits: UInt32) {
      self.bits = bits
      shift = bits == 0 ? 0 : bits.trailingZeroBitCount
      width = bits == 0 ? 0 : 32 - bits.leadingZeroBitCount - shift
    }

    /// Returns the sample of a pixel, from 0 to 255.
    func sample(_ pixel: UInt32) -> UInt8 {
      let value = (pixel & bits) >> UInt32(shift)
      if width >= 8 { return UInt8(truncatingIfNeeded: value >> UInt32(width - 8)) }
      guard width > 0 else { return 0 }
      let most: UInt32 = (1 << UInt32(width)) - 1
      return UInt8(truncatingIfNeeded: (value * 255 + most / 2) / most)
    }
  }

  enum Compression: Equatable { case none, runs8, runs4 }

  /// The size of the picture; `nil` if the file does not begin with a header.
  private(set) var size: PictureSize?
  /// Whether the first row is the top one.
  private(set) var isTopDown = false
  /// The number of bits of a pixel.
  private(set) var depth = 0
  private(set) var compression = Compression.none
  /// The name of a way to store pixels that is not read, such as a whole JPEG file; `nil` for all
  /// others.
  private(set) var unsupported: String?
  /// The bits of red, green, blue and opacity in pixels of 16 and 32 bits.
  private(set) var masks = [Mask(0), Mask(0), Mask(0), Mask(0)]
  /// Red, green and blue of each colour in pixels of up to 8 bits.
  private(set) var palette: [UInt8] = []
  /// The place of the pixels in the file.
  private(set) var pixels = 0
  private(set) var profile: ColorProfile?

  private static let fileHeader = 14

  init(_ bytes: [UInt8]) {
    let view = ByteView(bytes)
    guard let length = view.littleEndian(Self.fileHeader, bytes: 4) else { return }
    let isOld = length == 12
    guard isOld || length >= 40 && length <= 1 << 16 else { return }
    readSize(view, isOld: isOld)
    let method = isOld ? 0 : view.littleEndian(30, bytes: 4) ?? 0
    readMethod(method)
    let end = Self.fileHeader + length + readMasks(view, length, method)
    let paletteEnd = readPalette(view, at: end, isOld: isOld)
    let stated = view.littleEndian(10, bytes: 4) ?? 0
    // Some programs leave the place out.
    pixels = stated >= Self.fileHeader + length ? stated : paletteEnd
    if length >= 124 { readProfile(view) }
  }

  /// Whether pixels can be transparent.
  var hasAlpha: Bool { masks[3].bits != 0 && palette.isEmpty }

  /// Whether all colours of the palette are grey.
  var isGrey: Bool {
    for place in stride(from: 0, to: palette.count, by: 3) {
      let red = palette[place]
      if palette[place + 1] != red || palette[place + 2] != red { return false }
    }
    return !palette.isEmpty
  }

  /// The number of bytes of a row of pixels that are not compressed.
  var rowLength: Int { ((size?.width ?? 0) * depth + 31) / 32 * 4 }

  private mutating func readSize(_ view: ByteView, isOld: Bool) {
    if isOld {
      size = PictureSize(
        positive: view.littleEndian(18, bytes: 2),
        view.littleEndian(20, bytes: 2)
      )
      depth = view.littleEndian(24, bytes: 2) ?? 0
    } else {
      func signed(_ place: Int) -> Int? {
        view.littleEndian(place, bytes: 4).map { Int(Int32(truncatingIfNeeded: $0)) }
      }
      let height = signed(22)
      size = PictureSize(positive: signed(18), height.map { Int($0.magnitude) })
      // A negative height means that rows are stored from top to bottom.
      isTopDown = (height ?? 0) < 0
      depth = view.littleEndian(28, bytes: 2) ?? 0
    }
    if ![1, 2, 4, 8, 16, 24, 32].contains(depth) { size = nil }
  }

  private mutating func readMethod(_ method: Int) {
    switch (method, depth) {
    case (0, _), (3, 16), (3, 32), (6, 16), (6, 32): compression = .none
    case (1, 8): compression = .runs8
    case (2, 4): compression = .runs4
    case (4, _): unsupported = "a JPEG picture"
    case (5, _): unsupported = "a PNG picture"
    default: size = nil
    }
  }

  /// Reads the masks, and returns the number of bytes that they take after the header.
  private mutating func readMasks(_ view: ByteView, _ length: Int, _ method: Int) -> Int {
    let isStated = method == 3 || method == 6
    guard isStated else {
      let usual: [UInt32] =
        depth == 16 ? [0x7C00, 0x3E0, 0x1F, 0] : [0xFF_0000, 0xFF00, 0xFF, 0]
      masks = usual.map(Mask.init)
      return 0
    }
    // Longer headers include them.
    let count = method == 6 || length >= 56 ? 4 : 3
    for index in 0..<count {
      masks[index] = Mask(UInt32(view.littleEndian(54 + index * 4, bytes: 4) ?? 0))
    }
    return length >= 52 ? 0 : count * 4
  }

  /// Reads the palette, and returns the place after it.
  private mutating func readPalette(_ view: ByteView, at place: Int, isOld: Bool) -> Int {
    guard depth <= 8, depth > 0 else { return place }
    let most = 1 << depth
    let stated = isOld ? 0 : view.littleEndian(46, bytes: 4) ?? 0
    let (count, step) = (stated > 0 ? min(stated, most) : most, isOld ? 3 : 4)
    // Colours that are missing are black.
    palette = [UInt8](repeating: 0, count: most * 3)
    for index in 0..<count {
      guard let color = view[place + index * step, 3] else { break }
      for (channel, sample) in color.reversed().enumerated() {
        palette[index * 3 + channel] = sample
      }
    }
    return place + count * step
  }

  /// Reads the colour profile that a header of version 5 can state.
  private mutating func readProfile(_ view: ByteView) {
    guard view.littleEndian(Self.fileHeader + 56, bytes: 4) == 0x4D42_4544,
      let place = view.littleEndian(Self.fileHeader + 112, bytes: 4),
      let count = view.littleEndian(Self.fileHeader + 116, bytes: 4),
      let content = view[Self.fileHeader + place, count]
    else { return }
    profile = ColorProfile(Array(content))
  }
}

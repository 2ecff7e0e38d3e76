/// The metadata in the segments of a JPEG file that precede its pixels.
struct JPEGMetadata {
  private(set) var width: Int?
  private(set) var height: Int?
  private(set) var exif: ArraySlice<UInt8>?
  /// The offset of the Exif data in the file.
  private(set) var exifOffset: Int?
  private(set) var xmp: ArraySlice<UInt8>?
  /// The resources of Photoshop, which may be distributed over several segments.
  private(set) var photoshop: [UInt8] = []
  private var extensionParts: [(identifier: [UInt8], offset: Int, bytes: [UInt8])] = []
  private var extensionCount = 0
  private(set) var isCut = false
  /// The offset of the pixels; `nil` if there are none.
  private(set) var pixelStart: Int?

  private static let maxSegments = 500
  private static let maxPartCount = 1 << 20
  static let xmpName = "http://ns.adobe.com/xap/1.0/\0"
  static let extensionName = "http://ns.adobe.com/xmp/extension/\0"

  init(_ window: FileWindow) {
    var place = 2
    for _ in 0..<Self.maxSegments {
      var header = ByteView(window.bytes(at: place, count: 4))
      while header[0] == 0xFF, header[1] == 0xFF, place < FileWindow.maxPieceCount {
        place += 1
        header = ByteView(window.bytes(at: place, count: 4))
      }
      guard header[0] == 0xFF, let marker = header[1] else {
        isCut = place >= window.byteCount
        return
      }
      if marker == 0x01 || (0xD0...0xD8).contains(marker) {
        place += 2
        continue
      }
      guard marker != 0xD9, let length = header.number(at: 2, bytes: 2), length >= 2 else { return }
      let content = window.bytes(at: place + 4, count: length - 2)
      isCut = content.count < length - 2
      add(marker, content, at: place + 4)
      if marker == 0xDA { pixelStart = place + 2 + length }
      if marker == 0xDA || isCut { return }
      place += 2 + length
    }
  }

  private mutating func add(_ marker: UInt8, _ content: ArraySlice<UInt8>, at place: Int) {
    let view = ByteView(content)
    switch marker {
    case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
      height = height ?? view.number(at: 1, bytes: 2)
      width = width ?? view.number(at: 3, bytes: 2)
    case 0xE1 where view.hasText("Exif\0"):
      if exif != nil { break }
      (exif, exifOffset) = (content.dropFirst(6), place + 6)
    case 0xE1 where view.hasText(Self.xmpName):
      xmp = xmp ?? content.dropFirst(Self.xmpName.utf8.count)
    case 0xE1 where view.hasText(Self.extensionName):
      let header = Self.extensionName.utf8.count
      guard let identifier = view.slice(at: header, count: 32),
        let offset = view.number(at: header + 36, bytes: 4)
      else { return }
      // Copies, because a slice would keep all of what was read with it.
      extensionCount += content.count
      guard extensionCount <= Self.maxPartCount else { return }
      extensionParts.append((Array(identifier), offset, Array(content.dropFirst(header + 40))))
    case 0xED where view.hasText("Photoshop 3.0\0"):
      if photoshop.count + content.count <= Self.maxPartCount { photoshop += content.dropFirst(14) }
    default: break
    }
  }

  /// Returns the second part of the XMP data with an identifier; `nil` if a piece is missing.
  func extendedXMP(_ identifier: String) -> [UInt8]? {
    let parts = extensionParts.filter { $0.identifier.elementsEqual(identifier.utf8) }
      .sorted { $0.offset < $1.offset }
    var bytes: [UInt8] = []
    for part in parts {
      guard part.offset == bytes.count else { return nil }
      bytes += part.bytes
    }
    return bytes.isEmpty ? nil : bytes
  }
}

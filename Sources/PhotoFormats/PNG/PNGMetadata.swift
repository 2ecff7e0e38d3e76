import Bytes

/// The metadata in the chunks of a PNG file.
struct PNGMetadata {
  private(set) var width: Int?
  private(set) var height: Int?
  private(set) var exif: [UInt8]?
  private(set) var xmp: [UInt8]?
  private(set) var iptc: [UInt8]?
  /// The texts by their keywords.
  private(set) var texts: [String: String] = [:]
  private(set) var isCut = true
  private var textCount = 0
  private var inflations = 0

  private static let maxChunks = 10_000
  private static let maxTexts = 50
  /// The largest text, decompressed, and the largest size of all texts together.
  private static let maxTextCount = 1 << 20

  init(_ window: FileWindow) {
    var place = 8
    for _ in 0..<Self.maxChunks {
      let header = ByteView(window.bytes(at: place, count: 24))
      guard let length = header.number(at: 0, bytes: 4), length < 1 << 31,
        length <= window.byteCount - place - 8
      else { return }
      let content = { window.bytes(at: place + 8, count: length) }
      if header.hasText("IHDR", at: 4) {
        width = header.number(at: 8, bytes: 4)
        height = header.number(at: 12, bytes: 4)
      } else if header.hasText("eXIf", at: 4) {
        exif = Array(content())
      } else if header.hasText("tEXt", at: 4) {
        addText(content(), isCompressed: false)
      } else if header.hasText("zTXt", at: 4) {
        addText(content(), isCompressed: true)
      } else if header.hasText("iTXt", at: 4) {
        addInternationalText(content())
      } else if header.hasText("IEND", at: 4) {
        isCut = false
        return
      }
      place += 12 + length
    }
  }

  private mutating func addText(_ content: ArraySlice<UInt8>, isCompressed: Bool) {
    guard let end = content.firstIndex(of: 0) else { return }
    let text = content[(end + 1)...]
    guard isCompressed else { return add(content[..<end], text) }
    guard let inflated = inflate(text.dropFirst()) else { return }
    add(content[..<end], inflated[...])
  }

  private mutating func inflate(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    inflations += 1
    return inflations <= Self.maxTexts ? Inflater.zlib(text, limit: Self.maxTextCount) : nil
  }

  /// Reads a keyword, a flag for compression, its method, a language, a translated keyword and text.
  private mutating func addInternationalText(_ content: ArraySlice<UInt8>) {
    guard let end = content.firstIndex(of: 0) else { return }
    let isCompressed = content.dropFirst(end + 1 - content.startIndex).first == 1
    guard let language = content.dropFirst(end + 3 - content.startIndex).firstIndex(of: 0),
      let keyword = content[(language + 1)...].firstIndex(of: 0)
    else { return }
    let text = content[(keyword + 1)...]
    guard isCompressed else { return add(content[..<end], text) }
    guard let inflated = inflate(text) else { return }
    add(content[..<end], inflated[...])
  }

  private mutating func add(_ keyword: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) {
    switch PhotoText.encoded(keyword) {
    case "XML:com.adobe.xmp": xmp = Array(text)
    case "Raw profile type exif", "Raw profile type APP1":
      guard let bytes = Self.profile(text) else { return }
      if bytes.starts(with: "Exif\0".utf8) { exif = exif ?? Array(bytes.dropFirst(6)) }
    case "Raw profile type xmp": xmp = xmp ?? Self.profile(text)
    case "Raw profile type iptc": iptc = Self.profile(text)
    case let name:
      textCount += keyword.count + text.count
      if textCount <= Self.maxTextCount { texts[name] = PhotoText.encoded(text) }
    }
  }

  /// Reads a profile as ImageMagick writes it: a name, the number of bytes, and the bytes in
  /// hexadecimal digits.
  private static func profile(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    let lines = text.drop { $0 == 0x0A }.split(separator: 0x0A, maxSplits: 2)
    guard lines.count == 3 else { return nil }
    var bytes: [UInt8] = []
    var high: UInt8?
    for digit in lines[2].lazy.compactMap(Hexadecimal.digit) {
      if let first = high {
        bytes.append(first << 4 | digit)
        high = nil
      } else {
        high = digit
      }
    }
    return bytes
  }
}

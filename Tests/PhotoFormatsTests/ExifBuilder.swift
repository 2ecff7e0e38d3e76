/// Makes small pictures with Exif data.
struct ExifBuilder {
  enum Value {
    case text(String)
    case shorts([Int])
    case longs([Int])
    case bytes([UInt8])
    case rationals([(Int, Int)])
  }

  var isLittleEndian = true
  var main: [Int: Value] = [:]
  var exif: [Int: Value] = [:]
  var gps: [Int: Value] = [:]

  func number(_ value: Int, _ count: Int) -> [UInt8] {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    return isLittleEndian ? bytes : bytes.reversed()
  }

  private func encoded(_ value: Value) -> (type: Int, count: Int, bytes: [UInt8]) {
    switch value {
    case .text(let text): (2, text.utf8.count + 1, Array(text.utf8) + [0])
    case .shorts(let numbers): (3, numbers.count, numbers.flatMap { number($0, 2) })
    case .longs(let numbers): (4, numbers.count, numbers.flatMap { number($0, 4) })
    case .bytes(let bytes): (7, bytes.count, bytes)
    case .rationals(let pairs):
      (5, pairs.count, pairs.flatMap { number($0.0, 4) + number($0.1, 4) })
    }
  }

  func directory(_ values: [Int: Value], at start: Int) -> [UInt8] {
    var entries = number(values.count, 2)
    var data: [UInt8] = []
    let dataStart = start + 2 + values.count * 12 + 4
    for (tag, value) in values.sorted(by: { $0.key < $1.key }) {
      let (type, count, bytes) = encoded(value)
      entries += number(tag, 2) + number(type, 2) + number(count, 4)
      if bytes.count <= 4 {
        entries += bytes + Array(repeating: 0, count: 4 - bytes.count)
      } else {
        entries += number(dataStart + data.count, 4)
        data += bytes
      }
    }
    return entries + number(0, 4) + data
  }

  /// The TIFF structure.
  var tiff: [UInt8] {
    var main = main
    if !exif.isEmpty { main[0x8769] = .longs([0]) }
    if !gps.isEmpty { main[0x8825] = .longs([0]) }
    let exifStart = 8 + directory(main, at: 8).count
    let exifBytes = exif.isEmpty ? [] : directory(exif, at: exifStart)
    let gpsStart = exifStart + exifBytes.count
    if !exif.isEmpty { main[0x8769] = .longs([exifStart]) }
    if !gps.isEmpty { main[0x8825] = .longs([gpsStart]) }
    let header = Array((isLittleEndian ? "II" : "MM").utf8) + number(42, 2) + number(8, 4)
    return header + directory(main, at: 8) + exifBytes
      + (gps.isEmpty ? [] : directory(gps, at: gpsStart))
  }

  /// A JPEG file of 64 × 48 pixels without pixels.
  var jpeg: [UInt8] { Self.jpeg(segments: [(0xE1, Array("Exif\0\0".utf8) + tiff)]) }

  static func jpeg(segments: [(marker: UInt8, content: [UInt8])]) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8]
    for (marker, content) in segments + [(0xC0, [8, 0, 48, 0, 64, 1, 1, 0x11, 0])] {
      let count = content.count + 2
      bytes += [0xFF, marker, UInt8(count >> 8), UInt8(count & 0xFF)] + content
    }
    return bytes + [0xFF, 0xDA, 0, 2, 0xFF, 0xD9]
  }

  static func jpeg(xmp: String) -> [UInt8] {
    jpeg(segments: [(0xE1, Array("http://ns.adobe.com/xap/1.0/\0".utf8) + Array(xmp.utf8))])
  }
}

/// Makes the boxes of movies and HEIF pictures.
enum BoxBuilder {
  static func number(_ value: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
  }

  static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let name = name.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
    return number(content.count + 8, 4) + name + content
  }

  /// A movie with one video track, named values, and a date in its header.
  static func movie(
    created: Int = 0,
    keys: [(String, String)] = [],
    matrix: [Int] = [1, 0, 0, 1],
    hasType: Bool = true
  ) -> [UInt8] {
    let header = number(0, 4) + number(created, 4) + number(created, 4) + number(600, 4)
    let fixed = [matrix[0], matrix[1], 0, matrix[2], matrix[3], 0, 0, 0].flatMap {
      number($0 << 16, 4)
    }
    let track =
      number(0, 40) + fixed + number(1 << 30, 4) + number(64 << 16, 4) + number(48 << 16, 4)
    let handler = number(0, 8) + Array("vide".utf8) + number(0, 12)
    let description =
      number(0, 4) + number(1, 4) + number(86, 4) + Array("hvc1".utf8) + number(0, 24)
      + number(64, 2) + number(48, 2) + number(0, 50)
    let medium =
      box("mdhd", header + number(900, 4) + number(0, 4)) + box("hdlr", handler)
      + box("minf", box("stbl", box("stsd", description)))
    let names = keys.flatMap { box("mdta", Array($0.0.utf8)) }
    let values = keys.enumerated().flatMap { index, key in
      let data = box("data", number(1, 4) + number(0, 4) + Array(key.1.utf8))
      return number(data.count + 8, 4) + number(index + 1, 4) + data
    }
    let meta =
      box("hdlr", number(0, 8) + Array("mdta".utf8) + number(0, 12))
      + box("keys", number(0, 4) + number(keys.count, 4) + names) + box("ilst", values)
    let index =
      box("mvhd", header + number(900, 4) + number(0, 80))
      + box("trak", box("tkhd", track) + box("mdia", medium)) + box("meta", meta)
    let type = hasType ? box("ftyp", Array("qt  ".utf8) + number(0, 4)) : box("wide", [])
    return type + box("mdat", [1, 2, 3]) + box("moov", index)
  }

  /// A HEIF picture with Exif data, turned by quarters anticlockwise.
  ///
  /// - Parameters:
  ///   - exif: The Exif data.
  ///   - quarters: The number of quarters.
  ///   - cut: Where the Exif data are cut in two, with other bytes between them.
  /// - Returns: The file.
  static func picture(exif: [UInt8], quarters: Int, cut: Int? = nil) -> [UInt8] {
    let type = box("ftyp", Array("heic".utf8) + number(0, 4) + Array("mif1".utf8))
    let cut = cut.map { $0 + 4 }
    let (whole, gap) = (number(0, 4) + exif, Array(repeating: UInt8(0xAA), count: 9))
    let stored = cut.map { Array(whole[..<$0]) + gap + Array(whole[$0...]) } ?? whole
    func meta(exifStart: Int) -> [UInt8] {
      let items =
        box("infe", number(2 << 24, 4) + number(1, 2) + number(0, 2) + Array("hvc1\0".utf8))
        + box("infe", number(2 << 24, 4) + number(2, 2) + number(0, 2) + Array("Exif\0".utf8))
      let places =
        number(0, 4) + [0x44, 0x00] + number(1, 2) + number(2, 2) + number(0, 2)
        + number(cut == nil ? 1 : 2, 2) + number(exifStart, 4) + number(cut ?? whole.count, 4)
        + (cut.map { number(exifStart + $0 + gap.count, 4) + number(whole.count - $0, 4) } ?? [])
      let properties =
        box(
          "ipco",
          box("ispe", number(0, 4) + number(64, 4) + number(48, 4)) + box("irot", [UInt8(quarters)])
        )
        + box("ipma", number(0, 4) + number(1, 4) + number(1, 2) + [2, 1, 2])
      return box(
        "meta",
        number(0, 4) + box("hdlr", number(0, 8) + Array("pict".utf8) + number(0, 12))
          + box("pitm", number(0, 4) + number(1, 2))
          + box("iinf", number(0, 4) + number(2, 2) + items) + box("iloc", places)
          + box("iprp", properties)
      )
    }
    let start = type.count + meta(exifStart: 0).count + 8
    return type + meta(exifStart: start) + box("mdat", stored)
  }
}

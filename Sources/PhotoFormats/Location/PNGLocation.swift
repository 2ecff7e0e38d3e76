import Bytes

/// Removes places from the chunks of a PNG file.
struct PNGLocation {
  typealias Problem = LocationRemovalProblem
  private static let maxChunks = 20_000
  private static let words = ["gps", "location", "latitude", "longitude"]

  private let editor: LocationEditor

  /// Returns the end of the picture.
  static func remove(_ editor: LocationEditor) throws(Problem) -> Int {
    var place = 8
    for _ in 0..<maxChunks {
      let header = try editor.view(place..<place + 8)
      guard let length = header.number(at: 0, bytes: 4) else { return editor.byteCount }
      let content = (place + 8..<place + 8 + length).clamped(to: 0..<editor.byteCount)
      let name = PhotoText.encoded(header.slice(at: 4, count: 4) ?? [])
      if ["eXIf", "tEXt", "zTXt", "iTXt", "caBX"].contains(name) {
        try PNGLocation(editor: editor).remove(name, content)
      }
      place = min(content.upperBound + 4, editor.byteCount)
      if name == "IEND" || content.count < length { return place }
    }
    throw .tooLarge
  }

  private func remove(_ name: String, _ content: Range<Int>) throws(Problem) {
    let first = editor.editCount
    switch name {
    case "eXIf": try ExifLocation.remove(editor, content)
    case "iTXt": try removeFromInternationalText(content)
    case "caBX":
      if try SignedLocation.hasPlace(editor, content) {
        // Readers leave out chunks of a private name.
        try editor.write(Array("frEe".utf8), at: content.lowerBound - 4)
        try editor.fill(content)
      }
    default:
      guard let end = try editor.read(content).firstOffset(of: 0) else { return }
      let isCompressed = name == "zTXt"
      let text = content.dropping(end + (isCompressed ? 2 : 1))
      try remove(content.prefix(end), text, isCompressed: isCompressed)
    }
    guard editor.editCount > first else { return }
    let checked = content.lowerBound - 4..<content.upperBound
    let code = Self.checksum(try editor.edited(checked, since: first))
    let end = content.upperBound
    guard end + 4 <= editor.byteCount else { return }
    try editor.write([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: code >> $0) }, at: end)
  }

  /// Finds the text behind a keyword, a flag for compression, its method, a language and a
  /// translated keyword.
  private func removeFromInternationalText(_ content: Range<Int>) throws(Problem) {
    let bytes = try editor.read(content)
    guard let end = bytes.firstOffset(of: 0),
      let language = bytes.dropFirst(end + 3).firstIndex(of: 0),
      let keyword = bytes[(language + 1)...].firstIndex(of: 0)
    else { return }
    let isCompressed = bytes[bytes.startIndex + end + 1] == 1
    let text = content.dropping(keyword + 1 - bytes.startIndex)
    try remove(content.prefix(end), text, isCompressed: isCompressed)
  }

  private func remove(
    _ keyword: Range<Int>,
    _ text: Range<Int>,
    isCompressed: Bool
  ) throws(Problem) {
    let name = PhotoText.encoded(try editor.read(keyword))
    let known = ["XML:com.adobe.xmp", "Raw profile type "].contains(where: name.hasPrefix)
    let isPlace = Self.words.contains(where: name.lowercased().contains)
    guard known || isPlace else { return }
    guard isCompressed else { return try remove(name, editor, text) }
    try CompressedLocation.remove(editor, text) { (editor, range) throws(Problem) in
      try remove(name, editor, range)
    }
  }

  private func remove(
    _ name: String,
    _ editor: LocationEditor,
    _ text: Range<Int>
  ) throws(Problem) {
    switch name {
    case "XML:com.adobe.xmp": try XMPLocation.remove(editor, text)
    case let name where name.hasPrefix("Raw profile type "): try removeFromProfile(editor, text)
    default: try editor.fill(text, with: 0x20)
    }
  }

  /// Changes the hexadecimal digits of a profile.
  private func removeFromProfile(
    _ editor: LocationEditor,
    _ text: Range<Int>
  ) throws(Problem) {
    let stored = try editor.read(text)
    let start = stored.drop { $0 == 0x0A }.split(separator: 0x0A, maxSplits: 2)
    guard start.count == 3 else { return }
    var digits = Array(stored)
    let places = digits.indices.filter {
      $0 >= start[2].startIndex - stored.startIndex && Hexadecimal.digit(digits[$0]) != nil
    }
    let bytes = (0..<places.count / 2).map { index in
      Hexadecimal.byte(digits[places[2 * index]], digits[places[2 * index + 1]]) ?? 0
    }
    let changes = try editor.changes(of: bytes) { (editor, range) throws(Problem) in
      let view = try editor.view(range)
      if view.hasText("Exif\0") {
        try ExifLocation.remove(editor, range.dropping(6))
      } else if view.hasText("8BIM") {
        try IPTCLocation.remove(editor, resources: range)
      } else if view[0] == 0x1C {
        try IPTCLocation.remove(editor, range)
      } else if view[0] == 0x3C {
        try XMPLocation.remove(editor, range)
      } else {
        try ExifLocation.remove(editor, range)
      }
    }
    for change in changes {
      for (index, byte) in zip(change.range, change.bytes(in: change.range)) {
        for (place, digit) in zip([2 * index, 2 * index + 1], Hexadecimal.text([byte]).utf8) {
          digits[places[place]] = digit
        }
      }
    }
    if !changes.isEmpty { try editor.write(digits, at: text.lowerBound) }
  }

  /// Returns the CRC-32 of bytes.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var code = UInt32.max
    for byte in bytes {
      code ^= UInt32(byte)
      for _ in 0..<8 { code = code >> 1 ^ (code & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return ~code
  }
}

extension ArraySlice<UInt8> {
  /// Returns the first place of a byte, counted from the first one.
  fileprivate func firstOffset(of byte: UInt8) -> Int? {
    firstIndex(of: byte).map { $0 - startIndex }
  }
}

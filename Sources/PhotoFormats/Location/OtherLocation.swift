/// Removes places from GIF and WebP pictures; BMP pictures have none.
struct OtherLocation {
  typealias Problem = LocationRemovalProblem
  private static let maxParts = 100_000

  private let editor: LocationEditor

  /// Returns whether the format is known.
  static func remove(_ editor: LocationEditor) throws(Problem) -> Bool {
    let start = try editor.view(0..<32)
    let location = OtherLocation(editor: editor)
    if start.hasText("RIFF"), start.hasText("WEBP", at: 8) {
      try location.removeFromWebP()
    } else if start.hasText("GIF87a") || start.hasText("GIF89a") {
      try location.removeFromGIF()
    } else {
      return start.hasText("BM") && start.number(at: 6, bytes: 4) == 0 && start.count >= 26
    }
    return true
  }

  private func removeFromWebP() throws(Problem) {
    var place = 12
    for _ in 0..<Self.maxParts {
      let header = try editor.view(place..<place + 8, isLittleEndian: true)
      guard let size = header.number(at: 4, bytes: 4) else { return }
      let content = (place + 8..<place + 8 + size).clamped(to: 0..<editor.byteCount)
      switch header {
      case let header where header.hasText("EXIF"):
        // Some programs repeat the mark of JPEG files.
        let isMarked = try editor.view(content.prefix(6)).hasText("Exif\0\0")
        try ExifLocation.remove(editor, content.dropping(isMarked ? 6 : 0))
      case let header where header.hasText("XMP "): try XMPLocation.remove(editor, content)
      case let header where header.hasText("C2PA"):
        if try SignedLocation.hasPlace(editor, content) {
          try editor.write(Array("JUNK".utf8), at: place)
          try editor.fill(content)
        }
      default: break
      }
      place = content.upperBound + size & 1
    }
    throw .tooLarge
  }

  private func removeFromGIF() throws(Problem) {
    var place = 13 + Self.colors(try editor.view(10..<11)[0])
    for _ in 0..<Self.maxParts {
      let part = try editor.view(place..<place + 14)
      switch part[0] {
      case 0x21 where part.hasText("XMP DataXMP", at: 3):
        place = try removePacket(from: place + 14)
      case 0x21:
        let end = try self.end(ofBlocksAt: place + 2)
        if try editor.has("GPSLatitude", in: place..<end) { throw .otherSegment }
        place = end
      case 0x2C: place = try end(ofBlocksAt: place + 11 + Self.colors(part[9]))
      default:
        let rest = (0..<editor.byteCount).dropping(place)
        if try editor.has("GPSLatitude", in: rest) { throw .otherSegment }
        return try EmbeddedLocation.remove(editor, rest)
      }
    }
    throw .tooLarge
  }

  /// Returns the size of the table of colours that flags announce.
  private static func colors(_ flags: UInt8?) -> Int {
    guard let flags, flags & 0x80 != 0 else { return 0 }
    return 6 << Int(flags & 7)
  }

  private func end(ofBlocksAt start: Int) throws(Problem) -> Int {
    var place = start
    while let size = try editor.read((place..<place + 1)).first, size > 0 {
      place += Int(size) + 1
    }
    return min(place + 1, editor.byteCount)
  }

  /// Changes a packet, whose bytes are no blocks; those that follow it lead any reader to its end.
  private func removePacket(from start: Int) throws(Problem) -> Int {
    let rest = (0..<editor.byteCount).dropping(start).prefix(FileWindow.maxPieceCount)
    let bytes = try editor.read(rest)
    guard let end = ByteSearch.first([0x01, 0xFF, 0xFE, 0xFD], in: bytes) else { throw .damaged }
    let packet = start..<start + end - bytes.startIndex
    try XMPLocation.remove(editor, packet)
    return min(packet.upperBound + 258, editor.byteCount)
  }
}

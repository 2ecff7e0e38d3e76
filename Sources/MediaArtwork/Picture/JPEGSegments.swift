/// The properties of a JPEG file that precede its pixels.
///
/// ITU T.81, annex B, defines the format.
struct JPEGSegments {
  /// The size of the stored picture; `nil` if no frame header was found.
  private(set) var size: PictureSize?
  /// The orientation of the picture.
  private(set) var orientation = Orientation.topLeft
  /// The colour profile; `nil` unless all of its parts are present.
  private(set) var profile: ColorProfile?

  init(_ bytes: [UInt8]) {
    let view = ByteView(bytes)
    var place = 2
    var profileParts: [Int: ArraySlice<UInt8>] = [:]
    var profilePartCount = 0
    segments: while let marker = Self.nextMarker(in: view, at: &place) {
      // A length includes its own two bytes; libjpeg accepts files in which it is less than two.
      guard let length = view.bigEndian(place, bytes: 2).map({ max($0, 2) }),
        let content = view[place + 2, length - 2]
      else { break }
      place += length
      switch marker {
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        size = size ?? Self.size(in: ByteView(content))
      case 0xE1 where ByteView(content).hasText("Exif\0", at: 0):
        orientation = TIFFDirectory(content.dropFirst(6))?.orientation ?? orientation
      case 0xE2 where ByteView(content).hasText("ICC_PROFILE\0", at: 0) && content.count > 14:
        let part = ByteView(content)
        profilePartCount = part[13] ?? 0
        profileParts[part[12] ?? 0] = content.dropFirst(14)
      case 0xDA:
        // The pixels follow; nothing relevant comes after them.
        break segments
      default: break
      }
    }
    profile = Self.profile(of: profileParts, count: profilePartCount)
  }

  /// Returns the next marker, and advances the offset past it.
  private static func nextMarker(in view: ByteView, at place: inout Int) -> Int? {
    while let byte = view[place] {
      place += 1
      guard byte == 0xFF else { continue }
      // A marker may be preceded by any number of fill bytes.
      while view[place] == 0xFF { place += 1 }
      guard let marker = view[place] else { return nil }
      place += 1
      switch marker {
      case 0x00, 0x01, 0xD0...0xD8: continue
      case 0xD9: return nil
      default: return marker
      }
    }
    return nil
  }

  private static func size(in frame: ByteView) -> PictureSize? {
    guard let height = frame.bigEndian(1, bytes: 2), let width = frame.bigEndian(3, bytes: 2)
    else { return nil }
    return PictureSize(width: width, height: height)
  }

  private static func profile(of parts: [Int: ArraySlice<UInt8>], count: Int) -> ColorProfile? {
    guard count > 0, parts.count == count else { return nil }
    var bytes: [UInt8] = []
    for index in 1...count {
      guard let part = parts[index] else { return nil }
      bytes += part
    }
    return ColorProfile(bytes)
  }
}

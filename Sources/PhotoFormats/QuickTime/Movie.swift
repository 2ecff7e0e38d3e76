/// A movie as its index describes it.
package struct Movie: Sendable {
  /// Seconds since 1904, in UTC according to the standard; 0 if unknown.
  package internal(set) var created: Int?
  /// In seconds.
  package internal(set) var duration: Double?
  package internal(set) var tracks: [MovieTrack] = []
  /// The values of Apple's named keys, such as `com.apple.quicktime.creationdate`.
  package internal(set) var keys: [String: MovieValue] = [:]
  /// The values of the list of iTunes and of the user data, by the names of their boxes.
  package internal(set) var items: [String: MovieValue] = [:]
  package internal(set) var userData: [String: String] = [:]
  /// The place of the XMP packet in the file.
  var xmp: Range<Int>?

  package func text(_ key: String) -> String? {
    keys["com.apple.quicktime." + key]?.text
  }

  /// The first track with pictures.
  package var video: MovieTrack? { tracks.first(where: \.isVideo) }
}

package struct MovieTrack: Sendable {
  /// In seconds.
  package internal(set) var duration: Double?
  /// The nine numbers of the transformation, the last of each three with 30 fractional bits.
  package internal(set) var matrix: [Int] = []
  package internal(set) var isVideo = false
  package internal(set) var isAudio = false
  /// The four characters of the first codec.
  package internal(set) var codec: String?
  package internal(set) var width: Int?
  package internal(set) var height: Int?
  /// The size in the track's header, which is that of the shown picture.
  var shownSize: (width: Int, height: Int)?

  /// The angle by which the picture is turned clockwise: 0, 90, 180 or 270.
  package var rotation: Int {
    guard matrix.count == 9 else { return 0 }
    if matrix[0] == 0 { return matrix[1] > 0 ? 90 : matrix[1] < 0 ? 270 : 0 }
    return matrix[0] < 0 ? 180 : 0
  }

  /// The turn that shows the picture upright, as Exif counts from 1 to 8.
  package var orientation: Int { [0: 1, 90: 6, 180: 3, 270: 8][rotation] ?? 1 }
}

package enum MovieValue: Hashable, Sendable {
  case text(String)
  case integer(Int)
  case real(Double)
  case data([UInt8])

  package var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  /// Reads the content of a `data` box: a type, a locale and the value.
  init?(_ view: ByteView) {
    guard let type = view.number(at: 0, bytes: 4), view.count >= 8 else { return nil }
    let content = view.bytes.dropFirst(8)
    switch type & 0xFFFFFF {
    case 1: self = .text(PhotoText.encoded(content))
    case 2: self = .text(PhotoText.utf16(content, isLittleEndian: false))
    case 21, 65...67, 74:
      guard (1...8).contains(content.count) else { return nil }
      let value = content.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      let shift = UInt64(64 - 8 * content.count)
      self = .integer(Int(Int64(bitPattern: value << shift) >> Int64(shift)))
    case 22, 75...78:
      guard (1...8).contains(content.count) else { return nil }
      self = .integer(Int(truncatingIfNeeded: content.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }))
    case 23:
      guard let bits = view.number(at: 8, bytes: 4) else { return nil }
      self = .real(Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))))
    case 24:
      guard let bits = view.bits64(at: 8) else { return nil }
      self = .real(Double(bitPattern: bits))
    default: self = .data(Array(content))
    }
  }
}

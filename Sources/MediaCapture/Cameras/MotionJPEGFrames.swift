import System

/// The frames of a Motion-JPEG file, which are JPEG files one after another.
struct MotionJPEGFrames: VirtualFrames {
  private let bytes: [UInt8]
  private var ranges: [Range<Int>] = []

  private static let maxBytes = 512 << 20

  init(_ file: borrowing FileDescriptor) throws(CaptureError) {
    do throws(SystemError) {
      let count = try file.status().byteCount
      bytes = count <= Self.maxBytes ? try file.bytes(count: count) : []
    } catch {
      throw CaptureError(error)
    }
    ranges = Self.ranges(in: bytes)
    if ranges.isEmpty {
      throw CaptureError(
        .notACamera,
        "it is not a Motion-JPEG file of up to \(Self.maxBytes >> 20) MiB"
      )
    }
  }

  var count: Int { ranges.count }

  func frame(_ index: Int) -> [UInt8] { Array(bytes[ranges[index]]) }

  /// Finds the complete frames; one that is cut off is not among them.
  static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var place = 0
    while let start = next(0xD8, in: bytes, from: place) {
      guard let end = end(ofFrameAt: start, in: bytes) else {
        place = start + 2
        continue
      }
      ranges.append(start..<end)
      place = end
    }
    return ranges
  }

  /// Returns the place of a marker.
  private static func next(_ marker: UInt8, in bytes: [UInt8], from place: Int) -> Int? {
    guard place < bytes.count - 1 else { return nil }
    return (place..<bytes.count - 1).first { bytes[$0] == 0xFF && bytes[$0 + 1] == marker }
  }

  /// Returns the place after a frame: segments are skipped, because they may contain pictures.
  private static func end(ofFrameAt start: Int, in bytes: [UInt8]) -> Int? {
    var place = start + 2
    while place + 1 < bytes.count {
      guard bytes[place] == 0xFF else {
        // Pixels.
        place += 1
        continue
      }
      switch bytes[place + 1] {
      case 0xD9: return place + 2
      case 0x00, 0x01, 0xD0...0xD7: place += 2
      case 0xD8: return nil
      case 0xFF: place += 1
      default:
        guard place + 3 < bytes.count else { return nil }
        place += 2 + (Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
      }
    }
    return nil
  }
}

import System

/// The size of an audio file according to its own head, which shows without decoding whether the
/// file was cut off.
package struct ClaimedSize {
  /// The number of bytes that the head claims.
  package let claimed: Int64
  /// The number of bytes that the file has.
  package let found: Int64
  /// The number of bytes after an MP3's sound that are not tags.
  package let trailing: Int64
  /// The bytes by which programs may differ in what they count.
  private let tolerance: Int64

  /// Whether the head also counts what follows the sound, such as the index and the tags of MPEG-4,
  /// so that all of the sound can be there although the end of the file is missing.
  package let countsIndex: Bool

  /// Whether the end of the file is missing.
  package var isCut: Bool { claimed - tolerance > found }

  /// Reads the head of a file.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - format: Its format; those of FLAC, Ogg and others do not state the size of their files.
  package init?(path: String, _ format: AudioFormat) {
    guard let file = try? FileDescriptor(opening: path, .notWaiting),
      let status = try? file.status(), status.kind == .file
    else { return nil }
    found = Int64(status.byteCount)
    let (claimed, tolerance): (Int64?, Int64) =
      switch format {
      // No frame is larger.
      case .mpeg: (Self.sizeOfMP3(file), 2048)
      // The head of a chunk is 8 bytes long.
      case .wave: (Self.sizeOfChunk(file, "RIFF") { $0.reversed() }, 8)
      case .aiff: (Self.sizeOfChunk(file, "FORM") { Array($0) }, 8)
      case .mp4: (Self.sizeOfBoxes(file, found), 0)
      default: (nil, 0)
      }
    guard let claimed else { return nil }
    (self.claimed, self.tolerance) = (claimed, tolerance)
    countsIndex = format == .mp4
    let isTrailing =
      format == .mpeg && found - claimed > tolerance
      && !Self.hasTag(file, after: claimed, within: Int(tolerance))
    trailing = isTrailing ? found - claimed : 0
  }

  /// The first bytes of the tags that can follow the sound of an MP3.
  private static let tags = ["TAG", "APETAGEX", "LYRICSBEGIN", "ID3", "3DI"].map { Array($0.utf8) }

  /// Returns whether a tag begins soon after a place, or nothing but zeros follows it.
  private static func hasTag(
    _ file: borrowing FileDescriptor,
    after place: Int64,
    within count: Int
  ) -> Bool {
    guard let bytes = try? file.bytes(from: Int(place), count: count) else { return true }
    return bytes.allSatisfy { $0 == 0 }
      || bytes.indices.contains { index in tags.contains { bytes[index...].starts(with: $0) } }
  }

  private static func sizeOfMP3(_ file: borrowing FileDescriptor) -> Int64? {
    // Only of LAME and FFmpeg is it known what they count.
    guard let frame = EncoderDelay.firstFrame(of: file),
      let header = XingHeader(frame: frame.bytes), header.lameTag != nil,
      let count = header.byteCount
    else { return nil }
    return frame.offset + count
  }

  /// Programs that write to pipes do not know the size, and give at least this one.
  private static let unknownSize: Int64 = 0x7FFF_FF00

  /// Returns the size of a file that is one chunk.
  private static func sizeOfChunk(
    _ file: borrowing FileDescriptor,
    _ name: String,
    order: (ArraySlice<UInt8>) -> [UInt8]
  ) -> Int64? {
    guard let head = try? file.bytes(count: 8), head.count == 8, head.starts(with: name.utf8) else {
      return nil
    }
    let size = number(order(head[4...])[...])
    return size < unknownSize ? size + 8 : nil
  }

  /// The boxes of MPEG-4 whose end may be missing; anything may follow the last box.
  private static let boxes: Set = ["mdat", "moov", "moof"]
  /// A file with more boxes in one place is not a real one.
  private static let maxBoxCount = 1000

  private static func sizeOfBoxes(_ file: borrowing FileDescriptor, _ end: Int64) -> Int64? {
    var start: Int64 = 0
    for _ in 0..<maxBoxCount {
      guard let head = try? file.bytes(from: Int(start), count: 16), head.count >= 8 else {
        return nil
      }
      let type = String(decoding: head[4..<8], as: UTF8.self)
      var size = number(head[0..<4])
      if size == 1, head.count == 16 { size = number(head[8..<16]) }
      guard size >= 8 else { return nil }
      let (next, overflows) = start.addingReportingOverflow(size)
      if overflows { return nil }
      if next > end { return boxes.contains(type) ? next : nil }
      start = next
    }
    return nil
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int64 {
    bytes.reduce(0) { $0 << 8 | Int64($1) }
  }
}

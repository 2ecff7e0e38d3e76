import MediaModel
import System

/// The silence that the encoder of an MP3 file added around the music, in samples.
///
/// It is stored in the LAME extension of the Xing header, in the first frame of the file
/// (<http://gabriel.mp3-tech.org/mp3infotag.html>). LAME and FFmpeg write it.
struct EncoderDelay: Equatable {
  let before: Int64
  let after: Int64
  /// The number of samples in the music itself.
  let between: Int64

  init(before: Int64, after: Int64, between: Int64) {
    (self.before, self.after, self.between) = (before, after, between)
  }

  /// Reads the first frame of a file, after any ID3v2 tag.
  ///
  /// - Parameter path: The path of a regular file.
  init?(path: String) {
    guard let file = try? FileDescriptor(opening: path, .notWaiting),
      let frame = Self.firstFrame(of: file)
    else { return nil }
    self.init(frame: frame.bytes)
  }

  /// Reads a frame from its first byte.
  init?(frame: some Sequence<UInt8>) {
    // The end of the music cannot be calculated without the number of frames.
    guard let header = XingHeader(frame: frame), let frameCount = header.frameCount,
      let lame = header.lameTag
    else { return nil }
    before = Int64(lame[21]) << 4 | Int64(lame[22]) >> 4
    after = Int64(lame[22] & 0xF) << 8 | Int64(lame[23])
    between = frameCount * header.samplesPerFrame - before - after
    guard between > 0, before + after > 0 else { return nil }
  }

  /// Returns the start of the first frame of a file, and where it is.
  static func firstFrame(
    of file: borrowing FileDescriptor
  ) -> (bytes: ArraySlice<UInt8>, offset: Int64)? {
    guard let head = try? file.bytes(count: 10),
      // Some taggers leave zero bytes between the tag and the first frame.
      case let start = tagSize(head), let bytes = try? file.bytes(from: start, count: 4096)
    else { return nil }
    let frame = bytes.drop { $0 == 0 }
    return (frame, Int64(start + frame.startIndex))
  }

  /// Returns the size in bytes of the ID3v2 tag with this header, including the header.
  private static func tagSize(_ bytes: [UInt8]) -> Int {
    guard bytes.count == 10, bytes.starts(with: "ID3".utf8) else { return 0 }
    let size = bytes[6...].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
    let hasFooter = bytes[5] & 0x10 != 0
    return 10 + size + (hasFooter ? 10 : 0)
  }
}

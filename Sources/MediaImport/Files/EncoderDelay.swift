import MediaModel
import SystemFiles

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
      let head = try? file.bytes(count: 10),
      // Some taggers leave zero bytes between the tag and the first frame.
      let bytes = try? file.bytes(from: Self.tagSize(head), count: 4096)
    else { return nil }
    self.init(frame: bytes.drop { $0 == 0 })
  }

  /// Reads a frame from its first byte.
  init?(frame: some Sequence<UInt8>) {
    var rest = Array(frame)[...]
    guard rest.count >= 4, rest[rest.startIndex] == 0xFF else { return nil }
    let head = Array(rest.prefix(4))
    let (version, layer) = (head[1] >> 3 & 3, head[1] >> 1 & 3)
    guard head[1] >> 5 == 7, version != 1, layer == 1 else { return nil }
    let isFirstVersion = version == 3
    let isMono = head[3] >> 6 == 3
    rest = rest.dropFirst(4 + (isFirstVersion ? (isMono ? 17 : 32) : (isMono ? 9 : 17)))
    let name = String(decoding: rest.prefix(4), as: UTF8.self)
    guard name == "Xing" || name == "Info", rest.count >= 16 else { return nil }
    let header = Array(rest.dropFirst(4).prefix(8))
    // The end of the music cannot be calculated without the number of frames.
    guard header[3] & 1 == 1 else { return nil }
    let frameCount = header[4...].reduce(0) { $0 << 8 | Int64($1) }
    // The file size, the seek table and the quality may follow.
    let parts: [(bit: UInt8, size: Int)] = [(2, 4), (4, 100), (8, 4)]
    rest = rest.dropFirst(12 + parts.filter { header[3] & $0.bit != 0 }.reduce(0) { $0 + $1.size })
    let lame = Array(rest.prefix(24))
    guard lame.count == 24,
      ["LAME", "Lavf", "Lavc"].contains(String(decoding: lame.prefix(4), as: UTF8.self))
    else { return nil }
    before = Int64(lame[21]) << 4 | Int64(lame[22]) >> 4
    after = Int64(lame[22] & 0xF) << 8 | Int64(lame[23])
    between = frameCount * (isFirstVersion ? 1152 : 576) - before - after
    guard between > 0, before + after > 0 else { return nil }
  }

  /// Returns the size in bytes of the ID3v2 tag with this header, including the header.
  private static func tagSize(_ bytes: [UInt8]) -> Int {
    guard bytes.count == 10, bytes.starts(with: "ID3".utf8) else { return 0 }
    let size = bytes[6...].reduce(0) { $0 << 7 | Int($1 & 0x7F) }
    let hasFooter = bytes[5] & 0x10 != 0
    return 10 + size + (hasFooter ? 10 : 0)
  }
}

/// The description of a whole MP3 file in its first frame.
///
/// The frame has no sound, but the header that Xing introduced and LAME extended
/// (<http://gabriel.mp3-tech.org/mp3infotag.html>).
struct XingHeader {
  /// The number of frames with sound; `nil` if the header does not say.
  let frameCount: Int64?
  /// The number of bytes from this frame to the end of the last one; `nil` if the header does not
  /// say.
  let byteCount: Int64?
  let samplesPerFrame: Int64
  /// The first 24 bytes of what LAME added; `nil` if another encoder than LAME and FFmpeg wrote it.
  let lameTag: [UInt8]?

  /// Reads a frame from its first byte; `nil` if it has no such header.
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
    let flags = rest[rest.startIndex + 7]
    rest = rest.dropFirst(8)
    func number(_ bit: UInt8) -> Int64? {
      guard flags & bit != 0 else { return nil }
      defer { rest = rest.dropFirst(4) }
      return rest.count >= 4 ? rest.prefix(4).reduce(0) { $0 << 8 | Int64($1) } : nil
    }
    frameCount = number(1)
    byteCount = number(2)
    samplesPerFrame = isFirstVersion ? 1152 : 576
    // The seek table and the quality may follow.
    rest = rest.dropFirst((flags & 4 != 0 ? 100 : 0) + (flags & 8 != 0 ? 4 : 0))
    let lame = Array(rest.prefix(24))
    let encoder = String(decoding: lame.prefix(4), as: UTF8.self)
    lameTag = lame.count == 24 && ["LAME", "Lavf", "Lavc"].contains(encoder) ? lame : nil
  }
}

import MediaModel

/// The four letters with which a chunk of a database begins.
///
/// The raw value is their number in the byte order of the file, so that the letters stand in
/// reverse where the numbers are big-endian.
enum ChunkTag: UInt32, Sendable {
  case mhbd = 0x6462_686D
  /// A section, which holds one list.
  case mhsd = 0x6473_686D
  case mhlt = 0x746C_686D
  case mhlp = 0x706C_686D
  /// A track.
  case mhit = 0x7469_686D
  /// A playlist.
  case mhyp = 0x7079_686D
  /// An entry of a playlist.
  case mhip = 0x7069_686D
  /// A text or some other part of a track or playlist.
  case mhod = 0x646F_686D

  var name: String { "\(self)" }

  /// The shortest header that a chunk of this kind has in any version.
  var minHeaderCount: Int {
    switch self {
    case .mhbd: 32
    case .mhsd, .mhod: 16
    case .mhlt, .mhlp: 12
    case .mhit: 0x9C
    case .mhyp: 0x30
    case .mhip: 0x24
    }
  }
}

/// Where a chunk lies in its file.
///
/// A damaged file may be nothing but short chunks, so that each takes less than its bytes do; no
/// database is larger than 32 bits can tell.
struct Chunk: Equatable, Sendable {
  private let startOffset: UInt32
  private let bodyOffset: UInt32
  private let endOffset: UInt32

  init(start: Int, body: Int, end: Int) {
    startOffset = UInt32(clamping: start)
    bodyOffset = UInt32(clamping: body)
    endOffset = UInt32(clamping: end)
  }

  var start: Int { Int(startOffset) }
  /// Where its header ends and what it holds starts.
  var body: Int { Int(bodyOffset) }
  var end: Int { Int(endOffset) }

  var range: Range<Int> { start..<end }
}

extension DeviceBytes {
  @inline(__always)
  func has(_ tag: ChunkTag, at offset: Int) -> Bool { uint32(at: offset) == tag.rawValue }

  /// Where the header of a chunk ends; nil when there is no such chunk before the end, or its
  /// header cannot be that long.
  @inline(__always)
  func body(of tag: ChunkTag, at offset: Int, before end: Int) -> Int? {
    guard has(tag, at: offset), let count = uint32(at: offset + 4), end <= bytes.count,
      Int(count) >= tag.minHeaderCount, Int(count) <= end - offset
    else { return nil }
    return offset + Int(count)
  }

  /// The chunk at an offset, when its two lengths are possible.
  @inline(__always)
  func chunk(_ tag: ChunkTag, at offset: Int, before end: Int) -> Chunk? {
    guard let body = body(of: tag, at: offset, before: end), let count = uint32(at: offset + 8),
      Int(count) >= body - offset, Int(count) <= end - offset
    else { return nil }
    return Chunk(start: offset, body: body, end: offset + Int(count))
  }

  /// Where the next chunk of a kind, or of another one, starts whose header can be what it says.
  func next(_ tag: ChunkTag, or other: ChunkTag? = nil, from start: Int, before end: Int) -> Int? {
    let firsts = [tag, other ?? tag].map { first(of: $0) }
    for offset in start..<max(start, end)
    where bytes[offset] == firsts[0] || bytes[offset] == firsts[1] {
      if body(of: tag, at: offset, before: end) != nil { return offset }
      if let other, body(of: other, at: offset, before: end) != nil { return offset }
    }
    return nil
  }

  private func first(of tag: ChunkTag) -> UInt8 {
    UInt8(truncatingIfNeeded: isBigEndian ? tag.rawValue >> 24 : tag.rawValue)
  }

  func problem(_ message: String, _ tag: ChunkTag, at offset: Int) -> ImportWarning {
    ImportWarning(file: path, offset: offset, chunk: tag.name, message)
  }
}

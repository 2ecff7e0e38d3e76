import MediaModel

/// The four letters at the start of a chunk of a database of tracks, covers or photos.
///
/// The raw value is the number that the letters form in the byte order of the file; a big-endian
/// file stores them in reverse order.
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
  /// A string or another part of a track or playlist.
  case mhod = 0x646F_686D
  case mhfd = 0x6466_686D
  case mhli = 0x696C_686D
  case mhla = 0x616C_686D
  case mhlf = 0x666C_686D
  /// A cover or a photo.
  case mhii = 0x6969_686D
  /// A picture at one size.
  case mhni = 0x696E_686D
  /// An album of photos.
  case mhba = 0x6162_686D
  /// A member of an album.
  case mhia = 0x6169_686D
  /// A file of pixels.
  case mhif = 0x6669_686D

  var name: String { "\(self)" }

  /// The minimum length of the header in any version, in bytes.
  var minHeaderCount: Int {
    switch self {
    case .mhbd: 32
    case .mhsd, .mhod: 16
    case .mhfd, .mhlt, .mhlp, .mhli, .mhla, .mhlf: 12
    case .mhit: 0x9C
    case .mhyp: 0x30
    case .mhip, .mhni: 0x24
    case .mhii: 0x34
    case .mhba: 0x40
    case .mhia: 0x14
    case .mhif: 0x18
    }
  }
}

/// The position of a chunk in its file.
///
/// A damaged file may consist of nothing but very short chunks. This value is smaller than any
/// chunk, so that the positions never take more memory than the file itself; 32 bits suffice for
/// the offsets in any database.
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
  /// The offset of the content, where the header ends.
  var body: Int { Int(bodyOffset) }
  var end: Int { Int(endOffset) }

  var range: Range<Int> { start..<end }
}

extension DeviceBytes {
  @inline(__always)
  func has(_ tag: ChunkTag, at offset: Int) -> Bool { uint32(at: offset) == tag.rawValue }

  /// Returns the end of the header of the chunk at an offset, or `nil` if no chunk with the tag is
  /// there or the length of its header is invalid.
  @inline(__always)
  func body(of tag: ChunkTag, at offset: Int, before end: Int) -> Int? {
    guard has(tag, at: offset), let count = uint32(at: offset + 4), end <= bytes.count,
      Int(count) >= tag.minHeaderCount, Int(count) <= end - offset
    else { return nil }
    return offset + Int(count)
  }

  /// Returns the chunk at an offset; `nil` if no chunk with the tag is there or a length is
  /// invalid.
  @inline(__always)
  func chunk(_ tag: ChunkTag, at offset: Int, before end: Int) -> Chunk? {
    guard let body = body(of: tag, at: offset, before: end), let count = uint32(at: offset + 8),
      Int(count) >= body - offset, Int(count) <= end - offset
    else { return nil }
    return Chunk(start: offset, body: body, end: offset + Int(count))
  }

  /// Returns the offset of the next chunk with either tag and a valid header length.
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

import System

/// The frames of the ID3v2 tag at the start of a file, or in a chunk of a WAV or AIFF file, for
/// frames that TagLib does not hand over.
///
/// The formats are those of https://id3.org/id3v2.4.0-structure, /id3v2.3.0 and /id3v2-00. A frame
/// that is cut off has the bytes that are there; compressed and encrypted frames are left out.
struct ID3v2Tag {
  private let version: UInt8
  /// The frames; without the bytes that unsynchronisation added if it applies to the whole tag.
  private let bytes: [UInt8]

  /// Reads the tag of a file; `nil` if there is none, or if it cannot be read.
  init?(of file: borrowing FileDescriptor) {
    guard let end = try? file.status().byteCount, let start = Self.start(in: file),
      let head = try? file.bytes(from: start, count: Self.headCount), head.count == Self.headCount,
      head.starts(with: Self.name), (2...4).contains(head[3]),
      let size = Self.synchsafe(head[6..<10])
    else { return nil }
    let content = start + Self.headCount
    let count = min(size, Self.maxCount, end - content)
    guard count > 0, var bytes = try? file.bytes(from: content, count: count) else { return nil }
    let isMarked = head[5] & 0x80 != 0
    if isMarked, head[3] < 4 { bytes = Self.withoutMarks(bytes[...]) }
    version = head[3]
    self.bytes = bytes
    hasExtendedHeader = version > 2 && head[5] & 0x40 != 0
  }

  private let hasExtendedHeader: Bool
  private static let headCount = 10
  private static let name = Array("ID3".utf8)
  /// Tags that TagLib reads are not larger either.
  private static let maxCount = 64 << 20

  /// Creates a tag of the frames in a frame of this tag, as chapters have them.
  private init(_ bytes: [UInt8], version: UInt8) {
    (self.bytes, self.version) = (bytes, version)
    hasExtendedHeader = false
  }

  /// Returns the frames in a frame of this tag.
  func frames(in bytes: ArraySlice<UInt8>) -> ID3v2Tag {
    Self(Array(bytes), version: version)
  }

  /// Returns the contents of the frames of a name, in file order.
  ///
  /// - Parameters:
  ///   - name: The name in versions 2.3 and 2.4.
  ///   - oldName: The name in version 2.2; `nil` if that has no such frames.
  /// - Returns: The contents.
  func frames(_ name: String, _ oldName: String? = nil) -> [ArraySlice<UInt8>] {
    guard let wanted = version == 2 ? oldName : name else { return [] }
    let headCount = version == 2 ? 6 : 10
    var frames: [ArraySlice<UInt8>] = []
    var place = firstFrame
    while place <= bytes.count - headCount {
      let name = bytes[place..<place + wanted.utf8.count]
      guard name.allSatisfy(Self.isOfName) else { break }
      let size = size(ofFrameAt: place)
      let content = place + headCount..<min(place + headCount + size, bytes.count)
      if name.elementsEqual(wanted.utf8),
        let frame = self.content(content, flags: version == 2 ? 0 : bytes[place + 9])
      {
        frames.append(frame)
      }
      place = content.upperBound
    }
    return frames
  }

  private var firstFrame: Int {
    guard hasExtendedHeader, bytes.count >= 4 else { return 0 }
    // Version 2.4 counts these four bytes as well.
    return version == 4 ? Self.synchsafe(bytes[0..<4]) ?? 0 : Self.number(bytes[0..<4]) + 4
  }

  private func size(ofFrameAt place: Int) -> Int {
    if version == 2 { return Self.number(bytes[place + 3..<place + 6]) }
    let field = bytes[place + 4..<place + 8]
    let plain = Self.number(field)
    guard version == 4 else { return plain }
    guard let size = Self.synchsafe(field) else { return plain }
    // Some programs wrote the frame sizes of version 2.3 into tags of version 2.4.
    let content = place + 10
    let isPlain = size > 127 && !isEnd(content + size) && isEnd(content + plain)
    return isPlain ? plain : size
  }

  /// Returns whether a frame can end at a place: it is that of the next frame or of the end.
  private func isEnd(_ place: Int) -> Bool {
    place == bytes.count
      || place <= bytes.count - 4 && bytes[place..<place + 4].allSatisfy(Self.isOfName)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
  }

  private func content(_ range: Range<Int>, flags: UInt8) -> ArraySlice<UInt8>? {
    var content = bytes[range]
    if version == 3 {
      if flags & 0xC0 != 0 { return nil }
      // The number of a group precedes the content.
      if flags & 0x20 != 0 { content = content.dropFirst() }
    } else if version == 4 {
      if flags & 0x0C != 0 { return nil }
      if flags & 0x40 != 0 { content = content.dropFirst() }
      if flags & 0x01 != 0 { content = content.dropFirst(4) }
      if flags & 0x02 != 0 { return Self.withoutMarks(content)[...] }
    }
    return content
  }

  /// Returns bytes without the zeros that follow 0xFF only so that no decoder takes it for sound.
  private static func withoutMarks(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var isAfterFF = false
    for byte in bytes {
      if !isAfterFF || byte != 0 { result.append(byte) }
      isAfterFF = byte == 0xFF
    }
    return result
  }

  /// Returns a number of seven bits in each byte; `nil` if a byte has eight.
  private static func synchsafe(_ bytes: ArraySlice<UInt8>) -> Int? {
    bytes.contains { $0 > 0x7F } ? nil : bytes.reduce(0) { $0 << 7 | Int($1) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  // MARK: Chunks

  /// A file with more chunks is not a real one.
  private static let maxChunkCount = 1000

  /// Returns where the tag begins; `nil` if the chunks of a file have none.
  private static func start(in file: borrowing FileDescriptor) -> Int? {
    guard let head = try? file.bytes(count: 12), head.count == 12 else { return nil }
    let isLittleEndian = head.starts(with: "RIFF".utf8)
    guard isLittleEndian || head.starts(with: "FORM".utf8) else { return 0 }
    var place = 12
    for _ in 0..<maxChunkCount {
      guard let chunk = try? file.bytes(from: place, count: 8), chunk.count == 8 else { return nil }
      if ["id3 ", "ID3 "].contains(where: { chunk.starts(with: $0.utf8) }) { return place + 8 }
      let size = number(isLittleEndian ? ArraySlice(chunk[4...].reversed()) : chunk[4...])
      place += 8 + size + size % 2
    }
    return nil
  }
}

/// The head of an ID3v2 tag, which can precede files of many formats.
struct ID3Tag {
  /// The number of bytes of the head.
  static let headLength = 10

  /// The number of bytes of the tag, with its head and its foot; `nil` if a bad program wrote it.
  let length: Int?

  /// Reads the head; `nil` if the bytes do not begin with one.
  init?(_ bytes: ArraySlice<UInt8>) {
    let head = Array(bytes.prefix(Self.headLength))
    guard head.count == Self.headLength, head.starts(with: "ID3".utf8), (2...4).contains(head[3]),
      head[4] != 0xFF, head[5] & 0x0F == 0
    else { return nil }
    let hasFoot = head[5] & 0x10 != 0
    let size = head[6...].reduce(0) { $0 << 7 | Int($1) }
    length =
      head[6...].allSatisfy { $0 < 0x80 } ? size + Self.headLength * (hasFoot ? 2 : 1) : nil
  }

  /// Returns whether the bytes after the head are those of a frame.
  static func isFrame(_ bytes: ArraySlice<UInt8>) -> Bool {
    let name = bytes.prefix(3)
    return name.count == 3
      && name.allSatisfy { (0x41...0x5A).contains($0) || (0x30...0x39).contains($0) }
  }
}

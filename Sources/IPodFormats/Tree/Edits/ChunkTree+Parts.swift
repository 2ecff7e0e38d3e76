/// Parts (`mhod`) and the texts in them.
extension ChunkTree {
  static let partHeaderCount = 0x18
  /// The encoding, the length in bytes, and two numbers.
  private static let textHeadCount = 16
  /// The types whose text is UTF-8 without anything before it.
  private static let bareTypes: [UInt32] = [15, 16]

  /// The type of a part or section.
  func type(of node: ChunkID) -> UInt32 { UInt32(truncatingIfNeeded: number(at: 0x0C, in: node)) }

  func isPart(_ node: ChunkID, _ type: UInt32) -> Bool {
    tag(of: node) == .mhod && self.type(of: node) == type
  }

  func part(_ type: UInt32, of node: ChunkID) -> ChunkID? {
    firstChild(of: node) { isPart($0, type) }
  }

  /// The text of a part of a chunk, or `nil` if the chunk has no such part.
  func text(_ type: UInt32, of node: ChunkID) -> String? {
    part(type, of: node).map { text(in: $0) }
  }

  func text(in part: ChunkID) -> String {
    let (bytes, isWide) = textBytes(in: part)
    guard isWide else { return String(decoding: bytes, as: UTF8.self) }
    return Self.ascii(bytes) ?? Self.utf16(bytes)
  }

  /// Whether the text of a part has the same characters as a given one.
  ///
  /// Most texts are ASCII, and compared without decoding them. Equal strings can differ in their
  /// characters.
  func hasText(_ text: String, in part: ChunkID) -> Bool {
    let (bytes, isWide) = textBytes(in: part)
    if isWide, bytes.count == 2 * text.utf8.count {
      var index = bytes.startIndex
      for byte in text.utf8 {
        guard byte < 0x80, bytes[index] == byte, bytes[index + 1] == 0 else { break }
        index += 2
      }
      if index == bytes.endIndex { return true }
    }
    return self.text(in: part).utf8.elementsEqual(text.utf8)
  }

  /// The bytes of a text, and whether they are UTF-16.
  private func textBytes(in part: ChunkID) -> (bytes: ArraySlice<UInt8>, isWide: Bool) {
    let rest = rest(of: part)
    if Self.bareTypes.contains(type(of: part)) { return (rest, false) }
    guard rest.count >= Self.textHeadCount else { return ([], false) }
    let count = Int(restNumber(at: 4, in: part))
    return (rest.dropFirst(Self.textHeadCount).prefix(count), restNumber(at: 0, in: part) != 2)
  }

  /// Most texts are ASCII, which is decoded several times as fast as other characters.
  private static func ascii(_ bytes: ArraySlice<UInt8>) -> String? {
    var characters: [UInt8] = []
    characters.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      guard bytes[index] < 0x80, bytes[index + 1] == 0 else { return nil }
      characters.append(bytes[index])
      index += 2
    }
    return String(decoding: characters, as: UTF8.self)
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>) -> String {
    let units = stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).lazy.map {
      UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8
    }
    return String(decoding: Array(units), as: UTF16.self)
  }

  mutating func makePart(_ type: UInt32, rest: [UInt8]) -> ChunkID {
    let part = make(.mhod, headerCount: Self.partHeaderCount, rest: rest)
    set(UInt64(type), at: 0x0C, count: 4, in: part)
    return part
  }

  mutating func makeText(_ type: UInt32, _ text: String) -> ChunkID {
    if Self.bareTypes.contains(type) { return makePart(type, rest: Array(text.utf8)) }
    var content: [UInt8] = []
    for unit in text.utf16 { content += Self.bytes(unit) }
    let head: [UInt32] = [1, UInt32(clamping: content.count), 1, 0]
    return makePart(type, rest: head.flatMap { Self.bytes($0) } + content)
  }

  /// Sets a text of a track or list; an empty one is removed.
  ///
  /// - Returns: Whether the text differs from before.
  @discardableResult
  mutating func setText(_ type: UInt32, _ text: String, of node: ChunkID) -> Bool {
    let old = part(type, of: node)
    let before = old.map { self.text(in: $0) } ?? ""
    // Equal strings can differ in their bytes.
    guard !before.utf8.elementsEqual(text.utf8) else { return false }
    replace(old, with: text.isEmpty ? nil : makeText(type, text), of: node)
    return true
  }

  /// Sets the content of a part; `nil` removes the part.
  mutating func setPart(_ type: UInt32, _ rest: [UInt8]?, of node: ChunkID) {
    let old = part(type, of: node)
    if old.map({ Array(self.rest(of: $0)) }) == rest { return }
    replace(old, with: rest.map { makePart(type, rest: $0) }, of: node)
  }

  private mutating func replace(_ old: ChunkID?, with new: ChunkID?, of node: ChunkID) {
    var children = children(of: node)
    if let new {
      if let place = children.firstIndex(where: { $0 == old }) {
        children[place] = new
      } else {
        // Entries of a list follow its parts.
        let place = children.firstIndex { tag(of: $0) == .mhip } ?? children.count
        children.insert(new, at: place)
      }
    } else {
      children.removeAll { $0 == old }
    }
    setChildren(children, of: node)
  }

  /// The little-endian bytes of a number.
  static func bytes<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
    (0..<Number.bitWidth / 8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}

/// Damages files of devices in the ways that matter to parsers: the lengths and counts of chunks,
/// and whole chunks.
package struct DeviceMutator {
  private var random: SeededGenerator

  /// Makes a mutator; the same seed damages the same file in the same way.
  package init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Four letters at the beginning of a chunk.
  private struct Mark {
    let offset: Int
    /// Whether the letters are in the reverse order, as in files with big-endian numbers.
    let isReversed: Bool
  }

  /// Returns a damaged copy of a file, which may contain parts of a donor.
  package mutating func mutate(_ file: [UInt8], donor: [UInt8]) -> [UInt8] {
    var copy = file
    for _ in 0..<Int.random(in: 1...4, using: &random) { damage(&copy, donor) }
    return copy
  }

  /// Returns a random element.
  package mutating func choose<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  private mutating func damage(_ file: inout [UInt8], _ donor: [UInt8]) {
    guard !file.isEmpty else {
      file = Array(donor.prefix(Int.random(in: 0...64, using: &random)))
      return
    }
    switch Int.random(in: 0..<20, using: &random) {
    case 0: file.removeLast(file.count - place(in: file))
    case 1: flipBits(of: &file)
    case 2, 3: file[place(in: file)] = choose([0, 1, 0x7F, 0x80, 0xFF])
    case 4: overwriteNumber(of: &file, at: place(in: file), isReversed: Bool.random(using: &random))
    case 5: insertBytes(into: &file, donor)
    case 6: removeBytes(of: &file)
    case 7: overwriteLetters(of: &file, donor)
    case 8: file.replaceSubrange(chunk(of: file), with: [])
    case 9: duplicateChunk(of: &file)
    case 10: moveChunk(of: &file)
    case 11: splice(donor, into: &file)
    default: overwriteHead(of: &file)
    }
  }

  // MARK: Bytes

  private mutating func place(in file: [UInt8]) -> Int {
    Int.random(in: 0..<file.count, using: &random)
  }

  private mutating func flipBits(of file: inout [UInt8]) {
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      file[place(in: file)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    }
  }

  private mutating func insertBytes(into file: inout [UInt8], _ donor: [UInt8]) {
    let start = donor.isEmpty ? 0 : place(in: donor)
    let bytes = donor[start...].prefix(Int.random(in: 1...64, using: &random))
    file.insert(contentsOf: bytes, at: place(in: file))
  }

  private mutating func removeBytes(of file: inout [UInt8]) {
    let start = place(in: file)
    let end = min(file.count, start + Int.random(in: 1...64, using: &random))
    file.removeSubrange(start..<end)
  }

  // MARK: Numbers

  /// Overwrites one of the first numbers of a chunk: its lengths and the count of chunks in it.
  private mutating func overwriteHead(of file: inout [UInt8]) {
    let marks = Self.marks(in: file)
    guard !marks.isEmpty else { return }
    let mark = choose(marks)
    let place = mark.offset + choose([4, 4, 8, 8, 8, 12, 12, 16, 16, 20, 24, 28, 36, 40])
    overwriteNumber(of: &file, at: place, isReversed: mark.isReversed)
  }

  private mutating func overwriteNumber(of file: inout [UInt8], at place: Int, isReversed: Bool) {
    guard place + 4 <= file.count else { return }
    var value: UInt32 = 0
    for byte in file[place..<place + 4] { value = value << 8 | UInt32(byte) }
    if !isReversed { value = value.byteSwapped }
    let others: [UInt32] = [
      0, 1, 2, 4, 8, 11, 12, 13, 23, 24, 25, 36, 0x60, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF,
      0xFFFF_FFF0, 0x1_0000, value &+ 1, value &- 1, value &* 2, value / 2, value ^ 0x8000_0000,
      UInt32(truncatingIfNeeded: file.count), UInt32(truncatingIfNeeded: file.count - place),
      UInt32(truncatingIfNeeded: place), 0 &- UInt32(truncatingIfNeeded: place),
    ]
    let number = choose(others)
    let written = isReversed ? number : number.byteSwapped
    for index in 0..<4 {
      file[place + index] = UInt8(truncatingIfNeeded: written >> UInt32(24 - 8 * index))
    }
  }

  // MARK: Chunks

  /// Returns all occurrences of four letters that may begin a chunk.
  private static func marks(in file: [UInt8]) -> [Mark] {
    func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
    var marks: [Mark] = []
    var offset = 0
    while offset + 12 <= file.count {
      if isLetter(file[offset]), isLetter(file[offset + 1]), isLetter(file[offset + 2]),
        isLetter(file[offset + 3])
      {
        let isReversed = file[offset + 3] == 0x6D && file[offset + 2] == 0x68
        marks.append(Mark(offset: offset, isReversed: isReversed))
        offset += 4
      } else {
        offset += 1
      }
    }
    return marks
  }

  /// Returns the range from the possible start of one chunk to that of a later one.
  private mutating func chunk(of file: [UInt8]) -> Range<Int> {
    let places = Self.marks(in: file).map(\.offset) + [file.count]
    let first = Int.random(in: 0..<places.count, using: &random)
    let last = min(places.count - 1, first + Int.random(in: 0...4, using: &random))
    return places[first]..<places[last]
  }

  private mutating func duplicateChunk(of file: inout [UInt8]) {
    let range = chunk(of: file)
    let bytes = Array(file[range].prefix(4096))
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      file.insert(contentsOf: bytes, at: range.upperBound)
    }
  }

  private mutating func moveChunk(of file: inout [UInt8]) {
    let range = chunk(of: file)
    let bytes = Array(file[range])
    file.removeSubrange(range)
    file.insert(contentsOf: bytes, at: chunk(of: file).lowerBound)
  }

  private mutating func splice(_ donor: [UInt8], into file: inout [UInt8]) {
    let bytes = Array(donor[chunk(of: donor)].prefix(4096))
    file.replaceSubrange(chunk(of: file), with: bytes)
  }

  private mutating func overwriteLetters(of file: inout [UInt8], _ donor: [UInt8]) {
    let (marks, others) = (Self.marks(in: file), Self.marks(in: donor))
    guard !marks.isEmpty, !others.isEmpty else { return }
    let (place, other) = (choose(marks).offset, choose(others).offset)
    file.replaceSubrange(place..<place + 4, with: donor[other..<other + 4])
  }
}

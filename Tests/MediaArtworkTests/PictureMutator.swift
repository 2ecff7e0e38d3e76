import CZlib
import TestSupport

/// Damages picture files in the ways that matter to decoders: single bytes, numbers, and whole
/// segments or chunks.
struct PictureMutator {
  private var random: SeededGenerator

  /// Makes a mutator; the same seed damages the same file in the same way.
  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Returns a random element.
  mutating func choose<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  /// Returns a damaged copy of a file, which may contain parts of a donor.
  mutating func mutate(_ file: [UInt8], donor: [UInt8]) -> [UInt8] {
    var copy = file
    for _ in 0..<Int.random(in: 1...4, using: &random) { damage(&copy, donor) }
    // Without correct checksums, decoders would stop before they reach the damage.
    if Bool.random(using: &random) { mendSums(of: &copy) }
    return copy
  }

  private mutating func damage(_ file: inout [UInt8], _ donor: [UInt8]) {
    guard file.count > 8 else {
      file = donor
      return
    }
    switch Int.random(in: 0..<12, using: &random) {
    case 0: file.removeLast(file.count - place(in: file))
    case 1, 2: flipBits(of: &file)
    case 3: file[place(in: file)] = choose([0, 1, 0x7F, 0x80, 0xFE, 0xFF])
    case 4: file.replaceSubrange(range(in: file), with: [])
    case 5: file.insert(contentsOf: donor[range(in: donor)], at: place(in: file))
    case 6: file.replaceSubrange(range(in: file), with: donor[range(in: donor)])
    case 7: swapParts(of: &file)
    case 8: file.insert(contentsOf: part(of: donor), at: choose(starts(in: file)))
    case 9:
      let copied = part(of: file)
      file.insert(contentsOf: copied, at: choose(starts(in: file)))
    default: overwriteHead(of: &file)
    }
  }

  private mutating func place(in file: [UInt8]) -> Int {
    Int.random(in: 0..<file.count, using: &random)
  }

  private mutating func range(in file: [UInt8]) -> Range<Int> {
    let start = place(in: file)
    return start..<min(start + Int.random(in: 1...64, using: &random), file.count)
  }

  private mutating func flipBits(of file: inout [UInt8]) {
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      file[place(in: file)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    }
  }

  // MARK: Segments and chunks

  /// Returns the starts of the segments of a JPEG file or the chunks of a PNG file, and the file's
  /// end.
  private func starts(in file: [UInt8]) -> [Int] {
    var starts: [Int] = []
    if file.starts(with: [0xFF, 0xD8]) {
      starts = file.indices.dropLast().filter {
        file[$0] == 0xFF && ![0, 0xFF].contains(file[$0 + 1])
      }
    } else {
      var place = 8
      while place + 8 <= file.count {
        starts.append(place)
        place += 12 + file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      }
    }
    return starts + [file.count]
  }

  private mutating func part(of file: [UInt8]) -> ArraySlice<UInt8> {
    let starts = starts(in: file)
    let index = Int.random(in: 0..<max(starts.count - 1, 1), using: &random)
    return file[starts[index]..<starts[min(index + 1, starts.count - 1)]]
  }

  private mutating func swapParts(of file: inout [UInt8]) {
    let moved = part(of: file)
    file.removeSubrange(moved.indices)
    let starts = starts(in: file)
    file.insert(contentsOf: moved, at: choose(starts))
  }

  /// Overwrites some of the first bytes of a segment or chunk, which contain lengths and sizes.
  private mutating func overwriteHead(of file: inout [UInt8]) {
    let start = choose(starts(in: file))
    let place = start + Int.random(in: 0..<24, using: &random)
    for index in place..<place + choose([1, 1, 2, 4]) where index < file.count {
      file[index] = choose([0, 0, 1, 2, 3, 4, 8, 0x11, 0x22, 0x44, 0x7F, 0x80, 0xFF])
    }
  }

  /// Corrects the checksums of all chunks.
  private func mendSums(of file: inout [UInt8]) {
    guard file.first == 0x89 else { return }
    for start in starts(in: file).dropLast() {
      let length = file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
      guard start + length + 12 <= file.count else { return }
      let body = Array(file[start + 4..<start + 8 + length])
      let sum = crc32(0, body, UInt32(body.count))
      for index in 0..<4 {
        file[start + 8 + length + index] = UInt8(sum >> UInt(24 - 8 * index) & 255)
      }
    }
  }
}

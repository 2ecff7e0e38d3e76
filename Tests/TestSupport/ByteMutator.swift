/// Damages bytes; the same seed damages them in the same way.
package struct ByteMutator {
  private var generator: SeededGenerator

  package init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  package mutating func choose<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &generator)]
  }

  package mutating func mutate(_ bytes: [UInt8]) -> [UInt8] {
    var mutant = bytes
    for _ in 0..<Int.random(in: 1...6, using: &generator) where !mutant.isEmpty {
      let place = Int.random(in: mutant.indices, using: &generator)
      let end = min(mutant.count, place + .random(in: 1...400, using: &generator))
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: mutant[place] = .random(in: 0...255, using: &generator)
      case 1: mutant.removeSubrange(place..<end)
      case 2: mutant.insert(contentsOf: mutant[place..<end], at: place)
      case 3, 4: replaceNumber(in: &mutant, at: place & ~3)
      default: if Bool.random(using: &generator) { mutant.removeLast(end - place) }
      }
    }
    return mutant
  }

  private static let numbers: [UInt32] = [
    0, 1, 11, 16, 24, 0xFFFF, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF,
  ]

  private mutating func replaceNumber(in bytes: inout [UInt8], at place: Int) {
    guard place + 4 <= bytes.count else { return }
    let number = choose(Self.numbers)
    let isBigEndian = Bool.random(using: &generator)
    for index in 0..<4 {
      let shift = UInt32(8 * (isBigEndian ? 3 - index : index))
      bytes[place + index] = UInt8(truncatingIfNeeded: number >> shift)
    }
  }
}

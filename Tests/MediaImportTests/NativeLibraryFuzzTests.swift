import Foundation
import MediaImport
import MediaModel
import TestSupport
import Testing

/// Reads 1,000 damaged native libraries, or as many as `FuzzRounds` specifies.
struct NativeLibraryFuzzTests {
  private static let rounds = FuzzRounds("native", 1_000)

  @Test(arguments: rounds.parts)
  func `a damaged native library does not crash or stall the reader`(part: UInt64) throws {
    let folder = try TemporaryFolder()
    let sources = try NativeLibraryFixture.names.map { name in
      (
        file: try NativeLibraryFixture(name).bytes,
        header: try NativeLibraryFixture(name).plainHeader(),
        payload: try NativeLibraryFixture.payload(of: name)
      )
    }
    try Self.rounds.forEachSeed(of: part) { seed in
      var mutator = ByteMutator(seed: seed)
      let source = mutator.choose(sources)
      // Damage to compressed bytes mostly ends the stream, so the payload is damaged more often.
      let mutant =
        mutator.choose([true, false, false])
        ? mutator.mutate(source.file) : source.header + mutator.mutate(source.payload)
      let start = processorSeconds()
      do {
        let (sink, report) = try NativeLibraryFixture.read(mutant, in: folder)
        if sink.ended == nil || report.problems.count > mutant.count {
          Issue.record("seed \(seed): \(report.problems.count) problems")
        }
      } catch is ImportError {
      }
      let seconds = processorSeconds() - start
      if seconds > 2 { Issue.record("seed \(seed): it took \(seconds) s") }
    }
  }
}

/// Damages bytes; the same seed damages them in the same way.
struct ByteMutator {
  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func choose<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &generator)]
  }

  mutating func mutate(_ bytes: [UInt8]) -> [UInt8] {
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

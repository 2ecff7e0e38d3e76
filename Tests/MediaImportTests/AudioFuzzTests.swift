import Foundation
import MediaImport
import TestSupport
import Testing

/// Reads 500 damaged audio files, or as many as `FuzzRounds` specifies.
struct AudioFuzzTests {
  private static let rounds = FuzzRounds("audio", 200)

  @Test(arguments: rounds.parts)
  func `a damaged audio file does not crash or stall the reader`(part: UInt64) throws {
    let folder = try TemporaryFolder()
    let fixtures = try AudioFixture.all.map { fixture in
      (name: fixture.name, bytes: try Data(contentsOf: URL(filePath: fixture.path)))
    }
    try Self.rounds.forEachSeed(of: part) { seed in
      var generator = SeededGenerator(seed: seed)
      guard let fixture = fixtures.randomElement(using: &generator) else { return }
      let file = folder.file(fixture.name)
      try Self.mutant(fixture.bytes, &generator).write(to: URL(filePath: file))
      let start = processorSeconds()
      _ = try? EmbeddedPicture.read(file)
      _ = try? AudioFolderReader(folder.path)?.read(into: RecordingSink())
      let seconds = processorSeconds() - start
      if seconds > 2 { Issue.record("seed \(seed): it took \(seconds) s") }
      try FileManager.default.removeItem(atPath: file)
    }
  }

  private static func mutant(_ bytes: Data, _ generator: inout SeededGenerator) -> Data {
    var mutant = bytes
    let extremes: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF]
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      let index = Int.random(in: 0..<mutant.count, using: &generator)
      let rest = min(Int.random(in: 1...64, using: &generator), mutant.count - index)
      switch Int.random(in: 0..<8, using: &generator) {
      case 0: mutant.removeSubrange(index..<index + rest)
      case 1: mutant.insert(contentsOf: mutant[index..<index + rest], at: index)
      case 2: for place in index..<index + min(4, rest) { mutant[place] = 0xFF }
      default: mutant[index] = extremes.randomElement(using: &generator) ?? 0
      }
      if mutant.isEmpty { return mutant }
    }
    return mutant
  }
}

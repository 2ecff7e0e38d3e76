import IPodFormats
import MediaModel
import TestSupport

/// The result of reading a file.
struct Outcome: Equatable {
  var problemCount = 0
  var isRefused = false

  /// Whether any problem was found.
  var isSuspicious: Bool { isRefused || problemCount > 0 }

  init(_ bytes: [UInt8], _ read: (DeviceBytes, inout ImportWarnings) throws -> Void) {
    var problems = ImportWarnings()
    do {
      try read(DeviceBytes(path: "file", bytes: bytes), &problems)
    } catch {
      isRefused = true
    }
    problemCount = problems.count
  }
}

/// Files that were truncated or changed at random, in the same way in each run.
enum Damage {
  /// Returns copies of the file, truncated to every shorter length.
  static func truncations(of bytes: [UInt8]) -> [[UInt8]] {
    (0..<bytes.count).map { Array(bytes[..<$0]) }
  }

  /// Returns copies of the file with a few bytes changed.
  static func mutations(of bytes: [UInt8], count: Int = 2000, seed: UInt64 = 7) -> [[UInt8]] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      var changed = bytes
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let place = changed.indices.randomElement(using: &generator) ?? 0
        let values: [UInt8] = [0, 1, 0x7F, 0x80, 0xFF, .random(in: 0...255, using: &generator)]
        changed[place] = values.randomElement(using: &generator) ?? 0
      }
      return changed
    }
  }
}

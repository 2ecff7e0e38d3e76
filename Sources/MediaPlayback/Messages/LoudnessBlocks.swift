/// The loudness of the parts of a sound, from which that of an album follows.
///
/// The parts are the blocks of 400 ms, one every 100 ms, of which EBU R 128 makes the integrated
/// loudness. Those quieter than −70 LUFS are left out, because no gate lets them through.
package struct LoudnessBlocks: Hashable, Sendable {
  /// The number of blocks by their loudness in tenths of LUFS.
  package private(set) var counts: [Int: Int64] = [:]

  package init() {}

  /// The quietest and the loudest block that can occur, in tenths of LUFS.
  private static let range = -700...300

  /// Adds a block.
  ///
  /// - Parameter loudness: Its loudness in LUFS; silence is minus infinity.
  package mutating func add(_ loudness: Double) {
    let tenths = (loudness * 10).rounded()
    guard let bin = Int(exactly: tenths), Self.range.contains(bin) else { return }
    counts[bin, default: 0] += 1
  }

  /// The blocks as text: runs of numbers of blocks with the loudness at which each begins, such as
  /// `-231:4,12,7 -180:1`.
  package var text: String {
    var text = ""
    var last: Int?
    for (bin, count) in counts.sorted(by: { $0.key < $1.key }) {
      if let last, last + 1 == bin {
        text += ",\(count)"
      } else {
        text += (text.isEmpty ? "" : " ") + "\(bin):\(count)"
      }
      last = bin
    }
    return text
  }

  /// Reads the blocks of a text; `nil` if it is not one.
  package init?(_ text: String) {
    for run in text.split(separator: " ") {
      let parts = run.split(separator: ":", omittingEmptySubsequences: false)
      guard parts.count == 2, var bin = Int(parts[0]) else { return nil }
      for part in parts[1].split(separator: ",", omittingEmptySubsequences: false) {
        guard let count = Int64(part), (1...Self.mostBlocks).contains(count),
          Self.range.contains(bin), counts.updateValue(count, forKey: bin) == nil
        else { return nil }
        bin += 1
      }
    }
  }

  /// The number of blocks of a hundred years.
  private static let mostBlocks: Int64 = 1 << 35
}

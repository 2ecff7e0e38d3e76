import ICU
import Testing

@testable import TerminalUI

/// The filter of a chooser.
struct FoldedNamesTests {
  private func matches(_ words: String, in names: [[String]]) throws -> [Int32] {
    var folding = try #require(TextFolding())
    var folded = FoldedNames()
    for parts in names { folded.append(parts, by: &folding) }
    return folded.matches(words.split(separator: " ").map { folding.fold($0) })
  }

  @Test(
    arguments: [
      ("", [0, 1, 2, 3]), ("blue", [0]), ("BLÜ", [0, 1]), ("moon blue", [0]), ("o", [0, 1, 3]),
      ("京", [2]), ("orbjo", []), ("bjo", [3]), ("æther aether", [3]), ("zz", []),
      ("moon artist", [0]), ("moonartist", []),
    ] as [(String, [Int32])]
  )
  func `all words are contained, in any part, case and accents`(
    words: String,
    expected: [Int32]
  ) throws {
    let names = [["Blue Moon", "Artist"], ["Blù tö"], ["東京", ""], ["Orb", "Björk Æther"]]
    #expect(try matches(words, in: names) == expected)
  }

  @Test func `narrowing finds the same`() throws {
    var folding = try #require(TextFolding())
    var folded = FoldedNames()
    let syllables = ["mo", "on", "ni", "gh", "t", " ", "é", "東"]
    var state: UInt64 = 7
    for _ in 0..<500 {
      let name = (0..<6).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return syllables[Int(state >> 33) % syllables.count]
      }
      folded.append([name.joined()], by: &folding)
    }
    var narrowed: [Int32]?
    for text in ["m", "mo", "mo n", "mo ni", "mo nigh"] {
      let words = text.split(separator: " ").map { folding.fold($0) }
      narrowed = folded.matches(words, among: narrowed)
      #expect(narrowed == folded.matches(words))
    }
    #expect(narrowed?.isEmpty == false)
  }
}

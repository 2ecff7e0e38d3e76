import MediaModel
import TestSupport
import Testing

/// Invalid rules.
@Suite struct RuleTextErrorTests {
  /// Rules, the invalid characters in them, and a part of the message.
  @Test(arguments: [
    ("", 0..<0, "name of a property"), ("genr is \"x\"", 0..<4, "unknown property"),
    ("genre", 5..<5, "comparison"), ("genre is", 8..<8, "text in quotes"),
    ("genre is jazz", 9..<13, "text in quotes"), ("genre is \"jazz", 9..<14, "not closed"),
    ("genre > \"a\"", 0..<5, "no order"), ("year contains \"a\"", 0..<4, "not text"),
    ("year is 5x", 8..<10, "whole number"), ("year > 5 year", 9..<13, "'and', 'or'"),
    ("(year > 5", 9..<9, "')'"), ("year > 5)", 8..<9, "'and', 'or'"),
    ("year in 5", 9..<9, "'..'"), ("rating is 4.3", 10..<13, "stars"),
    ("dateAdded > 2016-02-30", 12..<22, "date"), ("year in last 5 days", 8..<12, "only dates"),
    ("dateAdded in last 5 moons", 20..<25, "'days'"), ("genre begins \"x\"", 13..<16, "'with'"),
    ("year > 5; limit 5 shoes", 18..<23, "'items'"), ("year > 5; live", 10..<14, "'limit'"),
    ("year > 5; limit 5 items by height", 27..<33, "order"),
    ("year > 5; only checked; only checked", 24..<28, "repeated"),
    ("mediaKind is song", 13..<17, "one of music"), ("playlist > 5", 0..<8, "only with 'is'"),
    ("checked > 1", 0..<7, "true or false"), ("year > 5 & year", 9..<10, "unexpected"),
    ("title is \"\\q\"", 10..<12, "escape"), ("year does contain 5", 10..<17, "'not'"),
    ("duration > 90", 11..<13, "time"), ("albumPersistentID is 5G", 21..<23, "persistent ID"),
    ("field 0x100000000 is 1", 0..<5, "32 bits"), ("rating has 5", 0..<6, "bits"),
    ("dateAdded in last 9223372036854775808 days", 38..<42, "too large"),
    ("all(", 4..<4, "name of a property"), ("size > 9000000000000 GB", 7..<20, "too large"),
  ])
  func `an error has a position`(text: String, place: Range<Int>, message: String) throws {
    let error = try #require(throws: RuleTextError.self) { try SmartRules(text) }
    #expect(error.message.contains(message), "\(error)")
    #expect(error.offset..<error.offset + error.count == place, "\(error)")
    #expect(error.text == text)
  }

  @Test func `an error for a misspelt name lists the known names`() throws {
    let error = try #require(throws: RuleTextError.self) { try SmartRules("lastPlaid > 5") }
    #expect(error.typed == "lastPlaid")
    #expect(error.candidates.contains("lastPlayed"))
  }

  @Test func `groups nested too deeply and too many rules are refused`() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "(", count: depth) + "year > 1" + String(repeating: ")", count: depth)
    }
    _ = try SmartRules(nested(15))
    #expect(throws: RuleTextError.self) { try SmartRules(nested(16)) }
    #expect(throws: RuleTextError.self) { try SmartRules(nested(500_000)) }
    #expect(throws: RuleTextError.self) {
      try SmartRules(String(repeating: "year > 1 or ", count: 10_000) + "year > 2")
    }
  }

  @Test func `any text is parsed or refused`() {
    let pieces = RuleTextTests.canonical.flatMap { $0.split(separator: " ").map(String.init) }
    var understood = 0
    for seed in 1...10_000 as ClosedRange<UInt64> {
      var generator = SeededGenerator(seed: seed)
      var text = RuleTextTests.canonical.randomElement(using: &generator) ?? ""
      for _ in 0..<Int.random(in: 1...3, using: &generator) {
        let characters = Array(text)
        let place = Int.random(in: 0...characters.count, using: &generator)
        let piece = pieces.randomElement(using: &generator) ?? ""
        let cut = min(characters.count, place + Int.random(in: 0...4, using: &generator))
        text = String(characters[..<place]) + piece + String(characters[cut...])
      }
      guard let rules = try? SmartRules(text) else { continue }
      understood += 1
      if (try? SmartRules(rules.text)) != rules { Issue.record("\(text) is \(rules.text)") }
    }
    #expect((100...9900).contains(understood))
  }
}

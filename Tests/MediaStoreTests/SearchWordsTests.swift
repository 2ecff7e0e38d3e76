import ICU
import TestSupport
import Testing

@testable import MediaStore

/// Texts are split into words for the search.
struct SearchWordsTests {
  private let words: SearchWords

  init() throws { words = SearchWords(try #require(Collator())) }

  private func words(_ text: String) -> [String] {
    var text = text
    let made = text.withUTF8 { Array(words.words(of: $0)) }
    return SearchIndex.tokens(of: String(decoding: made, as: UTF8.self))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("The Köln Concert, Pt. 1", ["the", "koln", "concert", "pt", "1"]),
    ("Señorita DON'T don’t", ["senorita", "don", "t", "don", "t"]),
    ("Ørsted Æther Łódź Straße", ["orsted", "aether", "lodz", "strasse"]),
    ("東京都", ["東京", "京都", "都"]), ("東", ["東"]), ("AC東京DC", ["ac", "東京", "京", "dc"]),
    ("Ночь ΌΨΙΣ", ["ночь", "οψισ"]), ("👩‍👩‍👧 \u{0}\n\"*(^", []), ("", []),
    ("ＡＢＣ１ Ⅳ ℝ ﬁ", ["abc1", "iv", "r", "fi"]), ("ｶﾞﾗｽ", ["カラ", "ラス", "ス"]), ("Mac™ ㈱", ["mac"]),
    ("\u{FDFA}", ["صلى", "الله", "عليه", "وسلم"]),
    ("กรุงเทพ", ["กร", "รง", "งเ", "เท", "ทพ", "พ"]),
  ])
  func `words have no case, accents or punctuation`(text: String, expected: [String]) {
    #expect(words(text) == expected)
  }

  @Test func `a text that is decomposed has the same words`() {
    #expect(words("e\u{301}clair Bjo\u{308}rk") == words("Éclair BJÖRK"))
  }

  @Test func `the index takes words apart as the tests do`() throws {
    let file = try LibraryFile()
    var random = SeededGenerator(seed: 7)
    let letters = Array("ab Z9-'é東京ØЖ\u{301}\"*😀_ก\u{0}")
    let titles = (0..<60).map { _ in
      String(
        (0..<Int.random(in: 0...12, using: &random)).map { _ in
          letters[Int.random(in: 0..<letters.count, using: &random)]
        }
      )
    }
    try file.take(Records(songs: titles))
    #expect(try MediaStore.open(at: file.path).diagnose().outdatedIndexes == [])
  }
}

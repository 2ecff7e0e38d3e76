import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// The strings that rules treat as equal.
struct RuleFoldingTests {
  private typealias XML = LibraryXML

  private func library() throws -> RuleLibrary {
    try RuleLibrary([
      "A": XML.string("Artist", "Björk"), "B": XML.string("Artist", "BJO\u{308}RK"),
      "C": XML.string("Artist", "Bjork"), "D": XML.string("Artist", "宇多田ヒカル 🎶"),
      "E": XML.string("Artist", "Straße"),
    ])
  }

  @Test(arguments: [
    ("is \"björk\"", "A B"), ("is \"BJÖRK\"", "A B"), ("is \"bjo\u{308}rk\"", "A B"),
    ("is \"bjork\"", "C"), ("contains \"JÖ\"", "A B"), ("contains \"jo\"", "C"),
    ("begins with \"BJO\u{308}\"", "A B"), ("ends with \"örk\"", "A B"),
    ("ends with \"K\"", "A B C"),
    ("is not \"björk\"", "C D E"), ("contains \"多\"", "D"), ("ends with \"カル 🎶\"", "D"),
    ("begins with \"宇\"", "D"), ("contains \"🎶\"", "D"), ("is \"STRASSE\"", "E"),
    ("ends with \"a longer text than any artist has\"", ""),
    ("begins with \"a longer text than any artist has\"", ""), ("contains \"%\"", ""),
    ("is \"bj_rk\"", ""),
  ])
  func `case and Unicode form are ignored, accents are not`(rule: String, found: String) throws {
    #expect(try library().match("artist " + rule) == found)
  }

  @Test(arguments: [
    ("is \"björk\"", "A B C"), ("is \"bjork\"", "A B C"), ("contains \"jo\"", "A B C"),
    ("is not \"BJÖRK\"", "D E"), ("ends with \"ö\u{301}rk\"", "A B C"), ("contains \"多\"", "D"),
  ])
  func `accents can be ignored`(rule: String, found: String) throws {
    let options = RuleOptions.with { $0.ignoresAccents = true }
    #expect(try library().match("artist " + rule, options) == found)
  }

  @Test func `text is not trimmed`() throws {
    let library = try RuleLibrary(["A": XML.string("Album", " x "), "B": XML.string("Album", "x")])
    #expect(try library.match("album is \"x\"") == "B")
    #expect(try library.match("album is \" X \"") == "A")
  }

  @Test func `text in stored rules is folded like text given by the user`() throws {
    let library = try RuleLibrary(
      ["A": XML.string("Artist", "Björk"), "B": ""],
      lists: [.init(name: "Ö", rules: "artist is \"BJO\u{308}RK\"", stored: [1])]
    )
    #expect(try library.check(1) == "exact")
  }
}

import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// Rules that refer to other playlists.
struct RuleReferenceTests {
  private typealias XML = LibraryXML
  private let tracks: KeyValuePairs = ["A": "", "B": "", "C": ""]
  /// The rules for membership in the first, second and third list.
  private let first = "playlist is B000000000000101"
  private let second = "playlist is B000000000000102"
  private let third = "playlist is B000000000000103"

  @Test(arguments: [
    ("playlist is B000000000000101", "A C"), ("playlist is not B000000000000101", "B"),
    ("playlist is \"Mix\"", "A C"), ("playlist is not \"Mix\"", "B"),
    ("playlist is 00000000000000FF", ""), ("playlist is not 00000000000000FF", "A B C"),
    ("playlist is \"Mix\" and playlist is \"Other\"", "C"),
    ("playlist is \"Library\"", "A B C"),
  ])
  func `a list can be named by its ID or its name`(rules: String, found: String) throws {
    let library = try RuleLibrary(
      tracks,
      lists: [.init(name: "Mix", stored: [1, 3, 1]), .init(name: "Other", stored: [3, 2])]
    )
    #expect(try library.match(rules) == found)
  }

  @Test func `an unknown or ambiguous name is an error`() throws {
    let library = try RuleLibrary(tracks, lists: [.init(name: "Mix"), .init(name: "Mix")])
    #expect(throws: RuleEvaluationError.ambiguousName("Mix", count: 2)) {
      try library.match("playlist is \"Mix\"")
    }
    #expect(throws: RuleEvaluationError.ambiguousName("mix", count: 2)) {
      try library.match("not (playlist is \"mix\")")
    }
    #expect(throws: RuleEvaluationError.ambiguousName("Max", count: 0)) {
      try library.match("playlist is \"Max\"")
    }
  }

  @Test func `case matters only if the names of lists differ only in case`() throws {
    let lists: [RuleLibrary.List] = [
      .init(name: "Mix", stored: [1]), .init(name: "Ab", stored: [2]),
      .init(name: "AB", stored: [3]),
    ]
    let library = try RuleLibrary(tracks, lists: lists)
    #expect(try library.match("playlist is \"mIX\"") == "A")
    #expect(try library.match("playlist is \"AB\"") == "C")
    #expect(throws: RuleEvaluationError.ambiguousName("ab", count: 2)) {
      try library.match("playlist is \"ab\"")
    }
  }

  @Test func `a referenced smart list has the items that its rules select`() throws {
    let library = try RuleLibrary(
      tracks,
      lists: [
        .init(name: "Two", rules: second + " and title is not \"A\"", stored: [2]),
        .init(name: "One", rules: "title is not \"C\"", stored: [3]),
      ]
    )
    #expect(try library.checks() == ["exact", "differs +A +B -C"])
    #expect(try library.match(first) == "B")
    #expect(try library.match("playlist is \"One\"") == "A B")
  }

  @Test func `a referenced folder has the items that its rules select, or its stored items`() throws
  {
    let folder = XML.flag("Folder")
    let library = try RuleLibrary(
      ["A": XML.flag("Playlist Only"), "B": "", "C": ""],
      lists: [
        .init(name: "Folder", rules: "\(third)", stored: [2], more: folder),
        .init(name: "Plain", stored: [2], more: folder), .init(name: "Mix", stored: [1, 3]),
      ]
    )
    #expect(try library.match(first) == "A C")
    #expect(try library.match(second) == "B")
  }

  @Test func `a list that is not live has its stored items`() throws {
    let library = try RuleLibrary(
      tracks,
      lists: [
        .init(name: "Frozen", rules: "title is \"A\"; not live", stored: [2]),
        .init(name: "Live", rules: first, stored: [2]),
      ]
    )
    #expect(try library.checks() == ["frozen", "exact"])
    #expect(try library.evaluate(1) == "A")
    #expect(try library.match(first) == "B")
  }

  @Test func `comparisons use the stored items of a limited list`() throws {
    let library = try RuleLibrary(
      tracks,
      lists: [
        .init(name: "Limited", rules: "all(); limit 1 items by random", stored: [2]),
        .init(name: "Of it", rules: first, stored: [2]),
      ]
    )
    #expect(try library.checks() == ["limited", "exact"])
    let chosen = try library.evaluate(1)
    #expect(try library.match(first) == chosen)
    #expect(try library.evaluate(2) == chosen)
  }

  @Test func `a list whose rules cannot be evaluated has its stored items`() throws {
    let library = try RuleLibrary(
      tracks,
      lists: [
        .init(name: "Unknown", rules: "field 0xA4 is 1", stored: [2]),
        .init(name: "Of it", rules: first, stored: [2]),
        .init(
          name: "Unnamed",
          rules: "playlist is 00000000000000FF or title is \"C\"",
          stored: [3]
        ),
      ]
    )
    #expect(try library.checks() == [#"unknownField(rule: "field 0xA4 is 1")"#, "exact", "exact"])
  }

  @Test func `playlists cannot be compared by order`() throws {
    let library = try RuleLibrary(tracks)
    let failure = #expect(throws: RuleEvaluationError.self) {
      try library.match("raw field 0x28 action 0x10 data \"" + number(1) + "\"")
    }
    guard case .unknownComparison = failure else { return #expect(failure == .noRules) }
  }

  /// Returns the bytes of an operand in hexadecimal digits.
  private func number(_ number: UInt8) -> String {
    let digits = "000000000000000\(number)"
    return digits + "0000000000000000" + "0000000000000001" + digits + "0000000000000000"
      + "0000000000000001" + String(repeating: "0", count: 40)
  }
}

import Testing

@testable import ArgumentParsing

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("play", ["playlist", "playlists", "plays"], ["plays"]),
    ("form", ["from", "format"], ["format"]),
    ("exp", ["export", "explain", "items"], ["export", "explain"]),
    ("titel", ["artist", "title"], ["title"]),
    ("TITLE", ["artist", "title"], ["title"]),
    ("export", ["import"], []),
    ("x", ["y"], []),
    ("", ["a"], []),
    ("contaims", ["contains", "begins"], ["contains"]),
  ])
  func `prefix matches precede typing errors`(typed: String, words: [String], found: [String]) {
    #expect(closestMatches(to: typed, in: words) == found)
  }
}

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

  @Test(.timeLimit(.minutes(1)))
  func `words of any length are compared quickly`() {
    let long = String(repeating: "x", count: 1 << 20)
    let candidates = (0..<2000).map { "candidate-of-usual-length-\($0)" }
    #expect(closestMatches(to: long, in: candidates + [long + "y"]).isEmpty)
    #expect(
      closestMatches(to: "candidaet-of-usual-length-7", in: [long, candidates[7]]) == [
        candidates[7]
      ]
    )
  }
}

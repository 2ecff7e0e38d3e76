import Testing

@testable import CommandLineIO

struct LineBreaksTests {
  @Test func `long lines are broken between words, and indented`() {
    let text = "libsync: the quick brown fox\n  a jumps over it\nshort\n"
    #expect(
      LineBreaks.added(to: text, width: 14)
        == "libsync: the\n  quick brown\n  fox\n  a jumps over\n    it\nshort\n"
    )
  }

  @Test func `words that are too long, and JSON, are left as they are`() {
    let path = "/a/very/long/path/to/a/file.mp3"
    #expect(LineBreaks.added(to: "no \(path)\n", width: 10) == "no\n  \(path)\n")
    let json = #"  "title": "the quick brown fox""# + "\n"
    #expect(LineBreaks.added(to: json, width: 10) == json)
  }

  @Test func `styles take no room, and wide letters take two columns`() {
    let bold = "\u{1B}[1mabc\u{1B}[0m def\n"
    #expect(LineBreaks.added(to: bold, width: 7) == bold)
    #expect(LineBreaks.added(to: "夜夜 夜夜\n", width: 8) == "夜夜\n  夜夜\n")
    #expect(LineBreaks.added(to: "a  b   c\n", width: 6) == "a  b\n  c\n")
  }
}

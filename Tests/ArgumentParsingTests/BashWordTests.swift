import TestSupport
import Testing

@testable import ArgumentParsing

@Suite(.enabled(if: Program.bash != nil, "bash is not installed"))
struct BashWordTests {
  private static let names = [
    "plain", "River velvet", "Don't stop", "say \"yes\"", "two\nlines", "a$b`c\\d!e", "é ☃ 日本",
    "*?[x]{y}", "#1 ~ & | ; < > ( )", "tab\there", "trailing ", "-dash", "a=b:c",
  ]

  /// Returns the words that bash splits a line into, each followed by a zero byte.
  private func read(_ line: String) throws -> String {
    let bash = try #require(Program.bash)
    return try bash.output(["--norc"], input: "printf '%s\\0' \(line)\n")
  }

  @Test(arguments: ["", "'", "\""])
  func `bash reads a completed word as the name`(mark: String) throws {
    for name in Self.names {
      let word = mark + BashWord(mark).completed(by: name) + mark
      #expect(try read(word) == name + "\0", "\(word)")
    }
  }

  @Test(arguments: [
    ("'River v", "River velvet\n"), ("\"River v", "River velvet\n"),
    (#"River\ v"#, #"River\ velvet"# + "\n"), ("River", #"River\ velvet"# + "\n"), ("x", ""),
    ("'Don'\\''t", "Don'\\''t\n"),
  ])
  func `words that begin with the typed text are offered`(typed: String, offers: String) {
    let reply = CompletionReply(to: .bash, typed: typed)
    #expect(reply.text(["River velvet", "Don't", "", "River velvet"]) == offers)
  }

  @Test func `other shells get all words, each ending with NUL`() {
    let reply = CompletionReply(to: .zsh, typed: "x")
    #expect(reply.text(["a b", "c\nd", "", "a b"]) == "a b\0c\nd\0")
    let fish = CompletionReply(to: .fish, typed: "x")
    #expect(fish.text(["a b", "c"]) == "a b\t\0c\t\0")
  }
}

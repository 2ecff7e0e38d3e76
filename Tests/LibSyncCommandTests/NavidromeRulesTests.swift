import CommandTesting
import Foundation
import LibSync
import TestSupport
import Testing

/// Rules as smart playlists of Navidrome.
struct NavidromeRulesTests {
  private let folder: TemporaryFolder
  private let tool: Tool

  init() throws {
    folder = try TemporaryFolder()
    tool = Tool.inProcess(in: folder)
    try #require(try tool.run("import", "-q", ProjectFiles.fixture("iTunes/mac.xml")).status == 0)
  }

  private static func text(_ rules: String) throws -> String {
    try RuleFormat.navidrome.export(SmartRules(rules), named: "List").text
  }

  @Test(arguments: [
    ("genre is \"Jazz\"", #"{"all":[{"is":{"genre":"Jazz"}}],"name":"List"}"#),
    ("all()", #"{"all":[{"gt":{"playcount":-1}}],"name":"List"}"#),
    (
      "mediaKind is music and plays >= 3; limit 25 items by highest rating",
      #"{"all":[{"gt":{"playcount":2}}],"limit":25,"name":"List","order":"desc","sort":"rating"}"#
    ),
    (
      "year not in 1990..1999 or (rating > 3 and love is loved)",
      #"{"any":[{"any":[{"lt":{"year":1990}},{"gt":{"year":1999}}]},"#
        + #"{"all":[{"gt":{"rating":3}},{"is":{"loved":true}}]}],"name":"List"}"#
    ),
    (
      "dateAdded > 2016-05-11 and lastPlayed not in last 2 weeks",
      #"{"all":[{"after":{"dateadded":"2016-05-12"}},{"notInTheLast":{"lastplayed":14}}],"name":"List"}"#
    ),
    ("not (genre is \"Pop\")", #"{"all":[{"isNot":{"genre":"Pop"}}],"name":"List"}"#),
    (
      "not (year > 1990 and plays > 3)",
      #"{"all":[{"any":[{"lt":{"year":1991}},{"lt":{"playcount":4}}]}],"name":"List"}"#
    ),
    ("not (not (plays > 3))", #"{"all":[{"gt":{"playcount":3}}],"name":"List"}"#),
    ("isLoved is true", #"{"all":[{"is":{"loved":true}}],"name":"List"}"#),
    ("loved", #"{"all":[{"is":{"loved":true}}],"name":"List"}"#),
    ("isFavorited is not true", #"{"all":[{"is":{"loved":false}}],"name":"List"}"#),
  ])
  func `rules are written in the operators of Navidrome`(rules: String, text: String) throws {
    #expect(try Self.text(rules) == text + "\n")
  }

  @Test(arguments: [
    ("skips > 3", "no such field"), ("playlist is \"Party\"", "no such field"),
    ("title does not begin with \"A\"", "no such comparison"),
    ("genre is \"\"", "no such comparison"), ("title contains \"100%\"", "no such comparison"),
    ("rating is 3.5", "no such comparison"), ("dateAdded > 2016-05-11T18:36:06", "comparison"),
    ("lastPlayed in last 5 hours", "comparison"), ("dateAdded is not 2016-05-11", "comparison"),
    ("not (year > 1990 and dateAdded > 2016-05-11)", "no such comparison"),
    ("not (mediaKind is music)", "no such comparison"), ("not all()", "selects nothing"),
    ("mediaKind is podcast", "comparison"),
    ("year > 1990; limit 2 hours by random", "number of items"), ("all(); not live", "setting"),
    ("any()", "selects nothing"),
    ("year > 1990 and any()", "selects nothing"),
    ("all(); limit 5 items by title", "no such order"),
    ("year > 1990; only checked", "setting"),
  ])
  func `rules of another meaning are refused by name`(rules: String, reason: String) throws {
    let error = #expect(throws: RuleExportError.self) { try Self.text(rules) }
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
  }

  @Test func `the command writes a file, or names what cannot be written`() throws {
    #expect(try tool.run("playlist", "new", "Fine", "--smart", "rating >= 4").status == 0)
    #expect(try tool.run("playlist", "new", "Odd", "--smart", "skips > 1").status == 0)
    let written = try tool.run("playlist", "rules", "Fine", "--for", "navidrome", "-o", "Fine.nsp")
    #expect(written.status == 0 && written.errors == "")
    let text = try String(contentsOfFile: folder.file("Fine.nsp"), encoding: .utf8)
    #expect(text == #"{"all":[{"gt":{"rating":3}}],"name":"Fine"}"# + "\n")
    let refused = try tool.run("playlist", "rules", "Odd", "--for", "navidrome", "-o", "Odd.nsp")
    #expect(refused.status == 2 && refused.errors.contains("'skips > 1' cannot be expressed"))
    #expect(!FileManager.default.fileExists(atPath: folder.file("Odd.nsp")))
    #expect(try tool.run("playlist", "rules", "Fine", "--for", "winamp").status == 64)
    #expect(try tool.run("playlist", "rules", "Fine", "--for", "navidrome", "--json").status == 64)
  }

  @Test func `Navidrome selects the same items by 300 rules`() throws {
    // Navidrome has no half stars.
    try ExportedRulesCheck(
      format: .navidrome,
      script: "evaluate_nsp.py",
      now: "2016-06-01T12:00:00",
      minimumCount: 201,
      isCompared: { ($0["rating"] as? Double ?? 0).truncatingRemainder(dividingBy: 1) == 0 }
    )
    .run(tool, in: folder)
  }
}

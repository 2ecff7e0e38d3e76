import CommandTesting
import Foundation
import LibSync
import TestSupport
import Testing

/// Rules as queries of the plugin smartplaylist of beets.
struct BeetsRulesTests {
  private static func text(_ rules: String) throws -> String {
    try RuleFormat.beets.export(SmartRules(rules), named: "List & more").text
  }

  @Test(arguments: [
    ("all()", ""), ("year in 1990..1999", "year:1990..1999"), ("plays is 0", "^play_count:1.."),
    ("bitRate < 128 and duration < 2:00", "bitrate:..127499 ^length:119.9995.."),
    (
      "compilation is true and (rating is 4 or love is not loved)",
      #"comp:true rating:0.8..0.89 , comp:true "^loved::\A(?:1|True)\Z""#
    ),
    (
      "not (dateAdded > 2016-05-11 and lastPlayed in last 2 weeks)",
      "^added:2016-05-12.. , ^last_played:-14d.."
    ),
    ("lastPlayed < 2016-05-11T18:36:06", "last_played:1970-01-02..2016-05-11T18:36:05"),
    (
      "title is \"It's: 5% (a, b)\"",
      #""title::(?i)\AIt\x27s\x3a 5% \x28a\x2c b\x29\Z""#
    ),
    ("loved", #""loved::\A(?:1|True)\Z""#),
    ("title contains \"Dance \"", #""title::(?i)Dance\x20""#),
    ("genre ends with \"ö\"", #""genres::(?i)ö(?:\Z|\x5c\u2400)""#),
  ])
  func `rules are written in the language of beets`(rules: String, query: String) throws {
    let lines = try Self.text(rules).split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines == [#"- name: "List & more.m3u""#, "  query: '\(query)'"])
  }

  @Test func `comments say what a query needs`() throws {
    #expect(
      try Self.text("genre is \"Jazz\" and plays > 2 and rating > 3").hasPrefix(
        """
        # Needs the plugin mpdstats, or types with {play_count: int, rating: float}.
        # Before beets 2.9: genre and composer instead of genres and composers.
        -
        """
      )
    )
  }

  @Test func `names of files have neither templates nor folders`() throws {
    let rules = try SmartRules("all()")
    let text = try RuleFormat.beets.export(rules, named: #"5% "$1" a/b"#).text
    #expect(text.hasPrefix(#"- name: "5$% \"$$1\" a_b.m3u""#))
  }

  @Test(arguments: [
    ("size > 5 MB", "no such field"), ("playlist is \"Party\"", "no such field"),
    ("genre is \"\"", "no such comparison"), ("lastPlayed in last 5 hours", "comparison"),
    ("mediaKind is podcast", "no such field"), ("plays < 0", "no such comparison"),
    ("year > 1990; limit 25 items by random", "no limits"), ("all(); not live", "setting"),
    ("year > 1990 and any()", "selects nothing"),
  ])
  func `rules of another meaning are refused by name`(rules: String, reason: String) throws {
    let error = #expect(throws: RuleExportError.self) { try Self.text(rules) }
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
  }

  @Test func `groups with too many combinations are refused`() throws {
    let group = { (count: Int) in
      (0..<count).map { _ in "(year is 1990 or plays is 3)" }.joined(separator: " and ")
    }
    #expect(try Self.text(group(5)).contains(" , "))
    let error = #expect(throws: RuleExportError.self) { try Self.text(group(6)) }
    #expect(error?.message.contains("too many combinations") == true)
  }

  @Test func `rules that count from this hour are noted`() throws {
    let rules = try SmartRules("lastPlayed in last 3 days and title is \"A\"")
    let notes = try RuleFormat.beets.export(rules, named: "List").notes
    #expect(notes.map(\.rule) == ["lastPlayed in last 3 days"])
  }

  @Test(arguments: [
    ("bitRate is 246", "bitrate:245500..246499"), ("bitRate >= 0", "bitrate:0.."),
    ("duration is not in 1:00..2:00", "^length:59.9995..120.0004999"),
    ("duration > 1:00", "^length:..60.0004999"), ("duration <= 1:00", "length:..60.0004999"),
    ("duration >= 0:00", "length:0.0.."),
  ])
  func `numbers are rounded as by imports`(rules: String, query: String) throws {
    let text = try Self.text(rules)
    #expect(text.contains("query: '\(query)'"), "\(text)")
  }

  @Test(arguments: [RuleFormat.beets, .navidrome, .kodi])
  func `rules about several names are noted`(format: RuleFormat) throws {
    func notes(_ rules: String) throws -> [String] {
      try format.export(SmartRules(rules), named: "List").notes.map(\.difference)
    }
    let difference = "compares each of several values by itself"
    for rule in ["is \"1\"", "is not \"1\"", "begins with \"1\"", "contains \"1, 2\""] {
      #expect(try notes("genre \(rule)") == [difference], "\(rule)")
      #expect(try notes("title \(rule)").isEmpty, "\(rule)")
    }
    #expect(try notes("genre contains \"1\" and genre does not contain \"2\"").isEmpty)
  }

  @Test func `beets selects the same items by 300 rules`() throws {
    let folder = try TemporaryFolder()
    let tool = Tool.inProcess(in: folder)
    try #require(try tool.run("import", "-q", ProjectFiles.fixture("iTunes/mac.xml")).status == 0)
    try ExportedRulesCheck(format: .beets, script: "evaluate_beets.py", minimumCount: 200)
      .run(tool, in: folder)
  }

  /// The Python environment in which `make check-ratings` installs beets.
  private static let python = ProjectFiles.path(".build/ratings/bin/python")
  private static let isInstalled = FileManager.default.isExecutableFile(atPath: python)

  @Test(.enabled(if: isInstalled, "make check-ratings runs this in beets"))
  func `beets itself selects the same items by 300 rules`() throws {
    let folder = try TemporaryFolder()
    let tool = Tool.inProcess(in: folder)
    try #require(try tool.run("import", "-q", ProjectFiles.fixture("iTunes/mac.xml")).status == 0)
    try ExportedRulesCheck(
      format: .beets,
      script: "select_with_beets.py",
      interpreter: Self.python,
      minimumCount: 200
    )
    .run(tool, in: folder)
  }
}

import CommandTesting
import Foundation
import LibSync
import TestSupport
import Testing

/// Rules as smart playlists of Kodi.
struct KodiRulesTests {
  private static func text(_ rules: String) throws -> String {
    try RuleFormat.kodi.export(SmartRules(rules), named: "List & more").text
  }

  /// Returns the lines between the kind of match and the end.
  private static func rules(_ rules: String) throws -> [String] {
    let lines = try text(rules).split(separator: "\n").map { String($0.drop { $0 == " " }) }
    return [String](lines[3..<lines.count - 1])
  }

  private static func rule(_ field: String, _ verb: String, _ values: String...) -> String {
    let content = values.map { "<value>\($0)</value>" }.joined()
    return "<rule field=\"\(field)\" operator=\"\(verb)\">\(content)</rule>"
  }

  @Test(arguments: [
    ("all()", ["<match>all</match>", rule("playcount", "greaterthan", "-1")]),
    (
      "artist is \"R & B\" and rating >= 3.5",
      [
        "<match>all</match>", rule("artist", "is", "R &#38; B"),
        rule("userrating", "greaterthan", "6"),
      ]
    ),
    (
      "year not in 1990..1999 or (genre contains \"a\" or plays is 0)",
      [
        "<match>one</match>", rule("year", "lessthan", "1990"), rule("year", "greaterthan", "1999"),
        rule("genre", "contains", "a"), rule("playcount", "lessthan", "1"),
      ]
    ),
    (
      "lastPlayed < 2016-05-11 and dateAdded > 2016-05-11 and lastPlayed in last 2 weeks",
      [
        "<match>all</match>", rule("lastplayed", "between", "1900-01-01", "2016-05-11"),
        rule("dateadded", "after", "2016-05-12"), rule("lastplayed", "inthelast", "14 days"),
      ]
    ),
    (
      "not (duration < 2:00 or bpm >= 100)",
      [
        "<match>all</match>", rule("time", "greaterthan", "119"), rule("bpm", "lessthan", "100"),
      ]
    ),
    (
      "year in 1990..1999; limit 25 items by least recently played",
      [
        "<match>all</match>", rule("year", "between", "1990", "1999"), "<limit>25</limit>",
        #"<order direction="ascending">lastplayed</order>"#,
      ]
    ),
  ])
  func `rules are written in the operators of Kodi`(rules: String, lines: [String]) throws {
    #expect(try Self.rules(rules) == lines)
  }

  @Test func `a file has a kind and a name`() throws {
    #expect(
      try Self.text("all()").hasPrefix(
        """
        <?xml version="1.0" encoding="UTF-8" standalone="yes" ?>
        <smartplaylist type="songs">
          <name>List &#38; more</name>
          <match>all</match>

        """
      )
    )
  }

  @Test(arguments: [
    ("skips > 3", "no such field"), ("compilation is true", "no such field"),
    ("title begins with \"\"", "no such comparison"),
    ("title does not begin with \"A\"", "no such comparison"),
    ("title contains \"100%\"", "no such comparison"),
    ("title is \"Two  spaces\"", "no such comparison"), ("rating is 75%", "no such comparison"),
    ("duration > 3:20", "no such comparison"), ("dateAdded is not 2016-05-11", "comparison"),
    ("lastPlayed in last 5 hours", "comparison"),
    ("plays > 3 and (year > 1990 or rating is 5)", "no groups"),
    ("year > 1990; limit 2 hours by random", "number of items"), ("all(); not live", "setting"),
    ("all(); limit 5 items by title", "no such order"), ("any()", "selects nothing"),
  ])
  func `rules of another meaning are refused by name`(rules: String, reason: String) throws {
    let error = #expect(throws: RuleExportError.self) { try Self.text(rules) }
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
  }

  @Test func `the command names the program in its notes`() throws {
    let folder = try TemporaryFolder()
    let tool = Tool.inProcess(in: folder)
    try #require(try tool.run("import", "-q", ProjectFiles.fixture("iTunes/mac.xml")).status == 0)
    #expect(try tool.run("playlist", "new", "Fine", "--smart", "artist is \"Öl\"").status == 0)
    let written = try tool.run("playlist", "rules", "Fine", "--for", "kodi", "-o", "Fine.xsp")
    #expect(written.status == 0)
    #expect(
      written.errors.contains("Kodi distinguishes upper and lower case in 'artist is \"Öl\"'.")
    )
  }

  @Test func `Kodi selects the same items by 300 rules`() throws {
    let folder = try TemporaryFolder()
    let tool = Tool.inProcess(in: folder)
    try #require(try tool.run("import", "-q", ProjectFiles.fixture("iTunes/mac.xml")).status == 0)
    var vocabulary = RandomRules.Vocabulary()
    vocabulary.texts.removeAll { $0.0 == "composer" }
    vocabulary.numbers.removeAll { $0.0 == "size" || $0.0 == "discNumber" }
    vocabulary.others = [
      "duration >= 3:20", "duration < 2:00", "duration in 2:00..3:59.999", "mediaKind is music",
    ]
    try ExportedRulesCheck(format: .kodi, script: "evaluate_xsp.py", vocabulary: vocabulary)
      .run(tool, in: folder)
  }
}

import CommandTesting
import Foundation
import LibSync
import TestSupport
import Testing

/// Rules as automatic playlists of Rhythmbox.
struct RhythmboxRulesTests {
  private static func text(_ rules: String) throws -> String {
    try RuleFormat.rhythmbox.export(SmartRules(rules), named: "List & more").text
  }

  /// Returns the elements of the rules, without spaces around them.
  private static func elements(_ rules: String) throws -> String {
    let lines = try text(rules).split(separator: "\n").map { $0.drop { $0 == " " } }
    return lines.dropFirst(5).dropLast(4).joined()
  }

  @Test(arguments: [
    ("all()", #"<greater prop="play-count">0</greater>"#),
    ("plays > 2", #"<greater prop="play-count">3</greater>"#),
    (
      "year in 1990..1999",
      #"<greater prop="date">726468</greater><less prop="date">729755</less>"#
    ),
    (
      "artist is \"AC/DC & <more>\" or rating is 4",
      #"<equals prop="artist-folded">AC/DC &#38; &#60;more&#62;</equals><disjunction/>"#
        + #"<greater prop="rating">4.0</greater><less prop="rating">4.45</less>"#
    ),
    (
      "(genre contains \"a\" or plays is 0) and lastPlayed not in last 2 weeks",
      #"<subquery><conjunction><like prop="genre-folded">a</like><disjunction/>"#
        + #"<less prop="play-count">0</less></conjunction></subquery>"#
        + #"<current-time-not-within prop="last-played">1209600</current-time-not-within>"#
    ),
    ("albumArtist is \"P!nk\"", #"<equals prop="album-artist-folded">pnk</equals>"#),
    ("not duration >= 3:20", #"<less prop="duration">199</less>"#),
  ])
  func `rules are written in the elements of Rhythmbox`(rules: String, elements: String) throws {
    #expect(try Self.elements(rules) == elements)
  }

  @Test func `a playlist has a name, a limit and an order`() throws {
    #expect(
      try Self.text("mediaKind is music and bpm >= 120; limit 25 items by highest rating") == """
        <playlist name="List &#38; more" type="automatic" limit-count="25" sort-key="Rating" \
        sort-direction="1">
          <conjunction>
            <equals prop="type">song</equals>
            <subquery>
              <conjunction>
                <greater prop="beats-per-minute">120</greater>
              </conjunction>
            </subquery>
          </conjunction>
        </playlist>

        """
    )
  }

  @Test(arguments: [
    ("2 hours by highest rating", #"limit-time="7200" sort-key="Rating" sort-direction="1""#),
    (
      "90 minutes by least recently played",
      #"limit-time="5400" sort-key="LastPlayed" sort-direction="0""#
    ),
    ("700 MB by most often played", #"limit-size="700" sort-key="PlayCount" sort-direction="1""#),
    ("4 GB by most recently added", #"limit-size="4096" sort-key="FirstSeen" sort-direction="1""#),
  ])
  func `limits of size and time have the units of Rhythmbox, and are noted`(
    limit: String,
    attributes: String
  ) throws {
    let exported = try RuleFormat.rhythmbox.export(
      SmartRules("plays > 2; limit \(limit)"),
      named: "List"
    )
    #expect(exported.text.contains(" type=\"automatic\" \(attributes)>"))
    #expect(exported.notes.map(\.rule) == ["limit \(limit)"])
  }

  @Test(arguments: [
    ("title", #"sort-key="Title" sort-direction="0""#),
    ("title reversed", #"sort-key="Title" sort-direction="1""#),
    ("artist", #"sort-key="Artist" sort-direction="0""#),
    ("album", #"sort-key="Album" sort-direction="0""#),
    ("genre reversed", #"sort-key="Genre" sort-direction="1""#),
  ])
  func `limits by name have the order of Rhythmbox, and are noted`(
    order: String,
    attributes: String
  ) throws {
    let limit = "limit 25 items by \(order)"
    let exported = try RuleFormat.rhythmbox.export(SmartRules("plays > 2; \(limit)"), named: "List")
    #expect(exported.text.contains(" limit-count=\"25\" \(attributes)>"))
    #expect(exported.notes.map(\.rule) == [limit])
  }

  @Test(arguments: [
    ("skips > 3", "no such field"), ("love is loved", "no such field"),
    ("title does not begin with \"A\"", "no such comparison"),
    ("title is \"!?\"", "no such comparison"), ("title is \"\"", "no such comparison"),
    ("albumArtist contains \"ö\"", "no such comparison"),
    ("albumArtist does not contain \"o\"", "no such comparison"),
    ("duration > 3:20", "no such comparison"), ("dateAdded > 2016-05-11", "no such comparison"),
    ("all(); limit 5 items by random", "no such order"), ("all(); only checked", "setting"),
    ("all(); limit 5 MB by random", "'limit 5 MB by random' cannot be expressed"),
    ("all(); limit 0 items by highest rating", "limit of 0"),
    ("any()", "selects nothing"),
  ])
  func `rules of another meaning are refused by name`(rules: String, reason: String) throws {
    let error = #expect(throws: RuleExportError.self) { try Self.text(rules) }
    #expect(error?.message.contains(reason) == true, "\(error?.message ?? "")")
  }

  @Test func `rules that ignore more or less than these are noted`() throws {
    let rules = try SmartRules("title is \"A\" and comments is \"B\" and plays > 3")
    let notes = try RuleFormat.rhythmbox.export(rules, named: "List").notes
    #expect(
      notes.map(\.difference) == [
        "ignores accents and punctuation", "distinguishes upper and lower case",
      ]
    )
  }

  @Test func `Rhythmbox selects the same items by 300 rules`() throws {
    let folder = try TemporaryFolder()
    let tool = Tool.inProcess(in: folder)
    try #require(try tool.run("import", "-q", ProjectFiles.fixture("iTunes/mac.xml")).status == 0)
    var vocabulary = RandomRules.Vocabulary()
    vocabulary.hasPlainTexts = true
    vocabulary.others = [
      "duration >= 3:20", "duration < 2:00", "duration in 2:00..3:59.999", "mediaKind is music",
    ]
    // The texts of Rhythmbox have no accents and no punctuation.
    let texts = ["title", "albumTitle", "artist", "genre", "composer", "albumArtist"]
    try ExportedRulesCheck(
      format: .rhythmbox,
      script: "evaluate_rhythmbox.py",
      vocabulary: vocabulary,
      isCompared: { item in texts.allSatisfy { RandomRules.isPlain(item[$0] as? String ?? "") } }
    )
    .run(tool, in: folder)
  }
}

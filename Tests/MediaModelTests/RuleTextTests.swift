import MediaModel
import Testing

/// Reading and writing the rule language.
@Suite struct RuleTextTests {
  /// Rules that are written exactly as they are read.
  static let canonical = [
    "all()", "any()", "any(year > 1990)", "all(any(year > 1990))", "(year > 1990)",
    "genre contains \"jazz\" and rating >= 4 and not (lastPlayed in last 30 days)",
    "genre is \"Jazz\" or genre is not \"Rock\" or title does not contain \"x\"",
    "(genre is \"Jazz\" or year < 1970) and plays > 5",
    "not (genre is \"Jazz\" and not any(year is 1))",
    "title begins with \"\" and title does not end with \"\\\"\\\\\\n\\u{0}\"",
    "title ends with \"Bjørk & ウタダ 🎶\"", "title is \"\\u{308}x\"",
    "year in 1990..1999", "year not in 1990..1999", "volumeAdjustment in -20..10",
    "not year > 1990", "year is -1", "year is 9223372036854775808",
    "rating is 5", "rating is not 3.5", "rating in 3..5", "rating > 3", "rating >= 4",
    "rating < 2.5", "rating <= 0", "rating > 60%", "rating is 80%", "rating in 80%..100%",
    "duration > 1:30", "duration < 1:02:03.050", "duration is 360000000 ms", "startTime > 0:05",
    "size > 5 MiB", "size > 5000001",
    "dateAdded is 2016-05-11", "dateAdded > 2016-05-11", "dateAdded >= 2016-05-11",
    "dateAdded < 2016-05-11T18:36:06", "dateAdded is 2016-05-11T00:00:00",
    "dateAdded in 2016-05-11..2016-05-12", "releaseDate < 1900-01-01",
    "dateAdded > @9223372036854775807", "lastSkipped in last 1 week",
    "lastPlayed not in last 6 months", "lastPlayed in last 3 times 7 seconds",
    "lastPlayed in last -2 days",
    "checked is true", "checked is false", "checked is not true", "checked is not false",
    "checked is 2", "compilation is false", "artwork is not true", "podcast is 2",
    "mediaKind is musicVideo", "mediaKind has music|musicVideo", "mediaKind is 0x3",
    "mediaKind does not have movie|ringtone", "mediaKind has podcast of podcast|rental",
    "mediaKind has 0x0 of podcast", "storedOn has computer", "cloudStatus is matched",
    "love is loved", "albumLove is none", "mediaType has homeVideo", "isPlaylistOnly is true",
    "playlist is 0123456789ABCDEF", "playlist is not \"On the way\"",
    "albumPersistentID is FEDCBA9876543210", "description contains \"x\"",
    "field 0xA4 is 1", "field 0xA4 is \"x\"", "field 0xA4 in last 2 days",
    "raw field 0x8 action 0x1 data \"00ff\"", "raw field 0xA4 action 0x5 data \"\"",
    "year > 1990; limit 25 items by highest rating", "all(); limit 3 hours by title reversed",
    "all(); limit 1 unit 9 by order 0x1 reversed; only checked; not live",
    "all(); limit 700 MB by least recently played; not matching; for music; genius",
  ]

  @Test(arguments: canonical)
  func `canonical rules are written as they are read`(text: String) throws {
    #expect(try SmartRules(text).text == text)
  }

  @Test(arguments: [
    (("year", "=", "1990"), "year is 1990"), (("plays", ">=", "3"), "plays >= 3"),
    (("rating", "!=", "4"), "rating is not 4"),
    (("kind", "=", "MPEG \"x\""), "kind is \"MPEG \\\"x\\\"\""),
    (("kind", "~", "aac"), "kind contains \"aac\""),
    (("dateAdded", "=", "2015"), "dateAdded in 2015-01-01..2015-12-31"),
    (("lastPlayed", "=", "last 2 weeks"), "lastPlayed in last 2 weeks"),
    (("lastPlayed", "!=", "last month"), "lastPlayed not in last 1 month"),
    (("dateAdded", ">", "last month"), "dateAdded in last 1 month"),
    (("dateAdded", "<=", "last 2 weeks"), "dateAdded not in last 2 weeks"),
    (("added", ">=", "3 days ago"), "dateAdded in last 3 days"),
    (("lastPlayed", "<", "1 year ago"), "lastPlayed not in last 1 year"),
    (("stars", ">", "3"), "rating > 3"),
    (("duration", ">", "10 min"), "duration > 10:00"),
    (("meta.note", "=", "calm"), "meta.note is \"calm\""),
    (("meta.speed", "=", "3"), "meta.speed is 3"), (("meta.done", "=", "yes"), "meta.done is 1"),
    (("playlist", "=", "On the way"), "playlist is \"On the way\""),
  ])
  func `a comparison as people type it is a rule`(
    typed: (name: String, sign: String, value: String),
    rule: String
  ) throws {
    let rules = try SmartRules(comparing: typed.name, typed.sign, with: typed.value)
    #expect(rules == (try SmartRules(rule)))
  }

  @Test(arguments: [
    ("yeer", "=", "1"), ("year", "=", "x"), ("year", "~", "9"), ("rating", "=", ""),
  ])
  func `a wrong comparison is an error`(name: String, sign: String, value: String) {
    #expect(throws: RuleTextError.self) {
      try SmartRules(comparing: name, sign, with: value)
    }
  }

  /// Other spellings with the same meaning.
  @Test(arguments: [
    ("GENRE = 'jazz' AND Year != 1990", "genre is \"jazz\" and year is not 1990"),
    ("genre == \u{201C}jazz\u{201D}", "genre is \"jazz\""),
    ("albumTitle starts with \"x\"", "album begins with \"x\""),
    ("lastPlayedDate is before 2016-01-01", "lastPlayed < 2016-01-01"),
    ("dateAdded after 2016-01-01", "dateAdded > 2016-01-01"),
    ("compilation and not checked", "compilation is true and checked is false"),
    ("not not year > 1", "year > 1"), ("not year is 5", "year is not 5"),
    ("dateAdded in 2015", "dateAdded in 2015-01-01..2015-12-31"),
    ("dateAdded is 2016-02", "dateAdded in 2016-02-01..2016-02-29"),
    ("dateAdded is not 2015-12", "dateAdded not in 2015-12-01..2015-12-31"),
    ("dateAdded in 2014..2015-03", "dateAdded in 2014-01-01..2015-03-31"),
    ("dateAdded > 2015", "dateAdded > 2015-12-31"), ("dateAdded < 2015", "dateAdded < 2015-01-01"),
    ("dateAdded in 2015-03-04", "dateAdded is 2015-03-04"),
    ("dateAdded in 1903", "dateAdded in 1903-01-01..1903-12-31"),
    ("dateAdded is 1903-12", "dateAdded in 1903-12-01..1903-12-31"),
    ("dateAdded in 1904", "dateAdded in 1904-01-01..1904-12-31"),
    ("dateAdded is 9999", "dateAdded in 9999-01-01..9999-12-31"),
    ("dateAdded in 0000-02", "dateAdded in 0000-02-01..0000-02-29"),
    ("lastPlayed is last month", "lastPlayed in last 1 month"),
    ("lastPlayed is not last 2 weeks", "lastPlayed not in last 2 weeks"),
    ("lastPlayed in last month", "lastPlayed in last 1 month"),
    ("lastPlayed not in last year", "lastPlayed not in last 1 year"),
    ("year in 1999..1990", "year in 1990..1999"), ("rating in 5..3", "rating in 3..5"),
    ("rating is 4.0", "rating is 4"), ("rating is not 0.0", "rating is not 0"),
    ("rating in 3.0..4.0", "rating in 3..4"), ("rating > 3.0", "rating > 3"),
    ("year = 0x7C6", "year is 1990"), ("duration > 90 s", "duration > 1:30"),
    ("duration > 2min", "duration > 2:00"), ("size > 5 MB", "size > 5000000"),
    ("dateAdded in last 1 days", "dateAdded in last 1 day"),
    ("year is 1 or year is 2 and year is 3", "year is 1 or (year is 2 and year is 3)"),
    ("any(year is 1, year is 2 and year is 3)", "year is 1 or (year is 2 and year is 3)"),
    ("not any(year is 1, year is 2)", "not (year is 1 or year is 2)"),
    ("all(year is 1, year is 2)", "year is 1 and year is 2"),
    ("love is not none; limit 5 items", "love is not none; limit 5 items by random"),
    ("\n year\n>  1 ;only checked", "year > 1; only checked"),
    ("podcast is no", "podcast is false"),
    ("# old\nyear > 1 # very \"old\n#", "year > 1"), ("playCount > 2", "plays > 2"),
    ("isLoved", "isLoved is true"),
    ("field 8 is \"Jazz\"", "genre is \"Jazz\""), ("mediaKind has 3", "mediaKind has music|movie"),
  ])
  func `alternative spellings are understood`(text: String, canonical: String) throws {
    #expect(try SmartRules(text).text == canonical)
  }

  @Test func `groups in the text become groups in the tree`() throws {
    let criteria = try SmartRules("year > 5 and (genre is \"x\" or not (plays is 1))").criteria
    let plays = SmartRule(.field(.playCount), SmartAction(.isEqual), .number(1))
    let genre = SmartRule(.field(.genre), SmartAction(.isEqual, isText: true), .text("x"))
    let year = SmartRule(.field(.year), SmartAction(.isGreater), .number(5))
    let inner = SmartCriteria(.any, [.rule(genre), .negation(SmartCriteria(.all, [.rule(plays)]))])
    #expect(criteria == SmartCriteria(.all, [.rule(year), .group(inner)]))
  }

  @Test(arguments: MediaItemProperty.allCases)
  func `every property can be used in rules`(property: MediaItemProperty) throws {
    let operands = ["\"x\"", "true", "5", "2016-05-11", "1:30", "music", "0123456789ABCDEF"]
    let texts = operands.map { "\(property.name) is \($0)" }
    let understood = texts.compactMap { try? SmartRules($0) }
    #expect(!understood.isEmpty)
    for rules in understood {
      #expect(try SmartRules(rules.text) == rules)
      guard case .rule(let rule) = rules.criteria.terms.first else { continue }
      #expect(rule.subject == RuleSubject(property))
    }
  }
}

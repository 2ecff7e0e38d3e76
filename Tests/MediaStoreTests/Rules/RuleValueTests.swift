import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// The values of items as rules see them.
struct RuleValueTests {
  private typealias XML = LibraryXML

  /// A has all values, B none.
  @Test(arguments: [
    ("artist is \"\"", "B"), ("artist is not \"x\"", "B"), ("artist does not contain \"x\"", "B"),
    ("artist does not begin with \"x\"", "B"), ("any(artist does not begin with \"x\")", "B"),
    ("artist does not end with \"x\"", "B"), ("any(artist does not end with \"x\")", "B"),
    ("artist contains \"\"", "A B"), ("artist begins with \"\"", "A B"),
    ("artist ends with \"\"", "A B"), ("plays is 0", "B"), ("plays < 1", "B"),
    ("plays is not 5", "B"), ("plays in -1..1", "B"), ("plays has 0x5", "A"),
    ("plays does not have 0x5", "B"), ("plays has 0x0 of 0x5", "B"), ("compilation is false", "B"),
    ("rating is 0", "B"), ("rating < 1", "B"), ("dateAdded < 2100-01-01", "A"),
    ("dateAdded > 1900-01-01", "A"), ("dateAdded is 2016-05-10", "A"),
    ("dateAdded is not 2016-05-10", "B"), ("dateAdded in 1900-01-01..2100-01-01", "A"),
    ("dateAdded in last 100 years", "A"), ("dateAdded not in last 100 years", "B"),
    ("not dateAdded > 1900-01-01", "B"), ("not (dateAdded < 2100-01-01)", "B"),
  ])
  func `a missing value is 0 or an empty string, but not a date`(
    rules: String,
    found: String
  ) throws {
    let library = try RuleLibrary([
      "A": XML.string("Artist", "x") + XML.integer("Play Count", 5) + XML.flag("Compilation")
        + XML.integer("Rating", 80) + XML.date("Date Added", "2016-05-10T12:00:00Z"),
      "B": "",
    ])
    #expect(try library.match(rules) == found)
  }

  @Test(arguments: [
    ("rating is 4", "A B C"), ("rating is 0", "D E"), ("rating > 3", "A B C"),
    ("albumRating is 4", "E"), ("rating in 80%..80%", "A B C"), ("isRatingComputed", "B D"),
  ])
  func `a rating counts unless it was computed`(rules: String, found: String) throws {
    let computed = XML.flag("Rating Computed")
    let computedOfAlbum = XML.flag("Album Rating Computed")
    let library = try RuleLibrary([
      "A": XML.integer("Rating", 80), "B": XML.integer("Rating", 80) + computed,
      "C": XML.integer("Rating", 80) + computedOfAlbum,
      "D": XML.integer("Rating", 80) + computed + computedOfAlbum,
      "E": XML.integer("Album Rating", 80),
    ])
    #expect(try library.match(rules) == found)
  }

  @Test(arguments: [
    ("love is loved", "A B C"), ("love is disliked", "D"), ("love is none", "E F"),
    ("love is not loved", "D E F"), ("albumLove is loved", "F"), ("isFavorited", "B C"),
  ])
  func `a favourite counts as loved`(rules: String, found: String) throws {
    let library = try RuleLibrary([
      "A": XML.flag("Loved"), "B": XML.flag("Favorited"),
      "C": XML.flag("Loved") + XML.flag("Favorited"), "D": XML.flag("Disliked"), "E": "",
      "F": XML.flag("Album Loved"),
    ])
    #expect(try library.match(rules) == found)
  }

  @Test(arguments: [
    ("storedOn has computer", "A D"), ("storedOn has iCloud", "B"), ("storedOn has cloud", "B"),
    ("storedOn does not have computer", "B C"), ("cloudStatus is matched", "A"),
    ("cloudStatus is appleMusic", "B"), ("cloudStatus is purchased", "D"), ("isCloudItem", "B"),
    ("artwork", "C"), ("artwork is false", "A B D"),
  ])
  func `an item has a storage location, a cloud status and artwork`(
    rules: String,
    found: String
  ) throws {
    let library = try RuleLibrary([
      "A": XML.string("Track Type", "File") + XML.flag("Matched") + XML.flag("Purchased"),
      "B": XML.string("Track Type", "Remote") + XML.flag("Apple Music"),
      "C": XML.string("Track Type", "URL") + XML.integer("Artwork Count", 2),
      "D": XML.flag("Purchased") + XML.integer("Artwork Count", 0),
    ])
    #expect(try library.match(rules) == found)
  }

  @Test(arguments: [
    ("mediaKind is music", "A"), ("mediaKind has music|musicVideo", "A C"),
    ("mediaKind is podcast", "B"), ("mediaKind is booklet", "D"), ("mediaKind is 0", "E"),
    ("mediaKind does not have music", "B C D E F"), ("mediaKind is audiobook", "F"),
    ("mediaKind has music of music|movie", "A"), ("mediaType is audioBook", "F"),
    ("podcast", "B"),
  ])
  func `a PDF file of an album is a booklet`(rules: String, found: String) throws {
    let library = try RuleLibrary([
      "A": XML.string("Location", "file:///a.mp3"), "B": XML.flag("Podcast"),
      "C": XML.flag("Music Video"),
      "D": XML.string("Location", "file:///Booklet.PDF") + XML.string("Album", "x"),
      "E": XML.string("Location", "file:///book.pdf"), "F": XML.string("Location", "file:///b.m4b"),
    ])
    #expect(try library.match(rules) == found)
  }

  @Test(arguments: [
    ("mediaKind is music", "A"), ("mediaKind is voiceMemo", "B C"),
    ("mediaType is voiceMemo", "B C"), ("mediaKind is audiobook", "D"),
  ])
  func `a voice memo is not music`(rules: String, found: String) throws {
    let library = try RuleLibrary(
      ["A": "", "B": "", "C": XML.flag("Has Video"), "D": XML.string("Location", "file:///d.m4b")],
      lists: [
        RuleLibrary.List(
          name: "Memos",
          stored: [2, 3, 4],
          more: XML.integer("Distinguished Kind", 17)
        )
      ]
    )
    #expect(try library.match(rules) == found)
  }

  @Test(arguments: [
    ("volumeAdjustment < 0", "A"), ("volumeAdjustment in -255..-1", "A"),
    ("volumeAdjustment in -255..10", "A B C"), ("volumeAdjustment > -30", "B C"),
    ("volumeAdjustment is -50", "A"), ("size > 4294967295", "C"), ("duration > 1:30", "C"),
  ])
  func `numbers may be negative or large`(rules: String, found: String) throws {
    let library = try RuleLibrary([
      "A": XML.integer("Volume Adjustment", -50), "B": XML.integer("Volume Adjustment", 10),
      "C": XML.integer("Size", 5_400_000_000) + XML.integer("Total Time", 90_001),
    ])
    #expect(try library.match(rules) == found)
  }

  @Test func `IDs are compared as unsigned numbers`() throws {
    let library = try RuleLibrary(["A": "", "B": ""])
    #expect(try library.match("persistentID is A000000000000002") == "B")
    #expect(try library.match("persistentID is not A000000000000002") == "A")
  }

  @Test(arguments: [
    "description contains \"x\"", "category is \"x\"", "field 0xA4 is 1",
    "title is \"A\" or field 0xA4 is 1", "not (field 0xA4 is \"x\")",
  ])
  func `properties that the source lacks cannot be evaluated`(rules: String) throws {
    let library = try RuleLibrary(["A": ""])
    let failure = #expect(throws: RuleEvaluationError.self) { try library.match(rules) }
    guard case .unknownField = failure else { return #expect(failure == .noRules) }
  }
}

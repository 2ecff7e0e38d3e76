import MediaModel
import TestSupport
import Testing

@testable import MediaStore

/// Dates in rules, which follow the owner's clock.
struct RuleDateTests {
  private typealias XML = LibraryXML

  private func added(_ date: String) -> String { XML.date("Date Added", date) }

  private func options(_ clock: String, now: String? = nil) throws -> RuleOptions {
    let clock = try #require(LocalClock(offset: clock) ?? LocalClock(zone: clock))
    return .with {
      $0.clock = clock
      $0.now = now.flatMap { Timestamp(rfc3339: $0) }
    }
  }

  /// The time two days ago is 2016-05-09T18:36:06Z, which is already the next day in India.
  @Test(arguments: [
    ("Z", "D E F G H"), ("+02:00", "B C D E F G H"), ("-02:00", "E F G H"),
    ("Europe/Berlin", "B C D E F G H"), ("America/New_York", "F G H"), ("Asia/Kolkata", "G H"),
  ])
  func `the last days are counted from local midnight, inclusive`(
    clock: String,
    found: String
  ) throws {
    let library = try RuleLibrary([
      "A": added("2016-05-08T21:59:59Z"), "B": added("2016-05-08T22:00:00Z"),
      "C": added("2016-05-08T23:59:59Z"), "D": added("2016-05-09T00:00:00Z"),
      "E": added("2016-05-09T02:00:00Z"), "F": added("2016-05-09T18:29:59Z"),
      "G": added("2016-05-09T18:30:00Z"), "H": added("2016-06-01T00:00:00Z"), "I": "",
    ])
    let options = try options(clock)
    #expect(try library.match("dateAdded in last 2 days", options) == found)
    let others = "A B C D E F G H I".split(separator: " ").filter { !found.contains($0) }
    let negated = try library.match("dateAdded not in last 2 days", options)
    #expect(negated == others.joined(separator: " "))
  }

  @Test func `midnight uses the offset of that day, not the current one`() throws {
    // In Berlin, clocks were put forward in the night to the 27th.
    let library = try RuleLibrary(
      [
        "A": added("2016-03-24T22:59:59Z"), "B": added("2016-03-24T23:00:00Z"),
        "C": added("2016-03-26T22:59:59Z"), "D": added("2016-03-26T23:00:00Z"),
      ],
      date: "2016-03-27T12:00:00Z"
    )
    let berlin = try options("Europe/Berlin")
    #expect(try library.match("dateAdded in last 0 days", berlin) == "D")
    #expect(try library.match("dateAdded in last 2 days", berlin) == "B C D")
  }

  @Test(arguments: [(2, "C"), (-5, "A B C"), (0, "B C")])
  func `the clock is derived from plays`(hours: Int64, found: String) throws {
    let play = XML.played(1_462_900_000, hoursAhead: hours, "2016-05-10T17:06:40Z")
    let library = try RuleLibrary(
      [
        "A": added("2016-05-10T05:00:00Z"), "B": added("2016-05-11T00:00:00Z"),
        "C": added("2016-05-11T22:00:00Z"), "D": play,
      ],
      date: "2016-05-11T23:30:00Z"
    )
    let isInDay = hours == -5 ? "dateAdded in last 1 day" : "dateAdded in last 0 days"
    #expect(try library.match(isInDay) == found)
  }

  @Test func `options override plays`() throws {
    let play = XML.played(1_462_900_000, hoursAhead: 2, "2016-05-10T17:06:40Z")
    let library = try RuleLibrary(["A": added("2016-05-10T23:00:00Z") + play])
    #expect(try library.match("dateAdded in last 0 days") == "A")
    #expect(try library.match("dateAdded in last 0 days", options("Z")) == "")
    #expect(
      try library.match("dateAdded in last 0 days", options("Z", now: "2016-05-10T23:30:00Z"))
        == "A"
    )
  }

  @Test(arguments: [
    ("dateAdded is 2016-05-11", "B C"), ("dateAdded > 2016-05-11", "D"),
    ("dateAdded >= 2016-05-11", "B C D"), ("dateAdded < 2016-05-11", "A"),
    ("dateAdded <= 2016-05-11", "A B C"), ("dateAdded is 2016-05-11T00:00:00", "B"),
    ("dateAdded in 2016-05-11..2016-05-12", "B C D"), ("dateAdded is not 2016-05-11", "A D E"),
    ("dateAdded in 2016-05-11T23:59:59..2016-05-12T00:00:00", "C D"),
  ])
  func `days follow the clock`(rules: String, found: String) throws {
    let library = try RuleLibrary([
      "A": added("2016-05-10T21:59:59Z"), "B": added("2016-05-10T22:00:00Z"),
      "C": added("2016-05-11T21:59:59Z"), "D": added("2016-05-11T22:00:00Z"), "E": "",
    ])
    #expect(try library.match(rules, options("Europe/Berlin")) == found)
    #expect(try library.match(rules, options("+02:00")) == found)
  }

  @Test func `relative dates need the source's date or a given one`() throws {
    let library = try RuleLibrary(
      ["A": added("2016-05-10T12:00:00Z")],
      lists: [
        .init(name: "New", rules: "dateAdded in last 2 days", stored: [1]),
        .init(name: "Old", rules: "dateAdded < 2017-01-01", stored: [1]),
      ],
      date: nil
    )
    #expect(try library.checks() == ["noDate", "exact"])
    #expect(throws: RuleEvaluationError.noDate) {
      try library.match("dateAdded not in last 2 days")
    }
    let options = try options("Z", now: "2016-05-11T00:00:00Z")
    #expect(try library.checks(options) == ["exact", "exact"])
    let later = try self.options("Z", now: "2017-05-11T00:00:00Z")
    #expect(try library.checks(later) == ["differs -A", "exact"])
  }

  @Test(arguments: [
    ("dateAdded in last 9223372036854775807 days", "A"), ("dateAdded in last 99999999 years", "A"),
    ("dateAdded not in last 9223372036854775807 years", "B"),
    ("dateAdded in last -9223372036854775807 days", ""), ("dateAdded in last -1 days", ""),
    ("dateAdded > @18446744073709551615", "A"), ("dateAdded < @9223372036854775807", "A"),
    ("dateAdded > @9223372036854775807", ""), ("dateAdded < @9223372036854775808", ""),
    ("dateAdded in @0..@9223372036854775807", "A"),
  ])
  func `dates beyond all calendars do no harm`(rules: String, found: String) throws {
    let library = try RuleLibrary(["A": added("2016-05-10T12:00:00Z"), "B": ""])
    #expect(try library.match(rules, options("Europe/Berlin")) == found)
  }

  @Test func `a date that means never is treated as missing`() throws {
    let never =
      XML.integer("Play Date", 4_294_963_696) + XML.date("Play Date UTC", "2040-02-06T04:28:16Z")
    let library = try RuleLibrary(["A": never, "B": ""])
    #expect(try library.match("lastPlayed > 1904-01-02") == "")
    #expect(try library.match("lastPlayed not in last 3 days") == "A B")
  }
}

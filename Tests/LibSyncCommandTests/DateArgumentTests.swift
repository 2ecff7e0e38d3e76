import CommandLineIO
import CommandTesting
import LibSync
import TestSupport
import Testing

@testable import LibSyncCommand

/// Dates on the command line.
struct DateArgumentTests {
  /// The evening of Thursday, 2015-11-26, at 20:45 in Berlin.
  private static let berlin = LocalTime(
    Environment(["SOURCE_DATE_EPOCH": "1448567100", "TZ": "Europe/Berlin"])
  )

  @Test(arguments: [
    ("today", "2015-11-25T23:00:00Z", "2015-11-26T23:00:00Z"),
    ("Yesterday", "2015-11-24T23:00:00Z", "2015-11-25T23:00:00Z"),
    ("3 days ago", "2015-11-22T23:00:00Z", "2015-11-23T23:00:00Z"),
    ("1  week ago", "2015-11-18T23:00:00Z", "2015-11-19T23:00:00Z"),
    ("last week", "2015-11-15T23:00:00Z", "2015-11-22T23:00:00Z"),
    ("this week", "2015-11-22T23:00:00Z", "2015-11-29T23:00:00Z"),
    ("a month ago", "2015-10-25T23:00:00Z", "2015-10-26T23:00:00Z"),
    ("last month", "2015-09-30T22:00:00Z", "2015-10-31T23:00:00Z"),
    ("last year", "2013-12-31T23:00:00Z", "2014-12-31T23:00:00Z"),
    ("2 years ago", "2013-11-25T23:00:00Z", "2013-11-26T23:00:00Z"),
    ("2 hours ago", "2015-11-26T17:45:00Z", "2015-11-26T17:45:01Z"),
    ("2015", "2014-12-31T23:00:00Z", "2015-12-31T23:00:00Z"),
    ("2015-03", "2015-02-28T23:00:00Z", "2015-03-31T22:00:00Z"),
    ("2015-03-29", "2015-03-28T23:00:00Z", "2015-03-29T22:00:00Z"),
    ("2015-07-01 18:30", "2015-07-01T16:30:00Z", "2015-07-01T16:31:00Z"),
    ("2015-07-01T18:30:05", "2015-07-01T16:30:05Z", "2015-07-01T16:30:06Z"),
    ("2015-07-01T18:30:05Z", "2015-07-01T18:30:05Z", "2015-07-01T18:30:06Z"),
    ("2015-07-01T18:30-05:00", "2015-07-01T23:30:00Z", "2015-07-01T23:31:00Z"),
  ])
  func `a date is a period on the local clock`(text: String, start: String, end: String) throws {
    let date = try #require(DateArgument(text, in: Self.berlin))
    #expect("\(date.start)" == start)
    #expect("\(date.end)" == end)
  }

  @Test func `a day beyond the end of a month is its last day`() throws {
    let may = LocalTime(Environment(["SOURCE_DATE_EPOCH": "1464696000", "TZ": "UTC"]))
    let days = try ["3 months ago", "1 month ago", "51 months ago"].map {
      "\(try #require(DateArgument($0, in: may)).start)".prefix(10)
    }
    #expect(days == ["2016-02-29", "2016-04-30", "2012-02-29"])
  }

  @Test(arguments: [
    "", " ", "ago", "1 ago", "1 days", "1000001 days ago", "99999999999999999999 days ago",
    "9000 years ago days", "20000 years ago", "last", "last 1 day", "2015-13", "2015-02-29", "15",
    "2015-01-01T", "2015-01 10:00", "2015-01-01 10", "2015-01-01 10:00 CET", "2015-01-01 10:60",
  ])
  func `an invalid date is refused`(text: String) {
    #expect(DateArgument(text, in: Self.berlin) == nil)
  }

  @Test func `four digits may be a year, five are a revision`() {
    #expect(RevisionArgument("2015", in: Self.berlin)?.number == nil)
    #expect(RevisionArgument("02015", in: Self.berlin)?.number == 2015)
    #expect(RevisionArgument("1899", in: Self.berlin)?.number == 1899)
    #expect(RevisionArgument("yesterday", in: Self.berlin) != nil)
  }

  @Test func `an unknown time zone is treated as UTC`() {
    let moment = Timestamp(rawValue: 0)
    #expect(LocalTime(Environment(["TZ": "Nowhere"])).reading(at: moment) == moment)
    #expect(LocalTime(Environment(["TZ": ":Asia/Tokyo"])).reading(at: moment).rawValue == 32_400)
  }

  @Test func `commands accept dates on the local clock`() throws {
    let folder = try TemporaryFolder()
    let east = Tool.inProcess(in: folder, environment: ["TZ": "Asia/Tokyo"])
    let west = Tool.inProcess(in: folder, environment: ["TZ": "America/New_York"])
    // The import is at 22:13 in UTC, which is the next day in Tokyo.
    try folder.importChangedLibrary(east, both: false)
    for (tool, day) in [(east, "2023-11-15"), (west, "2023-11-14")] {
      #expect(
        try tool.run("diff", "--since", "today", "--stat").lines == [
          "Added: 7 items", "Playlists: 7",
        ]
      )
      #expect(try tool.run("diff", "--since", day).status == 1)
      #expect(try tool.run("items", "--as-of", "today", "--format", "ids").lines.count == 7)
      #expect(try tool.run("items", "--as-of", "yesterday").errors.contains("is that old"))
    }
    #expect(try east.run("items", "--as-of", "2023-11-14").status == 64)
    #expect(try east.run("diff", "--since", "2023-11-15", "--time-zone", "UTC").status == 0)
    let refused = try west.run("plays", "--since", "someday")
    #expect(refused.status == 64 && refused.errors.contains("'1 month ago'"))
  }

  @Test func `rules use dates on the owner's clock`() throws {
    let folder = try TemporaryFolder()
    let tool = Tool.inProcess(in: folder)
    try folder.importChangedLibrary(tool)
    func names(_ now: String) throws -> Tool.Result {
      try tool.run("items", "--match", "lastPlayed in last 3 days", "--now", now, "--format", "ids")
    }
    #expect(try names("2016-05-12").lines.count > 0)
    #expect(try names("2016-05-12 10:00").output == names("2016-05-12T10:00:00Z").output)
    #expect(try names("today").status == 0 && names("today").output == "")
  }
}

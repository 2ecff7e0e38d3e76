import CommandTesting
import Foundation
import LibSync
import TestSupport
import Testing

@testable import LibSyncCommand

/// The figures of `report`.
struct ReportCommandTests {
  private typealias Song = ReportedLibrary.Song

  private func titles(_ name: String, _ report: [String: Any]) -> [String] {
    ReportedLibrary.titles(name, report)
  }

  private func plays(_ report: [String: Any], _ key: String = "months") -> [String: Int] {
    let months = report[key] as? [String: [String: Any]] ?? [:]
    return months.compactMapValues { $0["playCount"] as? Int }
  }

  // MARK: Exports

  @Test func `a year is what two exports differ by, not what their counters total`() throws {
    let library = try ReportedLibrary()
    try library.takeBoth()
    let report = try library.report("2024")
    #expect(report["playCount"] as? Int == 10 && report["listeningTime"] as? Int == 600)
    #expect(report["exportsPlayCount"] as? Int == 10 && report["devicesPlayCount"] as? Int == 0)
    #expect(report["skipCount"] as? Int == 2 && report["undatedPlayCount"] as? Int == 0)
    #expect(titles("items", report) == ["One", "Two", "New", "Gone"])
    #expect(titles("artists", report) == ["Band", "Duo"])
    #expect(titles("albums", report) == ["Album of Band", "Album of Duo"])
    #expect(titles("discovered", report) == ["Two", "New"])
    #expect(titles("added", report) == ["New"])
    #expect(titles("forgotten", report) == ["Old", "Three"])
    #expect(titles("skipped", report) == ["Six"])
    #expect(titles("loved", report) == ["Six"])
    let rating = try #require((report["ratings"] as? [[String: Any]])?.first)
    #expect(rating["old"] as? Int == 3 && rating["new"] as? Int == 5)
    #expect(plays(report) == ["2024-02": 3, "2024-03": 2, "2024-05": 4, "2024-07": 1])
    #expect(report["from"] as? String == "2024-01-01T00:00:00Z")
    // The first export was written in the year itself.
    #expect(report["stateBefore"] as? String == "2024-01-02T00:00:00Z")
    #expect(report["lastState"] as? String == "2025-01-03T00:00:00Z")
  }

  @Test func `without plays, nothing is said to be forgotten`() throws {
    let library = try ReportedLibrary()
    try library.takeBoth()
    #expect(try library.run("report", "2024").output.contains("1 added, 2 forgotten"))
    let text = try library.run("report", "2019").output
    #expect(text.contains("0 played for the first time") && !text.contains("forgotten"))
  }

  @Test func `periods are dates, revisions or everything`() throws {
    let library = try ReportedLibrary()
    try library.takeBoth()
    for options in [
      ["--since", "1"], ["--since", "2024"], ["--since", "1", "--until", "2"], [],
      ["--since", "2024-01", "--until", "2024-07"],
    ] {
      let report = try library.run(["report", "--json"] + options).json()
      #expect(report["playCount"] as? Int == 10, "\(options)")
    }
    let months = try [
      library.report("2024-02"), library.report("--until", "2024-04"), library.report("2023"),
      library.report("--since", "2"), library.report("2024-05-04"),
    ]
    #expect(months.map { $0["playCount"] as? Int } == [3, 5, 0, 0, 4])
    // What was played later is no past of the period.
    #expect(titles("discovered", months[0]) == ["Two"])
  }

  @Test(arguments: [["2025-06"], ["2025-07-01"], ["--since", "2"], ["--since", "2025-02"]])
  func `a period can begin after all exports but one`(period: [String]) throws {
    let library = try ReportedLibrary()
    try library.takeBoth()
    var third = ReportedLibrary.second
    (third[0].plays, third[0].last) = (16, "2025-06-05T10:00:00Z")
    third[6].plays = 5
    try library.take(third, "2025-07-02T00:00:00Z")
    let report = try library.report(period[0], period.count > 1 ? period[1] : "--json")
    // The plays without a date count for the middle of the time between the exports, in April.
    let expected = ["2025-06": 2, "2025-07-01": 0][period[0]] ?? 5
    #expect(report["playCount"] as? Int == expected)
  }

  @Test func `an item without a date is added by the export that first has it`() throws {
    let library = try ReportedLibrary()
    try library.take(ReportedLibrary.first, "2024-01-02T00:00:00Z")
    let undated = Song(number: 8, title: "Undated", added: nil)
    try library.take(ReportedLibrary.second + [undated], "2025-01-03T00:00:00Z")
    for period in [["2024"], [], ["--since", "2024-03"], ["--since", "1"]] {
      let report = try library.run(["report", "--json"] + period).json()
      #expect(titles("added", report).contains("Undated"), "\(period)")
    }
    #expect(try !titles("added", library.report("2023")).contains("Undated"))
    #expect(try !titles("added", library.report("2025")).contains("Undated"))
  }

  @Test func `of all imports and repeated ones, each play counts once`() throws {
    let library = try ReportedLibrary()
    try library.takeBoth()
    try library.take(ReportedLibrary.second, "2025-01-03T00:00:00Z")
    try library.run("undo", "-q")
    try library.run("redo", "-q")
    #expect(try library.report("2024")["playCount"] as? Int == 10)
    // An older export is imported, and then the newer one again.
    try library.take(ReportedLibrary.first, "2024-01-02T00:00:00Z", options: "--older")
    #expect(try library.report("2024")["playCount"] as? Int == 10)
    try library.take(ReportedLibrary.second, "2025-01-03T00:00:00Z", options: "--older")
    #expect(try library.report("2024")["playCount"] as? Int == 10)
  }

  @Test func `an export that is imported after a later one tells the plays between them`() throws {
    let library = try ReportedLibrary()
    try library.take(ReportedLibrary.second, "2025-01-03T00:00:00Z")
    #expect(try library.report("2024")["playCount"] as? Int == 0)
    try library.take(ReportedLibrary.first, "2024-01-02T00:00:00Z", options: "--older")
    let report = try library.report("2024")
    #expect(report["playCount"] as? Int == 10)
    #expect(report["lastState"] as? String == "2025-01-03T00:00:00Z")
  }

  @Test func `a counter that was reset counts on`() throws {
    let library = try ReportedLibrary()
    let counts: [(Int64, String)] = [(9, "2024-01-01"), (0, "2024-02-01"), (2, "2024-03-01")]
    for (count, date) in counts {
      try library.take([Song(number: 1, title: "One", plays: count)], date + "T00:00:00Z")
    }
    let report = try library.report("2024")
    #expect(report["playCount"] as? Int == 2 && report["undatedPlayCount"] as? Int == 2)
    // Nothing says when in February.
    #expect(plays(report, "days") == ["2024-02-15": 2])
    #expect(report["longestStreak"] == nil && report["activeDays"] as? Int == 0)
  }

  @Test func `removed items count, unless items are selected`() throws {
    let library = try ReportedLibrary()
    try library.takeBoth()
    try library.take(Array(ReportedLibrary.second.dropLast()), "2025-02-01T00:00:00Z")
    #expect(try library.report("2024")["playCount"] as? Int == 10)
    let selected = try library.report("2024", "--where", "artist=Band")
    #expect(titles("items", selected) == ["One", "New"])
    #expect(selected["playCount"] as? Int == 6)
    #expect(ReportedLibrary.count("items", try library.report("2024", "--top", "1")) == 4)
  }

  // MARK: Devices and players

  @Test func `plays of a device count once, with their dates, before and after the desktop counts`()
    throws
  {
    let library = try ReportedLibrary()
    try library.take(ReportedLibrary.first, "2024-01-02T00:00:00Z")
    // 2024-06-01 and 2024-06-02 at noon.
    try library.takeDevice([(2, 1_717_243_200), (1, 1_717_329_600)], of: "One", number: 1)
    #expect(try library.report("2024")["playCount"] as? Int == 0)
    try library.run("plays", "--apply-to", "iTunes")
    for _ in 1...2 {
      let report = try library.report("2024")
      #expect(report["playCount"] as? Int == 3 && report["devicesPlayCount"] as? Int == 3)
      #expect(plays(report, "days") == ["2024-06-01": 2, "2024-06-02": 1])
      let months = try library.run("stats", "--json").json()
      #expect(plays(months, "monthsPlayed") == ["2024-06": 3])
      // The desktop counts the same plays.
      var songs = ReportedLibrary.first
      songs[0].plays = 13
      songs[0].last = "2024-06-02T12:00:00Z"
      try library.take(songs, "2024-08-01T00:00:00Z")
    }
    let streak = try library.report("2024")["longestStreak"] as? [String: Any]
    #expect(streak?["days"] as? Int == 2 && streak?["first"] as? String == "2024-06-01")
    let sync = try library.report("last-sync")
    #expect(sync["playCount"] as? Int == 3)
    let device = try library.report("--from", "Kate's iPod")
    #expect(device["playCount"] as? Int == 3)
  }

  @Test func `plays of players count, unless they are undone`() throws {
    let library = try ReportedLibrary()
    try library.takeBoth()
    let options = WriteOptions(date: Timestamp(rawValue: 1_735_900_000))
    let one = PersistentID(rawValue: 0xA000_0000_0000_0001)
    _ = try MediaLibrary.withWriter(at: library.folder.file("library.sqlite"), options: options) {
      try $0.record([
        PlaybackActivity(.play(count: 2), of: one, on: Timestamp(rawValue: 1_735_890_000)),
        PlaybackActivity(.skip, of: one, on: Timestamp(rawValue: 1_735_890_000)),
      ])
    }
    let report = try library.report("2025")
    #expect(report["playersPlayCount"] as? Int == 2 && report["skipCount"] as? Int == 1)
    #expect(try library.report("2024")["playCount"] as? Int == 10)
    try library.run("undo", "-q")
    #expect(try library.report("2025")["playCount"] as? Int == 0)
  }

  @Test func `ratings and loves of the user are those of when they were given`() throws {
    let library = try ReportedLibrary()
    try library.takeBoth()
    try library.run("rate", "-q", "2", "A000000000000001")
    try library.run("rate", "-q", "4", "A000000000000001")
    try library.run("love", "-q", "A000000000000002")
    let report = try library.report("2026")
    let ratings = try #require(report["ratings"] as? [[String: Any]])
    #expect(ratings.count == 1 && ratings[0]["new"] as? Int == 4 && ratings[0]["old"] is NSNull)
    #expect(titles("loved", report) == ["Two"])
  }

  // MARK: Days

  @Test func `days begin on the clock of the time zone, and a leap day is one`() throws {
    let library = try ReportedLibrary(zone: "Europe/Berlin")
    try library.takeBoth()
    // 2024-02-29T23:30Z is on March 1 in Berlin.
    #expect(try library.report("2024-02")["playCount"] as? Int == 0)
    let march = try library.report("2024-03")
    #expect(plays(march, "days") == ["2024-03-01": 5])
    let utc = try ReportedLibrary()
    try utc.takeBoth()
    let report = try utc.report("2024")
    #expect(plays(report, "days")["2024-02-29"] == 3)
    let streak = report["longestStreak"] as? [String: Any]
    #expect(streak?["first"] as? String == "2024-02-29" && streak?["days"] as? Int == 2)
  }

  @Test(arguments: [
    ("Europe/Berlin", ["2024-03-30", "2024-03-31", "2024-04-01", "2024-04-02"], 4),
    ("UTC", ["2024-03-29", "2024-03-31", "2024-04-01"], 2),
  ])
  func `a day on which the clock is put forward is one day of a streak`(
    zone: String,
    days: [String],
    length: Int
  ) throws {
    let library = try ReportedLibrary(zone: zone)
    try library.take([Song(number: 9, title: "None")], "2024-03-01T00:00:00Z")
    let dates = [
      "2024-03-29T23:30:00Z", "2024-03-31T01:30:00Z", "2024-03-31T21:59:00Z",
      "2024-04-01T12:00:00Z", "2024-04-01T22:30:00Z",
    ]
    let songs = dates.enumerated().map { index, date in
      Song(
        number: index + 1,
        title: "At \(date)",
        plays: 1,
        last: date,
        added: "2024-03-29T00:00:00Z"
      )
    }
    try library.take(songs, "2024-05-01T00:00:00Z")
    let report = try library.report("2024")
    #expect(plays(report, "days").keys.sorted() == days)
    let streak = report["longestStreak"] as? [String: Any]
    #expect(streak?["days"] as? Int == length && report["activeDays"] as? Int == days.count)
  }

  // MARK: Text

  @Test func `text has the same figures, with their sources`() throws {
    let library = try ReportedLibrary()
    try library.takeBoth()
    let text = try library.run("report", "2024")
    #expect(text.lines[0] == "Listening in iTunes in 2024")
    #expect(text.lines[1].hasPrefix("10 plays (10:00 of listening) of 4 items, 2 artists and"))
    #expect(text.output.contains("  One — Band"))
    #expect(text.output.contains(#/  February 2024 +3 /#))
    #expect(text.output.contains("★★★ → ★★★★★  Six — Band"))
    #expect(text.output.contains("from the state of 2024-01-02 to that of 2025-01-03"))
  }

  @Test func `an empty period says so, and what is missing`() throws {
    let library = try ReportedLibrary()
    try library.take(ReportedLibrary.first, "2024-01-02T00:00:00Z")
    let text = try library.run("report", "2024")
    #expect(text.output.contains("Nothing is known") && text.output.contains("--older"))
    #expect(try library.report("1999")["playCount"] as? Int == 0)
    try library.run("report", "1999", "--html", "page.html")
    try library.run("report", "last-sync", status: 64)
  }

  @Test(arguments: [
    ["soon"], ["7"], ["2024", "--since", "1"], ["--since", "soon"], ["--until", "x"],
    ["--since", "1", "--until", "2024"], ["--since", "2024", "--until", "2023"],
    ["--json", "--html", "page.html"], ["--top", "-1"], ["--no-covers"], ["--music", "."],
    ["--html", "library.sqlite"], ["--since", "99"],
  ])
  func `invalid arguments are refused`(arguments: [String]) throws {
    let library = try ReportedLibrary()
    try library.takeBoth()
    try library.run(["report"] + arguments, status: 64)
  }

  @Test(arguments: [
    ("2024", "in 2024"), ("2024-05", "in 2024-05"), ("last-sync", "that the last sync brought"),
    ("last month", "from 2023-10-01 to 2023-10-31"), ("yesterday", "on 2023-11-13"),
    ("2024-05-01", "on 2024-05-01"),
  ])
  func `a period has a name`(text: String, words: String) throws {
    let time = LocalTime(now: Timestamp(rawValue: 1_700_000_000), on: .utc)
    #expect(try PeriodArgument(text, since: nil, until: nil, in: time).words == words)
  }
}

import MediaModel
import Testing

/// Local times and the beginnings of days.
struct LocalClockTests {
  /// Central European time around 2016, which changes at 01:00 UTC.
  private let berlin = clock((1_445_734_800, 1), (1_459_040_400, 2), (1_477_789_200, 1))
  /// São Paulo, where clocks went forward from midnight to 01:00 on 2016-10-16.
  private let saoPaulo = clock((1_456_020_000, -3), (1_476_586_800, -2))
  /// The Azores, where clocks went back from 01:00 to midnight on 2016-10-30.
  private let azores = clock((1_459_040_400, 0), (1_477_789_200, -1))

  /// Jordan, where clocks went back from 01:00 to midnight on 2016-10-28.
  private let amman = clock((1_459_461_600, 3), (1_477_605_600, 2))

  private static func clock(_ changes: (start: Int64, hours: Int64)...) -> LocalClock? {
    LocalClock(changes: changes.map { .init(start: $0.start, offset: $0.hours * 3600) })
  }

  private func moment(_ text: String) throws -> Timestamp {
    try #require(Timestamp(rfc3339: text))
  }

  @Test(arguments: [
    ("2016-05-11T18:36:06Z", "2016-05-10T22:00:00Z"),
    ("2016-05-10T22:00:00Z", "2016-05-10T22:00:00Z"),
    ("2016-05-10T21:59:59Z", "2016-05-09T22:00:00Z"),
    ("2016-01-01T00:00:00Z", "2015-12-31T23:00:00Z"),
    // The days on which clocks change.
    ("2016-03-27T10:00:00Z", "2016-03-26T23:00:00Z"),
    ("2016-03-27T00:30:00Z", "2016-03-26T23:00:00Z"),
    ("2016-10-30T12:00:00Z", "2016-10-29T22:00:00Z"),
    ("2016-10-30T22:59:59Z", "2016-10-29T22:00:00Z"),
    ("2016-10-30T23:00:00Z", "2016-10-30T23:00:00Z"),
  ])
  func `a day begins at local midnight`(at: String, start: String) throws {
    #expect(try #require(berlin).midnight(before: moment(at)) == moment(start))
  }

  @Test func `a day without midnight begins when the clock changes`() throws {
    let clock = try #require(saoPaulo)
    let start = try moment("2016-10-16T03:00:00Z")
    #expect(clock.midnight(before: try moment("2016-10-16T12:00:00Z")) == start)
    #expect(clock.midnight(before: start) == start)
    let before = try moment("2016-10-16T02:59:59Z")
    #expect(clock.midnight(before: before) == (try moment("2016-10-15T03:00:00Z")))
  }

  @Test(arguments: ["2016-10-30T00:30:00Z", "2016-10-30T01:00:00Z", "2016-10-30T20:00:00Z"])
  func `a day with two midnights begins at the first, west of Greenwich`(
    at: String
  ) throws {
    let start = try #require(azores).midnight(before: moment(at))
    #expect(start == (try moment("2016-10-30T00:00:00Z")))
  }

  @Test(arguments: [
    "2016-10-27T21:00:00Z", "2016-10-27T21:30:00Z", "2016-10-27T22:00:00Z", "2016-10-28T12:00:00Z",
  ])
  func `a day with two midnights begins at the first, east of Greenwich`(
    at: String
  ) throws {
    let start = try #require(amman).midnight(before: moment(at))
    #expect(start == (try moment("2016-10-27T21:00:00Z")))
  }

  @Test func `a day never begins after a moment in it`() throws {
    // The clock is put back from 00:30 to 23:30.
    let clock = try #require(Self.clock((1_459_461_600, 3), (1_477_603_800, 2)))
    let moment = try moment("2016-10-27T21:15:00Z")
    #expect(clock.midnight(before: moment).description == "2016-10-27T21:00:00Z")
  }

  @Test(arguments: [
    ("2016-05-11T00:00:00Z", "2016-05-10T22:00:00Z"),
    ("2016-01-01T12:00:00Z", "2016-01-01T11:00:00Z"),
    ("2016-03-27T01:59:59Z", "2016-03-27T00:59:59Z"),
    ("2016-03-27T03:00:00Z", "2016-03-27T01:00:00Z"),
    ("2016-10-30T01:59:59Z", "2016-10-29T23:59:59Z"),
    ("2016-10-30T03:00:00Z", "2016-10-30T02:00:00Z"),
    // This local time does not exist.
    ("2016-03-27T02:30:00Z", "2016-03-27T01:00:00Z"),
  ])
  func `a local time is a moment`(shown: String, expected: String) throws {
    let clock = try #require(berlin)
    #expect(clock.moment(showing: try moment(shown).rawValue) == (try moment(expected)))
  }

  @Test func `an ambiguous local time is one of its two moments`() throws {
    let shown = try moment("2016-10-30T02:30:00Z").rawValue
    let found = try #require(berlin).moment(showing: shown)
    #expect(
      try [moment("2016-10-30T00:30:00Z"), moment("2016-10-30T01:30:00Z")].contains(found)
    )
  }

  @Test func `the first and last offsets hold indefinitely`() throws {
    let clock = try #require(berlin)
    #expect(clock.offset(at: Timestamp(rawValue: -10_000_000_000)) == 3600)
    #expect(clock.offset(at: Timestamp(rawValue: 1_459_040_399)) == 3600)
    #expect(clock.offset(at: Timestamp(rawValue: 1_459_040_400)) == 7200)
    #expect(clock.offset(at: Timestamp(rawValue: 10_000_000_000)) == 3600)
    #expect(LocalClock(changes: []) == nil)
  }

  @Test(arguments: [
    ("Z", 0), ("UTC", 0), ("+00:00", 0), ("+02:00", 7200), ("-05:30", -19_800),
    ("+14:00", 50_400), ("-00:30", -1800), ("+05:45", 20_700),
  ])
  func `an offset from UTC is parsed`(text: String, seconds: Int64) {
    #expect(LocalClock(offset: text) == LocalClock(offset: seconds))
  }

  @Test(arguments: [
    "", "+", "2", "02:00", "+2:00", "+02", "+0200", "+02:60", "+19:00", "+02:00:00", " +02:00",
    "++2:00", "+-2:00", "+02:+5", "+٠٢:00", "±02:00", "z", "Europe/Berlin",
  ])
  func `an invalid offset from UTC is refused`(text: String) {
    #expect(LocalClock(offset: text) == nil)
  }
}

/// The local clock as inferred from plays.
struct LocalClockObserverTests {
  private func observed(_ observations: (moment: Int64, offset: Int64)...) -> LocalClock? {
    var observer = LocalClockObserver()
    for (moment, offset) in observations { observer.observe(offset: offset, at: moment) }
    return observer.clock
  }

  @Test func `a clock change is placed halfway between two plays`() throws {
    let clock = try #require(observed((1000, 3600), (2000, 3600), (4000, 7200), (5000, 7200)))
    #expect(clock.offset(at: Timestamp(rawValue: 2999)) == 3600)
    #expect(clock.offset(at: Timestamp(rawValue: 3000)) == 7200)
    #expect(clock.offset(at: Timestamp(rawValue: 0)) == 3600)
  }

  @Test(arguments: [3601, 54_000, -54_000, 86_400, 1_000_000_000, .min, .max] as [Int64])
  func `an offset that no time zone has is ignored`(offset: Int64) {
    #expect(observed((1000, 3600), (2000, offset), (3000, 3600)) == observed((1000, 3600)))
    #expect(observed((1000, offset)) == nil)
  }

  @Test(arguments: [19_800, 20_700, -34_200, 50_400, -39_600] as [Int64])
  func `offsets are multiples of a quarter of an hour`(offset: Int64) {
    #expect(observed((1000, offset))?.offset(at: Timestamp(rawValue: 5)) == offset)
  }

  @Test func `without plays there is no clock`() {
    #expect(observed() == nil)
  }

  @Test func `the last of many changes before a moment applies`() throws {
    let changes = (0..<200).map {
      LocalClock.Change(start: Int64($0) * 100, offset: Int64($0 % 7) * 900)
    }
    let clock = try #require(LocalClock(changes: changes.reversed()))
    for moment in Int64(-50)..<20_500 {
      let expected = changes.last { $0.start <= moment } ?? changes[0]
      #expect(clock.offset(at: Timestamp(rawValue: moment)) == expected.offset)
    }
  }
}

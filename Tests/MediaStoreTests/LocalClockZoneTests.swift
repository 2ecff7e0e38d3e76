import MediaModel
import MediaStore
import Testing

/// Clocks for time zones of the IANA database.
struct LocalClockZoneTests {
  @Test(arguments: [
    ("Europe/Berlin", "2016-05-11T12:00:00Z", 7200),
    ("Europe/Berlin", "2016-01-11T12:00:00Z", 3600),
    ("Europe/Berlin", "2016-03-27T00:59:59Z", 3600),
    ("Europe/Berlin", "2016-03-27T01:00:00Z", 7200),
    ("Asia/Kolkata", "2016-01-11T12:00:00Z", 19_800),
    ("Asia/Kolkata", "2016-07-11T12:00:00Z", 19_800),
    ("America/New_York", "2016-01-11T12:00:00Z", -18_000),
    ("America/New_York", "2016-07-11T12:00:00Z", -14_400),
    ("America/New_York", "2090-07-11T12:00:00Z", -14_400),
    ("America/Sao_Paulo", "2016-12-11T12:00:00Z", -7200),
    ("Europe/London", "1969-01-11T12:00:00Z", 3600),
    ("UTC", "2016-07-11T12:00:00Z", 0), ("Etc/GMT+5", "2016-07-11T12:00:00Z", -18_000),
    ("US/Pacific", "2016-07-11T12:00:00Z", -25_200),
    ("Asia/Kathmandu", "2016-07-11T12:00:00Z", 20_700),
  ])
  func `a zone has the right offset in summer and winter`(
    zone: String,
    at: String,
    offset: Int64
  ) throws {
    let clock = try #require(LocalClock(zone: zone))
    #expect(clock.offset(at: try #require(Timestamp(rfc3339: at))) == offset)
  }

  @Test(arguments: [
    "", " ", "Europe", "Europe/Atlantis", "Berlin", "Etc/Unknown", "Europe/Berlin ", "/etc/passwd",
    "../Europe/Berlin", "Ümlaut/🎶", "posixrules", "+02:00",
    "GMT+5", "GMT-05:00", "GMT+0530", "GMT+00:00",
    String(repeating: "x", count: 64), String(repeating: "x", count: 65),
    String(repeating: "é", count: 33), String(repeating: "Europe/Berlin", count: 10_000),
  ])
  func `an invalid zone name has no clock`(name: String) {
    #expect(LocalClock(zone: name) == nil)
  }

  @Test func `a zone name does not end at a zero byte`() {
    #expect(LocalClock(zone: "Europe/Berlin\0") == nil)
    #expect(LocalClock(zone: "Europe/Berlin\0/x") == nil)
  }

  @Test func `days begin at local midnight`() throws {
    let clock = try #require(LocalClock(zone: "America/New_York"))
    let noon = try #require(Timestamp(rfc3339: "2016-03-13T16:00:00Z"))
    #expect(clock.midnight(before: noon).description == "2016-03-13T05:00:00Z")
  }
}

import MediaModel
import Testing

/// Compares timestamps with a calendar that only advances one day at a time.
@Suite struct TimestampCalendarTests {
  private struct Day {
    var year: Int
    var month = 1
    var day = 1

    mutating func advance() {
      day += 1
      guard day > length else { return }
      day = 1
      month += 1
      guard month > 12 else { return }
      month = 1
      year += 1
    }

    private var length: Int {
      var lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      if year.isMultiple(of: 400) || (year.isMultiple(of: 4) && !year.isMultiple(of: 100)) {
        lengths[1] = 29
      }
      return lengths[month - 1]
    }

    var text: String {
      [(year, 4), (month, 2), (day, 2)].map { number, width in
        String(String(number + 100_000).suffix(width))
      }
      .joined(separator: "-")
    }
  }

  /// The first seconds of years according to GNU `date -u`.
  @Test(arguments: [
    (1890, -2_524_521_600), (1960, -315_619_200), (1990, 631_152_000), (2080, 3_471_292_800),
  ])
  func `forty years of days are counted one by one`(year: Int, start: Int64) {
    var day = Day(year: year)
    var seconds = start
    var wrong: [String] = []
    while day.year < year + 40 {
      let moment = moment(day.year, day.month, day.day)
      let last = Timestamp(rawValue: seconds + 86_399).description
      if moment?.rawValue != seconds || last != day.text + "T23:59:59Z" { wrong.append(day.text) }
      day.advance()
      seconds += 86_400
    }
    #expect(wrong.isEmpty)
  }

  @Test func `every second of a day is read back`() {
    var wrong: [Int64] = []
    for second in stride(from: Int64(0), to: 86_400, by: 7) {
      let moment = Timestamp(rawValue: -86_400 * 365 + second)
      let bytes = Array(moment.description.utf8)
      if Timestamp(propertyListDate: bytes.span) != moment { wrong.append(second) }
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: [1600, 1700, 1800, 1900, 2000, 2100, 2200, 2300, 2400])
  func `only every fourth century year is a leap year`(year: Int) {
    #expect((moment(year, 2, 29) != nil) == year.isMultiple(of: 400))
  }

  @Test(arguments: [
    (0, 1, 0, 0, 0), (13, 1, 0, 0, 0), (1, 0, 0, 0, 0), (1, 32, 0, 0, 0), (1, 1, -1, 0, 0),
    (1, 1, 24, 0, 0), (1, 1, 0, -1, 0), (1, 1, 0, 60, 0), (1, 1, 0, 0, -1), (1, 1, 0, 0, 60),
  ])
  func `out-of-range components are refused`(_ parts: (Int, Int, Int, Int, Int)) {
    let time = (hour: parts.2, minute: parts.3, second: parts.4)
    #expect(moment(2024, parts.0, parts.1, at: time) == nil)
  }

  private func moment(
    _ year: Int,
    _ month: Int,
    _ day: Int,
    at time: (hour: Int, minute: Int, second: Int) = (0, 0, 0)
  ) -> Timestamp? {
    Timestamp(
      year: year,
      month: month,
      day: day,
      hour: time.hour,
      minute: time.minute,
      second: time.second
    )
  }
}

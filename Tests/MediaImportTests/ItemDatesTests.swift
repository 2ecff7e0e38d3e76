import MediaModel
import Testing

@testable import MediaImport

/// The date of a library that states none.
struct ItemDatesTests {
  private static let day: Int64 = 86_400

  private func latest(_ days: [Int64], file: Int64, now: Int64 = 20_000) -> Int64? {
    var dates = ItemDates(
      upTo: Timestamp(rawValue: file * Self.day),
      now: Timestamp(rawValue: now * Self.day)
    )
    for day in days {
      var item = ItemRecord()
      item.values.set(MediaItemProperty.dateAdded.rawValue, integer: day * Self.day)
      dates.add(item)
    }
    return dates.latest.map { $0.rawValue / Self.day }
  }

  @Test func `it is the latest date of an item`() {
    #expect(latest([100, 300, 200], file: 1_000) == 300)
    #expect(latest([], file: 1_000) == nil)
  }

  @Test func `a single date after that of the file is wrong`() {
    #expect(latest([100, 300, 9_000], file: 1_000) == 300)
    #expect(latest(Array(100...200) + [9_000, 9_001], file: 1_000) == 200)
  }

  @Test func `a file older than its items has a wrong date`() {
    #expect(latest([100, 300, 200], file: 0) == 300)
    #expect(latest([100, 300, 200], file: 150) == 300)
    #expect(latest([100], file: 0) == 100)
  }

  @Test func `no date is in the future`() {
    #expect(latest([100, 30_000, 30_001, 30_002], file: 0) == 100)
    #expect(latest([100, 30_000], file: 40_000) == 100)
  }
}

import Testing

@testable import MediaModel

struct ClockShiftTests {
  private func detect(
    _ tallies: [MediaItemProperty: ClockShift.Tally]
  ) -> [Int64: [MediaItemProperty: Int]] {
    Dictionary(uniqueKeysWithValues: ClockShift.detect(tallies).map { ($0.seconds, $0.counts) })
  }

  @Test func `dates that all moved by two hours are one shift`() {
    #expect(detect([.dateAdded: [7200: 685]]) == [7200: [.dateAdded: 685]])
  }

  @Test func `there is no shift without moved dates`() {
    #expect(detect([:]) == [:])
    #expect(detect([.dateAdded: [:]]) == [:])
    #expect(detect([.dateAdded: [0: 10]]) == [:])
  }

  @Test func `nine of ten dates are enough, fewer are not`() {
    #expect(detect([.dateAdded: [3600: 9, 17: 1]]) == [3600: [.dateAdded: 9]])
    #expect(detect([.dateAdded: [3600: 90, 17: 5, 18: 5]]) == [3600: [.dateAdded: 90]])
    #expect(detect([.dateAdded: [3600: 8, 17: 1]]) == [:])
    #expect(detect([.dateAdded: [3600: 899, 17: 101]]) == [:])
  }

  @Test func `dates in summer and winter can move differently`() {
    let found = detect([.dateAdded: [12_600: 60, 16_200: 40], .lastPlayedDate: [14_400: 3]])
    #expect(
      found == [
        12_600: [.dateAdded: 60], 14_400: [.lastPlayedDate: 3], 16_200: [.dateAdded: 40],
      ]
    )
    #expect(detect([.dateAdded: [3600: 50, 10_800: 50]]) == [:])
    #expect(detect([.dateAdded: [3600: 50, 7200: 30, 17: 20]]) == [:])
  }

  @Test func `a single date is not a shift`() {
    #expect(detect([.dateAdded: [3600: 1]]) == [:])
    #expect(detect([.dateAdded: [3600: 2]]) == [3600: [.dateAdded: 2]])
  }

  @Test(arguments: [1800, -1800, 5400, -3600, 14 * 3600, -14 * 3600] as [Int64])
  func `clocks shift by half hours up to fourteen hours`(seconds: Int64) {
    #expect(detect([.dateAdded: [seconds: 3]]) == [seconds: [.dateAdded: 3]])
  }

  @Test(
    arguments: [
      1, 900, 1799, 3601, -3599, 14 * 3600 + 1800, -14 * 3600 - 1800, 86400, .max, .min,
    ] as [Int64]
  )
  func `other differences are not clock shifts`(seconds: Int64) {
    #expect(detect([.dateAdded: [seconds: 3]]) == [:])
  }

  @Test func `properties that moved equally share a shift`() {
    let shifts = detect([
      .dateAdded: [7200: 685], .dateModified: [7200: 560, 86400: 3], .lastSkippedDate: [60: 4],
    ])
    #expect(shifts == [7200: [.dateAdded: 685, .dateModified: 560]])
  }

  @Test func `properties that moved differently have their own shifts in order`() {
    let shifts = ClockShift.detect([.dateAdded: [3600: 4], .dateModified: [-3600: 5]])
    #expect(shifts.map(\.seconds) == [-3600, 3600])
    #expect(shifts.map(\.counts) == [[.dateModified: 5], [.dateAdded: 4]])
  }
}

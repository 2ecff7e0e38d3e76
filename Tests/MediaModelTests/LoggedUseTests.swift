import MediaModel
import Testing

/// The plays and skips that logs have told.
struct LoggedUseTests {
  private func item(_ use: LoggedUse, _ sourceValues: String = "") -> ItemRecord {
    var item = ItemRecord()
    item.sourceValues = sourceValues
    use.write(to: &item)
    return item
  }

  private func integer(_ property: MediaItemProperty, of item: ItemRecord) -> Int64? {
    item.values.integer(property)
  }

  @Test func `what was told is kept in the source values, beside others`() {
    var use = LoggedUse()
    use.add(at: 1_700_000_000, moment: 1_699_996_400, isSkip: false)
    use.add(at: 1_700_000_300, moment: 1_700_000_300, isSkip: false)
    use.add(at: 1_700_000_900, moment: 1_700_004_500, isSkip: true)
    let kept = #"{"id":{"string":"x"}}"#
    let item = item(use, kept)
    #expect(
      item.sourceValues
        == #"{"Play Times":{"string":"1700000000-3600 1700000300"},"#
        + #""Skip Times":{"string":"1700000900+3600"},"id":{"string":"x"}}"#
    )
    #expect(LoggedUse(sourceValues: item.sourceValues) == use)
    #expect(integer(.playCount, of: item) == 2 && integer(.skipCount, of: item) == 1)
    #expect(integer(.lastPlayedDate, of: item) == 1_700_000_300)
    #expect(integer(.lastSkippedDate, of: item) == 1_700_004_500)
    let none = self.item(LoggedUse(), item.sourceValues)
    #expect(none.sourceValues == kept && integer(.playCount, of: none) == nil)
  }

  @Test func `a time counts once, and a clock that was corrected counts`() {
    var earlier = LoggedUse()
    earlier.add(at: 100, moment: 100, isSkip: false)
    earlier.add(at: 50, moment: 50, isSkip: false)
    var use = LoggedUse()
    use.add(at: 100, moment: 40, isSkip: false)
    use.add(earlier)
    let item = item(use)
    #expect(integer(.playCount, of: item) == 2 && integer(.lastPlayedDate, of: item) == 50)
    #expect(item.sourceValues.contains("50 100-60"))
  }

  @Test(arguments: [
    "", "{", #"{"Play Times":{"integer":"1"}}"#, #"{"Play Times":{"string":"x - +1 -5 1+ 1x"}}"#,
    #"{"Play Times":{"string":"9223372036854775807+1 99999999999999999999"}}"#,
  ])
  func `other texts tell nothing`(text: String) {
    #expect(LoggedUse(sourceValues: text) == LoggedUse())
  }
}

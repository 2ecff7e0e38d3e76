import MediaModel
import Testing

@Suite struct EncodedSmartRulesTests {
  private static let criteria = SmartBytes.list([SmartBytes.rule(7, 1, SmartBytes.numbers(1999))])
  private static let sameCriteria = SmartBytes.list(
    [SmartBytes.rule(7, 1, SmartBytes.numbers(1999, to: 0))],
    reserved: 1
  )
  private static let otherCriteria = SmartBytes.list([])
  private static let info = SmartBytes.newInfo
  private static let sameInfo = SmartBytes.info([11: 50, 19: 0])
  private static let otherInfo = SmartBytes.info([12: 1])

  private func meansSame(
    _ info: [UInt8]?,
    _ criteria: [UInt8]?,
    as otherInfo: [UInt8]?,
    _ otherCriteria: [UInt8]?
  ) -> Bool {
    let left = EncodedSmartRules(info: info, criteria: criteria)
    let right = EncodedSmartRules(info: otherInfo, criteria: otherCriteria)
    let result = left.meansSame(as: right)
    #expect(right.meansSame(as: left) == result)
    return result
  }

  @Test func `different bytes may mean the same`() {
    #expect(Self.info != Self.sameInfo && Self.criteria != Self.sameCriteria)
    #expect(meansSame(Self.info, Self.criteria, as: Self.sameInfo, Self.sameCriteria))
  }

  @Test func `different settings or rules do not mean the same`() {
    #expect(!meansSame(Self.info, Self.criteria, as: Self.otherInfo, Self.criteria))
    #expect(!meansSame(Self.info, Self.criteria, as: Self.info, Self.otherCriteria))
  }

  @Test func `unreadable rules are compared as bytes`() {
    let broken = Array(Self.criteria.dropLast())
    let sameBroken = Array(Self.sameCriteria.dropLast())
    #expect(meansSame(Self.info, broken, as: Self.sameInfo, broken))
    #expect(!meansSame(Self.info, broken, as: Self.info, sameBroken))
    #expect(!meansSame(Self.info, broken, as: Self.info, Self.criteria))
    #expect(meansSame([1], Self.criteria, as: [1], Self.sameCriteria))
    #expect(!meansSame([1], Self.criteria, as: [2], Self.criteria))
  }

  @Test func `missing rules only mean the same as missing rules`() {
    #expect(meansSame(nil, nil, as: nil, nil))
    #expect(!meansSame(nil, Self.criteria, as: Self.info, Self.criteria))
    #expect(!meansSame(Self.info, nil, as: Self.info, []))
  }
}

import MediaModel
import Testing

@Suite struct SmartInfoTests {
  private func decoded(_ changes: [Int: UInt8] = [:]) throws -> SmartInfo {
    try SmartInfo(decoding: SmartBytes.info(changes).span)
  }

  private func failure(_ bytes: [UInt8]) -> SmartRulesError? {
    #expect(throws: SmartRulesError.self) { try SmartInfo(decoding: bytes.span) }
  }

  @Test func `a new playlist is live, follows its rules and has no limit`() throws {
    let info = try decoded()
    #expect(info.isLive && info.matchesRules)
    #expect(!info.isLimited && !info.onlyChecked && !info.isGenius && !info.isForMusic)
    #expect(info.limit == nil)
    #expect(info.limitSetting.amount == 25)
    #expect(info.limitSetting.unit == .items)
    #expect(info.limitSetting.order == .random)
  }

  @Test func `a limit has an amount, a unit, an order and a direction`() throws {
    let info = try decoded([2: 1, 3: 5, 7: 0x1A, 8: 1, 9: 2, 10: 3, 11: 4, 13: 1])
    let limit = try #require(info.limit)
    #expect(limit.amount == 0x0102_0304)
    #expect(limit.unit == .gigabytes)
    #expect(limit.order == .lastPlayedDate)
    #expect(limit.prefersLeast)
  }

  @Test func `a direction of zero prefers the largest values`() throws {
    #expect(try !decoded([2: 1, 7: 0x19]).limitSetting.prefersLeast)
  }

  @Test func `unknown units and orders are kept`() throws {
    let limit = try decoded([2: 1, 3: 9, 7: 1]).limitSetting
    #expect(limit.unit == nil && limit.unitCode == 9)
    #expect(limit.order == nil && limit.orderCode == 1)
  }

  @Test(arguments: [0, 1, 2, 12, 14, 21])
  func `settings are compared for equality`(place: Int) throws {
    let bytes = SmartBytes.newInfo
    #expect(try decoded([place: 1 - bytes[place]]) != decoded())
  }

  @Test(arguments: [3, 4, 5, 6, 7, 8, 9, 10, 11, 13])
  func `a limit is compared for equality only while it is on`(place: Int) throws {
    let changed = SmartBytes.newInfo[place] ^ 1
    #expect(try decoded([2: 1, place: changed]) != decoded([2: 1]))
    #expect(try decoded([place: changed]) == decoded())
  }

  @Test func `the writer's version and reserved bytes are ignored`() throws {
    for place in [15, 16, 17, 18, 19, 20] + Array(22..<112) {
      #expect(try decoded([place: 0x80]) == decoded(), "byte \(place)")
    }
  }

  @Test(arguments: [0, 1, 2, 12, 13, 14, 21])
  func `a setting is on or off`(place: Int) {
    let error = failure(SmartBytes.info([place: 2]))
    #expect(error == SmartRulesError(.unknownForm, at: place))
  }

  @Test func `a wrong length is refused`() {
    #expect(failure([])?.code == .truncated)
    #expect(failure(SmartBytes.newInfo.dropLast())?.code == .truncated)
    #expect(failure(SmartBytes.newInfo + [0])?.code == .trailingBytes)
  }

  private func failure(_ bytes: ArraySlice<UInt8>) -> SmartRulesError? { failure(Array(bytes)) }
}

/// The settings in an iPod's database.
@Suite struct DeviceSmartInfoTests {
  /// Live, with rules, at most 20 GB, least recently played first, checked items only.
  private static let bytes: [UInt8] =
    [1, 1, 1, 5, 0x15, 0, 0, 0, 20, 0, 0, 0, 1, 1, 0, 0, 5] + [UInt8](repeating: 0, count: 55)

  @Test func `settings of a device mean the same as those of an iTunes library`() throws {
    let info = try SmartInfo(decodingDevice: Self.bytes.span)
    let text = "limit 20 GB by least recently played; only checked"
    #expect(try SmartRules("all(); " + text).info == info)
    #expect(info.encodedForDevice == Self.bytes)
  }

  @Test(arguments: 0...255 as ClosedRange<UInt8>)
  func `an unknown order is kept`(code: UInt8) throws {
    var bytes = Self.bytes
    bytes[4] = code
    let info = try SmartInfo(decodingDevice: bytes.span)
    #expect(info.encodedForDevice == bytes)
    let rules = SmartRules(info: info, criteria: SmartCriteria(.all, []))
    #expect(try SmartRules(rules.text) == rules)
  }

  @Test(arguments: [0, 1, 2, 12, 13])
  func `a setting is on or off`(place: Int) {
    var bytes = Self.bytes
    bytes[place] = 2
    let error = #expect(throws: SmartRulesError.self) { try SmartInfo(decodingDevice: bytes.span) }
    #expect(error == SmartRulesError(.unknownForm, at: place))
  }

  @Test func `a wrong length is refused`() {
    for bytes in [[], Self.bytes.dropLast(), Self.bytes + [0]] as [[UInt8]] {
      #expect(throws: SmartRulesError.self) { try SmartInfo(decodingDevice: bytes.span) }
    }
  }
}

import MediaModel
import Testing

@Suite struct SmartCriteriaErrorTests {
  private static let rule = SmartBytes.rule(2, 0x0100_0002, SmartBytes.text("abc"))
  private static let list = SmartBytes.list([rule])
  private static let groupMark: UInt32 = 0x0100_0000
  private static let unknownHeaders: [(field: UInt32, action: UInt32, mark: UInt32)] = [
    (0, 1, 1), (7, 1, groupMark), (0, 2, groupMark),
  ]

  private func failure(_ bytes: [UInt8]) -> SmartRulesError? {
    #expect(throws: SmartRulesError.self) { try SmartCriteria(decoding: bytes.span) }
  }

  /// Returns a list nested to the given number of levels.
  private func nested(_ levels: Int) -> [UInt8] {
    var rule = Self.rule
    for _ in 1..<levels { rule = SmartBytes.group([rule]) }
    return SmartBytes.list([rule])
  }

  @Test func `a list truncated anywhere is refused`() {
    for count in 0..<Self.list.count {
      let error = failure(Array(Self.list.prefix(count)))
      #expect(error == SmartRulesError(.truncated, at: count))
    }
  }

  @Test func `bytes after the last rule are refused`() {
    let expected = SmartRulesError(.trailingBytes, at: Self.list.count)
    #expect(failure(Self.list + [0]) == expected)
    #expect(failure(SmartBytes.list([Self.rule], count: 0))?.code == .trailingBytes)
  }

  @Test func `a group must use all bytes of its rule`() {
    let list = SmartBytes.list([])
    let long = SmartBytes.rule(0, 1, list + [0], mark: Self.groupMark)
    let short = SmartBytes.rule(0, 1, list.dropLast(), mark: Self.groupMark)
    #expect(failure(SmartBytes.list([long])) == SmartRulesError(.trailingBytes, at: 328))
    #expect(failure(SmartBytes.list([short, Self.rule])) == SmartRulesError(.truncated, at: 327))
  }

  @Test func `bytes without the signature are refused`() {
    #expect(failure([0x58] + Self.list.dropFirst()) == SmartRulesError(.wrongSignature, at: 0))
    let group = SmartBytes.rule(0, 1, [0x58] + Self.list.dropFirst(), mark: Self.groupMark)
    #expect(failure(SmartBytes.list([group])) == SmartRulesError(.wrongSignature, at: 192))
  }

  @Test func `other versions, conjunctions and kinds of rule are refused`() {
    let otherVersion = SmartBytes.list([], version: 0x0001_0002)
    #expect(failure(otherVersion) == SmartRulesError(.unknownForm, at: 4))
    let otherConjunction = SmartBytes.list([], conjunction: 2)
    #expect(failure(otherConjunction) == SmartRulesError(.unknownForm, at: 12))
    for (field, action, mark) in Self.unknownHeaders {
      let rule = SmartBytes.rule(field, action, SmartBytes.list([]), mark: mark)
      #expect(failure(SmartBytes.list([rule])) == SmartRulesError(.unknownForm, at: 136))
    }
  }

  @Test func `a count or length beyond the end is refused`() {
    let most = Int(UInt32.max)
    #expect(failure(SmartBytes.list([Self.rule], count: 2))?.code == .truncated)
    #expect(failure(SmartBytes.list([Self.rule], count: most))?.code == .truncated)
    let rule = SmartBytes.rule(2, 0x0100_0002, [0, 0x61], length: .max)
    #expect(failure(SmartBytes.list([rule]))?.code == .truncated)
  }

  @Test func `groups are read up to a limit of depth`() throws {
    _ = try SmartCriteria(decoding: nested(16).span)
    #expect(failure(nested(17))?.code == .tooDeep)
    #expect(failure(nested(100))?.code == .tooDeep)
  }

  @Test func `rules are counted on all levels`() throws {
    let empty = SmartBytes.rule(2, 0x0100_0002, [])
    let group = SmartBytes.group([[UInt8]](repeating: empty, count: 4999))
    _ = try SmartCriteria(decoding: SmartBytes.list([group, group]).span)
    #expect(failure(SmartBytes.list([group, group, empty]))?.code == .tooManyRules)
  }

  @Test func `an error says what is wrong and where`() {
    let error = SmartRulesError(.wrongSignature, at: 192)
    #expect("\(error)" == "the smart rules have the wrong signature at byte 192")
  }
}

/// The rules and settings of a smart playlist.
///
/// They are decoded from a source's bytes or parsed from text such as `genre contains "jazz" and
/// rating >= 4; limit 25 items by highest rating`, documented in `libsync-rules(7)`.
public struct SmartRules: Equatable, Sendable {
  /// The settings of the playlist as a whole.
  public var info: SmartInfo
  /// The rules that select the items.
  public var criteria: SmartCriteria

  /// Creates rules from their two parts.
  public init(info: SmartInfo = SmartInfo(), criteria: SmartCriteria) {
    self.info = info
    self.criteria = criteria
  }

  /// Decodes a source's bytes.
  ///
  /// - Returns: `nil` if the bytes contain no rules.
  /// - Throws: An error if the rules are damaged.
  public init?(decoding encoded: EncodedSmartRules) throws(SmartRulesError) {
    guard let bytes = encoded.criteria else { return nil }
    criteria = try SmartCriteria(decoding: bytes.span)
    info = SmartInfo()
    if let bytes = encoded.info { info = try SmartInfo(decoding: bytes.span) }
  }

  /// Parses text.
  ///
  /// - Throws: An error with the position of the mistake.
  public init(_ text: String) throws(RuleTextError) {
    var parser = try RuleParser(text)
    self = try parser.rules()
  }

  /// The rules as text, on one line.
  public var text: String { RulePrinter.text(self) }

  /// Returns the bytes that a source would store for a playlist with these rules.
  ///
  /// - Throws: An error if iTunes does not support the rules.
  public func encoded() throws(SmartRulesError) -> EncodedSmartRules {
    EncodedSmartRules(info: info.encoded, criteria: try criteria.encoded())
  }
}

extension SmartRules: Codable {
  /// Decodes rules from their text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    do throws(RuleTextError) {
      try self.init(text)
    } catch {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: error.message)
    }
  }

  /// Encodes the rules as text.
  public func encode(to encoder: any Encoder) throws { try encoder.encode(text) }
}

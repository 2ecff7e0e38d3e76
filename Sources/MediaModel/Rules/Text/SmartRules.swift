/// The rules of a smart playlist with what applies to it as a whole.
///
/// They are read from a source's bytes or from text such as
/// `genre contains "jazz" and rating >= 4; limit 25 items by highest rating`, which
/// `libsync-rules(7)` documents.
public struct SmartRules: Equatable, Sendable {
  /// What applies as a whole.
  public var info: SmartInfo
  /// Which items belong to the playlist.
  public var criteria: SmartCriteria

  /// Makes rules of their two parts.
  public init(info: SmartInfo = SmartInfo(), criteria: SmartCriteria) {
    self.info = info
    self.criteria = criteria
  }

  /// Reads a source's bytes.
  ///
  /// - Returns: Nil when there are no rules among them.
  /// - Throws: An error when they are damaged.
  public init?(decoding encoded: EncodedSmartRules) throws(SmartRulesError) {
    guard let bytes = encoded.criteria else { return nil }
    criteria = try SmartCriteria(decoding: bytes.span)
    info = SmartInfo()
    if let bytes = encoded.info { info = try SmartInfo(decoding: bytes.span) }
  }

  /// Reads text.
  ///
  /// - Throws: An error that tells the place where it is wrong.
  public init(_ text: String) throws(RuleTextError) {
    var parser = try RuleParser(text)
    self = try parser.rules()
  }

  /// The text that stands for these rules, in one line.
  public var text: String { RulePrinter.text(self) }

  /// What the source calls the bytes of a playlist with these rules.
  ///
  /// - Throws: An error when iTunes has no such rules.
  public func encoded() throws(SmartRulesError) -> EncodedSmartRules {
    EncodedSmartRules(info: info.encoded, criteria: try criteria.encoded())
  }
}

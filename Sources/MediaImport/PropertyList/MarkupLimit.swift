import CLibXML2

/// Limits the size of a single tag or declaration.
///
/// libxml2 compares each attribute of an element with all other attributes before it reports any of
/// them, which takes minutes if there are several hundred thousand. The parser is therefore stopped
/// when it has read too many bytes of one tag and asks for more.
struct MarkupLimit {
  /// The maximum number of attributes; only `version` has a meaning.
  static let maxAttributes = 16
  private static let maxBytes = 1 << 16

  /// The number of bytes read since the parser last reported an event.
  var byteCount = 0
  private var eventCount = 0

  /// Returns whether the parser has read too much of one tag or declaration.
  ///
  /// - Parameters:
  ///   - events: The number of events that the parser has reported.
  ///   - state: The parser's state.
  /// - Returns: Whether to stop the parser.
  mutating func isExceeded(_ events: Int, in state: xmlParserInputState) -> Bool {
    if events != eventCount {
      eventCount = events
      byteCount = 0
    }
    switch state {
    // Markup in these states, such as a comment, may be long in genuine files, and is skipped in
    // linear time.
    case XML_PARSER_COMMENT, XML_PARSER_PI, XML_PARSER_MISC, XML_PARSER_PROLOG, XML_PARSER_EPILOG,
      XML_PARSER_START, XML_PARSER_CDATA_SECTION:
      return false
    default: return byteCount > Self.maxBytes
    }
  }

  /// Returns whether there are too many attributes, which are names and values in turn, followed by
  /// a null.
  static func isExceeded(by attributes: UnsafePointer<UnsafePointer<xmlChar>?>) -> Bool {
    (0...maxAttributes).allSatisfy { attributes[2 * $0] != nil }
  }
}

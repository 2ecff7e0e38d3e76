import CLibXML2

/// Limits the size of a single tag or declaration.
///
/// libxml2 compares each attribute of an element with all others before it reports any, which takes
/// minutes if there are several hundred thousand. The parser is therefore stopped when it asks for
/// more bytes.
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
    // These may be long in genuine files, and are skipped in linear time.
    case XML_PARSER_COMMENT, XML_PARSER_PI, XML_PARSER_MISC, XML_PARSER_PROLOG, XML_PARSER_EPILOG,
      XML_PARSER_START, XML_PARSER_CDATA_SECTION:
      return false
    default: return byteCount > Self.maxBytes
    }
  }

  /// Returns whether there are too many attributes: names and values in turn, ended by a null.
  static func isExceeded(by attributes: UnsafePointer<UnsafePointer<xmlChar>?>) -> Bool {
    (0...maxAttributes).allSatisfy { attributes[2 * $0] != nil }
  }
}

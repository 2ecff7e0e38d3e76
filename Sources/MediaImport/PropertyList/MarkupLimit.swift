import CLibXML2

/// How much there may be in one tag or declaration.
///
/// libxml2 compares each attribute of an element with all others before it reports any, which takes
/// minutes for some hundred thousand. So the parser is ended while it asks for more bytes.
struct MarkupLimit {
  /// No attribute but `version` means anything.
  static let maxAttributes = 16
  private static let maxBytes = 1 << 16

  /// How many bytes have been read since the parser reported something.
  var byteCount = 0
  private var eventCount = 0

  /// Whether the parser has been in one tag or declaration for too long.
  ///
  /// - Parameters:
  ///   - events: How much it has reported.
  ///   - state: What it is in.
  /// - Returns: Whether to end it.
  mutating func isExceeded(_ events: Int, in state: xmlParserInputState) -> Bool {
    if events != eventCount {
      eventCount = events
      byteCount = 0
    }
    switch state {
    // These are long where somebody writes much, and are skipped in linear time.
    case XML_PARSER_COMMENT, XML_PARSER_PI, XML_PARSER_MISC, XML_PARSER_PROLOG, XML_PARSER_EPILOG,
      XML_PARSER_START, XML_PARSER_CDATA_SECTION:
      return false
    default: return byteCount > Self.maxBytes
    }
  }

  /// Whether there are too many attributes, which are names and values in turn up to a null.
  static func isExceeded(by attributes: UnsafePointer<UnsafePointer<xmlChar>?>) -> Bool {
    (0...maxAttributes).allSatisfy { attributes[2 * $0] != nil }
  }
}

import CLibXML2

/// A description of XML that is not well-formed, in the words of this program.
struct XMLDamage {
  let message: String
  /// Whether replacing or escaping characters mends the source.
  let isRepairable: Bool
  /// Whether the error can mean that the source ends too early.
  let isPossibleAtEnd: Bool

  /// - Parameters:
  ///   - error: The error of libxml2.
  ///   - openingLine: The line of the innermost opening tag.
  init(_ error: xmlError, openingLine: Int?) {
    let code = xmlParserErrors(UInt32(bitPattern: error.code))
    isPossibleAtEnd = code != XML_ERR_TAG_NAME_MISMATCH && code != XML_ERR_DOCUMENT_END
    let repairable = Self.repairableMessage(code, error)
    isRepairable = repairable != nil
    message = repairable ?? Self.message(code, error, openingLine)
  }

  private static func repairableMessage(_ code: xmlParserErrors, _ error: xmlError) -> String? {
    switch code {
    // One code stands for characters and for bytes that are not UTF-8; only the text says which.
    case XML_ERR_INVALID_CHAR where text(error.message).contains("UTF-8"), XML_ERR_INVALID_ENCODING:
      "bytes that are not UTF-8"
    case XML_ERR_INVALID_CHAR, XML_ERR_INVALID_CHARREF, XML_ERR_INVALID_HEX_CHARREF,
      XML_ERR_INVALID_DEC_CHARREF:
      "a character that XML does not allow"
    case XML_ERR_ENTITYREF_SEMICOL_MISSING: bareAmpersand
    case XML_ERR_NAME_REQUIRED where text(error.message).contains("EntityRef"): bareAmpersand
    case XML_ERR_UNDECLARED_ENTITY: "the entity '&\(text(error.str1));' is not predefined"
    default: nil
    }
  }

  private static let bareAmpersand = "a '&' that should be '&amp;'"

  private static func message(
    _ code: xmlParserErrors,
    _ error: xmlError,
    _ openingLine: Int?
  ) -> String {
    switch code {
    case XML_ERR_TAG_NAME_MISMATCH:
      "<\(text(error.str1))> in line \(openingLine ?? 0) is ended by </\(text(error.str2))>"
    case XML_ERR_NAME_REQUIRED, XML_ERR_LT_REQUIRED: "a '<' that begins no tag"
    case XML_ERR_MISPLACED_CDATA_END: "']]>' within text"
    case XML_ERR_UNSUPPORTED_ENCODING: "the encoding '\(text(error.str1))' is not supported"
    case XML_ERR_DOCUMENT_END: "more text after the end of the property list"
    case XML_ERR_HYPHEN_IN_COMMENT, XML_ERR_COMMENT_NOT_FINISHED: "a damaged comment"
    case XML_ERR_GT_REQUIRED, XML_ERR_ATTRIBUTE_NOT_STARTED, XML_ERR_ATTRIBUTE_WITHOUT_VALUE,
      XML_ERR_ATTRIBUTE_NOT_FINISHED, XML_ERR_LT_IN_ATTRIBUTE, XML_ERR_SPACE_REQUIRED,
      XML_ERR_ATTRIBUTE_REDEFINED:
      "a damaged tag"
    default: "it is damaged here"
    }
  }

  private static func text(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0).firstLine } ?? ""
  }
}

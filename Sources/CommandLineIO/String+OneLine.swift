import Bytes

extension String {
  /// The text with control characters and line breaks of any kind replaced by spaces.
  package var onOneLine: String { replacingLineBreaks() }
}

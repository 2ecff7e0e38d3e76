extension String {
  /// Returns the text with each occurrence of a scalar replaced, even where combining characters
  /// make it part of a longer character: other software reads quotes byte by byte.
  package func replacing(scalar: Unicode.Scalar, with text: String) -> String {
    var result = ""
    for other in unicodeScalars {
      if other == scalar {
        result.unicodeScalars.append(contentsOf: text.unicodeScalars)
      } else {
        result.unicodeScalars.append(other)
      }
    }
    return result
  }
}

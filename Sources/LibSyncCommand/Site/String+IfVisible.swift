extension String {
  /// The text; `nil` if it has no visible characters, so that nobody could see or choose a link that
  /// is called so.
  var ifVisible: String? {
    let isVisible = unicodeScalars.contains { scalar in
      let properties = scalar.properties
      return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
        && properties.generalCategory != .control && properties.generalCategory != .format
    }
    return isVisible ? self : nil
  }
}

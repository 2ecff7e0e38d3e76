extension ArtworkDatabase.Thumbnail {
  /// What of it cannot be, in words; nil when it can be.
  ///
  /// How its pixels are laid out decides how many bytes they take, which is not known of all
  /// formats.
  var defect: String? {
    if file.isEmpty { return "no file is named" }
    if isOriginal { return nil }
    let size = "\(width) by \(height)"
    guard width > 0, height > 0, horizontalPadding >= 0, verticalPadding >= 0 else {
      return "a picture of \(size), padded by \(horizontalPadding) and \(verticalPadding)"
    }
    guard byteCount > 0, byteCount <= Self.maxBytes else {
      return "a picture of \(byteCount) bytes"
    }
    guard let known = ArtworkFormat.all[format] else { return nil }
    if width > max(known.width, known.height) || height > max(known.width, known.height) {
      return "a picture of \(size) in a format of \(known.width) by \(known.height)"
    }
    if known.pixels != .jpeg, byteCount < width * height || byteCount > known.maxBytes {
      return "\(byteCount) bytes for a picture of \(size)"
    }
    return nil
  }

  /// More than any device shows.
  private static let maxBytes = 1 << 26
}

extension ArtworkDatabase.Thumbnail {
  /// A description of the first implausible value, or `nil` if all values are plausible.
  ///
  /// The width, the height and the byte count can be compared with the format's only if the format
  /// is known.
  var defect: String? {
    if file.isEmpty { return "the file name is missing" }
    if isOriginal { return nil }
    let size = "\(width) by \(height)"
    guard width > 0, height > 0, horizontalPadding >= 0, verticalPadding >= 0 else {
      return "invalid size of \(size) pixels, padded by \(horizontalPadding) and \(verticalPadding)"
    }
    guard byteCount > 0, byteCount <= Self.maxBytes else {
      return "invalid thumbnail length of \(byteCount) bytes"
    }
    guard let known = ArtworkFormat.all[format] else { return nil }
    // iTunes records a few rows more than it stores.
    let maxSide = max(known.width, known.height) + 8
    if width > maxSide || height > maxSide {
      return "\(size) pixels exceed the format's maximum of \(known.width) by \(known.height)"
    }
    if known.pixels != .jpeg, byteCount < width * height || byteCount > known.maxBytes {
      return "\(byteCount) bytes do not fit a picture of \(size) pixels"
    }
    return nil
  }

  /// The maximum size of a picture in bytes, more than any device needs.
  private static let maxBytes = 1 << 26
}

/// Removes from a picture, a movie or a sidecar where it was taken.
///
/// Everything else stays where it is, byte by byte: positions and names of places are overwritten
/// or moved out of their directories. Times of GPS go with the positions. Text that people wrote,
/// such as a description or keywords, stays.
package enum LocationRemoval {
  /// Returns the patches that remove it, in the order of their offsets; empty if nothing in the
  /// file says where it was taken.
  ///
  /// - Throws: ``LocationRemovalProblem`` if something would be left in the file.
  package static func patches(
    for source: some PhotoSource
  ) throws(LocationRemovalProblem) -> [BytePatch] {
    try patches(for: source, PhotoContents(source).kind)
  }

  static func patches(
    for source: some PhotoSource,
    _ kind: PhotoKind?
  ) throws(LocationRemovalProblem) -> [BytePatch] {
    let editor = LocationEditor(source)
    let file = 0..<editor.byteCount
    switch kind {
    case .jpeg:
      let trailer = try editor.view(file.dropping(file.count - 12))
      // The trailers of an old program repeat the data of IPTC.
      if trailer.hasText("AXS!") || trailer.hasText("AXS*") { throw .otherSegment }
      let end = try JPEGLocation.remove(editor, file)
      try EmbeddedLocation.remove(editor, end..<file.upperBound)
    case .png:
      let end = try PNGLocation.remove(editor)
      try EmbeddedLocation.remove(editor, end..<file.upperBound)
    case .tiff: try ExifLocation.remove(editor, file)
    case .heif, .movie: try BoxLocation.remove(editor, file)
    case .xmp: try XMPLocation.remove(editor, file)
    case .adjustments: break
    case nil: throw .unknownFormat
    }
    return try editor.patches()
  }
}

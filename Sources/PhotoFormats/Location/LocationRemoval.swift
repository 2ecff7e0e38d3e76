/// Removes from a picture, a movie or a sidecar where it was taken.
///
/// Everything else stays where it is, byte by byte: positions and names of places are overwritten
/// or moved out of their directories. Times of GPS go with the positions: beside the local time,
/// they tell the longitude within a few hundred kilometres. What records places during a movie and
/// signed histories that state a place go as a whole. Text that people wrote stays,
/// such as a description, keywords, or the fields that users of survey cameras fill in.
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
      try TrailerLocation.remove(editor)
      let end = try JPEGLocation.remove(editor, file)
      try EmbeddedLocation.remove(editor, end..<file.upperBound)
    case .png:
      let end = try PNGLocation.remove(editor)
      try EmbeddedLocation.remove(editor, end..<file.upperBound)
    case .tiff:
      try TrailerLocation.remove(editor)
      try ExifLocation.remove(editor, file)
    case .heif, .movie: try BoxLocation.remove(editor, file)
    case .xmp: try XMPLocation.remove(editor, file)
    case .adjustments: break
    case nil: guard try OtherLocation.remove(editor) else { throw .unknownFormat }
    }
    return try editor.patches()
  }
}

import MediaArtwork

/// Writes the pictures of targets to files.
struct ArtworkFiles: Sendable {
  let options: ArtworkOptions
  /// Files that no picture takes the place of, besides those that a target's pictures are in.
  let spared: Set<FileStamp.Identity>

  /// Writes a picture as it is, and its renditions, as the options say.
  ///
  /// What is at the place of a file and not to be replaced is a problem of that file alone.
  ///
  /// - Parameters:
  ///   - original: The bytes of the picture; nil where they are not to be extracted.
  ///   - renditions: The picture in the sizes that were asked for.
  ///   - outcome: Takes the files.
  /// - Throws: `ArtworkError`.
  func write(
    _ original: [UInt8]?,
    _ renditions: [MadeRendition],
    in outcome: inout ArtworkOutcome
  ) throws(ArtworkError) {
    if options.isExtracting, let original {
      let suffix = PictureFormat(recognising: original)?.fileExtension ?? "bin"
      try write(original, end: "." + suffix, in: &outcome)
    }
    if options.bringsRenditions { outcome.rendition = renditions.first?.picture }
    guard options.writesRenditions, !options.renditions.isEmpty else { return }
    // What is extracted has the plain name.
    let isOnly = options.renditions.count == 1 && !options.isExtracting
    for made in renditions {
      let rendition = made.key.rendition
      let end = isOnly ? "" : "-\(rendition.size.width)x\(rendition.size.height)"
      let suffix = rendition.format.pictureFormat.fileExtension
      try write(made.picture.bytes, end: "\(end).\(suffix)", made, in: &outcome)
    }
  }

  private func write(
    _ bytes: [UInt8],
    end: String,
    _ made: MadeRendition? = nil,
    in outcome: inout ArtworkOutcome
  ) throws(ArtworkError) {
    let name = outcome.target.name + end
    guard let path = options.file ?? options.folder.map({ Self.joined($0, name) }) else { return }
    do throws(ArtworkError) {
      if wouldBecomeOriginal(path, outcome) {
        throw ArtworkError(.notReplaced, "it would be taken for its folder's picture", path: path)
      }
      let originals = spared.union(outcome.originals)
      let isWritten = try PictureFile.write(bytes, to: path, sparing: originals)
      outcome.files.append(
        ArtworkOutcome.File(
          path: path,
          size: made?.picture.size,
          isWritten: isWritten,
          isCached: made?.isCached ?? false,
          key: made?.key
        )
      )
    } catch {
      guard error.code == .notReplaced, let folder = options.folder,
        error.path.hasPrefix(Self.joined(folder, ""))
      else { throw error }
      outcome.isUnwritten = true
      outcome.problems.append(SourceProblem(file: error.path, "not written: \(error.message)"))
    }
  }

  /// Whether the next run would find a new file before what it was made of.
  private func wouldBecomeOriginal(_ path: String, _ outcome: ArtworkOutcome) -> Bool {
    let isFoundFirst = outcome.isOfFirstItem && outcome.picture?.source == .embedded
    guard !isFoundFirst,
      let slash = path.lastIndex(of: "/"),
      FolderImages.rank(String(path[path.index(after: slash)...])) != nil, FileStamp(path) == nil,
      let folder = FileStamp(String(path[..<slash]))
    else { return false }
    return outcome.folders.contains { FileStamp($0)?.identity == folder.identity }
  }

  private static func joined(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}

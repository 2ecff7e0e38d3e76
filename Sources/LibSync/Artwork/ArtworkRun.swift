import MediaArtwork
import MediaModel

/// Makes the pictures of targets; any number of tasks may use one.
struct ArtworkRun: Sendable {
  let finder: ArtworkFinder
  let options: ArtworkOptions
  /// What was found earlier, by item.
  let known: [PersistentID: ItemArtworkRecord]
  /// What is shown where there is no picture.
  let fallback: [UInt8]?

  /// Does everything for one target.
  ///
  /// - Parameter target: The target.
  /// - Returns: What came of it.
  /// - Throws: `StoreError`, and `ArtworkError` for a file that cannot be written.
  func outcome(of target: ArtworkTarget) throws -> ArtworkOutcome {
    var outcome = ArtworkOutcome(target)
    for item in target.items where outcome.picture == nil { try show(item, in: &outcome) }
    guard outcome.picture == nil, let fallback else { return outcome }
    outcome.isFallback = true
    if options.isExtracting { try extract(fallback, in: &outcome) }
    try write(try renditions(of: PictureHash(of: fallback)) { fallback }, in: &outcome)
    return outcome
  }

  /// Shows an item's best picture that can be decoded.
  private func show(_ item: ArtworkItem, in outcome: inout ArtworkOutcome) throws {
    let places = finder.places(of: item)
    if places.file != nil { outcome.hasFile = true }
    if let record = known[item.persistentID], record.evidence == places.evidence,
      try showKnown(record, in: &outcome)
    {
      return
    }
    var found: FoundPicture?
    var problems: [SourceProblem] = []
    try finder.forEachPicture(in: places, report: { problems.append($0) }) { picture in
      let renditions: [MadeRendition]
      do throws(PictureError) {
        renditions = try self.renditions(of: picture.hash) { picture.bytes }
      } catch {
        let message = "its picture (\(picture.source.rawValue)): \(error.message)"
        problems.append(SourceProblem(file: picture.path, message))
        return false
      }
      if let warning = renditions.lazy.compactMap(\.picture.warning).first {
        problems.append(SourceProblem(file: picture.path, warning))
      }
      found = picture
      outcome.picture = ArtworkOutcome.Picture(picture.record)
      if options.isExtracting { try extract(picture.bytes, in: &outcome) }
      try write(renditions, in: &outcome)
      return true
    }
    outcome.problems += problems
    outcome.isDamaged = found == nil && (outcome.isDamaged || !problems.isEmpty)
    // What was wrong is to be told the next time, too.
    if !problems.isEmpty { return }
    var record = ItemArtworkRecord(item.persistentID, found?.record, evidence: places.evidence)
    if options.keepsPictures, let found { record.found?.picture.bytes = found.bytes }
    outcome.records.append(record)
  }

  /// Shows what was found earlier; false when the picture has to be looked at again.
  private func showKnown(
    _ record: ItemArtworkRecord,
    in outcome: inout ArtworkOutcome
  ) throws -> Bool {
    guard let found = record.found else { return true }
    if options.isExtracting || options.keepsPictures { return false }
    guard let hash = PictureHash(bytes: found.picture.hash) else { return false }
    let cached = options.renditions.compactMap { cachedRendition($0, of: hash) }
    guard cached.count == options.renditions.count else { return false }
    outcome.picture = ArtworkOutcome.Picture(found)
    try write(cached, in: &outcome)
    return true
  }

  // MARK: Renditions

  /// A picture in a size that was asked for.
  private struct MadeRendition {
    let rendition: Rendition
    let picture: RenderedPicture
    let isCached: Bool
  }

  private func cachedRendition(_ rendition: Rendition, of hash: PictureHash) -> MadeRendition? {
    guard let bytes = options.cache?.bytes(for: RenditionCache.Key(hash, rendition)),
      let size = (try? PictureInfo(bytes))?.size
    else { return nil }
    let picture = RenderedPicture(bytes: bytes, size: size)
    return MadeRendition(rendition: rendition, picture: picture, isCached: true)
  }

  /// The picture in all sizes, of which those that are not cached are made and kept.
  private func renditions(
    of hash: PictureHash,
    _ picture: () -> [UInt8]
  ) throws(PictureError) -> [MadeRendition] {
    let cached = options.renditions.map { cachedRendition($0, of: hash) }
    let missing = zip(options.renditions, cached).filter { $1 == nil }.map(\.0)
    if missing.isEmpty { return cached.compactMap(\.self) }
    let renderer = PictureRenderer(mostPixels: options.mostPixels)
    var made = zip(missing, try renderer.render(picture(), as: missing))
      .map { MadeRendition(rendition: $0, picture: $1, isCached: false) }[...]
    // What is half a picture may be a whole one tomorrow.
    for rendition in made where rendition.picture.warning == nil {
      options.cache?.keep(
        rendition.picture.bytes,
        for: RenditionCache.Key(hash, rendition.rendition)
      )
    }
    return cached.compactMap { $0 ?? made.popFirst() }
  }

  // MARK: Files

  private func write(_ renditions: [MadeRendition], in outcome: inout ArtworkOutcome) throws {
    if options.bringsRenditions { outcome.rendition = renditions.first?.picture }
    // What is extracted has the plain name.
    let isOnly = renditions.count == 1 && !options.isExtracting
    for made in renditions {
      let size = made.rendition.size
      let end = isOnly ? "" : "-\(size.width)x\(size.height)"
      let suffix = made.rendition.format.pictureFormat.fileExtension
      guard let path = path("\(outcome.target.name)\(end).\(suffix)") else { return }
      let source = outcome.picture?.path
      let isWritten = try PictureFile.write(made.picture.bytes, to: path, sparing: source)
      outcome.files.append(
        ArtworkOutcome.File(
          path: path,
          size: made.picture.size,
          isWritten: isWritten,
          isCached: made.isCached
        )
      )
    }
  }

  /// Where a file goes; nil where none are written.
  private func path(_ name: String) -> String? {
    options.file ?? options.folder.map { $0.hasSuffix("/") ? $0 + name : $0 + "/" + name }
  }

  private func extract(_ picture: [UInt8], in outcome: inout ArtworkOutcome) throws {
    let suffix = PictureFormat(recognising: picture)?.fileExtension ?? "bin"
    guard let path = path("\(outcome.target.name).\(suffix)") else { return }
    let source = outcome.picture?.path
    let isWritten = try PictureFile.write(picture, to: path, sparing: source)
    outcome.files.append(
      ArtworkOutcome.File(path: path, size: nil, isWritten: isWritten, isCached: false)
    )
  }
}

extension ArtworkOutcome.Picture {
  init?(_ found: ItemArtworkRecord.Found) {
    guard let hash = PictureHash(bytes: found.picture.hash) else { return nil }
    self.hash = hash
    source = found.source
    kind = found.kind
    path = found.path
    format = found.picture.format
    if let width = found.picture.width, let height = found.picture.height {
      size = PictureSize(width: width, height: height)
    } else {
      size = nil
    }
  }
}

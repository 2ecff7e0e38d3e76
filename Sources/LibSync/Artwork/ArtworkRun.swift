import MediaArtwork
import MediaModel

/// Makes the pictures of targets; any number of tasks may use one.
struct ArtworkRun: Sendable {
  let finder: ArtworkFinder
  let files: ArtworkFiles
  let made = MadeRenditions()
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
    // No file of an item is replaced, whether or not a picture is looked for in it.
    if target.isBesideItems || options.bringsRenditions {
      for item in target.items { outcome.count(finder.places(of: item)) }
    }
    for (index, item) in target.items.enumerated() where outcome.picture == nil {
      outcome.isOfFirstItem = index == 0
      try show(item, in: &outcome)
    }
    guard outcome.picture == nil else { return outcome }
    // A damaged index of covers may be why there is none.
    if !finder.problems.isEmpty { outcome.isDamaged = true }
    guard let fallback else { return outcome }
    outcome.isFallback = true
    let renditions = try renditions(of: PictureHash(of: fallback)) { fallback }
    try files.extract(fallback, in: &outcome)
    try files.write(renditions, in: &outcome)
    return outcome
  }

  /// Shows an item's best picture that can be decoded.
  private func show(_ item: ArtworkItem, in outcome: inout ArtworkOutcome) throws {
    let places = finder.places(of: item)
    outcome.count(places)
    if let record = known[item.persistentID], record.evidence == places.evidence,
      try showKnown(record, in: &outcome)
    {
      return
    }
    var found: FoundPicture?
    var problems: [ImportWarning] = []
    try finder.forEachPicture(in: places, report: { problems.append($0) }) { picture in
      let renditions: [MadeRendition]
      do throws(PictureError) {
        let isCacheable = picture.size.map(isSmallEnough) ?? false
        renditions = try self.renditions(of: picture.hash, isCacheable: isCacheable) {
          picture.bytes
        }
      } catch  where error.code == .cancelled {
        throw CancellationError()
      } catch {
        // What cannot be decoded here may be shown elsewhere.
        if case .unsupported = error.code { try files.extract(picture.bytes, in: &outcome) }
        let message = "its picture (\(picture.source.rawValue)): \(error.message)"
        problems.append(ImportWarning(file: picture.path, message))
        return false
      }
      if let warning = renditions.lazy.compactMap(\.picture.warning).first {
        problems.append(ImportWarning(file: picture.path, warning))
      }
      found = picture
      outcome.picture = ArtworkOutcome.Picture(picture.record)
      try files.extract(picture.bytes, in: &outcome)
      try files.write(renditions, in: &outcome)
      return true
    }
    outcome.problems += problems
    outcome.isDamaged = found == nil && (outcome.isDamaged || !problems.isEmpty)
    // What was wrong is to be told the next time, too.
    if !problems.isEmpty { return }
    // A file that is not there, or cannot be asked about now, may have a picture later.
    if found == nil, places.file == nil { return }
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
    let picture = ArtworkOutcome.Picture(found)
    guard let hash = picture?.hash, let size = picture?.size, isSmallEnough(size) else {
      return false
    }
    let cached = options.renditions.compactMap { cachedRendition($0, of: hash) }
    guard cached.count == options.renditions.count else { return false }
    outcome.picture = picture
    try files.write(cached, in: &outcome)
    return true
  }

  private func isSmallEnough(_ size: PictureSize) -> Bool {
    size.pixelCount <= options.maxPixels
  }

  private func cachedRendition(_ rendition: Rendition, of hash: PictureHash) -> MadeRendition? {
    guard let bytes = options.cache?.bytes(for: RenditionCache.Key(hash, rendition)),
      let size = (try? PictureInfo(bytes))?.size
    else { return nil }
    let picture = RenderedPicture(bytes: bytes, size: size)
    let key = MadeRenditions.Key(picture: hash, rendition: rendition)
    return MadeRendition(key: key, picture: picture, isCached: true)
  }

  private var renderer: PictureRenderer {
    PictureRenderer(maxPixels: options.maxPixels)
  }

  /// The picture in all sizes, of which those that are not cached are made and kept.
  ///
  /// Of a picture that is not cacheable they are all made, so that it is checked again.
  private func renditions(
    of hash: PictureHash,
    isCacheable: Bool = true,
    _ picture: () -> [UInt8]
  ) throws(PictureError) -> [MadeRendition] {
    if options.renditions.isEmpty { return try check(picture(), hash) }
    let cached = options.renditions.map { isCacheable ? cachedRendition($0, of: hash) : nil }
    let missing = zip(options.renditions, cached).filter { $1 == nil }.map(\.0)
    if missing.isEmpty { return cached.compactMap(\.self) }
    var new = zip(missing, try renderer.render(picture(), as: missing)).map {
      let key = MadeRenditions.Key(picture: hash, rendition: $0)
      return MadeRendition(key: key, picture: $1, isCached: false)
    }[...]
    // What is half a picture may be a whole one tomorrow.
    for rendition in new where rendition.picture.warning == nil {
      guard let cache = options.cache else { break }
      made.insert(rendition.key)
      cache.store(rendition.picture.bytes, for: RenditionCache.Key(hash, rendition.key.rendition))
    }
    return cached.compactMap { $0 ?? new.popFirst() }
  }

  /// Throws when a picture cannot be shown; it may be of a format that others have to show.
  private func check(
    _ picture: [UInt8],
    _ hash: PictureHash
  ) throws(PictureError) -> [MadeRendition] {
    let small = Rendition(size: PictureSize(width: 16, height: 16))
    do throws(PictureError) {
      let key = MadeRenditions.Key(picture: hash, rendition: small)
      return try renderer.render(picture, as: [small])
        .map { MadeRendition(key: key, picture: $0, isCached: false) }
    } catch {
      if case .unsupported = error.code { return [] }
      throw error
    }
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

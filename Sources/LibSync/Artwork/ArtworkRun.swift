import MediaArtwork
import MediaModel

/// Makes the artwork of targets; it can be shared by any number of tasks.
struct ArtworkRun: Sendable {
  let finder: ArtworkFinder
  let files: ArtworkFiles
  let made = MadeRenditions()
  let options: ArtworkOptions
  /// The results of earlier runs, by item.
  let known: [PersistentID: ItemArtworkRecord]
  /// The picture for targets without a picture; `nil` if there is no fallback.
  let fallback: [UInt8]?

  /// Makes the artwork of one target.
  ///
  /// - Parameter target: The target.
  /// - Returns: The outcome.
  /// - Throws: `StoreError`, and `ArtworkError` if a file cannot be written.
  func outcome(of target: ArtworkTarget) throws -> ArtworkOutcome {
    var outcome = ArtworkOutcome(target)
    // No item's file may be replaced, even if it is not searched for pictures.
    if target.isBesideItems || options.bringsRenditions && options.namesOriginals {
      for item in target.items { outcome.count(finder.places(of: item)) }
    }
    for (index, item) in target.items.enumerated() where outcome.picture == nil {
      outcome.isOfFirstItem = index == 0
      try show(item, in: &outcome)
    }
    guard outcome.picture == nil else { return outcome }
    // The picture may be missing because the cover index is damaged.
    if !finder.problems.isEmpty { (outcome.isDamaged, outcome.mayBeReadLater) = (true, true) }
    guard let fallback else { return outcome }
    outcome.isFallback = true
    let renditions = try renditions(of: PictureHash(of: fallback)) { fallback }
    try files.extract(fallback, in: &outcome)
    try files.write(renditions, in: &outcome)
    return outcome
  }

  /// Uses the best picture of an item among those that can be decoded.
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
    var unsupportedCount = 0
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
        // Other programs may be able to decode the picture.
        if error.code == .unsupported {
          unsupportedCount += 1
          try files.extract(picture.bytes, in: &outcome)
        }
        let message = "its picture (\(picture.source.rawValue)): \(error.message)"
        problems.append(ImportWarning(file: picture.path, message))
        return false
      }
      if let warning = renditions.lazy.compactMap(\.picture.warning).first {
        let message = "its picture (\(picture.source.rawValue)): \(warning)"
        problems.append(ImportWarning(file: picture.path, message))
      }
      found = picture
      outcome.picture = ArtworkOutcome.Picture(picture.record)
      try files.extract(picture.bytes, in: &outcome)
      try files.write(renditions, in: &outcome)
      return true
    }
    // The items of an album share the pictures in its folder.
    let reported = outcome.problems
    outcome.problems += problems.filter { !reported.contains($0) }
    outcome.isDamaged = found == nil && (outcome.isDamaged || !problems.isEmpty)
    let isOfPassing = problems.count > unsupportedCount
    outcome.mayBeReadLater = found == nil && (outcome.mayBeReadLater || isOfPassing)
    // Nothing is recorded, so that the next run reports the problems again.
    if !problems.isEmpty { return }
    // A file that is missing or inaccessible now may reappear with a picture.
    if found == nil, places.file == nil { return }
    var record = ItemArtworkRecord(item.persistentID, found?.record, evidence: places.evidence)
    if options.keepsPictures, let found { record.found?.picture.bytes = found.bytes }
    outcome.records.append(record)
  }

  /// Uses the picture from an earlier run; returns false if the picture must be read again.
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

  /// Returns the picture in all requested sizes; makes and caches the renditions that are missing
  /// from the cache.
  ///
  /// If the picture is not cacheable, all renditions are made again, so that it is checked again.
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
    // A picture that is incomplete now may be complete later.
    for rendition in new where rendition.picture.warning == nil {
      guard let cache = options.cache else { break }
      made.insert(rendition.key)
      cache.store(rendition.picture.bytes, for: RenditionCache.Key(hash, rendition.key.rendition))
    }
    return cached.compactMap { $0 ?? new.popFirst() }
  }

  /// Throws if a picture cannot be shown, unless pictures in its format are only extracted.
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
      if error.code == .unsupported { return [] }
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

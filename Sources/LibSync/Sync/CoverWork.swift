import IPodFormats
import MediaArtwork
import MediaDevice
import MediaModel
import System

/// The covers that a sync writes, one picture at a time.
struct CoverWork {
  /// An image that further tracks can use.
  private struct Shared {
    let image: UInt32
    let byteCount: UInt32
  }

  let artwork: DeviceArtwork
  private(set) var catalog: CoverCatalog
  /// The hashes of the covers that earlier syncs have written, by track.
  private let recorded: [UInt64: [UInt8]]
  private var writer: CoverWriter
  private var shared: [[UInt8]: Shared] = [:]
  private var hashes: [UInt32: [UInt8]] = [:]
  /// The hashes to record of items, as far as they are new; `nil` for those without a picture.
  private(set) var found: [UInt64: [UInt8]?]
  /// The number of tracks that got a cover.
  private(set) var writtenCount = 0
  private(set) var problems = ImportWarnings()

  private static let maxSide = 600
  private static let largest = Rendition(size: PictureSize(width: maxSide, height: maxSide))

  /// - Parameters:
  ///   - artwork: The covers on the device.
  ///   - catalog: The covers of the library.
  ///   - adopted: The pictures that tracks have already, by item.
  ///   - recorded: The hashes of the covers that earlier syncs have written, by track.
  ///   - database: The database of the device before the sync.
  init(
    _ artwork: DeviceArtwork,
    _ catalog: CoverCatalog,
    adopted: [UInt64: [UInt8]],
    recorded: [UInt64: [UInt8]],
    database: EditableDatabase
  ) {
    self.artwork = artwork
    self.catalog = catalog
    self.recorded = recorded
    found = adopted.mapValues { .some($0) }
    writer = artwork.writer(database.coverReferences)
    guard artwork.sharesImages else { return }
    for (track, hash) in recorded.sorted(by: { $0.key < $1.key }) {
      func number(_ number: TrackNumber) -> UInt32 {
        let value = (try? database.number(number, of: track)).flatMap { $0 }
        return UInt32(truncatingIfNeeded: value ?? 0)
      }
      note(hash, Shared(image: number(.artworkID), byteCount: number(.artworkSize)))
    }
  }

  /// Whether the database of covers is to be replaced.
  var isEdited: Bool { writer.artwork.isEdited }

  /// Returns the bytes of the database of covers.
  mutating func written() -> [UInt8] { writer.written() }

  /// Gives covers to tracks and takes them away.
  ///
  /// - Parameters:
  ///   - changes: The covers to write and to take away.
  ///   - tracks: The persistent IDs of the tracks, by those of their items.
  ///   - removed: The persistent IDs of the tracks that are removed.
  ///   - database: The database of tracks.
  ///   - append: Adds pixels to the end of a file.
  /// - Throws: `DeviceWriteError`, `DatabaseEditError`, `StoreError`.
  mutating func make(
    _ changes: CoverChanges,
    of tracks: [UInt64: UInt64],
    removing removed: [UInt64],
    in database: inout EditableDatabase,
    append: (PixelAppend) throws -> Void
  ) throws {
    writer.forget(removed)
    for item in changes.removed {
      guard let track = tracks[item] else { continue }
      try set(writer.removeCovers(of: [track]), in: &database, append)
      found[item] = .some(nil)
    }
    for item in changes.written {
      try checkInterruption()
      // A file that could not be copied has no track.
      guard let track = tracks[item], let places = catalog.places(of: item) else { continue }
      if let change = try cover(of: item, for: track, in: places) {
        try set(change, in: &database, append)
        writtenCount += 1
      }
    }
  }

  private func set(
    _ change: CoverWriter.Change,
    in database: inout EditableDatabase,
    _ append: (PixelAppend) throws -> Void
  ) throws {
    for bytes in change.appends { try append(bytes) }
    for (track, values) in change.values { try database.setValues(values, of: track) }
  }

  private func checkInterruption() throws(DeviceWriteError) {
    guard Interruption.isRequested else { return }
    throw DeviceWriteError(.interrupted, "interrupted", path: artwork.path)
  }

  // MARK: Pictures

  /// Makes the cover of a track of the best picture that can be decoded; `nil` if there is none.
  private mutating func cover(
    of item: UInt64,
    for track: UInt64,
    in places: ArtworkFinder.Places
  ) throws -> CoverWriter.Change? {
    var change: CoverWriter.Change?
    var picture: FoundPicture?
    var likely: [UInt8]?
    if case .picture(let hash) = catalog.cover(of: item, in: places) { likely = hash }
    var warnings: [ImportWarning] = []
    let finder = catalog.finder
    try finder.forEachPicture(in: places, report: { warnings.append($0) }) { found in
      guard CoverCatalog.isLikely(found) else {
        warnings.append(CoverCatalog.warning(found))
        return false
      }
      if likely == nil { likely = found.hash.bytes }
      do throws(PictureError) {
        change = try use(found, for: track)
      } catch {
        if error.code == .cancelled { try checkInterruption() }
        warnings.append(ImportWarning(file: found.path, error.message))
        return false
      }
      picture = found
      return true
    }
    if change == nil { for warning in warnings { problems.add(warning) } }
    found[item] = .some(change == nil ? likely.map(CoverCatalog.undecodable) : likely)
    if warnings.isEmpty {
      catalog.news.append(
        ItemArtworkRecord(
          PersistentID(rawValue: item),
          picture?.record,
          evidence: places.evidence
        )
      )
    }
    return change
  }

  private mutating func use(
    _ found: FoundPicture,
    for track: UInt64
  ) throws(PictureError) -> CoverWriter.Change {
    let (hash, byteCount) = (found.hash.bytes, UInt32(clamping: found.bytes.count))
    // Other software may have given another cover to a track since it was recorded.
    if let known = shared[hash], known.byteCount == byteCount,
      let change = try? writer.share(known.image, originalByteCount: byteCount, with: [track])
    {
      return change
    }
    let raster = try PictureRenderer().pixels(of: found.bytes, as: Self.largest)
    guard
      let picture = CoverPicture(
        width: raster.width,
        height: raster.height,
        rgb: raster.pixels
      )
    else { throw PictureError(.damaged, "it has no pixels") }
    let change: CoverWriter.Change
    do throws(ArtworkEditError) {
      change = try writer.setCover(picture, originalByteCount: byteCount, of: [track])
    } catch {
      throw PictureError(.unsupported, error.message)
    }
    if artwork.sharesImages, let image = change.values[track]?.numbers[.artworkID] {
      note(hash, Shared(image: UInt32(truncatingIfNeeded: image), byteCount: byteCount))
    }
    return change
  }

  /// Notes the picture of an image, which may have had a different one before.
  private mutating func note(_ hash: [UInt8], _ image: Shared) {
    guard image.image > 0 else { return }
    if let old = hashes[image.image], shared[old]?.image == image.image { shared[old] = nil }
    hashes[image.image] = hash
    shared[hash] = image
  }
}

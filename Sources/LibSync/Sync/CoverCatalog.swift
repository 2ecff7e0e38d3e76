import IPodFormats
import MediaArtwork
import MediaDevice
import MediaModel
import System

/// The covers of a library's items, found without decoding any picture.
struct CoverCatalog {
  /// The cover of an item, as far as it is known.
  enum Cover {
    /// Its files were not read since they changed.
    case unread
    /// Its files cannot be read, or have pictures that cannot be shown only.
    case unclear
    case none
    case picture(hash: [UInt8])
  }

  let finder: ArtworkFinder
  private let items: [UInt64: ArtworkItem]
  private let known: [PersistentID: ItemArtworkRecord]
  /// The results of reading files, for the library file.
  var news: [ItemArtworkRecord] = []
  private(set) var problems = ImportWarnings()

  /// - Parameters:
  ///   - items: The items by their persistent IDs.
  ///   - library: Their library.
  ///   - files: The locations of the library's files.
  /// - Throws: `StoreError`, `ArtworkError`.
  init(
    _ items: [UInt64: ArtworkItem],
    in library: MediaLibrary,
    _ files: MediaFileLocations
  ) throws {
    self.items = items
    var options = ArtworkOptions()
    options.files = files
    known = try library.store.artwork(of: items.values.lazy.map(\.persistentID))
    finder = try library.artworkFinder(options, known: known)
  }

  func places(of id: UInt64) -> ArtworkFinder.Places? { items[id].map { finder.places(of: $0) } }

  /// Finds out what the cover of an item is, as far as no file has to be read.
  func cover(of id: UInt64, in places: ArtworkFinder.Places) -> Cover {
    guard let record = known[PersistentID(rawValue: id)], record.evidence == places.evidence else {
      return .unread
    }
    return record.found.map { .picture(hash: $0.picture.hash) } ?? .none
  }

  /// Reads the picture of an item that seems to be its cover, without decoding it.
  private mutating func read(
    _ id: UInt64,
    in places: ArtworkFinder.Places,
    recorded: [UInt8]?
  ) throws -> Cover {
    var found: FoundPicture?
    var warnings: [ImportWarning] = []
    try finder.forEachPicture(in: places, report: { warnings.append($0) }) { picture in
      guard Self.isLikely(picture) else {
        warnings.append(Self.warning(picture))
        return false
      }
      found = picture
      return true
    }
    if found == nil { for warning in warnings { problems.add(warning) } }
    // A picture that an earlier sync did not decode is not known to be one.
    let isCertain = found.map { $0.hash.bytes == recorded } ?? true
    if warnings.isEmpty, isCertain {
      news.append(
        ItemArtworkRecord(
          PersistentID(rawValue: id),
          found?.record,
          evidence: places.evidence
        )
      )
    }
    if let found { return .picture(hash: found.hash.bytes) }
    return warnings.isEmpty ? .none : .unclear
  }

  /// The hash that is recorded of a picture that could not be decoded, which is not tried again.
  static func undecodable(_ hash: [UInt8]) -> [UInt8] { PictureHash(of: hash).bytes }

  static func isLikely(_ picture: FoundPicture) -> Bool { picture.format?.isDecodable == true }

  static func warning(_ picture: FoundPicture) -> ImportWarning {
    let message = picture.format.map { "\($0.rawValue) pictures cannot be decoded" }
    return ImportWarning(file: picture.path, message ?? "not a picture of a known format")
  }

  // MARK: Planning

  /// The covers that differ from those of the device.
  struct Differences {
    var changes = CoverChanges()
    /// The number of images that have to be written, at most.
    var imageCount = 0
    /// The pictures that tracks have already, although no sync put them there, by item.
    var adopted: [UInt64: [UInt8]] = [:]
  }

  /// Compares the covers of a library with those of a device.
  ///
  /// - Parameters:
  ///   - plan: The plan for the tracks.
  ///   - database: The database of the device.
  ///   - recorded: The hashes of the covers that earlier syncs have written, by track.
  ///   - sharesImages: Whether tracks may share an image.
  /// - Returns: The differences.
  /// - Throws: `StoreError`.
  mutating func differences(
    _ plan: SyncPlan,
    from database: EditableDatabase,
    recorded: [UInt64: [UInt8]],
    sharesImages: Bool
  ) throws -> Differences {
    var result = Differences()
    var images: Set<String> = []
    func write(_ id: UInt64, _ hash: [UInt8]?) {
      result.changes.written.append(id)
      let album = items[id]?.album.map { "album \($0)" }
      let image = hash.map { "hash \($0)" } ?? album ?? "item \(id)"
      images.insert(sharesImages ? image : "item \(id)")
    }
    for addition in plan.additions {
      let id = addition.copy.track.id
      guard let places = places(of: id) else { continue }
      switch cover(of: id, in: places) {
      case .none, .unclear: break
      case .unread: write(id, nil)
      case .picture(let hash): write(id, hash)
      }
    }
    for kept in plan.kept {
      if Interruption.isRequested { throw Interruption.Stop() }
      guard let places = places(of: kept.item) else { continue }
      let old = recorded[kept.track.id]
      var cover = self.cover(of: kept.item, in: places)
      if case .unread = cover { cover = try read(kept.item, in: places, recorded: old) }
      switch cover {
      case .unread, .unclear: break
      case .none:
        if old != nil, database.hasCover(kept.track.id) {
          result.changes.removed.append(kept.item)
        }
      case .picture(let hash):
        let hasCover = database.hasCover(kept.track.id)
        // Other software may have taken the cover away.
        if hash == old && hasCover || Self.undecodable(hash) == old { continue }
        if old == nil, hasCover {
          result.adopted[kept.item] = hash
        } else {
          write(kept.item, hash)
        }
      }
    }
    result.imageCount = images.count
    return result
  }
}

extension EditableDatabase {
  /// Whether a track has a cover.
  func hasCover(_ track: UInt64) -> Bool {
    func number(_ number: TrackNumber) -> UInt64 {
      (try? self.number(number, of: track)).flatMap { $0 } ?? 0
    }
    return number(.hasArtwork) == 1 || number(.artworkID) > 0
  }
}

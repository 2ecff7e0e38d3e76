import Bytes
import MediaArtwork
import MediaImport
import MediaModel
import System

/// Finds the pictures of items in their files, on their device, and in their folders.
struct ArtworkFinder: Sendable {
  /// The locations where an item's pictures may be, determined without reading any pictures.
  struct Places: Sendable {
    fileprivate let item: ArtworkItem
    /// The item's own file; `nil` if it is missing.
    let file: String?
    fileprivate let folderImages: [String]
    /// The reason why some of the folder's pictures may not have been found; `nil` if all were
    /// found.
    fileprivate let folderProblem: ImportWarning?
    /// The files that may contain pictures, which must not be replaced.
    let originals: Set<FileIdentity>
    /// A hash that changes whenever a new search might have a different result.
    let evidence: UInt64
  }

  private let files: MediaFileFinder
  private let device: DeviceCovers?
  private let folderImages: FolderImages?
  private let kept: @Sendable (PersistentID) throws -> FoundPicture?

  /// - Parameters:
  ///   - files: Finds the files of items.
  ///   - device: The covers on the library's device.
  ///   - folderImages: The pictures beside files; `nil` to ignore them.
  ///   - kept: Returns the picture that the library file keeps for an item.
  init(
    files: MediaFileFinder,
    device: DeviceCovers?,
    folderImages: FolderImages?,
    kept: @escaping @Sendable (PersistentID) throws -> FoundPicture?
  ) {
    self.files = files
    self.device = device
    self.folderImages = folderImages
    self.kept = kept
  }

  /// Problems with the device's cover index, which may be why items have no cover.
  var problems: [ImportWarning] { device?.problems.first ?? [] }

  /// Finds the files that may contain pictures of an item.
  func places(of item: ArtworkItem) -> Places {
    var hasher = StableHasher()
    var originals: Set<FileIdentity> = []
    func look(_ found: (path: String, stamp: FileStamp)?) -> String? {
      hasher.combine(found == nil ? 0 : 1)
      guard let found else { return nil }
      hasher.combine(Array(found.path.utf8).span)
      found.stamp.hash(into: &hasher)
      originals.insert(found.stamp.identity)
      return found.path
    }
    let file = look(item.location.flatMap { files.file(atLocation: $0) })
    let folder = file.flatMap { folderImages?.images(beside: $0) }
    let paths = (folder?.images ?? []).compactMap { look(($0.path, $0.stamp)) }
    _ = look(device.flatMap { device in FileStamp(device.path).map { (device.path, $0) } })
    return Places(
      item: item,
      file: file,
      folderImages: paths,
      folderProblem: folder?.problem,
      originals: originals,
      evidence: hasher.finalize()
    )
  }

  /// Calls the body with each picture of an item, best first, until it returns true.
  ///
  /// - Parameters:
  ///   - places: The locations to search.
  ///   - report: Called with each problem that occurs.
  ///   - body: Called with each picture; an error that it throws stops the iteration.
  /// - Throws: `StoreError`, and any error that the body throws.
  func forEachPicture(
    in places: Places,
    report: (ImportWarning) -> Void,
    _ body: (FoundPicture) throws -> Bool
  ) throws {
    if let file = places.file {
      for picture in embedded(in: file, report) {
        let kind = "\(picture.kind)"
        if try body(FoundPicture(.embedded, kind: kind, path: file, picture.bytes)) { return }
      }
    }
    if let cover = deviceCover(of: places.item, report), try body(cover) { return }
    if let problem = places.folderProblem { report(problem) }
    for path in places.folderImages {
      guard let bytes = Self.read(path, report) else { continue }
      if try body(FoundPicture(.folder, kind: "frontCover", path: path, bytes)) { return }
    }
    if let picture = try kept(places.item.persistentID), try body(picture) { return }
  }

  /// Returns whether the item's own file contains a picture that can be decoded.
  func hasPictureInside(_ places: Places) -> Bool {
    guard let file = places.file else { return false }
    return embedded(in: file, { _ in }).contains {
      PictureFormat(recognising: $0.bytes)?.isDecodable == true
    }
  }

  /// Returns all pictures of an item, and any problems with reading them.
  func pictures(
    of item: ArtworkItem
  ) throws -> (pictures: [FoundPicture], problems: [ImportWarning]) {
    var pictures: [FoundPicture] = []
    var problems: [ImportWarning] = []
    try forEachPicture(in: places(of: item), report: { problems.append($0) }) {
      pictures.append($0)
      return false
    }
    return (pictures, problems)
  }

  private func embedded(
    in file: String,
    _ report: (ImportWarning) -> Void
  ) -> [EmbeddedPicture] {
    do {
      let embedded = try EmbeddedPictures(of: file)
      for damage in embedded.damage { report(ImportWarning(file: file, damage.message)) }
      return embedded.pictures
    } catch {
      // A booklet or film in a library is not a music file, but that does not mean that it is
      // damaged.
      if error.code == .wrongFormat && !EmbeddedPicture.isExpected(in: file) { return [] }
      report(ImportWarning(file: file, error.message))
      return []
    }
  }

  private func deviceCover(
    of item: ArtworkItem,
    _ report: (ImportWarning) -> Void
  ) -> FoundPicture? {
    guard
      let cover = device?.cover(
        of: item.persistentID,
        artworkID: item.artworkID,
        report: report
      )
    else { return nil }
    let bytes = cover.pixels.isEmpty ? cover.bytes : encoded(cover, report)
    return bytes.map { FoundPicture(.device, kind: "frontCover", path: cover.path, $0) }
  }

  /// Encodes the raw pixels of a device's cover without loss.
  private func encoded(
    _ cover: DevicePicture,
    _ report: (ImportWarning) -> Void
  ) -> [UInt8]? {
    let size = PictureSize(width: cover.width, height: cover.height)
    let raster = Raster(
      width: cover.width,
      height: cover.height,
      channels: 3,
      pixels: cover.pixels
    )
    guard let raster else { return nil }
    do throws(PictureError) {
      return try PictureRenderer()
        .render(raster, as: [Rendition(size: size, format: .png)]).first?.bytes
    } catch {
      report(ImportWarning(file: cover.path, error.message))
      return nil
    }
  }

  private static func read(_ path: String, _ report: (ImportWarning) -> Void) -> [UInt8]? {
    do throws(ArtworkError) {
      return try PictureFile.read(path, maxBytes: PictureFile.maxBytes)
    } catch {
      report(ImportWarning(file: path, error.message))
      return nil
    }
  }
}

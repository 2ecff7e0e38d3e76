import Bytes
import IPodFormats
import MediaImport
import MediaModel

/// The comparison of the index of covers with the files of pixels and with the tracks.
struct CoverInspection {
  private let folder: DeviceFolder

  init(_ folder: DeviceFolder) { self.folder = folder }

  /// Checks the covers.
  ///
  /// - Parameters:
  ///   - covered: The tracks that are to have covers.
  ///   - inspection: Receives the findings.
  func run(
    _ covered: [DatabaseInspection.CoveredTrack],
    _ inspection: inout DeviceInspection
  ) {
    let place = folder.control + "/Artwork/ArtworkDB"
    guard let artwork = folder.findInControl("Artwork"),
      let index = folder.find(artwork.path + "/ArtworkDB")
    else {
      if !covered.isEmpty {
        let message = "it is missing, but \(Self.tracks(covered.count)) to have covers"
        inspection.add(.missingCovers, place, message)
      }
      return
    }
    inspection.markInspected(index.path)
    guard let file = inspection.read(index, .unreadableCovers) else { return }
    var problems = ImportWarnings()
    do throws(DeviceFormatError) {
      // The lengths decide whether edits are possible; the reader is more lenient.
      let damaged = try ChunkTree(file).disagreeingChunks(limit: 1).count
      let database = try ArtworkDatabase(file, problems: &problems)
      if damaged > 0 || !database.isComplete {
        let problem = problems.first.first
        let message = problem?.message ?? "a length or count is not that of its content"
        inspection.add(.unreadableCovers, index.path, offset: problem?.offset, message)
      }
      comparePictures(database, artwork, &inspection)
      compareTracks(database, covered, index, &inspection)
    } catch {
      inspection.add(.unreadableCovers, index.path, offset: error.offset, error.message)
    }
  }

  private static func tracks(_ count: Int) -> String {
    count == 1 ? "1 track is" : "\(count) tracks are"
  }

  private func comparePictures(
    _ database: ArtworkDatabase,
    _ artwork: DeviceFolder.Entry,
    _ inspection: inout DeviceInspection
  ) {
    let entries = (try? folder.entries(of: artwork)) ?? []
    let files = Dictionary(entries.map { ($0.name.lowercased(), $0) }) { first, _ in first }
    var faults: [String: Int] = [:]
    for image in database.images {
      for picture in image.thumbnails where !picture.isOriginal && !picture.file.isEmpty {
        let name = picture.file.split(separator: ":").joined(separator: "/")
        let (end, overflow) = picture.offset.addingReportingOverflow(picture.byteCount)
        let size = files[name.lowercased()].map { $0.kind == .file ? $0.byteCount : 0 } ?? 0
        if overflow || picture.offset < 0 || end > size { faults[name, default: 0] += 1 }
      }
    }
    for (name, count) in faults.sorted(by: { $0.key < $1.key }) {
      let path = artwork.path + "/" + name
      let what = count == 1 ? "1 cover" : "\(count) covers"
      let isThere = files[name.lowercased()] != nil
      let message = isThere ? "it ends before \(what)" : "it is missing, with \(what)"
      inspection.add(.missingPictures, path, message)
    }
  }

  private func compareTracks(
    _ database: ArtworkDatabase,
    _ covered: [DatabaseInspection.CoveredTrack],
    _ index: DeviceFolder.Entry,
    _ inspection: inout DeviceInspection
  ) {
    let images = Set(database.images.map(\.id))
    let items = Set(database.images.compactMap(\.itemID?.rawValue))
    let bare = covered.filter { !images.contains($0.image) && !items.contains($0.persistentID) }
    guard let first = bare.first else { return }
    let message = "\(Self.tracks(bare.count)) to have covers without an image, as '\(first.title)'"
    inspection.add(.missingCovers, index.path, message)
  }
}

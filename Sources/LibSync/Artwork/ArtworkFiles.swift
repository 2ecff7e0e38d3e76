import Bytes
import MediaArtwork
import MediaModel
import System

/// Writes the pictures of targets to files.
struct ArtworkFiles: Sendable {
  let options: ArtworkOptions
  /// Files that must not be replaced, besides those that may contain a target's pictures.
  let spared: Set<FileIdentity>
  /// Finds items that a picture in a folder would also apply to; `nil` if no pictures are written
  /// beside items.
  private let neighbors: FolderNeighbors?
  /// The output folder; `nil` if no files are written.
  private let output: PendingFolder?

  init(
    options: ArtworkOptions,
    sparing spared: Set<FileIdentity>,
    besides neighbors: FolderNeighbors?
  ) {
    self.options = options
    self.spared = spared
    self.neighbors = neighbors
    output = (options.file.map { OutputFolder.split($0).folder } ?? options.folder)
      .map { PendingFolder($0, isDryRun: options.isDryRun) }
  }

  /// Writes the original picture, if requested and not already written for this target.
  ///
  /// If a file that must not be replaced is in the way, only this file is skipped, and a problem
  /// is reported.
  ///
  /// - Parameters:
  ///   - original: The bytes of the picture.
  ///   - outcome: The outcome to which the file is added.
  /// - Throws: `ArtworkError`.
  func extract(_ original: [UInt8], in outcome: inout ArtworkOutcome) throws(ArtworkError) {
    guard options.isExtracting, !outcome.isExtracted else { return }
    outcome.isExtracted = true
    let suffix = PictureFormat(recognising: original)?.fileExtension ?? "bin"
    try write(original, end: "." + suffix, in: &outcome)
  }

  /// Writes the renditions of a picture, if requested.
  ///
  /// - Parameters:
  ///   - renditions: The picture in the requested sizes.
  ///   - outcome: The outcome to which the files are added.
  /// - Throws: `ArtworkError`.
  func write(
    _ renditions: [MadeRendition],
    in outcome: inout ArtworkOutcome
  ) throws(ArtworkError) {
    if options.bringsRenditions { outcome.rendition = renditions.first?.picture }
    guard options.writesRenditions, !options.renditions.isEmpty else { return }
    // The name without a size is reserved for the extracted original.
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
    guard outcome.target.isBesideItems else {
      let folder: OutputFolder?
      do throws(OutputError) {
        folder = try output?.folder()
      } catch {
        throw ArtworkError(error)
      }
      if let folder { return try write(bytes, to: folder, end: end, made, in: &outcome) }
      if options.isDryRun { foresee(end: end, made, in: &outcome) }
      return
    }
    for path in outcome.folders.values.sorted() {
      do throws(ArtworkError) {
        try writeBeside(bytes, path, end: end, made, in: &outcome)
      } catch {
        // The music folder may be read-only, which must not end the run.
        outcome.unwrittenCount += 1
        outcome.problems.append(ImportWarning(file: error.path, "not written: \(error.message)"))
      }
    }
  }

  /// Writes a file into the folder of an item, unless a different file already has its name.
  private func writeBeside(
    _ bytes: [UInt8],
    _ path: String,
    end: String,
    _ made: MadeRendition?,
    in outcome: inout ArtworkOutcome
  ) throws(ArtworkError) {
    if neighbors?.devices.hold(path) == true {
      throw ArtworkError(.cannotCreate, "nothing is written to a device", path: path)
    }
    let folder: OutputFolder
    let isOther: Bool
    do throws(OutputError) {
      folder = try OutputFolder(path)
      isOther = try WholeFile.isOther(bytes, outcome.target.name + end, in: folder)
    } catch {
      throw ArtworkError(error)
    }
    if isOther { return outcome.keptCount += 1 }
    try write(bytes, to: folder, end: end, made, in: &outcome)
  }

  private func write(
    _ bytes: [UInt8],
    to output: OutputFolder,
    end: String,
    _ made: MadeRendition?,
    in outcome: inout ArtworkOutcome
  ) throws(ArtworkError) {
    let name = options.file.map { OutputFolder.split($0).name } ?? outcome.target.name + end
    let path = options.file ?? output.path.appendingPath(name)
    do throws(ArtworkError) {
      if let objection = objection(toNew: path, outcome) {
        throw ArtworkError(.notReplaced, objection, path: path)
      }
      let originals = spared.union(outcome.originals)
      let isWritten = try PictureFile.write(
        bytes,
        to: name,
        in: output,
        sparing: originals,
        isDryRun: options.isDryRun
      )
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
        error.path.utf8.starts(with: folder.appendingPath("").utf8)
      else { throw error }
      outcome.unwrittenCount += 1
      outcome.problems.append(ImportWarning(file: error.path, "not written: \(error.message)"))
    }
  }

  /// Records a file that a dry run would write to a folder that does not exist yet.
  private func foresee(end: String, _ made: MadeRendition?, in outcome: inout ArtworkOutcome) {
    guard
      let path = options.file ?? options.folder?.appendingPath(outcome.target.name + end)
    else { return }
    outcome.files.append(
      ArtworkOutcome.File(
        path: path,
        size: made?.picture.size,
        isWritten: true,
        isCached: made?.isCached ?? false,
        key: made?.key
      )
    )
  }

  /// Returns why a file must not be created: the next run would mistake it for the picture of its
  /// folder; `nil` if the file may be created.
  private func objection(toNew path: String, _ outcome: ArtworkOutcome) -> String? {
    let place = FilePlace(path)
    guard let rank = FolderImages.rank(place.name), FileStamp(path) == nil,
      let folder = FileStamp(place.folder)?.identity, outcome.folders[folder] != nil
    else { return nil }
    let original = outcome.picture.flatMap { $0.source == .folder ? FilePlace($0.path) : nil }
    let isBehindOriginal =
      outcome.target.isBesideItems
      && (original.flatMap { FolderImages.rank($0.name) }.map { $0 < rank } ?? false)
    // If a later item supplied the picture, the next run would find the new file before that item's
    // embedded picture. This does no harm if the file is meant for all items.
    let isFoundFirst =
      outcome.picture?.source == .embedded
      && (outcome.isOfFirstItem || outcome.target.isBesideItems)
    guard isBehindOriginal || isFoundFirst else {
      return "it would be mistaken for its folder's picture"
    }
    let isShown =
      isBehindOriginal && original.flatMap { FileStamp($0.folder) }?.identity == folder
    if !isShown, neighbors?.hasBareItem(besides: outcome.target, in: folder) == true {
      return "items of other albums in this folder have no picture of their own"
    }
    return nil
  }
}

import MediaArtwork
import SystemFiles

/// Writes the pictures of targets to files.
struct ArtworkFiles: Sendable {
  let options: ArtworkOptions
  /// Files that no picture takes the place of, besides those that a target's pictures are in.
  let spared: Set<FileIdentity>
  /// The folder that files go to; nil when none are written.
  private let output: OutputFolder?

  /// Opens the folder that files go to, and makes it where it is missing.
  init(options: ArtworkOptions, sparing spared: Set<FileIdentity>) throws(ArtworkError) {
    self.options = options
    self.spared = spared
    do throws(OutputError) {
      output = try (options.file.map { OutputFolder.split($0).folder } ?? options.folder)
        .map { path throws(OutputError) in try OutputFolder(making: path) }
    } catch {
      throw ArtworkError(error)
    }
  }

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
    guard outcome.target.isBesideItems else {
      if let output { try write(bytes, to: output, end: end, made, in: &outcome) }
      return
    }
    for path in outcome.folders.sorted() {
      do throws(ArtworkError) {
        try writeBeside(bytes, path, end: end, made, in: &outcome)
      } catch {
        // Music may lie where nothing can be written.
        outcome.unwrittenCount += 1
        outcome.problems.append(SourceProblem(file: error.path, "not written: \(error.message)"))
      }
    }
  }

  /// Writes a file into the folder of an item, unless another is there.
  private func writeBeside(
    _ bytes: [UInt8],
    _ path: String,
    end: String,
    _ made: MadeRendition?,
    in outcome: inout ArtworkOutcome
  ) throws(ArtworkError) {
    let folder: OutputFolder
    let isOther: Bool
    do throws(OutputError) {
      folder = try OutputFolder(path)
      isOther = try PictureFile.isOther(bytes, outcome.target.name + end, in: folder)
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
    let path = options.file ?? Self.joined(output.path, name)
    do throws(ArtworkError) {
      if wouldBecomeOriginal(path, outcome) {
        throw ArtworkError(.notReplaced, "it would be taken for its folder's picture", path: path)
      }
      let originals = spared.union(outcome.originals)
      let isWritten = try PictureFile.write(bytes, to: name, in: output, sparing: originals)
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
      outcome.unwrittenCount += 1
      outcome.problems.append(SourceProblem(file: error.path, "not written: \(error.message)"))
    }
  }

  /// Whether the next run would find a new file before what it was made of.
  private func wouldBecomeOriginal(_ path: String, _ outcome: ArtworkOutcome) -> Bool {
    let isFoundFirst = outcome.isOfFirstItem && outcome.picture?.source == .embedded
    guard !isFoundFirst,
      let slash = path.lastIndex(of: "/"),
      let rank = FolderImages.rank(String(path[path.index(after: slash)...])),
      !isBehindOriginal(rank, outcome), FileStamp(path) == nil,
      let folder = FileStamp(String(path[..<slash]))
    else { return false }
    return outcome.folders.contains { FileStamp($0)?.identity == folder.identity }
  }

  /// Whether a file beside items would come after the picture in their folder that shows them.
  private func isBehindOriginal(_ rank: Int, _ outcome: ArtworkOutcome) -> Bool {
    guard outcome.target.isBesideItems, let picture = outcome.picture, picture.source == .folder
    else { return false }
    let name = picture.path.split(separator: "/").last.map(String.init) ?? ""
    return FolderImages.rank(name).map { $0 < rank } ?? false
  }

  private static func joined(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }
}

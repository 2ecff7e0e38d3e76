import ArgumentParsing
import CommandLineIO
import LibSync
import System

/// The interpretation of the options.
extension ArtworkCommand {
  /// The first conflict between the options, with a hint; `nil` if they can be combined.
  var problem: (message: String, hint: String)? {
    if ListedLibraries.isAll(items.from), !isListing {
      return ("--from all needs --list", "write the pictures of one library at a time")
    }
    if isListing {
      return isExtracting || keepsPictures || isDryRun || !sizes.isEmpty || output != nil
        || contactSheet != nil
        ? (
          "--list writes no pictures",
          "leave out --size, --extract, --output, --contact-sheet, --keep, --dry-run"
        )
        : numberProblem
    }
    if isLooking { return numberProblem }
    if sizes.isEmpty && !isExtracting && contactSheet == nil {
      return (
        "no size given",
        "give one, for example: libsync artwork --size 300x300; or use --extract for the pictures "
          + "unchanged, --contact-sheet or --list"
      )
    }
    if output != nil && sizes.isEmpty && !isExtracting {
      return ("nothing to write to --output", "use --size or --extract")
    }
    if name.isBesideItems && sizes.isEmpty && !isExtracting {
      return ("nothing to write beside the music", "use --size or --extract")
    }
    if name.isBesideItems && output != nil {
      return ("--output and {folder} cannot be combined", "leave out --output")
    }
    if output == "-" {
      return ("--output cannot be standard output (-)", "use a folder or a file")
    }
    if contactSheet == "-" && isJSON {
      return (
        "--json and --contact-sheet - would both write to standard output", "leave out --json"
      )
    }
    return numberProblem
  }

  /// Whether nothing says what to write, so that the command only reports how many pictures there
  /// are.
  var isLooking: Bool {
    !isListing && !isExtracting && !keepsPictures && sizes.isEmpty && output == nil
      && contactSheet == nil && fileName == nil && fallback == nil
  }

  /// Whether no file is written.
  var writesNothing: Bool { isDryRun || isLooking }

  private var numberProblem: (message: String, hint: String)? {
    if !(1...100).contains(quality) {
      return ("--quality must be between 1 and 100, not \(quality)", "a typical value is 85")
    }
    if let jobs, !(1...64).contains(jobs) {
      return ("--jobs must be between 1 and 64, not \(jobs)", "omit it to use the default")
    }
    if !(1...1_048_576).contains(cacheMegabytes) {
      return (
        "--cache-size must be between 1 and 1048576 megabytes, not \(cacheMegabytes)",
        "use --no-cache to work without a cache"
      )
    }
    return nil
  }

  /// The subject of each picture: without a selection, an album of the library.
  var group: ArtworkGrouping { grouping ?? (items.isBare ? .album : .item) }

  /// The folder or file for the pictures; `nil` for none.
  var place: String? {
    if let output { return output }
    let hasFolder = (!sizes.isEmpty || isExtracting) && !name.isBesideItems && contactSheet == nil
    return hasFolder ? Self.standardFolder : nil
  }

  /// The folder for pictures without `--output`.
  private static let standardFolder = "artwork"

  /// The pattern for file names.
  var name: ArtworkName {
    let standard = group == .album ? "{albumArtist} - {album}" : "{id}"
    return fileName ?? ArtworkName(standard) ?? .id
  }

  /// The sizes, without duplicates; a contact sheet without sizes gets a default one.
  private var allSizes: [PictureSize] {
    if sizes.isEmpty && contactSheet != nil { return [PictureSize(width: 300, height: 300)] }
    return sizes.enumerated().filter { !sizes[..<$0].contains($1) }.map(\.element)
  }

  /// Returns the options for a run with the given number of targets.
  func options(targetCount: Int, in session: Session) throws -> ArtworkOptions {
    var options = try items.options()
    let place = try place(targetCount: targetCount)
    options.folder = place?.folder
    options.file = place?.file
    let fileFormat = place?.file.map { file -> Rendition.Format in
      file.lowercased().hasSuffix(".png") ? .png : .jpeg
    }
    if let format, let fileFormat, format != fileFormat, !isExtracting {
      throw UsageError(
        message: "--format \(format.rawValue) does not match the file name given with --output",
        hint: "leave out --format"
      )
    }
    let format = format ?? fileFormat ?? .jpeg
    options.renditions = allSizes.map {
      Rendition(
        size: $0,
        fit: fit,
        filter: filter,
        format: format,
        quality: quality,
        background: background,
        isUpscaling: isUpscaling
      )
    }
    options.isExtracting = isExtracting
    options.fallback = fallbackPicture
    options.jobs = OpenFileLimit.workers(upTo: jobs ?? ArtworkWork.standardJobs)
    options.keepsPictures = keepsPictures
    options.bringsRenditions = contactSheet != nil
    options.writesRenditions = !sizes.isEmpty
    options.isDryRun = writesNothing
    if !ignoresCache, !writesNothing, let folder = ArtworkWork.cacheFolder(in: session) {
      options.cache = RenditionCache(folder: folder, maxBytes: cacheMegabytes << 20)
    }
    return options
  }

  /// Returns the folder for the pictures, or the file for a single picture if `--output` names one.
  private func place(targetCount: Int) throws(UsageError) -> (folder: String?, file: String?)? {
    guard let output = place else { return nil }
    let isPicture = [".jpg", ".jpeg", ".png"].contains { output.lowercased().hasSuffix($0) }
    let isFolder = (try? FileStatus(of: output).kind) == .folder
    guard isPicture, !isFolder else { return (output, nil) }
    let sizeCount = sizes.isEmpty ? 0 : allSizes.count
    if targetCount > 1 || sizeCount + (isExtracting ? 1 : 0) > 1 {
      throw UsageError(
        message: "--output names a file, but there are several pictures",
        hint: "use a folder"
      )
    }
    return (nil, output)
  }

  private var fallbackPicture: ArtworkOptions.Fallback {
    switch fallback {
    case nil, "none": .none
    case "builtin": .builtIn
    case .some(let path): .file(path)
    }
  }
}

import MediaArtwork
import MediaImport
import MediaModel
import MediaStore
import System

extension MediaLibrary {
  /// Groups items into targets and names their artwork files.
  ///
  /// - Parameters:
  ///   - grouping: Which items share a picture.
  ///   - name: The template for the names of files.
  ///   - walk: Called once; it calls its second argument with each item, read with the properties
  ///     in its first argument.
  /// - Returns: The targets in the order of their first items.
  /// - Throws: Any error that `walk` throws.
  public static func artworkTargets(
    by grouping: ArtworkGrouping,
    named name: ArtworkName,
    _ walk: ([MediaItemProperty], (MediaItem) -> Void) throws -> Void
  ) rethrows -> [ArtworkTarget] {
    var plan = ArtworkPlan(grouping, name: name)
    try walk(ArtworkPlan.properties) { plan.add($0) }
    return plan.finished()
  }

  /// Makes the artwork of items in the requested sizes.
  ///
  /// The results are recorded in the library file if it is writable, so that the next run only
  /// examines what has changed.
  ///
  /// - Parameters:
  ///   - targets: The items, and the groups of items that share a picture.
  ///   - options: The places to look for pictures, and the files to make.
  ///   - deliver: Called with the outcome of each target, in order; an error that it throws stops
  ///     the run.
  /// - Throws: `StoreError`, `ArtworkError`, `PictureError` for the fallback, and any error that
  ///   `deliver` throws.
  public func makeArtwork(
    of targets: [ArtworkTarget],
    options: ArtworkOptions,
    _ deliver: (ArtworkOutcome) throws -> Void
  ) async throws {
    ProcessMemory.shareAmongThreads()
    let run = try artworkRun(targets, options)
    var records: [ItemArtworkRecord] = []
    var keptBytes = 0
    var told: Set<MadeRenditions.Key> = []
    options.cache?.trim()
    defer { options.cache?.trim() }
    // If two albums share a folder, the first one supplies the folder's picture.
    let jobs = targets.contains { $0.isBesideItems } ? 1 : max(1, options.jobs)
    var isFirst = true
    try await OrderedWork.run(
      targets,
      with: Array(repeating: (), count: jobs),
      on: .forChildren(threads: jobs),
      limit: Self.maxWaiting
    ) { target, _ in
      try run.outcome(of: target)
    } deliver: { outcome in
      var outcome = outcome
      if isFirst { outcome.problems = run.finder.problems + outcome.problems }
      isFirst = false
      outcome.merge(run.made, told: &told)
      records += outcome.records
      // Pictures to be kept must not accumulate in memory until the end of the run.
      keptBytes += outcome.records.reduce(0) { $0 + ($1.found?.picture.bytes.count ?? 0) }
      if keptBytes > Self.maxRecordedBytes {
        try record(records, run)
        (records, keptBytes) = ([], 0)
      }
      try deliver(outcome)
    }
    try record(records, run)
  }

  private static let maxRecordedBytes = 1 << 23
  /// Outcomes can have pictures.
  private static let maxWaiting = 100

  /// Returns all pictures of an item, best first, and any problems with reading them.
  ///
  /// - Parameters:
  ///   - persistentID: The persistent ID of the item.
  ///   - options: The places to look for pictures.
  /// - Returns: The pictures; empty if the item has no pictures or does not exist.
  /// - Throws: `StoreError`, and `ArtworkError` if the music folder does not exist.
  public func pictures(
    of persistentID: PersistentID,
    options: ArtworkOptions = ArtworkOptions()
  ) throws -> (pictures: [FoundPicture], problems: [ImportWarning]) {
    guard let item = try artworkItem(persistentID) else { return ([], []) }
    let finder = try artworkFinder(options)
    let found = try finder.pictures(of: item)
    return (found.pictures, finder.problems + found.problems)
  }

  /// Returns a function that returns all pictures of an item, best first, for many items.
  package func pictureLookup(
    options: ArtworkOptions = ArtworkOptions()
  ) throws -> (PersistentID) throws -> [FoundPicture] {
    let finder = try artworkFinder(options)
    return { try self.artworkItem($0).map { try finder.pictures(of: $0).pictures } ?? [] }
  }

  /// Calls the body for each item of the targets, with all of the item's pictures.
  ///
  /// - Parameters:
  ///   - targets: The targets whose items to visit.
  ///   - options: The places to look for pictures.
  ///   - body: Called for each item with its pictures, best first, and any problems with reading
  ///     them; an error that it throws stops the iteration.
  /// - Throws: `StoreError`, `ArtworkError` if the music folder does not exist, and any error that
  ///   the body throws.
  package func forEachItemWithPictures(
    of targets: [ArtworkTarget],
    options: ArtworkOptions = ArtworkOptions(),
    _ body: (PersistentID, [FoundPicture], [ImportWarning]) throws -> Void
  ) throws {
    let finder = try artworkFinder(options)
    var problems = finder.problems
    for item in targets.lazy.flatMap(\.items) {
      let found = try finder.pictures(of: item)
      try body(item.persistentID, found.pictures, problems + found.problems)
      problems = []
    }
  }

  /// Returns the picture that is used for an item: the one recorded when artwork was made, or else
  /// the best one found now.
  ///
  /// - Parameter persistentID: The persistent ID of the item.
  /// - Returns: The picture, or `nil` if the item has none or does not exist.
  /// - Throws: `StoreError`.
  public func picture(
    showing persistentID: PersistentID
  ) throws -> ArtworkOutcome.Picture? {
    guard try artworkItem(persistentID) != nil else { return nil }
    if let noted = try store.artwork(of: [persistentID])[persistentID]?.found,
      noted.source == .library || FileStamp(noted.path) != nil
    {
      return ArtworkOutcome.Picture(noted)
    }
    let found = try pictures(of: persistentID).pictures
    return found.first { $0.format?.isDecodable == true }
      .flatMap { ArtworkOutcome.Picture($0.record) }
  }

  /// Returns the folders that are missing with files of the targets' items.
  package func missingFolders(
    of targets: [ArtworkTarget],
    in files: MediaFileLocations
  ) throws -> MissingFolders {
    let finder = try files.finder(of: self)
    var folders = MissingFolders()
    for location in targets.flatMap(\.items).compactMap(\.location)
    where finder.file(atLocation: location) == nil {
      if let path = finder.path(ofLocation: location) { folders.add(path) }
    }
    return folders
  }

  private func artworkItem(_ persistentID: PersistentID) throws -> ArtworkItem? {
    let name = try name
    return try items(withID: persistentID).first { $0.library == name }
      .map { ArtworkItem($0.item) }
  }

  private func artworkRun(
    _ targets: [ArtworkTarget],
    _ options: ArtworkOptions
  ) throws -> ArtworkRun {
    if targets.contains(where: \.isBesideItems), let device = try deviceFolder() {
      throw ArtworkError(.cannotCreate, "nothing is written to a device", path: device)
    }
    let known = try store.artwork(of: targets.lazy.flatMap(\.items).map(\.persistentID))
    var spared = LibraryCompanions.everywhere(of: path)
    let fallback: [UInt8]?
    switch options.fallback {
    case .none: fallback = nil
    case .builtIn: fallback = try FallbackPicture.encoded()
    case .file(let path):
      let bytes = try PictureFile.read(path, maxBytes: PictureFile.maxBytes)
      // A fallback that cannot be shown must be reported before any work is done.
      _ = try PictureRenderer(maxPixels: options.maxPixels).render(bytes, as: options.renditions)
      fallback = bytes
      spared.append(path)
    }
    let finder = try artworkFinder(options, known: known)
    let isBeside = targets.contains(where: \.isBesideItems)
    return ArtworkRun(
      finder: finder,
      files: ArtworkFiles(
        options: options,
        sparing: Set(spared.compactMap { FileStamp($0)?.identity }),
        besides: isBeside ? FolderNeighbors(targets, finder, known: known) : nil
      ),
      options: options,
      known: known,
      fallback: fallback
    )
  }

  /// Returns a finder, which looks up what is known of the artwork of an item when it is needed, if
  /// that is not given.
  func artworkFinder(
    _ options: ArtworkOptions,
    known: [PersistentID: ItemArtworkRecord]? = nil
  ) throws -> ArtworkFinder {
    if let folder = options.files.musicFolder {
      do {
        _ = try FileStatus(of: folder)
      } catch {
        throw ArtworkError(.cannotOpen, error, path: folder)
      }
    }
    let device = try deviceFolder()
    let store = try store
    return ArtworkFinder(
      files: try options.files.finder(of: self),
      device: device.flatMap { DeviceCovers(ofDeviceAt: $0) },
      folderImages: options.usesFolderImages ? FolderImages() : nil
    ) { item in
      guard let found = try (known ?? store.artwork(of: [item]))[item]?.found,
        let bytes = try store.keptPicture(withHash: found.picture.hash)
      else { return nil }
      return FoundPicture(.library, kind: found.kind, path: found.path, bytes)
    }
  }

  /// Returns the folder where the library's device is mounted; `nil` for other libraries.
  package func deviceFolder() throws -> String? { try store.deviceFolder() }

  /// Records the results in the library file.
  ///
  /// A failure because the file is read-only or another process is writing to it is ignored, since
  /// it only makes the next run slower, unless pictures are to be kept.
  private func record(
    _ records: [ItemArtworkRecord],
    _ run: ArtworkRun
  ) throws {
    let news = records.filter { $0 != run.known[$0.persistentID] }
    if news.isEmpty || run.options.isDryRun { return }
    do {
      try MediaStore.withWriter(at: path, waiting: 0) { store in
        try store.selecting(selection).recordArtwork(news)
      }
    } catch let error as StoreError
      where !run.options.keepsPictures
      && [.locked, .readOnly, .cannotCreate].contains(error.code)
    {}
  }
}

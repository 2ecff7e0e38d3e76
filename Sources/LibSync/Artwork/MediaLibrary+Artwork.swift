import MediaArtwork
import MediaImport
import MediaModel
import MediaStore
import SystemFiles
import SystemProcess

extension MediaLibrary {
  /// Plans which items get pictures, and what their files are called.
  ///
  /// - Parameters:
  ///   - grouping: Which items share a picture.
  ///   - name: What files are called.
  ///   - walk: Calls its argument with the items, which tell the properties that it is given.
  /// - Returns: The targets in the order of their first items.
  /// - Throws: What the walk throws.
  public static func artworkTargets(
    by grouping: ArtworkGrouping,
    named name: ArtworkName,
    _ walk: ([MediaItemProperty], (MediaItem) -> Void) throws -> Void
  ) rethrows -> [ArtworkTarget] {
    var plan = ArtworkPlan(grouping, name: name)
    try walk(ArtworkPlan.properties) { plan.add($0) }
    return plan.finished()
  }

  /// Makes the pictures of items in the sizes that are asked for.
  ///
  /// What was found is noted in the library file where it can be written to, so that the next time
  /// only what has changed is looked at.
  ///
  /// - Parameters:
  ///   - targets: The items.
  ///   - options: Where to look, and what to make.
  ///   - deliver: Takes what became of each target, in their order; what it throws ends the run.
  /// - Throws: `StoreError`, `ArtworkError`, `PictureError` of the fallback, and what `deliver`
  ///   throws.
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
    try await withThrowingTaskGroup(of: (Int, ArtworkOutcome).self) { group in
      var next = 0
      var delivered = 0
      var waiting: [Int: ArtworkOutcome] = [:]
      func start() {
        guard next < targets.count else { return }
        let (number, target) = (next, targets[next])
        next += 1
        group.addTask { (number, try run.outcome(of: target)) }
      }
      // Of two albums in one folder the first gives the folder its picture.
      let jobs = targets.contains { $0.isBesideItems } ? 1 : max(1, options.jobs)
      for _ in 0..<jobs { start() }
      while let (number, outcome) = try await group.next() {
        if Interruption.isRequested { throw CancellationError() }
        start()
        waiting[number] = outcome
        while var outcome = waiting.removeValue(forKey: delivered) {
          if delivered == 0 { outcome.problems = run.finder.problems + outcome.problems }
          delivered += 1
          outcome.merge(run.made, told: &told)
          records += outcome.records
          // Pictures that are to be kept must not fill the memory until all are made.
          keptBytes += outcome.records.reduce(0) { $0 + ($1.found?.picture.bytes.count ?? 0) }
          if keptBytes > Self.maxRecordedBytes {
            try record(records, run)
            (records, keptBytes) = ([], 0)
          }
          try deliver(outcome)
        }
      }
    }
    try record(records, run)
  }

  private static let maxRecordedBytes = 1 << 23

  /// All pictures of an item, the best first, and what could not be read.
  ///
  /// - Parameters:
  ///   - persistentID: The item.
  ///   - options: Where to look.
  /// - Returns: The pictures, none for an item that has none or is not there.
  /// - Throws: `StoreError`, and `ArtworkError` for a folder of music that is not there.
  public func pictures(
    of persistentID: PersistentID,
    options: ArtworkOptions = ArtworkOptions()
  ) throws -> (pictures: [FoundPicture], problems: [ImportWarning]) {
    guard let item = try artworkItem(persistentID) else { return ([], []) }
    let finder = try artworkFinder(options, known: try knownArtwork([item]))
    let found = try finder.pictures(of: item)
    return (found.pictures, finder.problems + found.problems)
  }

  /// Finds all pictures of the items of targets.
  ///
  /// - Parameters:
  ///   - targets: The items.
  ///   - options: Where to look.
  ///   - body: Called for each item with its pictures, the best first, and what could not be read;
  ///     what it throws ends the walk.
  /// - Throws: `StoreError`, `ArtworkError` for a folder of music that is not there, and what the
  ///   body throws.
  public func forEachItemWithPictures(
    of targets: [ArtworkTarget],
    options: ArtworkOptions = ArtworkOptions(),
    _ body: (PersistentID, [FoundPicture], [ImportWarning]) throws -> Void
  ) throws {
    let items = targets.flatMap(\.items)
    let finder = try artworkFinder(options, known: try knownArtwork(items))
    var problems = finder.problems
    for item in items {
      let found = try finder.pictures(of: item)
      try body(item.persistentID, found.pictures, problems + found.problems)
      problems = []
    }
  }

  /// Which picture shows an item: the one that was noted when artwork was made, else the best that
  /// is found now.
  ///
  /// - Parameter persistentID: The item.
  /// - Returns: The picture; nil for an item that has none or is not there.
  /// - Throws: `StoreError`.
  public func picture(
    showing persistentID: PersistentID
  ) throws -> ArtworkOutcome.Picture? {
    guard let item = try artworkItem(persistentID) else { return nil }
    if let noted = try knownArtwork([item])[persistentID]?.found,
      noted.source == .library || FileStamp(noted.path) != nil
    {
      return ArtworkOutcome.Picture(noted)
    }
    let found = try pictures(of: persistentID).pictures
    return found.first { $0.format?.isDecodable == true }
      .flatMap { ArtworkOutcome.Picture($0.record) }
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
    let known = try knownArtwork(targets.flatMap(\.items))
    var spared = LibraryCompanions.everywhere(of: path)
    let fallback: [UInt8]?
    switch options.fallback {
    case .none: fallback = nil
    case .builtIn: fallback = try FallbackPicture.encoded()
    case .file(let path):
      let bytes = try PictureFile.read(path, maxBytes: PictureFile.maxBytes)
      // One that cannot be shown is to be known before anything is done.
      _ = try PictureRenderer(maxPixels: options.maxPixels).render(bytes, as: options.renditions)
      fallback = bytes
      spared.append(path)
    }
    let finder = try artworkFinder(options, known: known)
    let isBeside = targets.contains(where: \.isBesideItems)
    return ArtworkRun(
      finder: finder,
      files: try ArtworkFiles(
        options: options,
        sparing: Set(spared.compactMap { FileStamp($0)?.identity }),
        besides: isBeside ? FolderNeighbors(targets, finder, known: known) : nil
      ),
      options: options,
      known: known,
      fallback: fallback
    )
  }

  private func knownArtwork(
    _ items: [ArtworkItem]
  ) throws -> [PersistentID: ItemArtworkRecord] {
    let wanted = Set(items.map(\.persistentID))
    var known: [PersistentID: ItemArtworkRecord] = [:]
    try store.forEachArtwork { record in
      if wanted.contains(record.persistentID) { known[record.persistentID] = record }
    }
    return known
  }

  private func artworkFinder(
    _ options: ArtworkOptions,
    known: [PersistentID: ItemArtworkRecord]
  ) throws -> ArtworkFinder {
    if let folder = options.musicFolder {
      do {
        _ = try FileStatus(of: folder)
      } catch {
        throw ArtworkError(.cannotOpen, error, path: folder)
      }
    }
    let device = try deviceFolder()
    let store = try store
    return ArtworkFinder(
      files: MediaFileFinder(
        maps: options.pathMaps,
        device: device,
        music: options.musicFolder.map { MusicFolder($0) }
      ),
      device: device.flatMap { DeviceCovers(ofDeviceAt: $0) },
      folderImages: options.usesFolderImages ? FolderImages() : nil
    ) { item in
      guard let found = known[item]?.found,
        let bytes = try store.keptPicture(withHash: found.picture.hash)
      else { return nil }
      return FoundPicture(.library, kind: found.kind, path: found.path, bytes)
    }
  }

  private func deviceFolder() throws -> String? {
    let name = try name
    return try libraries().first { $0.name == name }?.deviceFolder
  }

  /// Notes what was found.
  ///
  /// That another process writes, or that the file may not be written to, only makes the next run
  /// slower, unless pictures are to be kept.
  private func record(
    _ records: [ItemArtworkRecord],
    _ run: ArtworkRun
  ) throws {
    let news = records.filter { $0 != run.known[$0.persistentID] }
    if news.isEmpty { return }
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

import Bytes
import JSON
package import MediaArchive
package import MediaModel
import System

/// Writes the files of a plan to an archive.
package struct ArchiveRun {
  private let plan: ArchivePlan
  let writer: any BagWriter
  /// The places of all files.
  let places: Set<BagPath>
  var outcome = ArchiveOutcome()
  private var catalog: ArchiveCatalog
  /// The originals of the files with lyrics by their places in the archive, without case.
  var lyrics: [String: String] = [:]
  /// The size of the files that are done.
  private var bytesDone = 0

  private init(_ plan: ArchivePlan, _ writer: any BagWriter) {
    self.plan = plan
    self.writer = writer
    places = Set(plan.files.map(\.place))
    catalog = ArchiveCatalog(plan)
    outcome.itemCount = plan.itemCount
  }

  /// Writes an archive.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - writer: The archive, to which nothing has been added.
  ///   - date: The date that the archive states; `nil` for none.
  ///   - progress: Called repeatedly with the number of bytes processed so far.
  ///   - deliver: Called with each file of an item.
  /// - Returns: The outcome.
  /// - Throws: `OutputError`, `ArchiveError`, `StoreError`, `Interruption.Stop`.
  package static func write(
    _ plan: ArchivePlan,
    to writer: any BagWriter,
    date: Timestamp?,
    progress: (Int) -> Void = { _ in },
    _ deliver: (ArchivedFile) -> Void = { _ in }
  ) throws -> ArchiveOutcome {
    var run = Self(plan, writer)
    for file in plan.files { deliver(try run.add(file, .original, progress)) }
    return try run.finish(date)
  }

  /// Writes an archive in which sound has one format.
  ///
  /// - Parameters:
  ///   - plan: The plan, made for the encoder.
  ///   - writer: The archive, to which nothing has been added.
  ///   - date: The date that the archive states; `nil` for none.
  ///   - encoder: The encoder.
  ///   - progress: Called repeatedly with the number of bytes processed so far.
  ///   - deliver: Called with each file of an item.
  /// - Returns: The outcome.
  /// - Throws: What the other function throws, and `PlaybackFailure` if no process that encodes can
  ///   be started.
  package static func write(
    _ plan: ArchivePlan,
    to writer: any BagWriter,
    date: Timestamp?,
    encodingWith encoder: CopyEncoder,
    progress: (Int) -> Void = { _ in },
    _ deliver: (ArchivedFile) -> Void = { _ in }
  ) async throws -> ArchiveOutcome {
    var run = Self(plan, writer)
    try await encoder.forEach(plan.files) { file in
      if file.target == nil || file.obstacle != nil { return nil }
      return CopyEncoder.Source(path: file.path, tagEncoding: file.tagEncoding)
    } deliver: { file, source in
      deliver(try run.add(file, source, progress))
    }
    return try run.finish(date)
  }

  private mutating func finish(_ date: Timestamp?) throws -> ArchiveOutcome {
    catalog.files = outcome.files
    for index in plan.request.parts.indices {
      try addArtwork(of: index)
      try addPlaylists(of: index)
      try addCollections(of: index)
    }
    try addCatalog()
    if plan.request.hasLibraryFile { try addLibraryFile() }
    try writer.finish(
      BagInformation(
        software: "libsync \(MediaLibrary.version)",
        date: date.map { String($0.description.prefix(10)) }
      )
    )
    return outcome
  }

  // MARK: Files

  private mutating func add(
    _ file: ArchivePlan.File,
    _ source: CopySource,
    _ progress: (Int) -> Void
  ) throws -> ArchivedFile {
    if Interruption.isRequested { throw Interruption.Stop() }
    let before = bytesDone
    var done = 0
    func report(_ count: Int) {
      done += count
      progress(before + done)
    }
    var archived: ArchivedFile
    if case .unreadable(let reason)? = file.obstacle {
      archived = try unreadable(file, reason)
    } else {
      archived =
        switch source {
        // A file that is missing now may be in the archive since an earlier run.
        case .original: try addOriginal(file, report)
        case .encoding(let path, let lacks):
          try add(file, encodedAt: path, lacking: lacks, report)
        case .failure(let reason): try unreadable(file, reason)
        }
    }
    archived.lyrics = try addLyrics(of: archived)
    bytesDone += file.byteCount
    progress(bytesDone)
    outcome.files.append(archived)
    return archived
  }

  private func addOriginal(
    _ file: ArchivePlan.File,
    _ progress: (Int) -> Void
  ) throws -> ArchivedFile {
    let outcome = try writer.add(file.path, at: file.place, progress: progress)
    if case .missing = outcome, let kept = try keptElsewhere(file) { return kept }
    return ArchivedFile(file: file, outcome: outcome)
  }

  /// Keeps the copy of a file that cannot be read now.
  private func unreadable(_ file: ArchivePlan.File, _ reason: String) throws -> ArchivedFile {
    if let kept = try writer.keep(file.place) {
      return ArchivedFile(file: file, outcome: kept, problem: reason)
    }
    return try keptElsewhere(file, problem: reason)
      ?? ArchivedFile(file: file, outcome: .unreadable(reason))
  }

  /// Keeps the copy of a file that an earlier run made in another format; `nil` if there is none.
  private func keptElsewhere(
    _ file: ArchivePlan.File,
    problem: String? = nil
  ) throws -> ArchivedFile? {
    for place in file.otherPlaces where !places.contains(place) {
      guard let kept = try writer.keep(place) else { continue }
      return ArchivedFile(file: file.moved(to: place), outcome: kept, problem: problem)
    }
    return nil
  }

  /// Adds the encoding of a file, with the date of the file.
  private func add(
    _ file: ArchivePlan.File,
    encodedAt path: String,
    lacking lacks: [String],
    _ progress: (Int) -> Void
  ) throws -> ArchivedFile {
    let original: ArchivedFile.Original
    do throws(SystemError) {
      original = ArchivedFile.Original(
        byteCount: try FileStatus(of: file.path).byteCount,
        hash: try SHA256.hash(ofRestOf: FileDescriptor(opening: file.path, .notWaiting))
      )
    } catch {
      if error.isInterruption { throw Interruption.Stop() }
      return ArchivedFile(file: file, outcome: .unreadable(error.message))
    }
    let added = try writer.add(path, at: file.place, datedAs: file.path, progress: progress)
    var archived = ArchivedFile(file: file, outcome: added, encodedFrom: original)
    archived.lacks = lacks
    return archived
  }

  // MARK: Pictures

  private mutating func addArtwork(of index: Int) throws {
    let part = plan.request.parts[index]
    let targets = try MediaLibrary.artworkTargets(by: .item, named: .id) { properties, body in
      try part.library.forEachItem(
        of: part.selection,
        options: part.options,
        properties: properties,
        body
      )
    }
    var options = ArtworkOptions()
    options.files = plan.request.files
    try part.library.forEachItemWithPictures(of: targets, options: options) {
      item,
      pictures,
      problems in
      if Interruption.isRequested { throw Interruption.Stop() }
      outcome.problems += problems.map(ArchiveOutcome.Problem.picture)
      for picture in pictures {
        let name = Hexadecimal.text(picture.hash.bytes)
        let suffix = picture.format?.fileExtension ?? "bin"
        let path = try ArchiveLayout.path(ArchiveLayout.artwork, "\(name).\(suffix)")
        if catalog.add(picture, at: path, of: item, in: index) {
          try writer.add(picture.bytes, at: path)
          outcome.pictureCount += 1
        }
      }
    }
  }

  // MARK: Playlists

  private mutating func addPlaylists(of index: Int) throws {
    let part = plan.request.parts[index]
    try part.library.withPlaylists { source in
      let wanted = part.playlists.map(Set.init)
      let playlists = source.playlists.filter { wanted?.contains($0.persistentID) ?? true }
      var written: Set<PersistentID> = []
      for format: PlaylistFormat in [.m3u8, .xspf] {
        var names: [[String]: FolderNames] = [:]
        for file in ExportPlan(playlists, format: format, limits: plan.limits).files {
          let folders = try folders(of: index) + file.folders.map(ArchiveLayout.plain)
          let name = names[folders, default: FolderNames(plan.limits)].claim(
            ArchiveLayout.plain(plan.limits.text(file.playlist.name)),
            fileExtension: format.fileExtension
          )
          let path = try ArchiveLayout.path(
            ([ArchiveLayout.playlists] + folders + [name]).joined(separator: "/")
          )
          do {
            try add(file.playlist, from: source, as: format, in: folders, at: path, of: index)
            catalog.add(path, of: file.playlist, in: index)
            written.insert(file.playlist.persistentID)
          } catch let obstacle as RuleEvaluationError {
            if format == .m3u8 {
              outcome.problems.append(.playlist(name: file.playlist.name, obstacle))
            }
          }
        }
      }
      outcome.playlistCount += written.count
    }
  }

  /// Returns the folders of the playlists and collections of a library.
  private func folders(of index: Int) throws -> [String] {
    let parts = plan.request.parts
    return parts.count > 1 ? [try parts[index].library.safeName(plan.limits)] : []
  }

  /// The folder that paths in playlists are relative to; only the rest of each path is written.
  private static let root = "/"

  private func add(
    _ playlist: Playlist,
    from source: PlaylistSource,
    as format: PlaylistFormat,
    in folders: [String],
    at path: BagPath,
    of index: Int
  ) throws {
    var export = PlaylistExport(format: format)
    export.copies = catalog.copies(in: index, below: Self.root)
    export.relativeFolder = Self.root + ([ArchiveLayout.playlists] + folders).joined(separator: "/")
    try writer.add(at: path) { stream in
      _ = try export.write(playlist, from: source) { try stream.write($0) }
    }
  }

  // MARK: Collections

  private mutating func addCollections(of index: Int) throws {
    let part = plan.request.parts[index]
    let folders = try [ArchiveLayout.collections] + folders(of: index)
    var names = FolderNames(plan.limits)
    for name in try part.library.collectionsToArchive(part.collections) {
      let file = try CollectionFile(of: name, in: part.library)
      let fileName = names.claim(
        ArchiveLayout.plain(plan.limits.text(name)),
        fileExtension: "json"
      )
      let path = try ArchiveLayout.path((folders + [fileName]).joined(separator: "/"))
      try writer.add(Array(file.text.utf8), at: path)
      catalog.add(path, of: file)
      outcome.collectionCount += 1
    }
  }

  // MARK: The library

  private func addCatalog() throws {
    try writer.add(at: ArchiveLayout.path(ArchiveLayout.catalog)) { stream in
      try catalog.write { try stream.write($0.text + "\n") }
    }
  }

  private mutating func addLibraryFile() throws {
    guard let library = plan.request.parts.first?.library else { return }
    let scratch = writer.scratchPath
    let unfinished = UnfinishedFiles(LibraryCompanions.database(scratch))
    do {
      try MediaStore.backUp(library.path, to: scratch)
    } catch let error as StoreError where error.path == scratch {
      // The copy is not what the user knows.
      throw StoreError(error.code, error.message, path: writer.path)
    }
    let place = try ArchiveLayout.path(ArchiveLayout.library)
    guard case .added = try writer.add(scratch, at: place, progress: { _ in }) else {
      throw OutputError(.inputOutput, "it changed while it was read", path: scratch)
    }
    outcome.hasLibraryFile = true
    _ = consume unfinished
  }
}

extension MediaLibrary {
  /// Returns the names of saved collections as they are stored, each once; `nil` stands for all.
  fileprivate func collectionsToArchive(_ names: [String]?) throws -> [String] {
    let wanted = names.map { Set($0.map { $0.lowercased() }) }
    return try listNames([.collections]).filter { wanted?.contains($0.lowercased()) ?? true }
  }

  /// The name of the library as that of a folder.
  fileprivate func safeName(_ limits: NameLimits) throws -> String {
    SafeFileName.make(
      ArchiveLayout.plain(limits.text(try name)),
      fileExtension: "",
      limits: limits
    )
  }
}

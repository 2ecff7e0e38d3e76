import MediaArchive
import MediaModel
import MediaStore

extension MediaLibrary {
  /// Copies items with everything known about them to an archive: a bag (RFC 8493) with their
  /// files, pictures, playlists and saved collections, and a catalog.
  ///
  /// - Parameters:
  ///   - path: The archive: a folder, or a file whose name ends in `.tar` or `.tar.zst`. A folder
  ///     whose archive is incomplete is completed.
  ///   - options: The items, and the manner of archiving them.
  ///   - progress: Called repeatedly with the number of bytes processed so far, and that of all.
  /// - Returns: The outcome.
  /// - Throws: `FileError` for the archive, with the code `exists` for a complete one that was not
  ///   to be updated; `RuleEvaluationError`, `StoreError` and `CancellationError`.
  @discardableResult
  public func archive(
    to path: String,
    options: ArchiveOptions = ArchiveOptions(),
    progress: (_ bytesDone: Int, _ byteCount: Int) -> Void = { _, _ in }
  ) throws -> ArchiveOutcome {
    guard let form = ArchiveForm(ofPath: path) else {
      throw FileError(.cannotCreate, "an archive is a folder, a .tar or a .tar.zst", path: path)
    }
    return try FileError.translating {
      let parts =
        if let selection = options.selection {
          [
            ArchiveRequest.Part(
              self,
              selection,
              options: options.rules,
              playlists: try selection.playlists.map { try persistentID(of: $0) },
              collections: selection.collections
            )
          ]
        } else {
          try libraries().map { ArchiveRequest.Part(selecting($0.name)) }
        }
      let isWhole = options.selection == nil
      let plan = try ArchivePlan(
        ArchiveRequest(parts, withLibraryFile: isWhole, files: options.files)
      )
      let writer = try form.writer(
        at: path,
        isUpdating: options.updatesArchive,
        isLinking: options.linksFiles,
        date: options.date
      )
      let byteCount = plan.byteCount
      return try ArchiveRun.write(
        plan,
        to: writer,
        date: options.date,
        progress: { progress($0, byteCount) }
      )
    }
  }

  /// Reads a whole archive, and compares every file with its checksum.
  ///
  /// - Parameters:
  ///   - path: The archive; any bag with SHA-256 checksums can be checked.
  ///   - progress: Called repeatedly with the number of bytes read so far, and that of all if it is
  ///     known.
  /// - Returns: The result.
  /// - Throws: `FileError` if it is not an archive or cannot be read, `CancellationError`.
  public static func checkArchive(
    _ path: String,
    progress: (_ bytesDone: Int, _ byteCount: Int?) -> Void = { _, _ in }
  ) throws -> ArchiveCheck {
    try FileError.translating {
      let check = try Bag(path).check { done, _, byteCount in progress(done, byteCount) }
      return ArchiveCheck(
        fileCount: check.fileCount,
        byteCount: check.byteCount,
        problemCount: check.problemCount,
        problems: check.problems.map(\.path)
      )
    }
  }

  /// Checks an archive, and brings back parts of it.
  ///
  /// Nothing is replaced. Names of files are made safe, because anybody can make an archive.
  ///
  /// - Parameters:
  ///   - path: The archive.
  ///   - options: The parts to bring back.
  /// - Returns: The parts that were brought back.
  /// - Throws: `FileError`, with the code `damaged` if the archive has problems, after which
  ///   nothing is restored; `StoreError`, with the code `cannotCreate` if the library file exists,
  ///   and `CancellationError`.
  @discardableResult
  public static func restoreArchive(
    _ path: String,
    options: ArchiveRestorationOptions
  ) throws -> ArchiveRestoration {
    try FileError.translating {
      let bag = try Bag(path)
      let check = try bag.check()
      guard check.isSound else {
        let message = "\(check.problemCount) files have problems; nothing was restored"
        throw FileError(.damaged, message, path: path)
      }
      let archive = ArchiveRestoring(bag, check)
      var restored = ArchiveRestoration()
      if let file = options.libraryFile, archive.hasLibraryFile {
        try archive.restoreLibraryFile(to: file)
        restored.hasLibraryFile = true
      }
      if let folder = options.folder {
        try archive.restoreFiles(to: folder) { file in
          restored.add(file.path, to: \.files, isOccupied: file.outcome == .occupied)
        }
      }
      if let file = options.collectionsFile {
        for collection in try archive.restoreCollections(to: file, in: nil, options.writing) {
          let isOccupied = collection.outcome == .occupied
          restored.add(collection.name, to: \.collections, isOccupied: isOccupied)
        }
      }
      return restored
    }
  }

  /// Writes a copy of a library file as it is now, while others may write to it, and checks the
  /// copy.
  ///
  /// - Parameters:
  ///   - path: The library file.
  ///   - output: The path of the copy, which appears when it is complete.
  /// - Throws: `StoreError`.
  public static func backUp(_ path: String, to output: String) throws {
    try MediaStore.backUp(path, replacing: output)
  }
}

extension ArchiveRestoration {
  fileprivate mutating func add(
    _ name: String,
    to list: WritableKeyPath<Self, [String]>,
    isOccupied: Bool
  ) {
    self[keyPath: isOccupied ? \.occupied : list].append(name)
  }
}

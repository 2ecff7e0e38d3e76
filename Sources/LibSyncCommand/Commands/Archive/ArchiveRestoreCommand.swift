import Bytes
import ArgumentParsing
import CommandLineIO
import LibSync
import MediaArchive

/// The command that brings back what an archive contains.
struct ArchiveRestoreCommand: LibraryCommand {
  static let name = "archive restore"
  static let summary = "Restore the library file and the files of an archive"
  static let discussion = """
    Checks the archive PATH as 'libsync archive verify' does, and refuses it if it has problems. \
    Then the library file in the archive becomes the library file again, with everything in it: \
    libraries, playlists, your own lists and their history. Archives that were made with --all \
    have one.

    An existing library file is not replaced; use --library for another file, or only --files or \
    --collections. --files DIR writes the files of the items to DIR, under names made from artist, \
    album and title. Names in an archive of other software are made safe, which is reported. No \
    existing file is replaced: files with the same content are left alone, and others that are in \
    the way are reported.

    --collections saves the saved collections of the archive in the existing library file, each in \
    the library of the same name or that of --from, as changes that 'libsync undo' takes back. \
    Items that the library does not have are listed as missing. An existing collection stays as it \
    is; one with the same name and other items is reported.

    The items still refer to the old places of their files. If the files are now in DIR, use \
    --music DIR with commands that need them, or import DIR.
    """
  static let examples = [
    CommandExample(
      "libsync archive restore /media/BACKUP/music",
      "Bring back a library file that was lost."
    ),
    CommandExample(
      "libsync archive restore Party.tar.zst --files ~/Music/Party",
      "Bring back only the music."
    ),
    CommandExample(
      "libsync archive restore Party.tar.zst --collections",
      "Save the collections of an archive."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.partial, "Other files or collections are in the way of some."),
    ExitStatusInfo(.dataError, "The archive has problems; nothing was restored."),
    ExitStatusInfo(.noPermission, "There is a library file, or none in the archive."),
  ]
  static let parameters: [Parameter<Self>] = [
    .option(
      "--files",
      value: "dir",
      set: \.folder,
      completion: .directory,
      help: "Write the files of the items to DIR."
    ).written().also("-o", "--output", "--to"),
    .flag(
      "--collections",
      set: \.restoresCollections,
      help: "Save the archived collections in the library file."
    ),
    .from(\.from),
    .json(\.isJSON, "Write the summary with all files as JSON."),
    .quiet(\.isQuiet),
    .progress(\.progress),
    .operand("path", set: \.path, completion: .file, help: "The archive."),
    .group(\.common),
  ]

  var folder: String?
  var restoresCollections = false
  var from: String?
  var isJSON = false
  var isQuiet = false
  var progress = ProgressChoice.auto
  var path = ""
  var common = CommonOptions()

  func run(in session: Session) async throws {
    if folder?.isEmpty == true {
      throw UsageError(message: "--files is empty", hint: "use a directory, such as .")
    }
    let library = try session.location().path
    let archive = try checkedArchive(in: session)
    let isMade = try makeLibraryFile(library, from: archive)
    var files: [ArchiveRestoring.File] = []
    if let folder {
      try archive.restoreFiles(to: folder) { file in
        files.append(file)
        if let path = file.unsafePath {
          session.console.warning("\(path) is restored as \(file.path), which is a safe name")
        }
        if file.outcome == .occupied {
          let path = folder.appendingPath(file.path)
          session.console.warning("\(path) is \(Occupant.words(path)), which stays")
        }
      }
    }
    let collections = try collections(of: archive, to: library, in: session)
    if !isQuiet {
      let output = session.standardOutput()
      let library = isMade ? library : nil
      let document = JSONDocument.archiveRestore(
        from: path,
        library: library,
        folder: folder,
        collections,
        files
      )
      output.write(isJSON ? document.text + "\n" : text(library, files, collections))
      try output.finish()
    }
    let isPartial =
      files.contains { $0.outcome == .occupied } || collections.contains { $0.outcome == .occupied }
    if isPartial { throw PartialSuccess() }
  }

  /// Checks the archive, and throws if it has problems.
  private func checkedArchive(in session: Session) throws -> ArchiveRestoring {
    let bag = try Bag(path)
    let check = try ArchiveVerifyCommand.check(
      bag,
      isJSON && progress == .auto ? .never : progress,
      isQuiet: isQuiet,
      in: session
    )
    check.warn(on: session.console)
    guard check.isSound else {
      let count = NumberFormat.count(check.problemCount, "problem")
      throw ArchiveError.damaged("\(count); nothing was restored", path: path)
    }
    return ArchiveRestoring(bag, check)
  }

  /// Makes the library file, and returns whether it did.
  private func makeLibraryFile(_ library: String, from archive: ArchiveRestoring) throws -> Bool {
    let isTaken = PathArgument.hasFile(at: library)
    if archive.hasLibraryFile, !isTaken {
      try archive.restoreLibraryFile(to: library)
      return true
    }
    if folder != nil || restoresCollections { return false }
    throw Refusal(
      archive.hasLibraryFile
        ? "\(library) already exists and will not be replaced; use --library for another file"
        : "\(path) has no library file; use --files DIR to restore the files of its items"
    )
  }

  /// Saves the collections if they are wanted, and warns about those that are not restored.
  private func collections(
    of archive: ArchiveRestoring,
    to library: String,
    in session: Session
  ) throws -> [ArchiveRestoring.Collection] {
    guard restoresCollections else { return [] }
    let options = WriteOptions(date: session.environment.sourceDate)
    let collections = try archive.restoreCollections(to: library, in: from, options)
    for collection in collections where collection.outcome == .occupied {
      let owner = collection.library.onOneLine
      session.console.warning("'\(collection.name.onOneLine)' of '\(owner)' has other items")
    }
    return collections
  }

  private func text(
    _ library: String?,
    _ files: [ArchiveRestoring.File],
    _ collections: [ArchiveRestoring.Collection]
  ) -> String {
    var lines = library.map { ["Restored the library file \($0.onOneLine)"] } ?? []
    if let folder {
      let restored = files.filter { $0.outcome == .restored }
      let size = SizeText.size(Int64(restored.reduce(0) { $0 + $1.byteCount }))
      var parts = [
        "Restored \(NumberFormat.count(restored.count, "file")) (\(size)) to \(folder.onOneLine)"
      ]
      let others: [(ArchiveRestoring.File.Outcome, String)] = [
        (.present, "already there"), (.occupied, "with other files in the way"),
      ]
      for (outcome, words) in others {
        let count = files.count { $0.outcome == outcome }
        if count > 0 { parts.append("\(NumberFormat.grouped(count)) \(words)") }
      }
      lines.append(parts.joined(separator: "; "))
    }
    if restoresCollections {
      let restored = collections.count { $0.outcome == .restored }
      let present = collections.count { $0.outcome == .present }
      let others = present > 0 ? "; \(NumberFormat.grouped(present)) already there" : ""
      lines.append("Restored \(NumberFormat.count(restored, "collection"))\(others)")
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

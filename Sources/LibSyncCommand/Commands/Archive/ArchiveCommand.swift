import ArgumentParsing
import CommandLineIO
import LibSync
import MediaArchive
import System

/// The command that copies items with everything known about them to an archive.
struct ArchiveCommand: LibraryCommand {
  static let name = "archive"
  static let summary = "Archive music with everything known about it"
  static let discussion = """
    Writes an archive to the directory or file given with --output: the files of the selected \
    items, their pictures, the playlists of --playlist as M3U8 and XSPF, the collections of \
    --collection as JSON, and catalog.jsonl with every property of the items and the values in \
    their source. --all archives everything: all items, playlists and saved collections of all \
    libraries, and the library file itself. With --from NAME, --all archives that library, without \
    the library file.

    An archive is a bag as described in RFC 8493, so other programs can check it, too: \
    'sha256sum -c manifest-sha256.txt' does, in its directory. FILE.tar and FILE.tar.zst are \
    written as one file; anything else is a directory.

    A directory is marked with libsync-unfinished.txt until it is complete. If the command is \
    stopped, run it again: existing files are compared with the originals and kept. Until then, \
    everything in its directory 'data' counts as part of it. A tar cannot be continued and is \
    written from the start; it appears when it is complete.

    --update brings a complete archive up to date. In a directory, only files with another size or \
    date are copied; files that no longer belong to the archive are removed, but the copy of a \
    file whose original no longer exists is kept. 'libsync archive verify' reads everything.

    --link makes hard links instead of copies where it can. They take no space, but a change to \
    an original then changes the archive as well.

    Each line of catalog.jsonl is a JSON object whose member "type" is archive, library, item, \
    playlist or collection; programs should ignore lines of other types. The values of properties \
    are written as in libsync-json(5). An item has the paths of its file and its lyrics in the \
    archive, or the reason if it is missing, and the values that 'libsync meta set' attached, with \
    their types.

    Files that are missing, unreadable or change in the meantime are reported and left out; so are \
    pictures that cannot be read, and files that are not audio, video, a PDF, an ePub or a picture \
    by their content, because a library can name any file. --path-map and --music find files that \
    have moved. \(CopyFormOptions.lyricsDiscussion) --update removes those whose originals are \
    gone, unless the music file is gone, too.

    \(CopyFormOptions.encodingDiscussion) The checksums of an archive are those of the \
    converted files; catalog.jsonl has their format ("encoding"), and the size and the SHA-256 of \
    each original ("encodedFrom"), which is not in the archive. --link copies converted files.

    Names are valid on every file system. \(CopyFormOptions.namesDiscussion)

    Without SOURCE_DATE_EPOCH, the archive has no date of \
    its own; the same originals always make the same archive, and in a tar, SOURCE_DATE_EPOCH is \
    also the time of all files.

    \(SelectionOptions.discussion)
    """
  static let examples = [
    CommandExample("libsync archive --all -o /media/BACKUP/music", "Archive everything."),
    CommandExample(
      "libsync archive --all -o /media/BACKUP/music --update",
      "Bring that archive up to date."
    ),
    CommandExample("libsync archive --playlist Party -o Party.tar.zst", "Archive a playlist."),
    CommandExample(
      "libsync archive --match 'rating >= 4' -o Best --link",
      "Archive the best songs without copying their files."
    ),
    CommandExample(
      "libsync archive --playlist Party -o Party.tar --transcode opus",
      "Archive a playlist in a tenth of the space."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.partial, "Some files or pictures are missing, unreadable or have changed."),
    ExitStatusInfo(.unavailable, "libsync-player cannot encode the format of --transcode."),
    ExitStatusInfo(.noPermission, "There is a complete archive, and --update is not given."),
    ExitStatusInfo(
      .interrupted,
      "Interrupted (143 if terminated); run it again to complete a directory."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .option(
      "-o",
      "--output",
      value: "path",
      set: \.output,
      completion: .file,
      help: "The directory, FILE.tar or FILE.tar.zst (required)."
    ).written().also("--to"),
    .flag("--all", set: \.isAll, help: "Archive all libraries and the library file."),
    .fromAny(\.from),
    .flag("--update", set: \.isUpdating, help: "Bring a complete archive up to date."),
    .flag("--link", set: \.isLinking, help: "Make hard links instead of copies."),
    .group(\.form),
    .group(\.files),
    .dryRun(\.isDryRun, "Show what would be archived without writing it."),
    .json(\.isJSON, "Write the summary with all files as JSON."),
    .quiet(\.isQuiet),
    .progress(\.progress),
    .group(\.selection, [SelectionOptions.operand] + SelectionOptions.present),
    .group(\.selection.evaluation),
    .group(\.common),
  ]

  var output: String?
  var isAll = false
  var from: String?
  var isUpdating = false
  var isLinking = false
  var form = CopyFormOptions()
  var files = FileOptions()
  var isDryRun = false
  var isJSON = false
  var isQuiet = false
  var progress = ProgressChoice.auto
  var selection = SelectionOptions()
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let (output, kind) = try checkedOutput()
    // Nothing is measured or encoded for an archive that cannot be written.
    _ = try OutputFolder.opened(
      kind == .folder ? output : FilePlace(output).folder,
      isDryRun: true
    )
    let (request, isComplete) = try request(in: session)
    let encoder = try await form.encoder(in: session)
    var plan = try ArchivePlan(
      request,
      limits: form.limits,
      warn: EvaluationOptions.warning(on: session.console)
    )
    if let encoder { try await plan.encode(with: encoder) }
    for part in request.parts {
      try PathMapWarning.show(files.pathMaps, part.library, on: session.console)
    }
    var summary = ArchiveSummary(of: plan, at: output, isDryRun: isDryRun)
    if isDryRun {
      var missing = try missingFileLines(request, in: session)
      for file in plan.files.compactMap(ArchivedFile.init) {
        warn(about: file, &missing, in: session)
      }
      missing.rest.forEach(session.console.warning)
    } else {
      let missing = try missingFileLines(request, in: session)
      summary.outcome = try await write(plan, to: output, kind, encoder, missing, in: session)
    }
    if !isQuiet {
      let output = session.standardOutput()
      let problems = summary.outcome?.problems.map(ArchiveSummary.words) ?? []
      output.write(
        isJSON
          ? JSONDocument.archive(summary, problems: problems).text + "\n" : summary.line + "\n"
      )
      try output.finish()
    }
    if summary.isPartial || !isComplete { throw PartialSuccess() }
  }

  private func missingFileLines(
    _ request: ArchiveRequest,
    in session: Session
  ) throws -> MissingFileLines<String> {
    let maps = try request.parts.flatMap { try files.maps(of: $0.library) }
    return MissingFileLines(maps, listingAll: session.isVerbose)
  }

  /// Warns about a file that is not archived, unless it is missing with all of its folder.
  private func warn(
    about file: ArchivedFile,
    _ missing: inout MissingFileLines<String>,
    in session: Session
  ) {
    guard let warning = ArchiveSummary.warning(about: file) else { return }
    if file.isMissing, !missing.add(file.file.path, of: file.file.library, warning) { return }
    session.console.warning(warning)
  }

  private func write(
    _ plan: ArchivePlan,
    to output: String,
    _ kind: ArchiveForm,
    _ encoder: CopyEncoder?,
    _ missing: MissingFileLines<String>,
    in session: Session
  ) async throws -> ArchiveOutcome {
    let date = session.environment.sourceDate
    let writer = try kind.writer(
      at: output,
      isUpdating: isUpdating,
      isLinking: isLinking,
      date: date
    )
    if let folder = writer as? FolderBagWriter, folder.isResuming {
      session.console.note("\(output) is not complete; its files will be used the next time.")
    }
    let narration = session.narration
    let choice = isJSON && progress == .auto ? .never : progress
    let line = ProgressLine(choice, isQuiet: isQuiet, in: session.context)
    defer { line.clear() }
    var count = 0
    var missing = missing
    var encodedCount = encoder.map { _ in 0 }
    let byteCount = plan.byteCount
    func show(_ done: Int) {
      line.show(bytesDone: done, of: byteCount, files: count, encoded: encodedCount)
    }
    func deliver(_ file: ArchivedFile) {
      count += 1
      if file.isEncoding { encodedCount? += 1 }
      if let sentence = ArchiveSummary.narration(of: file) {
        line.clear()
        narration.what(sentence)
      }
      if !file.isWhole { line.clear() }
      warn(about: file, &missing, in: session)
    }
    let outcome =
      if let encoder {
        try await ArchiveRun.write(
          plan,
          to: writer,
          date: date,
          encodingWith: encoder,
          progress: show,
          deliver
        )
      } else {
        try ArchiveRun.write(plan, to: writer, date: date, progress: show, deliver)
      }
    line.clear()
    missing.rest.forEach(session.console.warning)
    for problem in outcome.problems { session.console.warning(ArchiveSummary.words(problem)) }
    return outcome
  }
}

import CommandLineIO
import LibSync
import System

/// The export of all playlists of a library.
extension PlaylistExportCommand {
  /// Writes each playlist to a file in a folder.
  func writeAll(as export: PlaylistExport, in session: Session) async throws {
    let folder = try folder()
    let opened = try session.openLibrary(asOf: selection.asOf, from)
    try PathMapWarning.show(files.pathMaps, opened, on: session.console)
    let items = try select(in: opened, in: session)
    let shown = try isRedacting ? opened.redacted() : opened
    let source = try shown.playlistSource(files: shownFiles)
      .narrowed(to: items, selection.evaluation.options(in: session))
    let summary = try await writeAll(from: source, to: folder, as: export, in: session)
    Self.warn(ofEncoded: summary.encodedNames, leftOut: summary.leftOutNames, on: session.console)
    if !isQuiet {
      let output = session.standardOutput()
      output.write(isJSON ? JSONDocument.export(summary).text + "\n" : summary.text + "\n")
      try output.finish()
    }
    if summary.skipped.entries > 0 {
      let entries = NumberFormat.count(summary.skipped.entries, "entry")
      let playlists = NumberFormat.count(summary.skipped.playlists, "playlist")
      let reason = Self.reason(leftOut: summary.leftOutNames)
      session.console.warning("left out \(entries) \(reason), in \(playlists)")
    }
    if summary.isPartial { throw PartialSuccess() }
    try items?.finish()
  }

  private func writeAll(
    from source: PlaylistSource,
    to folder: String,
    as export: PlaylistExport,
    in session: Session
  ) async throws -> ExportSummary {
    let plan = ExportPlan(
      source.playlists,
      format: export.format,
      limits: form.limits,
      besides: mirrorFolder.map { PlaylistMirror.otherPaths(in: $0, than: source) } ?? []
    )
    var summary = ExportSummary(
      folder: folder,
      format: export.format,
      library: source.library.name,
      isDryRun: isDryRun
    )
    let path = try session.location().path
    let library = LibraryFiles(path, sources: SparedFile.sources(in: path))
    try library.check(plan, in: folder)
    var export = export
    summary.copies = try await copy(
      plan.files.map(\.playlist),
      from: source,
      for: &export,
      to: folder,
      in: session
    )
    if mirrorFolder != nil {
      summary.mirror = try mirror(plan, to: folder, from: source, as: export, &summary, in: session)
      return summary
    }
    let opened = try OutputFolder.opened(folder, isDryRun: isDryRun)
    let output = isDryRun ? nil : opened
    if summary.copies != nil { export.relativeFolder = Self.real(folder) }
    for names in plan.folders { _ = try output?.folder(names) }
    for file in plan.files {
      if isDryRun {
        try opened?.existingFolder(file.folders)?.checkIsReplaceable(file.name)
      }
      do {
        let stream = try output.map { output in
          let folder = try output.folder(file.folders)
          return try OutputStream.file(file.name, in: folder, escaping: export.format.escape)
        }
        let notes = try write(
          file.playlist,
          from: source,
          as: export.inFolders(file.folders),
          to: stream
        )
        summary.add(file, notes)
        let verb = isDryRun ? "Would write" : "Wrote"
        session.narration.what("\(verb) \(file.path), '\(file.playlist.name)'")
      } catch let obstacle as RuleEvaluationError {
        leaveOut(file, obstacle, &summary, in: session)
      }
    }
    return summary
  }

  /// Leaves out a list whose rules need a date or a list that does not exist; other lists are not
  /// affected.
  private func leaveOut(
    _ file: ExportPlan.File,
    _ obstacle: RuleEvaluationError,
    _ summary: inout ExportSummary,
    in session: Session
  ) {
    session.console.warning("'\(file.playlist.name.onOneLine)' is left out: \(obstacle.words)")
    summary.leaveOut()
  }

  /// Brings the files in a folder in step with the playlists.
  private func mirror(
    _ plan: ExportPlan,
    to folder: String,
    from source: PlaylistSource,
    as export: PlaylistExport,
    _ summary: inout ExportSummary,
    in session: Session
  ) throws -> MirrorOutcome {
    var mirror = try PlaylistMirror(of: folder, from: source, as: export, isDryRun: isDryRun)
    for file in plan.files {
      do {
        summary.add(file, try mirror.update(file))
      } catch let obstacle as RuleEvaluationError {
        leaveOut(file, obstacle, &summary, in: session)
      }
    }
    try mirror.finish()
    for path in mirror.outcome.kept {
      session.console.warning(
        "\(path.onOneLine) is left as it is: somebody else wrote or changed it; remove it to get the "
          + "playlist's own file"
      )
    }
    for path in mirror.outcome.written { session.narration.what("Wrote \(path.onOneLine)") }
    for path in mirror.outcome.removed { session.narration.what("Removed \(path.onOneLine)") }
    return mirror.outcome
  }
}

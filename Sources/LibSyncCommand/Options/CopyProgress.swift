import CommandLineIO
import LibSync

/// Copies the files of a plan, shows the progress and warns about files that cannot be copied.
struct CopyProgress {
  let choice: ProgressChoice
  let isQuiet: Bool
  let session: Session
  /// The library whose files are copied; empty for those of a device.
  var library = ""
  /// The lines about files that are missing.
  var missing = MissingFileLines<String>([], listingAll: true)

  /// - Parameters:
  ///   - plan: The files to copy.
  ///   - results: The results so far, with the path of the output folder.
  ///   - followsLinks: Whether originals may be symbolic links.
  ///   - encoder: The encoder for which the plan was made; `nil` if nothing is encoded.
  /// - Throws: `OutputError`, and with an encoder `CancellationError` and `PlaybackFailure`.
  func copy(
    _ plan: CopyPlan,
    _ results: inout CopyResults,
    followingLinks followsLinks: Bool,
    encodingWith encoder: CopyEncoder? = nil
  ) async throws {
    let line = ProgressLine(choice, isQuiet: isQuiet, in: session.context)
    defer { line.clear() }
    var copier = try FileCopier(
      plan,
      to: results.folder,
      isDryRun: results.isDryRun,
      followingLinks: followsLinks
    )
    let byteCount = plan.byteCount
    var fileCount = 0
    var missing = missing
    var encodedCount = encoder.map { _ in 0 }
    results.isEncoding = encoder != nil
    func show(_ done: Int) {
      line.show(bytesDone: done, of: byteCount, files: fileCount, encoded: encodedCount)
    }
    func deliver(_ file: CopiedFile) {
      fileCount += 1
      if file.isEncoding { encodedCount? += 1 }
      results.add(file)
      if let sentence = CopyResults.narration(of: file) {
        line.clear()
        session.narration.what(sentence)
      }
      if let warning = CopyResults.warning(about: file),
        file.outcome != .missing || missing.add(file.file.source, of: library, warning)
      {
        line.clear()
        session.console.warning(warning)
      }
      for lyrics in file.lyrics {
        line.clear()
        if let sentence = CopyResults.narration(of: lyrics) { session.narration.what(sentence) }
        if let warning = CopyResults.warning(about: lyrics) { session.console.warning(warning) }
      }
    }
    if let encoder {
      try await copier.run(encodingWith: encoder, progress: show, deliver)
    } else {
      try copier.run(progress: show, deliver)
    }
    results.fit = copier.fit
    line.clear()
    missing.rest.forEach(session.console.warning)
  }
}

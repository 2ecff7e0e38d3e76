package import MediaModel
package import MediaStore
import System

extension MediaLibrary {
  /// Writes the measured loudness of items to the tags of their files, for players that play all
  /// music equally loud.
  ///
  /// Each file is replaced only after its copy has been read again and everything else in it is as
  /// it was. What was measured in a file stays valid for the new one.
  ///
  /// - Parameters:
  ///   - selection: The items.
  ///   - options: The options.
  ///   - makeChecker: Makes what decodes files; called only if some are measured.
  ///   - warn: Called for each list whose stored items are used, because its rules cannot be.
  ///   - lose: Called if the library file cannot be written, so that nothing of what was measured
  ///     is kept.
  ///   - measured: Called after each file that was measured, with the number of those to measure.
  ///   - deliver: Called with each file in order, and the number of all files.
  /// - Returns: What was left out.
  /// - Throws: `RuleEvaluationError`, `StoreError`, `PlaybackFailure` if no decoder can be started,
  ///   and `Interruption.Stop`, after which all files before are complete.
  package func exportGain(
    _ selection: MediaSelection,
    _ options: GainOptions,
    decodingWith makeChecker: () -> any SoundChecker,
    warn: (String, RuleEvaluationError) -> Void = { _, _ in },
    lose: ((StoreError) -> Void)? = nil,
    measured: (Int) -> Void = { _ in },
    _ deliver: (GainFile, Int) throws -> Void
  ) async throws -> GainRest {
    let verification = options.verification
    let files = try GainFiles(of: self, selection, options, warn: warn)
    var run = GainRun(files, options)
    run.readMeasures(of: try verificationRun(verification))
    if options.isMeasuring {
      var lacking = MediaSelection()
      let unmeasured = run.unmeasured
      lacking.persistentIDs = unmeasured
      if !unmeasured.isEmpty {
        try await verify(lacking, options: verification, decodingWith: makeChecker, lose: lose) {
          run.add($0)
          measured($1)
        }
      }
    }
    var rest = GainRest(filelessCount: files.filelessCount)
    rest.albums = run.combineAlbums()
    try write(run, try verificationRun(verification), lose: lose, deliver)
    return rest
  }

  private func write(
    _ run: GainRun,
    _ verification: VerificationRun,
    lose: ((StoreError) -> Void)?,
    _ deliver: (GainFile, Int) throws -> Void
  ) throws {
    var results = try VerificationResults(self, verification.options, lose: lose)
    do {
      for file in run.files.selected {
        if Interruption.isRequested { throw Interruption.Stop() }
        guard let written = try run.write(file) else { continue }
        if written.outcome == .written, !run.options.isDryRun {
          for item in file.items where run.isMeasured(item) {
            guard let result = verification.renewed(item.persistentID, at: file.path) else {
              continue
            }
            try results.add(result, [])
          }
        }
        try deliver(written, run.files.selected.count)
      }
    } catch {
      Interruption.deferred { try? results.save() }
      throw error
    }
    try results.save()
  }
}

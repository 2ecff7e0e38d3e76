public import MediaModel
import MediaPlayback
package import MediaStore
import System

extension MediaLibrary {
  /// Checks the files of items, and saves the results in the library file.
  ///
  /// Files that have not changed since they were checked are not checked again unless the options
  /// say so. Items without a file, such as streams and items in the cloud, are left out.
  ///
  /// - Parameters:
  ///   - selection: The items.
  ///   - options: The checks, and the locations of the files.
  ///   - decoder: The path of `libsync-player`; `nil` if it is beside the program that runs.
  ///   - warn: Called for each list whose stored items are used, because its rules cannot be.
  ///   - deliver: Called with the result of each item in order, and the number of all items; an
  ///     error that it throws stops the run. What was found until then is saved.
  /// - Returns: The number of items that were left out because they have no file.
  /// - Throws: `RuleEvaluationError`, `StoreError`, an error if the decoder cannot be started, and
  ///   any error that `deliver` throws.
  @discardableResult
  public func verify(
    _ selection: MediaSelection = MediaSelection(),
    options: VerificationOptions = VerificationOptions(),
    decoder: String? = nil,
    warn: (String, RuleEvaluationError) -> Void = { _, _ in },
    _ deliver: (VerifiedItem, Int) throws -> Void
  ) async throws -> Int {
    let settings = PlayerSettings(program: decoder)
    return try await verify(
      selection,
      options: options,
      decodingWith: { PlayerProcess(settings) },
      warn: warn,
      deliver
    )
  }

  /// Checks the files of items with decoders of any kind, and saves the results.
  ///
  /// - Parameters:
  ///   - selection: The items.
  ///   - options: The checks, and the locations of the files.
  ///   - makeChecker: Makes what decodes files; called once for each job.
  ///   - warn: Called for each list whose stored items are used, because its rules cannot be.
  ///   - lose: Called once if the library file cannot be written, after which nothing is saved;
  ///     `nil` to throw the error instead.
  ///   - deliver: Called with the result of each item in order, and the number of all items; an
  ///     error that it throws stops the run. What was found until then is saved.
  /// - Returns: The number of items that were left out because they have no file.
  /// - Throws: `RuleEvaluationError`, `StoreError`, `PlaybackFailure` if no decoder can be started,
  ///   and any error that `deliver` throws.
  @discardableResult
  package func verify(
    _ selection: MediaSelection,
    options: VerificationOptions,
    decodingWith makeChecker: () -> any SoundChecker,
    warn: (String, RuleEvaluationError) -> Void = { _, _ in },
    lose: ((StoreError) -> Void)? = nil,
    _ deliver: (VerifiedItem, Int) throws -> Void
  ) async throws -> Int {
    var items: [MediaItem] = []
    var filelessCount = 0
    try forEachItem(
      of: selection,
      options: options.rules,
      properties: FileVerification.properties,
      warn: warn
    ) { item in
      if item.hasFile { items.append(item) } else { filelessCount += 1 }
    }
    let run = try verificationRun(options)
    var results = try VerificationResults(self, options, lose: lose)
    let jobs = max(1, options.jobs)
    do {
      try await OrderedWork.run(
        items,
        with: (0..<jobs).map { _ in options.checks.isEmpty ? nil : makeChecker() },
        on: BlockingTaskExecutor(threads: jobs),
        limit: Self.maxWaiting
      ) { item, checker in
        try await run.outcome(of: item, checker)
      } deliver: { outcome in
        if !outcome.verified.wasKnown { try results.add(outcome.stored, outcome.edits) }
        try deliver(outcome.verified, items.count)
      }
    } catch {
      // The next run continues from there.
      Interruption.deferred { try? results.save() }
      throw error
    }
    try results.save()
    return filelessCount
  }

  private static let maxWaiting = 10_000

  /// Returns a run that knows what is stored of the files and how their tags are read.
  func verificationRun(_ options: VerificationOptions) throws -> VerificationRun {
    VerificationRun(
      known: try store.verifications(),
      finder: try options.files.finder(of: self),
      tagEncoding: try tagEncoding,
      options: options
    )
  }
}

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
    let run = VerificationRun(
      known: try store.verifications(),
      finder: try options.files.finder(of: self),
      options: options
    )
    var results = try VerificationResults(self, options, lose: lose)
    do {
      try await verify(items, run, decodingWith: makeChecker) { outcome in
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

  private func verify(
    _ items: [MediaItem],
    _ run: VerificationRun,
    decodingWith makeChecker: () -> any SoundChecker,
    _ deliver: (VerificationRun.Outcome) throws -> Void
  ) async throws {
    var free = (0..<max(1, run.options.jobs)).map { _ in
      run.options.checks.isEmpty ? nil : makeChecker()
    }
    let executor = BlockingTaskExecutor(threads: run.options.jobs)
    try await withThrowingTaskGroup(of: (Int, VerificationRun.Outcome, (any SoundChecker)?).self) {
      group in
      var next = 0
      var delivered = 0
      var waiting: [Int: VerificationRun.Outcome] = [:]
      func start() {
        // One slow file must not make the results of all others wait in memory.
        guard next < items.count, waiting.count < Self.maxWaiting, let checker = free.popLast()
        else { return }
        let (number, item) = (next, items[next])
        next += 1
        group.addTask(executorPreference: executor) {
          (number, try await run.outcome(of: item, checker), checker)
        }
      }
      for _ in 0..<free.count { start() }
      while let (number, outcome, checker) = try await group.next() {
        if Interruption.isRequested { throw CancellationError() }
        free.append(checker)
        waiting[number] = outcome
        while let outcome = waiting.removeValue(forKey: delivered) {
          delivered += 1
          try deliver(outcome)
        }
        for _ in 0..<free.count { start() }
      }
    }
  }

  private static let maxWaiting = 10_000
}

/// The values that the verifications of all items share.
private struct VerificationRun: Sendable {
  struct Outcome: Sendable {
    var verified: VerifiedItem
    var stored: StoredVerification
    var edits: [MetadataEdit] = []
  }

  let known: [PersistentID: StoredVerification]
  let finder: MediaFileFinder
  let options: VerificationOptions

  func outcome(
    of item: MediaItem,
    _ checker: (any SoundChecker)?
  ) async throws -> Outcome {
    let location = item.location
    let path = location.flatMap(finder.likelyPath)
    var verified = VerifiedItem(item: item, path: path ?? location)
    let status = path.flatMap { try? FileStatus(of: $0) }
    var stored = StoredVerification(
      item: item.persistentID,
      checked: options.writing.date ?? .now,
      checks: options.checks,
      fileSize: status.map { Int64($0.byteCount) },
      fileModified: status.map(Self.modified),
      outcome: .sound,
      details: ""
    )
    let earlier = status == nil ? nil : earlier(of: item, at: path, like: stored)
    var checks = options.checks
    if let earlier, !options.checksAgain, earlier.stored.checks.isSuperset(of: checks) {
      if earlier.before.itemHash == verified.itemHash {
        var known = earlier.before
        known.wasKnown = true
        return Outcome(verified: known, stored: earlier.stored)
      }
      // The file has the same sound as before, but the library says something else about it.
      checks = []
    }
    stored.checks = checks
    var edits: [MetadataEdit] = []
    if let path {
      var file = FileVerification(item, at: path)
      try await file.run(checks, checker, knowing: earlier?.before.sound)
      verified.findings = file.findings
      if let sound = file.sound {
        edits = SoundMetadata.edits(item.persistentID, sound, checks)
        verified.sound = SoundMeasures(sound)
      }
    } else {
      verified.findings = [VerificationFinding(.noLocation)]
    }
    if let (earlier, before) = earlier {
      if let sound = before.sound { verified.sound?.add(sound) }
      if verified.sound != nil || checks.isEmpty { stored.checks.formUnion(earlier.checks) }
      if checks.isEmpty {
        // Reading the head again says nothing new about the sound.
        verified.sound = before.sound
        verified.findings += before.findings.filter { finding in
          finding.kind.isOfSound && !verified.findings.contains(finding)
        }
      }
    }
    // What the decoder finds says more.
    if verified.findings.contains(where: { $0.kind == .cut }) {
      verified.findings.removeAll { $0.kind == .incomplete }
    }
    stored.outcome = verified.outcome
    stored.details = verified.details
    return Outcome(verified: verified, stored: stored, edits: edits)
  }

  /// Returns the stored result of an item if it is about the file as it is now, and what it says.
  private func earlier(
    of item: MediaItem,
    at path: String?,
    like now: StoredVerification
  ) -> (stored: StoredVerification, before: VerifiedItem)? {
    guard let stored = known[item.persistentID], stored.fileSize == now.fileSize,
      stored.fileModified == now.fileModified
    else { return nil }
    var before = VerifiedItem(item: item, path: path)
    before.read(stored.details)
    return before.findings.contains { $0.kind.isPassing } ? nil : (stored, before)
  }

  /// Returns the time of modification in nanoseconds since 1970.
  private static func modified(_ status: FileStatus) -> Int64 {
    let (nanoseconds, overflows) = status.modified.multipliedReportingOverflow(by: 1_000_000_000)
    return overflows ? 0 : nanoseconds &+ status.modifiedNanoseconds
  }
}

extension VerificationFinding.Kind {
  /// Whether the next run can find something else in the same file.
  fileprivate var isPassing: Bool { self == .unreadable || self == .crashed }

  /// Whether the finding comes from decoding.
  fileprivate var isOfSound: Bool {
    switch self {
    case .damaged, .cut, .padded, .exhausted, .crashed, .silent, .clipped, .noGaplessInfo: true
    default: false
    }
  }
}

import Bytes
package import System

/// Copies files into a folder; a copy only appears under its name once it is complete and verified.
package struct FileCopier {
  private var names: CopyNames
  private let files: [CopyPlan.File]
  /// The files that fit only if encodings are smaller than expected.
  private var spare: [CopyPlan.File]
  /// The size that the copies may have together, and what they take; `nil` without a limit.
  package internal(set) var fit: CopyFit?
  /// Whether the sizes of the copies are known only when they are made.
  var isMeasuring = false
  /// The output folder; `nil` if it does not exist in a dry run.
  let output: OutputFolder?
  let isDryRun: Bool
  let followsLinks: Bool
  /// The playlist file that the copies are made for.
  private let user: String
  /// The copies so far, and the paths of those that were written.
  private var copies: [EarlierCopies.Copy] = []
  private var written: Set<String> = []
  /// The originals of copied lyrics by the paths of the copies, without case.
  var lyrics: [String: String] = [:]
  /// The paths that a dry run would have free, because it would rename their files.
  var vacated: Set<String> = []

  /// - Parameters:
  ///   - plan: The files to copy.
  ///   - folder: The path of the output folder, which is created with its parents.
  ///   - isDryRun: Whether to write nothing and only look for existing copies.
  ///   - followsLinks: Whether originals may be symbolic links.
  /// - Throws: `OutputError`.
  package init(
    _ plan: CopyPlan,
    to folder: String,
    isDryRun: Bool = false,
    followingLinks followsLinks: Bool = false
  ) throws(OutputError) {
    names = plan.names
    files = plan.files
    spare = plan.spare
    fit = plan.fit
    user = plan.user
    output = try OutputFolder.opened(folder, isDryRun: isDryRun)
    self.isDryRun = isDryRun
    self.followsLinks = followsLinks
  }

  /// Copies all files in order.
  ///
  /// - Parameters:
  ///   - progress: Called repeatedly with the number of bytes processed so far.
  ///   - deliver: Called with the result for each file.
  /// - Throws: `OutputError` if a copy cannot be written; its incomplete file is removed.
  package mutating func run(
    progress: (Int) -> Void = { _ in },
    _ deliver: (CopiedFile) -> Void
  ) throws(OutputError) {
    var done = 0
    do throws(OutputError) {
      for file in files {
        if let copied = try copy(file, .original, progress: { progress(done + $0) }) {
          note(copied)
          deliver(copied)
        }
        done += file.byteCount
        progress(done)
      }
    } catch {
      try? listCopies()
      throw error
    }
    try listCopies()
  }

  private mutating func note(_ file: CopiedFile) {
    let files =
      [(file.path, file.byteCount, file.outcome, nil)]
      + file.lyrics.map { ($0.path, $0.byteCount, $0.outcome, $0.hash) }
    for case (let path?, let byteCount, let outcome, let hash) in files {
      let item = file.file.persistentID
      var copy = EarlierCopies.Copy(path: path, byteCount: Int64(byteCount), item: item)
      copy.hash = hash.map { Hexadecimal.text($0) }
      copies.append(copy)
      if outcome == .copied { written.insert(path) }
    }
  }

  /// Adds the copies to the list in the folder, which only exports within a size make; others say
  /// which of its files they refer to, too.
  private func listCopies() throws(OutputError) {
    guard !isDryRun, let output else { return }
    if var list = fit?.earlier {
      list.add(copies, written: written)
      try list.write(in: output)
    } else {
      var list = EarlierCopies(in: output, for: user)
      if list.use(Set(copies.map(\.path))) { try list.write(in: output) }
    }
  }

  /// Copies all files in order, and encodes those of them that the plan says.
  ///
  /// A file that is larger than expected is left out if it does not fit. Files that probably did
  /// not fit are copied at the end if there is room for them.
  ///
  /// - Parameters:
  ///   - encoder: The encoder; nothing is encoded in a dry run.
  ///   - progress: Called repeatedly with the number of bytes processed so far.
  ///   - deliver: Called with the result for each file.
  /// - Throws: `OutputError` if a copy or an encoding cannot be written, `CancellationError`, and
  ///   `PlaybackFailure` if no process that encodes can be started.
  package mutating func run(
    encodingWith encoder: CopyEncoder,
    progress: (Int) -> Void = { _ in },
    _ deliver: (CopiedFile) -> Void
  ) async throws {
    if isDryRun { return try run(progress: progress, deliver) }
    fit?.restart()
    isMeasuring = true
    var (round, done) = (files, 0)
    do {
      while !round.isEmpty {
        try await encoder.forEach(round) { file in
          guard let path = file.path, file.target != nil, file.refusal == nil else { return nil }
          return CopyEncoder.Source(path: path, tagEncoding: file.tagEncoding)
        } deliver: { file, source in
          if let copied = try copy(file, source, progress: { progress(done + $0) }) {
            note(copied)
            deliver(copied)
          }
          done += file.byteCount
          progress(done)
        }
        round = nextRound()
      }
    } catch {
      try? listCopies()
      throw error
    }
    try listCopies()
  }

  /// Returns the files that may fit in what is left; encodings may need half of what is expected.
  private mutating func nextRound() -> [CopyPlan.File] {
    guard var trial = fit else { return [] }
    var (next, rest): ([CopyPlan.File], [CopyPlan.File]) = ([], [])
    for var file in spare {
      let least = file.target == nil ? file.byteCount : file.byteCount / 2
      if trial.takes(file, byteCount: least, isEstimated: true) {
        file.place = names.claim(file.place)
        next.append(file)
      } else {
        rest.append(file)
      }
    }
    spare = rest
    return next
  }

  /// Copies a file; `nil` if it does not fit.
  private mutating func copy(
    _ file: CopyPlan.File,
    _ source: CopySource,
    progress: (Int) -> Void
  ) throws(OutputError) -> CopiedFile? {
    guard var path = file.path else { return CopiedFile(file, .missing) }
    var problem = file.refusal
    var lacks: [String] = []
    switch source {
    case .original: break
    case .encoding(let encoding, let parts): (path, lacks) = (encoding, parts)
    case .failure(let reason): problem = problem ?? reason
    }
    if let problem {
      fit?.giveUp(file.key)
      return CopiedFile(file, .unreadable, problem: problem)
    }
    // Nothing is encoded in a dry run, so that there is nothing to compare.
    if isDryRun, file.target != nil { return try trial(file) }
    do throws(CopyError) {
      let original = try OriginalFile(path, followingLinks: followsLinks)
      if isMeasuring,
        fit?.takes(file, byteCount: original.byteCount, isEstimated: false) == false
      {
        return nil
      }
      var place = file.place
      while true {
        var copied: CopiedFile?
        let size = original.byteCount
        switch try copy(original, of: file.persistentID, to: place, progress) {
        case .copied(let hash):
          let count = hash == nil ? file.byteCount : size
          copied = CopiedFile(file, .copied, path: place.path, byteCount: count, hash: hash)
        case .present(let hash, let former):
          copied = CopiedFile(file, .present, path: place.path, byteCount: size, hash: hash)
          copied?.formerPath = former
        case .occupied:
          // The file has changed since it was copied, and the old copy stays.
          if fit?.forgetsEarlier(of: file.persistentID, at: place) == true,
            fit?.takes(file, byteCount: size, isEstimated: false) == false
          {
            return nil
          }
          place = names.claim(file.place)
        case .unfitting:
          fit?.leaveOut(file.key)
          return nil
        }
        guard var copied else { continue }
        copied.lacks = lacks
        return try CopyError.output { () throws(OutputError) in
          try addLyrics(to: copied, at: place)
        }
      }
    } catch {
      switch error {
      case .output(let error): throw error
      case .original(let error) where error.isInterruption:
        throw OutputError(.interrupted, "interrupted", path: path)
      case .original(let error) where error.isMissing && path == file.path:
        return CopiedFile(file, .missing)
      case .original(let error):
        return CopiedFile(file, .unreadable, problem: error.message)
      case .notAFile: return CopiedFile(file, .unreadable, problem: "not a regular file")
      }
    }
  }

  /// Returns what encoding a file would do; `nil` if it does not fit.
  private mutating func trial(_ file: CopyPlan.File) throws(OutputError) -> CopiedFile? {
    if let stray = fit?.strayCopy(of: file.persistentID, for: file.place) {
      if fit?.isMovable(stray) == true {
        fit?.move(stray, to: file.place.path)
      } else if fit?.takes(besides: stray) == false {
        fit?.leaveOut(file.key)
        return nil
      }
    }
    let copied = CopiedFile(file, .copied, path: file.place.path, byteCount: file.byteCount)
    return try addLyrics(to: copied, at: file.place)
  }
}

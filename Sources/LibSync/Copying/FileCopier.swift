package import System

/// Copies files into a folder; a copy only appears under its name once it is complete and verified.
package struct FileCopier {
  private var names: CopyNames
  private let files: [CopyPlan.File]
  /// The files that fit only if encodings are smaller than expected.
  private var spare: [CopyPlan.File]
  /// The size that the copies may have together, and what they take; `nil` without a limit.
  package private(set) var fit: CopyFit?
  /// Whether the sizes of the copies are known only when they are made.
  private var isMeasuring = false
  /// The output folder; `nil` if it does not exist in a dry run.
  private let output: OutputFolder?
  private let isDryRun: Bool
  private let followsLinks: Bool
  /// The copies so far.
  private var copies: [EarlierCopies.Copy] = []
  /// The originals of copied lyrics by the paths of the copies, without case.
  private var lyrics: [String: String] = [:]

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
    let paths =
      [(file.path, file.byteCount)] + file.lyrics.map { ($0.path, $0.byteCount) }
    for case (let path?, let byteCount) in paths {
      let item = file.file.persistentID
      copies.append(EarlierCopies.Copy(path: path, byteCount: Int64(byteCount), item: item))
    }
  }

  /// Adds the copies to the list in the folder, which only exports within a size need.
  private func listCopies() throws(OutputError) {
    guard !isDryRun, var list = fit?.earlier, let output else { return }
    list.add(copies)
    try list.write(in: output)
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
    switch source {
    case .original: break
    case .encoding(let encoding): path = encoding
    case .failure(let reason): problem = problem ?? reason
    }
    if let problem {
      fit?.giveUp(file.key)
      return CopiedFile(file, .unreadable, problem: problem)
    }
    // Nothing is encoded in a dry run, so that there is nothing to compare.
    if isDryRun, file.target != nil {
      let copied = CopiedFile(file, .copied, path: file.place.path, byteCount: file.byteCount)
      return try addLyrics(to: copied, at: file.place)
    }
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
        switch try copy(original, to: place, progress) {
        case .copied(let hash):
          let size = hash == nil ? file.byteCount : original.byteCount
          copied = CopiedFile(file, .copied, path: place.path, byteCount: size, hash: hash)
        case .present(let hash):
          let size = original.byteCount
          copied = CopiedFile(file, .present, path: place.path, byteCount: size, hash: hash)
        case .occupied:
          // The file has changed since it was copied, and the old copy stays.
          if fit?.forgetsEarlier(of: file, at: place.path) == true,
            fit?.takes(file, byteCount: original.byteCount, isEstimated: false) == false
          {
            return nil
          }
          place = names.claim(file.place)
        }
        guard let copied else { continue }
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

  // MARK: Lyrics

  /// Copies the files with the lyrics of a file beside its copy.
  private mutating func addLyrics(
    to copied: CopiedFile,
    at place: CopyPlace
  ) throws(OutputError) -> CopiedFile {
    var copied = copied
    for lyrics in copied.file.lyrics {
      copied.lyrics.append(try copy(lyrics, of: copied.file, beside: place))
    }
    return copied
  }

  /// Copies a file with lyrics under the name of the copy of its music; another file of that name
  /// stays.
  private mutating func copy(
    _ lyrics: CopyLyrics,
    of file: CopyPlan.File,
    beside copy: CopyPlace
  ) throws(OutputError) -> CopiedLyrics {
    var place = copy
    place.name = CopyLyrics.name(lyrics.fileExtension, beside: copy.name)
    place.fileExtension = lyrics.fileExtension
    func leftOut(_ problem: String) -> CopiedLyrics {
      CopiedLyrics(lyrics, .unreadable, problem: problem)
    }
    if let problem = lyrics.problem { return leftOut(problem) }
    if isMeasuring, fit?.takes(lyrics, of: file) == false { return leftOut(CopyFit.problem) }
    let size = lyrics.byteCount
    do throws(CopyError) {
      let original = try OriginalFile(lyrics.path, followingLinks: followsLinks)
      // In a dry run, the copy of another file is not there.
      let other = self.lyrics.updateValue(lyrics.path, forKey: place.path.lowercased())
      if isDryRun, let other {
        return other == lyrics.path
          ? CopiedLyrics(lyrics, .present, path: place.path, byteCount: size)
          : leftOut("another file has the name")
      }
      switch try self.copy(original, to: place, { _ in }) {
      case .copied(let hash):
        return CopiedLyrics(
          lyrics,
          .copied,
          path: place.path,
          byteCount: original.byteCount,
          hash: hash
        )
      case .present(let hash):
        return CopiedLyrics(lyrics, .present, path: place.path, byteCount: size, hash: hash)
      case .occupied:
        _ = fit?.forgetsEarlier(of: file, at: place.path)
        return leftOut("another file has the name \(place.path)")
      }
    } catch {
      switch error {
      case .output(let error): throw error
      case .original(let error) where error.isInterruption:
        throw OutputError(.interrupted, "interrupted", path: lyrics.path)
      case .original(let error): return leftOut(error.message)
      case .notAFile: return leftOut("not a regular file")
      }
    }
  }

  // MARK: Files

  private enum Attempt {
    case copied([UInt8]?)
    case present([UInt8])
    /// Something else already has the name.
    case occupied
  }

  private func copy(
    _ original: borrowing OriginalFile,
    to place: CopyPlace,
    _ progress: (Int) -> Void
  ) throws(CopyError) -> Attempt {
    let folder = try CopyError.output { () throws(OutputError) in try self.folder(of: place) }
    guard let folder else { return .copied(nil) }
    let old = try CopyError.output { () throws(OutputError) in try folder.status(of: place.name) }
    if let old {
      guard old.kind == .file, old.byteCount == original.byteCount else { return .occupied }
      let hash = try original.hash()
      let oldHash = try CopyError.output { () throws(OutputError) in
        try Self.hash(of: place.name, in: folder)
      }
      return oldHash == hash ? .present(hash) : .occupied
    }
    if isDryRun { return .copied(nil) }
    let copy = try CopyError.output { () throws(OutputError) in try folder.file(place.name) }
    let hash = try original.copy(progress) { (block) throws(OutputError) in try copy.write(block) }
    try CopyError.output { () throws(OutputError) in
      let written = try copy.written()
      guard try Self.hash(of: written, path: copy.path) == hash else {
        let message = "the bytes read back differ from those written; check the disk"
        throw OutputError(.inputOutput, message, path: copy.path)
      }
      try copy.finish()
    }
    return .copied(hash)
  }

  /// Returns the folder for a copy; `nil` if it does not exist in a dry run.
  private func folder(of place: CopyPlace) throws(OutputError) -> OutputFolder? {
    isDryRun ? try output?.existingFolder(place.folders) : try output?.folder(place.folders)
  }

  /// Returns the hash of an existing file.
  private static func hash(
    of name: String,
    in folder: OutputFolder
  ) throws(OutputError) -> [UInt8] {
    let path = try folder.path(of: name)
    do throws(SystemError) {
      return try SHA256.hash(ofRestOf: folder.open(name, .notWaiting))
    } catch {
      throw OutputError(.inputOutput, error, path: path)
    }
  }

  private static func hash(
    of file: borrowing FileDescriptor,
    path: String
  ) throws(OutputError) -> [UInt8] {
    do {
      return try SHA256.hash(ofRestOf: file)
    } catch {
      throw OutputError(.inputOutput, error, path: path)
    }
  }
}

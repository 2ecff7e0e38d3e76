import Bytes

/// Brings a device, on which a change was interrupted, to the state before the change or after it.
package struct DeviceRecovery {
  /// The state that was reached.
  package enum Outcome: Equatable, Sendable {
    /// No change was interrupted.
    case nothingToDo
    /// The change is done; the journal is there until `finish` is called.
    case finished
    /// The device is as before the change.
    case undone
    /// The device is as before the change, apart from these copies, which the next change can use;
    /// they are listed by their content.
    case resumable([CopiedContent: CopiedMusic])
    /// Other software has written to the device since; these copies may be left over.
    case superseded(leftOver: [String])
  }

  private let volume: DeviceVolume
  private let folder: JournalFolder

  package init(_ volume: DeviceVolume) {
    self.volume = volume
    folder = JournalFolder(volume)
  }

  /// The journal of an interrupted change; `nil` if there is none.
  package func journal() throws(DeviceWriteError) -> SyncJournal? { try folder.journal() }

  /// Finishes the change if its databases are ready, and undoes it otherwise.
  ///
  /// - Parameter keepsCopies: Whether copies are kept for another change, which must begin with a
  ///   journal that lists them.
  /// - Returns: The state that was reached.
  /// - Throws: `DeviceWriteError`; the recovery can be repeated.
  package func run(keepingCopies keepsCopies: Bool) throws(DeviceWriteError) -> Outcome {
    guard let journal = try folder.journal() else {
      try folder.clear()
      return .nothingToDo
    }
    let commit = try folder.commit()
    let kept = KeptDatabases(journal, volume, folder)
    if let commit, try kept.areForeign(since: commit) { return try supersede(journal) }
    if let commit, try kept.wasUsed(since: commit) { return try goBack(journal, kept, keepsCopies) }
    // A database that gets the same bytes again does not tell how far the change has come.
    let changed = journal.databases.last { database in
      commit?.hashes[database.path].map { $0 != database.hash } ?? false
    }
    guard let last = changed ?? journal.databases.last else { return .nothingToDo }
    let present = try hash(last.path)
    let wasReplaced = try kept.wasReplaced(last, present)
    if let commit, changed != nil, present == commit.hashes[last.path] || wasReplaced {
      // The positional files belong to the new database: the old ones were removed before.
      try replaceDatabases(of: journal, with: commit.hashes)
      try CommittedChange(journal, volume, folder).complete(commit)
      return .finished
    }
    guard present == last.hash else { return try supersede(journal) }
    if let commit, try isReady(journal, commit.hashes), try !hasNewPlays(journal) {
      for path in journal.positionalFiles { try volume.remove(path) }
      try replaceDatabases(of: journal, with: commit.hashes)
      try CommittedChange(journal, volume, folder).complete(commit)
      return .finished
    }
    return try goBack(journal, kept, keepsCopies)
  }

  /// Removes the journal of a change that is done.
  package func finish() throws(DeviceWriteError) {
    try folder.close()
  }

  // MARK: Forward

  private func hash(_ path: String) throws(DeviceWriteError) -> String? {
    try volume.hash(of: path).map { Hexadecimal.text($0) }
  }

  /// Whether each new database is in its place or ready to be put there.
  private func isReady(
    _ journal: SyncJournal,
    _ new: [String: String]
  ) throws(DeviceWriteError) -> Bool {
    for database in journal.databases {
      guard let wanted = new[database.path] else { continue }
      if try hash(database.path) == wanted { continue }
      guard try hash(DeviceVolume.stagedPath(of: database.path)) == wanted else { return false }
    }
    return new[journal.databases.last?.path ?? ""] != nil
  }

  /// Whether the device was used with the old database since the copies of its positional files
  /// were made.
  private func hasNewPlays(_ journal: SyncJournal) throws(DeviceWriteError) -> Bool {
    for path in journal.positionalFiles {
      guard let present = try positional(path) else { continue }
      guard let copy = try positional(folder.copyPath(of: path)), copy.starts(with: present) else {
        return true
      }
    }
    return false
  }

  private func positional(_ path: String) throws(DeviceWriteError) -> [UInt8]? {
    try volume.bytes(of: path, limit: PositionalFiles.maxByteCount)
  }

  private func replaceDatabases(
    of journal: SyncJournal,
    with new: [String: String]
  ) throws(DeviceWriteError) {
    for database in journal.databases {
      guard let wanted = new[database.path], try hash(database.path) != wanted,
        try hash(DeviceVolume.stagedPath(of: database.path)) == wanted
      else { continue }
      try volume.replace(database.path)
    }
  }

  // MARK: Back

  private func goBack(
    _ journal: SyncJournal,
    _ kept: KeptDatabases,
    _ keepsCopies: Bool
  ) throws(DeviceWriteError) -> Outcome {
    let isMarked = try folder.commit() != nil
    if isMarked { try kept.restore() }
    try restorePositionalFiles(of: journal, isMarked: isMarked)
    try removeStaged(of: journal)
    return try keepsCopies ? keepCopies(of: journal) : undo(journal)
  }

  /// Puts positional files back that the change has removed.
  private func restorePositionalFiles(
    of journal: SyncJournal,
    isMarked: Bool
  ) throws(DeviceWriteError) {
    for path in journal.positionalFiles {
      guard isMarked, let copy = try positional(folder.copyPath(of: path)) else { continue }
      if try PositionalFiles.lacks(copy, path, on: volume) { try volume.create(path, copy) }
    }
    // Only now, since a file that is put back may have to be put back again.
    try folder.removeMark()
    for path in journal.copiedFiles { try volume.remove(folder.copyPath(of: path)) }
  }

  private func removeStaged(of journal: SyncJournal) throws(DeviceWriteError) {
    for path in journal.databases.map(\.path) + journal.newPositionalFiles {
      try volume.remove(DeviceVolume.stagedPath(of: path))
    }
  }

  private func undo(_ journal: SyncJournal) throws(DeviceWriteError) -> Outcome {
    for file in journal.newFiles { try volume.remove(file.path) }
    try folder.close()
    return .undone
  }

  private func keepCopies(of journal: SyncJournal) throws(DeviceWriteError) -> Outcome {
    let recorded = try folder.copies()
    var kept: [CopiedContent: CopiedMusic] = [:]
    for file in journal.newFiles {
      if let content = file.content, let copy = recorded[file.path],
        try hash(file.path) == copy.hash
      {
        kept[content] = copy
      } else {
        try volume.remove(file.path)
      }
    }
    return .resumable(kept)
  }

  /// Forgets a change to a database that other software has replaced since.
  private func supersede(_ journal: SyncJournal) throws(DeviceWriteError) -> Outcome {
    try removeStaged(of: journal)
    var leftOver: [String] = []
    for file in journal.newFiles where try volume.status(of: file.path) != nil {
      leftOver.append(file.path)
    }
    for path in journal.copiedFiles { try volume.remove(folder.copyPath(of: path)) }
    try folder.clear()
    return .superseded(leftOver: leftOver)
  }
}

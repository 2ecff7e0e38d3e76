import Glibc

/// Replacing a file so that it is whole on the disk even if a device is disconnected at any time.
///
/// On FAT, Linux writes the place of a renamed file to the disk only when the file itself is synced,
/// and the space of the file that it replaces is free once that is closed. The folder is synced
/// first, since two names of the same clusters are fatal: removing one of them frees both. The old
/// file stays open until the new one has its name.
extension OutputFolder {
  /// Returns the name of the new file until it replaces the old one.
  package static func stagedName(of name: String) -> String { name + ".new" }

  /// Writes the new file next to the one that it is to replace.
  ///
  /// The new file can then be read from the disk to check it. A staged file from before is removed.
  ///
  /// - Parameters:
  ///   - name: The name of the file to be replaced, which is not a path and may be free.
  ///   - bytes: The content of the new file.
  /// - Throws: `ReplacementError`, in which case there is no staged file.
  package func stageOnDevice(_ name: String, _ bytes: [UInt8]) throws(ReplacementError) {
    do throws(SystemError) {
      try check(name)
      let staged = Self.stagedName(of: name)
      try removeOnDevice(staged)
      let unfinished = unfinished(staged)
      let file = try open(staged, [.writing, .new], mode: 0o666)
      if let old = try? status(of: name), old.kind == .file {
        file.setOwner(toUser: old.user, group: old.group)
        file.setPermissions(old.permissions)
      }
      try file.write(bytes)
      try syncNames()
      try file.flushAndDrop()
      unfinished.keep()
    } catch {
      throw replacementError(name, error, isReplaced: false)
    }
  }

  /// Lets the staged file replace the file with the given name.
  ///
  /// - Parameter name: The name of the file, which is not a path; it may be free.
  /// - Throws: `ReplacementError`; if the old file is still there, so is the staged one.
  package func replaceOnDevice(_ name: String) throws(ReplacementError) {
    var isReplaced = false
    do throws(SystemError) {
      try check(name)
      let staged = Self.stagedName(of: name)
      guard let old = try openIfThere(name) else {
        try copyOnDevice(staged, to: name)
        isReplaced = true
        return try removeOnDevice(staged)
      }
      try rename(staged, to: name)
      isReplaced = true
      do throws(SystemError) {
        try syncNames()
        try open(name, .updating).sync()
      } catch {
        // There is only this way left to bring the new file to the disk before the old one goes.
        try? syncFileSystem()
        close(old)
        throw error
      }
      close(old)
      try syncNames()
    } catch {
      throw replacementError(name, error, isReplaced: isReplaced)
    }
  }

  /// Replaces the file with the given name by a new one.
  ///
  /// - Parameters:
  ///   - name: The name of the file, which is not a path; it may be free.
  ///   - bytes: The content of the new file.
  /// - Throws: `ReplacementError`; nothing but the old or the new file is left.
  package func replaceOnDevice(_ name: String, with bytes: [UInt8]) throws(ReplacementError) {
    try stageOnDevice(name, bytes)
    do throws(ReplacementError) {
      try replaceOnDevice(name)
    } catch {
      if !error.isReplaced { try? remove(Self.stagedName(of: name)) }
      throw error
    }
  }

  private func check(_ name: String) throws(SystemError) {
    guard (try? path(of: name)) != nil else {
      throw SystemError(code: EINVAL, call: .open, path: name)
    }
  }

  private func openIfThere(_ name: String) throws(SystemError) -> FileDescriptor? {
    do {
      return try open(name, .notWaiting)
    } catch {
      if error.code == ENOENT { return nil }
      throw error
    }
  }

  /// Copies a file to a free name, which would have no content if the file were renamed to it.
  private func copyOnDevice(_ source: String, to name: String) throws(SystemError) {
    let original = try open(source, .notWaiting)
    let unfinished = unfinished(name)
    let copy = try open(name, [.writing, .new], mode: 0o666)
    if let status = try? original.status() { copy.setPermissions(status.permissions) }
    while true {
      let block = try original.nextBlock()
      if block.isEmpty { break }
      try copy.write(block)
    }
    try syncNames()
    try copy.sync()
    unfinished.keep()
  }

  private func replacementError(
    _ name: String,
    _ failure: SystemError,
    isReplaced: Bool
  ) -> ReplacementError {
    let path = (try? path(of: name)) ?? name
    return ReplacementError(path: path, failure: failure, isReplaced: isReplaced)
  }
}

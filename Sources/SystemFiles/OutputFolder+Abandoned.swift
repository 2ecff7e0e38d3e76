import Glibc

extension OutputFolder {
  /// Removes the unfinished files of processes that were killed, as far as this is possible.
  ///
  /// If such a process still runs on another machine, it fails to finish its file.
  package func removeAbandonedFiles() {
    guard let entries = try? listing().entries else { return }
    for entry in entries where entry.kind == .file {
      guard let process = OutputFile.process(ofTemporary: entry.name) else { continue }
      if kill(process, 0) != 0, errno == ESRCH { try? remove(entry.name) }
    }
  }
}

import Glibc
import Synchronization

extension OutputFolder {
  /// A folder; another with its identity may appear when it is gone.
  private struct Place: Hashable {
    let path: String
    let identity: FileIdentity
  }

  /// The folders whose abandoned files this process has removed.
  private static let cleaned = Mutex<Set<Place>>([])

  /// Removes the unfinished files of processes that were killed, as far as this is possible, unless
  /// this process has done so before.
  ///
  /// If such a process still runs on another machine, it fails to finish its file.
  package func removeAbandonedFiles() {
    guard let identity = try? status().identity,
      Self.cleaned.withLock({ $0.insert(Place(path: path, identity: identity)).inserted }),
      let entries = try? listing().entries
    else { return }
    for entry in entries where entry.kind == .file {
      guard let process = OutputFile.process(ofTemporary: entry.name) else { continue }
      if kill(process, 0) != 0, errno == ESRCH { try? remove(entry.name) }
    }
  }
}

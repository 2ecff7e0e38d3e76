/// The files that belong to a library file and lie beside it.
package enum LibraryCompanions {
  private static let suffixesOfDatabase = ["", "-wal", "-shm", "-journal"]

  /// A library file, what SQLite keeps beside it, and its lock; some may not exist.
  package static func all(of path: String) -> [String] { database(path) + [lock(of: path)] }

  /// The same, also where the path is that of a link: SQLite keeps its files beside what a link
  /// leads to, the lock is beside the link.
  package static func everywhere(of path: String) -> [String] {
    all(of: path) + (FilePlace.destination(of: path).map(all) ?? [])
  }

  /// A library file and what SQLite keeps beside it.
  package static func database(_ path: String) -> [String] {
    suffixesOfDatabase.map { path + $0 }
  }

  /// What a process locks that writes to the library file.
  package static func lock(of path: String) -> String { path + ".lock" }

  /// The file that is to take the place of another; the process that has the lock makes it.
  ///
  /// Its name is always the same, so that the next writer removes what a killed one has left.
  package static func unfinished(_ path: String) -> String { path + ".new" }
}

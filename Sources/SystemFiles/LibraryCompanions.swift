/// The files that belong to a library file and are next to it.
package enum LibraryCompanions {
  private static let suffixesOfDatabase = ["", "-wal", "-shm", "-journal"]

  /// Returns the paths of a library file, its SQLite files and its lock; some may not exist.
  package static func all(of path: String) -> [String] { database(path) + [lock(of: path)] }

  /// Returns the paths in `all`, and those next to the file that a link leads to: SQLite keeps its
  /// files there, while the lock is next to the link.
  package static func everywhere(of path: String) -> [String] {
    all(of: path) + (FilePlace.destination(of: path).map(all) ?? [])
  }

  /// Returns the paths of a library file and its SQLite files, such as the write-ahead log.
  package static func database(_ path: String) -> [String] {
    suffixesOfDatabase.map { path + $0 }
  }

  /// Returns the path of the file that a process locks while it writes to the library file.
  package static func lock(of path: String) -> String { path + ".lock" }

  /// Returns the path of the file that will replace another; the holder of the lock creates it.
  ///
  /// The name is always the same, so that the next writer removes a file that a killed one left.
  package static func unfinished(_ path: String) -> String { path + ".new" }
}

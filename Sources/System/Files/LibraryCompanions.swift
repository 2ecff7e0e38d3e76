/// The files that belong to a library file and are next to it.
package enum LibraryCompanions {
  private static let suffixesOfDatabase = ["", "-wal", "-shm", "-journal"]

  /// Returns the paths of a library file, its SQLite files, its lock and the marks of processes
  /// that play; some may not exist.
  package static func all(of path: String) -> [String] {
    database(path) + [lock(of: path), player(of: path), sound(of: path)]
  }

  /// Returns the paths in `all` and, if the path is a symbolic link, the same paths for the file it
  /// points to: SQLite keeps its files next to that file, but the lock is next to the link.
  package static func everywhere(of path: String) -> [String] {
    all(of: path) + (FilePlace.destination(of: path).map(all) ?? [])
  }

  /// Returns the path of the copy that is made before the schema of a library file is upgraded.
  package static func backup(of path: String, version: Int64) -> String {
    "\(path).v\(version)-backup"
  }

  /// Returns the path of a copy that is made before a library file is rebuilt; the first one has
  /// the number 1.
  package static func backup(of path: String, number: Int) -> String {
    path + ".fix-backup" + (number == 1 ? "" : "-\(number)")
  }

  /// Returns whether a file in the same folder has the name of such a copy.
  package static func isBackup(_ name: String, ofFileNamed original: String) -> Bool {
    guard name.hasPrefix(original + ".") else { return false }
    let end = name.dropFirst(original.count + 1)
    return end.wholeMatch(of: /v[0-9]+-backup|fix-backup(-[0-9]+)?/) != nil
  }

  /// Returns the paths of a library file and its SQLite files, such as the write-ahead log.
  package static func database(_ path: String) -> [String] {
    suffixesOfDatabase.map { path + $0 }
  }

  /// Returns the path of the file that a process locks while it writes to the library file.
  package static func lock(of path: String) -> String { path + ".lock" }

  /// Returns the path of the file by which a process marks that it lets the iPod player be heard.
  package static func player(of path: String) -> String { path + ".player" }

  /// Returns the path of the file by which a process marks that it is heard.
  package static func sound(of path: String) -> String { path + ".sound" }

  /// Returns the path of the unfinished file that will replace the file at a path; the holder of
  /// the lock creates it.
  ///
  /// The name is always the same, so that the next writer removes the unfinished file of a writer
  /// that was killed.
  package static func unfinished(_ path: String) -> String { path + ".new" }
}

/// Brings a library file to the schema of this version.
///
/// `user_version` is the version of the schema, `application_id` says that it is a library file.
struct Migration {
  /// What `application_id` is in a library file: 'lsyn' in ASCII.
  static let applicationID: Int64 = 0x6C73_796E

  /// One script for each version; the first makes the file.
  let scripts: [String]

  /// What brings files to the version that this software writes.
  static let standard = Migration(scripts: [
    Schema1.sql, Schema2.sql, Schema3.sql, Schema4.sql, Schema5.sql,
  ])

  /// The version that it brings files to.
  var version: Int64 { Int64(scripts.count) }

  /// What has to happen before a file can be used.
  enum State {
    case current
    /// There is nothing in it yet.
    case empty
    /// Made by an earlier version.
    case old(version: Int64)
  }

  /// Tells what a file is; throws for files of other software and of newer versions.
  func state(of connection: Connection) throws(StoreError) -> State {
    let version = try connection.integer("PRAGMA user_version")
    let application = try connection.integer("PRAGMA application_id")
    if application == 0, version == 0,
      try connection.integer("SELECT count(*) FROM sqlite_master") == 0
    {
      return .empty
    }
    guard application == Self.applicationID else {
      throw StoreError(
        .notALibrary,
        "it is an SQLite file of other software",
        path: connection.path
      )
    }
    guard version <= self.version else {
      throw StoreError(
        .newer,
        "its schema is version \(version), this program knows \(self.version)",
        path: connection.path
      )
    }
    return version == self.version ? .current : .old(version: version)
  }

  /// Makes the file current.
  ///
  /// A file of an earlier version is copied beside itself first, to `NAME.vN-backup`.
  func run(on connection: Connection) throws {
    let found: Int64
    switch try state(of: connection) {
    case .current: return
    case .empty: found = 0
    case .old(let old):
      found = old
      try backUp(connection, of: old)
    }
    // Foreign keys are checked once, when all tables have their new shape.
    try connection.execute("PRAGMA foreign_keys = OFF")
    try connection.transaction("EXCLUSIVE") {
      // Another process may have been faster.
      guard try connection.integer("PRAGMA user_version") == found else { return }
      for script in scripts[Int(found)...] { try connection.execute(script) }
      guard try connection.integer("SELECT count(*) FROM pragma_foreign_key_check") == 0 else {
        throw StoreError(.damaged, "rows refer to rows that are missing", path: connection.path)
      }
      try connection.execute("PRAGMA application_id = \(Self.applicationID)")
      try connection.execute("PRAGMA user_version = \(version)")
    }
    try connection.execute("PRAGMA foreign_keys = ON")
  }

  private func backUp(_ connection: Connection, of version: Int64) throws(StoreError) {
    var path = connection.path + ".v\(version)-backup"
    var attempt = 1
    // A backup of an attempt that failed is as good as this one, but is not ours to replace.
    while FileSystem.exists(path) {
      attempt += 1
      path = connection.path + ".v\(version)-backup-\(attempt)"
    }
    let statement = try Statement(connection, "VACUUM INTO ?1")
    statement.bind(1, path)
    try statement.run()
  }
}

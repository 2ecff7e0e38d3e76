import Bytes

/// The folder on a device with the records of a sync that has begun; it is removed in the end.
struct JournalFolder {
  private let volume: DeviceVolume
  let path: String

  /// The maximum size of a record in bytes, more than 65,534 tracks need.
  private static let maxByteCount = 1 << 26

  init(_ volume: DeviceVolume) {
    self.volume = volume
    path = volume.control + "/libsync"
  }

  private var journalPath: String { path + "/journal.json" }
  private var markPath: String { path + "/commit" }
  private var copiesPath: String { path + "/copied" }

  /// The path of the copy of a positional file.
  func copyPath(of file: String) -> String { path + "/" + file.lastPathComponent }

  // MARK: Journal

  /// The journal; `nil` if there is none, or if it was only partly written, in which case nothing
  /// else was begun.
  func journal() throws(DeviceWriteError) -> SyncJournal? {
    try volume.bytes(of: journalPath, limit: Self.maxByteCount).flatMap { SyncJournal($0) }
  }

  func write(_ journal: SyncJournal) throws(DeviceWriteError) {
    _ = try volume.stage(journalPath, journal.bytes)
    try volume.replace(journalPath)
  }

  // MARK: Copied files

  /// The hashes of the copied files that are on the disk, by their paths.
  func copies() throws(DeviceWriteError) -> [String: CopiedMusic] {
    let bytes = try volume.bytes(of: copiesPath, limit: Self.maxByteCount) ?? []
    var copies: [String: CopiedMusic] = [:]
    // A line without its end was only partly written.
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
      let fields = line.split(separator: 0x20, maxSplits: 2)
      guard fields.count == 3, let count = Int(String(decoding: fields[1], as: UTF8.self)) else {
        continue
      }
      let path = String(decoding: fields[2], as: UTF8.self)
      let hash = String(decoding: fields[0], as: UTF8.self)
      copies[path] = CopiedMusic(path: path, byteCount: count, hash: hash)
    }
    return copies
  }

  func add(_ copies: [CopiedMusic]) throws(DeviceWriteError) {
    let lines = copies.map { "\($0.hash) \($0.byteCount) \($0.path)\n" }
    try volume.append(Array(lines.joined().utf8), to: copiesPath)
  }

  // MARK: Commit

  /// The mark that the sync is to be finished; `nil` if there is none.
  func commit() throws(DeviceWriteError) -> SyncCommit? {
    try volume.bytes(of: markPath, limit: Self.maxByteCount).flatMap { SyncCommit($0) }
  }

  func write(_ commit: SyncCommit) throws(DeviceWriteError) {
    try volume.create(markPath, commit.bytes)
  }

  func removeMark() throws(DeviceWriteError) { try volume.remove(markPath) }

  /// Removes all records at the end of a change, and waits until nothing is left to be written.
  func close() throws(DeviceWriteError) {
    try clear()
    try volume.syncFileSystem()
  }

  /// Removes all records; the journal is removed last, since without it nothing is resumed.
  func clear() throws(DeviceWriteError) {
    try volume.remove(copiesPath)
    try volume.remove(DeviceVolume.stagedPath(of: journalPath))
    try volume.remove(journalPath)
    try volume.remove(markPath)
    volume.removeEmptyFolder(path)
  }
}

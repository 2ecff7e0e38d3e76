import Bytes
import IPodFormats
package import MediaModel

/// The files of a device read so far, and the problems found in them.
struct DeviceFiles {
  let folder: DeviceFolder
  var problems = ImportWarnings()
  /// Whether the system could not read a file.
  private(set) var hasReadFailure = false
  /// The records of all files that were read.
  private(set) var records: [DeviceFileRecord] = []

  /// The maximum size of a file in bytes; only databases are larger.
  private static let maxBytes = 1 << 24
  /// The maximum size of a list in bytes, enough for a few hundred thousand tracks.
  private static let maxListBytes = 1 << 20
  /// The maximum size of a database in bytes; no device has a larger database.
  private static let maxDatabaseBytes = 1 << 31

  init(_ folder: DeviceFolder) { self.folder = folder }

  /// Reads a complete file, which is kept verbatim.
  ///
  /// Returns `nil` if there is no such file, or after reporting a problem if it cannot be read.
  mutating func read(_ file: DeviceFolder.Entry?, _ kind: DeviceFileKind) -> DeviceBytes? {
    let limit = kind == .onTheGo ? Self.maxListBytes : Self.maxBytes
    guard let file, let bytes = bytes(of: file, limit: limit) else { return nil }
    record(file, kind, bytes, kept: bytes)
    return DeviceBytes(path: file.path, bytes: bytes)
  }

  /// Reads a database; `record` adds it to the records later.
  mutating func readDatabase(_ file: DeviceFolder.Entry) -> DeviceBytes? {
    bytes(of: file, limit: Self.maxDatabaseBytes)
      .map { DeviceBytes(path: file.path, bytes: $0) }
  }

  private mutating func bytes(of file: DeviceFolder.Entry, limit: Int) -> [UInt8]? {
    let folder = folder
    return attempt { () throws(DeviceFormatError) in try folder.read(file, limit: limit) }
  }

  /// Returns the contents of a folder; an unreadable folder is reported as a problem.
  mutating func entries(of entry: DeviceFolder.Entry?) -> [DeviceFolder.Entry] {
    guard let entry else { return [] }
    let folder = folder
    return attempt { () throws(DeviceFormatError) in try folder.entries(of: entry) } ?? []
  }

  /// Records a file that was read, with the bytes to keep.
  mutating func record(
    _ file: DeviceFolder.Entry,
    _ kind: DeviceFileKind,
    _ bytes: [UInt8],
    kept: [UInt8]
  ) {
    var hasher = StableHasher()
    hasher.combine(bytes.span)
    record(file, kind, fingerprint: hasher.finalize(), kept: kept)
  }

  /// Records a file with a known fingerprint.
  mutating func record(
    _ file: DeviceFolder.Entry,
    _ kind: DeviceFileKind,
    fingerprint: UInt64,
    kept: [UInt8]
  ) {
    records.append(
      DeviceFileRecord(
        path: file.path,
        kind: kind,
        byteCount: file.byteCount,
        fingerprint: fingerprint,
        bytes: kept
      )
    )
  }

  /// Returns the fingerprint of a recorded file, or `nil` if the file is not recorded.
  func fingerprint(of file: DeviceFolder.Entry) -> UInt64? {
    records.last { $0.path == file.path }?.fingerprint
  }

  /// Returns the body's result, or `nil` if it throws, which is reported as a problem.
  mutating func attempt<Result>(
    _ body: () throws(DeviceFormatError) -> Result
  ) -> Result? {
    do {
      return try body()
    } catch {
      hasReadFailure = hasReadFailure || error.isReadFailure
      problems.add(ImportWarning(error))
      return nil
    }
  }

  /// Parses the bytes of a file; returns `nil` if there are no bytes, or if they are invalid, which
  /// is reported as a problem.
  mutating func parse<Content>(
    _ file: DeviceBytes?,
    _ parse: (DeviceBytes, inout ImportWarnings) throws(DeviceFormatError) -> Content
  ) -> Content? {
    guard let file else { return nil }
    do {
      return try parse(file, &problems)
    } catch {
      problems.add(ImportWarning(error))
      return nil
    }
  }
}

extension ImportWarning {
  init(_ error: DeviceFormatError) {
    self.init(file: error.file, offset: error.offset, chunk: error.chunk, error.message)
  }
}

extension DeviceFolder {
  /// Returns the files in the subfolders of `Music`, except hidden files.
  ///
  /// - Parameter problems: Receives the folders that cannot be read.
  /// - Returns: The files, sorted by path.
  package func musicFiles(problems: inout ImportWarnings) -> [Entry] {
    var files = DeviceFiles(self)
    let music = files.entries(of: findInControl("Music"))
    let found = music.flatMap { $0.kind == .folder ? files.entries(of: $0) : [$0] }
    problems.add(files.problems)
    return found.filter { $0.kind == .file && !$0.name.hasPrefix(".") }
  }
}

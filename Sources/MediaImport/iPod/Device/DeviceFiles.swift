import IPodFormats
import MediaModel

/// The files of a device as they are read, and what was wrong with them.
struct DeviceFiles {
  let folder: DeviceFolder
  var problems = ImportWarnings()
  /// Of all files that were read.
  private(set) var records: [DeviceFileRecord] = []

  /// No file but a database has more.
  private static let maxBytes = 1 << 24
  /// A list of a few hundred thousand tracks.
  private static let maxListBytes = 1 << 20
  /// No device has a database that is larger.
  private static let maxDatabaseBytes = 1 << 31

  init(_ folder: DeviceFolder) { self.folder = folder }

  /// Reads a file as a whole, which is kept as it is.
  ///
  /// Nil where there is none, and where it cannot be read, which is a problem then.
  mutating func read(_ file: DeviceFolder.Entry?, _ kind: DeviceFileKind) -> DeviceBytes? {
    let limit = kind == .onTheGo ? Self.maxListBytes : Self.maxBytes
    guard let file, let bytes = bytes(of: file, limit: limit) else { return nil }
    record(file, kind, bytes, kept: bytes)
    return DeviceBytes(path: file.path, bytes: bytes)
  }

  /// Reads a database, of which `note` is told later what is kept.
  mutating func readDatabase(_ file: DeviceFolder.Entry) -> DeviceBytes? {
    bytes(of: file, limit: Self.maxDatabaseBytes)
      .map { DeviceBytes(path: file.path, bytes: $0) }
  }

  private mutating func bytes(of file: DeviceFolder.Entry, limit: Int) -> [UInt8]? {
    let folder = folder
    return attempt { () throws(DeviceFormatError) in try folder.read(file, limit: limit) }
  }

  /// What is in a folder; a folder that cannot be read is a problem.
  mutating func entries(of entry: DeviceFolder.Entry?) -> [DeviceFolder.Entry] {
    guard let entry else { return [] }
    let folder = folder
    return attempt { () throws(DeviceFormatError) in try folder.entries(of: entry) } ?? []
  }

  /// Notes a file that was read, with what of it is to be kept.
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

  /// Notes a file whose fingerprint is known.
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

  /// Of the bytes of a file that was noted; nil of any other.
  func fingerprint(of file: DeviceFolder.Entry) -> UInt64? {
    records.last { $0.path == file.path }?.fingerprint
  }

  /// Runs something; what it throws is a problem, and nil.
  mutating func attempt<Result>(
    _ body: () throws(DeviceFormatError) -> Result
  ) -> Result? {
    do {
      return try body()
    } catch {
      problems.add(ImportWarning(error))
      return nil
    }
  }

  /// Understands the bytes of a file; nil where there are none, and where they are not what they
  /// should be, which is a problem then.
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

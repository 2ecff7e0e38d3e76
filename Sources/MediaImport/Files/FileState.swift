import SystemFiles

/// What tells whether a file has changed since it was read, without opening it.
struct FileState: Equatable {
  let byteCount: Int64
  /// Seconds since 1970, when it was last written.
  let modified: Int64
  private let nanoseconds: Int64

  /// A higher number has all files read again, as one that reads more of them does.
  private static let readerVersion: UInt8 = 1

  init(_ status: FileStatus) {
    byteCount = Int64(status.byteCount)
    modified = status.modified
    nanoseconds = status.modifiedNanoseconds
  }

  /// What a library keeps of it.
  var bytes: [UInt8] {
    [byteCount, modified, nanoseconds].reduce(into: [Self.readerVersion]) { bytes, number in
      for shift in stride(from: 0, to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: number >> Int64(shift)))
      }
    }
  }
}

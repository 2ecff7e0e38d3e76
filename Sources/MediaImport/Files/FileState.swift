import MediaModel
import System

/// The file attributes that show, without opening a file, whether it has changed since it was read.
struct FileState: Equatable {
  let byteCount: Int64
  /// The modification time, in seconds since 1970.
  let modified: Int64
  private let nanoseconds: Int64

  /// The version of the reader; increased when it extracts more from files, so that all files are
  /// read again.
  private static let readerVersion: UInt8 = 3

  init(_ status: FileStatus) {
    byteCount = Int64(status.byteCount)
    modified = status.modified
    nanoseconds = status.modifiedNanoseconds
  }

  /// Returns the state as stored in the library file, for files whose tags are read in an encoding:
  /// files are read again when that changes.
  func bytes(readingIn encoding: TagEncoding?) -> [UInt8] {
    let numbers = [byteCount, modified, nanoseconds]
    var bytes = numbers.reduce(into: [Self.readerVersion]) { bytes, number in
      for shift in stride(from: 0, to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: number >> Int64(shift)))
      }
    }
    if let encoding, encoding != .latin1 { bytes += encoding.name.utf8 }
    return bytes
  }
}

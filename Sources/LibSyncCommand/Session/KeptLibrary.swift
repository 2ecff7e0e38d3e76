import LibSync
import System
import Synchronization

/// The library file that stays open from one command to the next, where commands follow each other
/// in one process.
///
/// Opening a file takes longer than most queries.
final class KeptLibrary: Sendable {
  /// The library file that the commands of this task keep open; `nil` if they do not.
  @TaskLocal static var current: KeptLibrary?

  private let library = Mutex<MediaLibrary?>(nil)

  /// Opens a library file to read one of its libraries; `nil` selects the default one.
  static func open(_ path: String, selecting name: String?) throws -> MediaLibrary {
    guard let current else { return try MediaLibrary(reading: path, selecting: name) }
    return try current.library(at: path).selecting(name)
  }

  private func library(at path: String) throws -> MediaLibrary {
    try library.withLock { library in
      // The file of a library that is open can be removed, and is then missing.
      if let library, library.path == path, try FileStatus.ifThere(path) != nil { return library }
      library = nil
      let opened = try MediaLibrary(reading: path)
      library = opened
      return opened
    }
  }
}

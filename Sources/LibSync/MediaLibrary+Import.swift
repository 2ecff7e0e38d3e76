import Glibc
import SystemFiles

/// What an import did, and what it noticed.
public struct ImportSummary: Sendable {
  /// What became of the library.
  public let outcome: ImportOutcome
  /// What was noticed in the source.
  public let report: ReadingReport
}

extension MediaLibrary {
  /// Whether an iPod is mounted at a path.
  public static func isDevice(_ path: String) -> Bool { DeviceFolder(holdingDevice: path) != nil }

  /// Whether a path is that of a folder that would be imported for its audio files.
  public static func isAudioFolder(_ path: String) -> Bool {
    (try? ImportOptions().reader(of: path)) is AudioFolderReader
  }
}

extension ImportOptions {
  /// One file has many paths, and a relative one would mean another file tomorrow.
  static func absolute(_ path: String) -> String {
    path == "-" ? path : FilePlace.realPath(path) ?? path
  }

  /// Returns what reads a source, which tells what it is.
  func reader(of source: String) throws(ImportError) -> any LibraryReader {
    if let iPod = try IPodReader(source, clock: clock) {
      return iPod
    }
    if let folder = AudioFolderReader(source) { return folder }
    return ITunesLibraryReader(path: source, isRepairing: isRepairing)
  }
}

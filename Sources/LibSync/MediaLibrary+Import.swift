import Glibc
import SystemFiles

/// How a source is imported.
public struct ImportOptions: Sendable {
  /// What to call the library; nil lets the source's persistent ID decide.
  public var name: String?
  /// Replace characters that XML does not allow instead of refusing the source.
  public var isRepairing = false
  /// The library that the source is a rebuilt version of, with new persistent IDs; nil for none.
  public var rebuiltFrom: String?
  /// How many of a library's items an import may remove, in percent.
  public var mostRemovals = 50
  /// Whether an import may change what every item is called or where every file is.
  public var mayRewrite = false
  /// What a device's clock showed, if the device is not to tell.
  public var clock: NamedClock?

  /// Makes the options of a plain import: no repair, of the library that the source names.
  public init() {}
}

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
  /// What the store has to know of an import.
  func request(for source: String, made date: Timestamp, isDryRun: Bool = false) -> ImportRequest {
    var request = ImportRequest(
      source: Self.absolute(source),
      name: name,
      made: date,
      isDryRun: isDryRun
    )
    request.rebuiltFrom = rebuiltFrom
    request.mostRemovals = mostRemovals
    request.mayRewrite = mayRewrite
    return request
  }

  /// One file has many paths, and a relative one would mean another file tomorrow.
  private static func absolute(_ path: String) -> String {
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

extension Timestamp {
  /// The present second.
  public static var now: Timestamp { Timestamp(rawValue: Int64(time(nil))) }
}

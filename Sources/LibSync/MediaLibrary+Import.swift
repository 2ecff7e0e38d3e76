import Glibc

/// How a source is imported.
public struct ImportOptions: Sendable {
  /// What to call the library; nil lets the source's persistent ID decide.
  public var name: String?
  /// Do everything, say what it did, and undo it.
  public var isDryRun = false
  /// Replace characters that XML does not allow instead of refusing the source.
  public var isRepairing = false
  /// The library that the source is a rebuilt version of, with new persistent IDs; nil for none.
  public var rebuiltFrom: String?
  /// How many of a library's items an import may remove, in percent.
  public var mostRemovals = 50
  /// Whether an import may change what every item is called or where every file is.
  public var mayRewrite = false
  /// How long to wait for another process that writes; nil for as long as it takes.
  public var secondsToWait: Int? = 0
  /// When the import is made; nil for now.
  public var date: Timestamp?
  /// What a device's clock showed, if the device is not to tell.
  public var clock: NamedClock?

  /// Makes the options of a plain import: no dry run, no repair, no waiting.
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
  /// Takes a source into a library file, which is made if it is missing: all of it, or, if an
  /// error is thrown, nothing.
  ///
  /// - Parameters:
  ///   - source: The path of an iTunes or Music.app `Library.xml`, `-` for standard input; of the
  ///     folder that an iPod is mounted at; of an iPod's database; or of a folder of audio files.
  ///   - path: The library file.
  ///   - options: How it is imported.
  ///   - progress: Called every few kilobytes.
  /// - Returns: What became of the library, and what was noticed in the source.
  /// - Throws: `ImportError` for the source, `StoreError` for the library file.
  @discardableResult
  public static func importLibrary(
    from source: String,
    into path: String,
    options: ImportOptions = ImportOptions(),
    progress: @escaping @Sendable (ReadingProgress) -> Void = { _ in }
  ) throws -> ImportSummary {
    let reader = try options.reader(of: source)
    let request = request(for: source, options)
    let take: (MediaStore) throws -> ImportSummary = { store in
      let (outcome, report) = try store.importLibrary(request) { sink in
        try reader.read(into: sink, progress: progress)
      }
      return ImportSummary(outcome: outcome, report: report)
    }
    // A dry run leaves no new file behind, not even an empty one.
    if options.isDryRun, unsafe access(path, F_OK) != 0 { return try take(.temporary()) }
    return try MediaStore.write(
      path,
      waiting: options.secondsToWait,
      take
    )
  }

  /// Whether an iPod is mounted at a path.
  public static func isDevice(_ path: String) -> Bool { DeviceFolder(holdingDevice: path) != nil }

  /// Whether a path is that of a folder that would be imported for its audio files.
  public static func isAudioFolder(_ path: String) -> Bool {
    (try? ImportOptions().reader(of: path)) is AudioFolderReader
  }

  static func request(for source: String, _ options: ImportOptions) -> ImportRequest {
    var request = ImportRequest(
      source: absolute(source),
      name: options.name,
      made: options.date ?? .now,
      isDryRun: options.isDryRun
    )
    request.rebuiltFrom = options.rebuiltFrom
    request.mostRemovals = options.mostRemovals
    request.mayRewrite = options.mayRewrite
    return request
  }

  /// One file has many paths, and a relative one would mean another file tomorrow.
  private static func absolute(_ path: String) -> String {
    guard path != "-", let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }
}

extension ImportOptions {
  /// Returns what reads a source, which tells what it is.
  func reader(of source: String) throws(ImportError) -> any LibraryReader {
    if let iPod = try IPodReader(source, clock: clock, openTables: ForeignTables.init(path:)) {
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

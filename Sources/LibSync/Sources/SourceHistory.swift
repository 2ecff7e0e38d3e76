import Bytes
import MediaImport
public import MediaModel
import System

/// A source with its date, known from its beginning.
public struct DatedSource: Sendable {
  /// The path of the source.
  public let path: String
  /// The date that the source itself states, or else that of its file.
  public let date: Timestamp
  /// The ID of the source's library; `nil` if it has none.
  public let persistentID: PersistentID?
  /// Whether the source states the date itself.
  let isDateOwn: Bool

  /// Returns the library, among the given ones, that the source belongs to; `nil` if it is new.
  public func library(in libraries: [Library]) -> Library? {
    libraries.first { persistentID != nil && $0.persistentID == persistentID }
  }

  /// Returns whether the source is older than the stored state of its library.
  public func isOlder(than library: Library) -> Bool {
    guard isDateOwn, case .date(let stored) = library.value(for: .exportDate) else { return false }
    return date < stored
  }
}

/// Several sources in the order of their dates, such as years of backups.
public struct SourceHistory: Sendable {
  /// The sources, oldest first.
  public private(set) var sources: [DatedSource] = []
  /// The files that cannot be imported.
  public private(set) var failures: [ImportError] = []
  private var found: Set<String> = []
  /// The library file.
  let library: MediaLibrary
  private let store: MediaStore
  let options: ImportOptions

  /// Finds sources and reads the beginning of each.
  ///
  /// - Parameters:
  ///   - paths: Sources, and folders in which all XML files, native libraries and iPods are
  ///     sources.
  ///   - options: The options of the imports.
  ///   - library: The library file that they are imported into.
  /// - Throws: `ImportError` if the task is cancelled, `StoreError` for the library file.
  public init(
    _ paths: [String],
    options: ImportOptions = ImportOptions(),
    in library: MediaLibrary
  ) throws {
    self.library = library
    store = try library.store
    self.options = options
    for path in paths { try add(path, isChosen: true) }
    sources.sort { ($0.date, $0.path) < ($1.date, $1.path) }
  }

  private mutating func add(
    _ path: String,
    isChosen: Bool
  ) throws(ImportError) {
    if Interruption.isRequested { throw ImportError(.cancelled, "interrupted", path: path) }
    let kind = (try? FileStatus(of: path, followingLinks: isChosen))?.kind
    if kind == .folder, !MediaLibrary.isDevice(path), !isChosen || !Self.isPackage(path) {
      do throws(SystemError) {
        let listing = try FolderListing(path)
        if let failure = listing.failure { throw failure }
        let entries = listing.entries.filter { FolderWalk.visits($0, isAtTop: isChosen) }
        for name in entries.map(\.name).sorted() {
          try? add(path.appendingPath(name), isChosen: false)
        }
      } catch {
        failures.append(ImportError(.cannotOpen, error.message, path: path))
      }
      if Interruption.isRequested { throw ImportError(.cancelled, "interrupted", path: path) }
      return
    }
    guard isChosen || kind == .folder || kind == .file && Self.isSource(path),
      found.insert(FilePlace.realPath(path) ?? path).inserted
    else { return }
    do {
      sources.append(try source(path))
    } catch let error as ImportError {
      if error.code == .cancelled { throw error }
      failures.append(error)
    } catch {
      failures.append(ImportError(.wrongFormat, "\(error)", path: path))
    }
  }

  /// Whether a file in a folder is a source: a `Library.xml`, or a native library, even if damaged,
  /// and not a file with settings of the same kind.
  private static func isSource(_ path: String) -> Bool {
    let name = path.lowercased()
    return name.hasSuffix(".xml") || NativeLibraryReader.isNamedLikeLibrary(path)
  }

  /// Whether a folder is a package of Music, which holds one library and its settings.
  private static func isPackage(_ path: String) -> Bool {
    [".musiclibrary", ".tvlibrary"].contains { path.lowercased().hasSuffix($0) }
  }

  /// Returns the end of the day in the name of a backup, such as `iTunes Library 2016-08-18.itl`;
  /// `nil` if there is none.
  ///
  /// A copy of a backup can have a later date than the backup.
  private static func dateInName(of path: String) -> Timestamp? {
    let name = path.lastPathComponent.split(separator: ".").first ?? ""
    let parts = name.suffix(10).split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2])
    else { return nil }
    return Timestamp(year: year, month: month, day: day, hour: 23, minute: 59, second: 59)
  }

  /// Reads a source up to its first track.
  private func source(_ path: String) throws -> DatedSource {
    let record = try SourceReading(of: path, options, in: store).head()
    let fileDate = (try? FileStatus(of: path))?.modified ?? 0
    let ownDate = record.values.integer(LibraryProperty.exportDate)
    let latest = record.date ?? Timestamp(rawValue: fileDate)
    return DatedSource(
      path: path,
      date: ownDate == nil ? min(latest, Self.dateInName(of: path) ?? latest) : latest,
      persistentID: record.persistentID,
      isDateOwn: ownDate != nil
    )
  }
}

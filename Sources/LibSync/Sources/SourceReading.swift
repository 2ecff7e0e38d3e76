import MediaImport
import MediaModel
import MediaStore
import System

/// The decision how to read a source: by which reader, on whose clock, and whether its bytes are
/// those of its last import.
///
/// All that reads a source, to import it, compare it, convert it or watch it, uses this decision,
/// so that a comparison shows what an import would change.
struct SourceReading {
  private let source: String
  private let options: ImportOptions
  private let store: MediaStore
  private let found: any LibraryReader
  private let unchanged: UnchangedSource?
  /// The path of a library in a folder that is read for its audio files again; `nil` if there is
  /// none.
  let passedLibrary: String?
  /// The path of the library in a folder, which is read instead of the folder's audio files; `nil`
  /// if the source itself is read.
  let foundLibrary: String?
  /// The path of a library under another name in a folder that is read for its audio files; `nil`
  /// if there is none.
  let renamedLibrary: String?
  /// Whether the source is an iPod whose camera roll, a library of its own, has not been imported.
  let passesCameraRoll: Bool

  /// - Parameters:
  ///   - source: The path of the source; `-` for standard input.
  ///   - options: The options of the import.
  ///   - store: The library file that it is imported into or compared with.
  /// - Throws: `ImportError` for the source, `StoreError` for the library file.
  init(of source: String, _ options: ImportOptions, in store: MediaStore) throws {
    self.options = options
    self.store = store
    if let roll = try Self.cameraRoll(source, options, store) {
      self.source = source
      found = roll
      foundLibrary = nil
      passedLibrary = nil
    } else if let folder = AudioFolderReader(source), try Self.isForAudio(source, options, store) {
      self.source = source
      found = try Self.reader(folder, of: source, options, store)
      foundLibrary = nil
      passedLibrary = options.readsAudioFiles ? nil : (try? LibraryPlace.find(in: source)) ?? nil
    } else {
      if options.readsAudioFiles {
        throw Self.refusal(of: source, "it is not a folder with audio files")
      }
      let reader = try Self.reader(of: source, options)
      foundLibrary = reader is AudioFolderReader ? try LibraryPlace.find(in: source) : nil
      self.source = foundLibrary ?? source
      if let foundLibrary {
        let reader = try Self.reader(of: foundLibrary, options)
        found = try Self.continuing(reader, of: foundLibrary, options, store)
      } else {
        found = try Self.continuing(reader, of: source, options, store)
      }
      passedLibrary = nil
    }
    if options.tagEncoding != nil, !(found is AudioFolderReader) {
      throw Self.refusal(of: source, "it is not read for audio files, whose tags have an encoding")
    }
    let isForAudio = found is AudioFolderReader && !options.readsAudioFiles
    renamedLibrary =
      isForAudio && passedLibrary == nil ? LibraryPlace.renamedLibrary(in: source) : nil
    passesCameraRoll =
      try found is IPodReader && DevicePhotos.hasCameraRoll(source)
      && !store.knowsPhotos(in: ImportOptions.absolute(source))
    unchanged = UnchangedSource(self.source, found, options)
  }

  /// Returns the reader of a folder that is read for its pictures and movies: as the options say,
  /// or as before; `nil` for any other source, such as an iPod, whose photo library is read with its
  /// music.
  private static func cameraRoll(
    _ source: String,
    _ options: ImportOptions,
    _ store: MediaStore
  ) throws -> CameraRollReader? {
    guard
      try options.readsPhotos
        || !options.readsAudioFiles && !options.createsLibrary && !MediaLibrary.isDevice(source)
          && store.isPhotoFolder(ImportOptions.absolute(source))
    else { return nil }
    if DevicePhotos.isLibrary(source) { return nil }
    if let reader = CameraRollReader(source, now: .now) { return reader }
    if !options.readsPhotos { return nil }
    throw refusal(of: source, "it is not a folder with pictures and movies")
  }

  /// Returns the error for a source that is not the folder that the options say.
  private static func refusal(of source: String, _ reason: String) -> ImportError {
    if source != "-" {
      do throws(SystemError) {
        _ = try FileStatus(of: source)
      } catch {
        return ImportError(.cannotOpen, error.message, path: source)
      }
    }
    return ImportError(.wrongFormat, reason, path: source)
  }

  /// Returns whether a folder is read for its audio files: as the options say, or as before.
  private static func isForAudio(
    _ folder: String,
    _ options: ImportOptions,
    _ store: MediaStore
  ) throws -> Bool {
    if options.readsAudioFiles { return true }
    return try !options.createsLibrary && !MediaLibrary.isDevice(folder)
      && store.isAudioFolder(ImportOptions.absolute(folder))
  }

  /// Returns a reader that reads as the options state, or else as was stated for an earlier import.
  private static func continuing(
    _ reader: any LibraryReader,
    of source: String,
    _ options: ImportOptions,
    _ store: MediaStore
  ) throws -> any LibraryReader {
    if let folder = reader as? AudioFolderReader {
      return try Self.reader(folder, of: source, options, store)
    }
    guard var player = reader as? PlayerLibraryReader, player.relativeFolder == nil else {
      return reader
    }
    let stored = try store.sourceValues(
      at: ImportOptions.absolute(source),
      of: player.kind,
      named: options.name
    )
    player.relativeFolder = stored.flatMap(RelativeFolder.init(sourceValues:))?.path
    return player
  }

  /// Returns the reader of a folder of audio files, which reads tags in the encoding that the
  /// options state, or else in the one that was stated before.
  private static func reader(
    _ folder: AudioFolderReader,
    of source: String,
    _ options: ImportOptions,
    _ store: MediaStore
  ) throws -> AudioFolderReader {
    var reader = folder
    let stored = try store.sourceValues(
      at: ImportOptions.absolute(source),
      of: .folder,
      named: options.name
    )
    reader.tagEncoding = options.tagEncoding ?? stored.flatMap(TagEncoding.init(sourceValues:))
    return reader
  }

  /// Returns the reader for a source, chosen by its kind.
  private static func reader(
    of source: String,
    _ options: ImportOptions
  ) throws(ImportError) -> any LibraryReader {
    if let iPod = try IPodReader(source, clock: options.clock) {
      return iPod
    }
    if let library = try NativeLibraryReader(
      source,
      clock: options.clock,
      keepsAccounts: options.keepsAccounts
    ) {
      return library
    }
    if let folder = AudioFolderReader(source) { return folder }
    if let player = try PlayerLibraryReader(
      source,
      user: options.user,
      relativeTo: options.relativeFolder,
      clock: options.clock
    ) {
      return player
    }
    return ITunesLibraryReader(
      path: source,
      isRepairing: options.repairsCharacters,
      keepsAccounts: options.keepsAccounts,
      isHashed: options.remembersSource
    )
  }

  /// The path of the source as the library file stores it.
  var path: String { ImportOptions.absolute(source) }

  /// The file that changes when the source does: the library's file for a folder that holds a
  /// native library; `nil` for a folder that is read for its audio files.
  var file: String? {
    switch found {
    case let native as NativeLibraryReader: native.file
    case is AudioFolderReader, is CameraRollReader: nil
    default: source
    }
  }

  /// The files of which one changes when the source does; empty for a folder that is read for its
  /// audio files.
  var files: [String] {
    if let player = found as? PlayerLibraryReader { return player.files }
    return file.map { [$0] } ?? []
  }

  /// Whether the reader seldom waits for answers of what it reads into, such as whether a file is
  /// known.
  var seldomWaits: Bool { !(found is AudioFolderReader || found is CameraRollReader) }

  /// Returns the summary of an import that changes nothing, without parsing the source; `nil` if
  /// the source must be read.
  func knownSummary() throws -> ImportSummary? {
    var known = try unchanged?.summary(in: store)
    known?.foundLibrary = foundLibrary
    known?.passesCameraRoll = passesCameraRoll
    return known
  }

  /// Returns the values by which the source, which has just been read, can be recognised later;
  /// `nil` if it cannot be.
  func known(_ report: ReadingReport) -> KnownSource? { unchanged?.known(report) }

  func summary(_ outcome: ImportOutcome, _ report: ReadingReport) -> ImportSummary {
    var summary = ImportSummary(outcome: outcome, report: report)
    summary.passedLibrary = passedLibrary
    summary.foundLibrary = foundLibrary
    summary.renamedLibrary = renamedLibrary
    summary.passesCameraRoll = passesCameraRoll
    return summary
  }

  /// Reads the description of the source, up to its first item unless only its items date it.
  ///
  /// - Throws: `ImportError`, `StoreError`.
  func head() throws -> LibraryRecord {
    let head = HeadSink()
    do {
      _ = try reader().read(into: head) { _ in }
    } catch is HeadSink.Stop {
      // Everything needed has been read.
    }
    guard let record = head.record else {
      throw ImportError(.wrongFormat, "it contains no library", path: source)
    }
    return record
  }

  /// The number of days whose dates show the owner's time zone.
  private static let maxStatedDays = 500

  /// Returns the reader, which knows the owner's clock if its source is a native library or a file
  /// of Rockbox.
  ///
  /// - Throws: `ImportError`, `StoreError`.
  func reader() throws -> any LibraryReader {
    if var player = found as? PlayerLibraryReader, player.isOfDevice, player.clock == nil {
      player.clock = try store.ownerClock(of: nil, offset: nil, at: []) { [] }
      return player
    }
    guard var native = found as? NativeLibraryReader, native.clock == nil else { return found }
    let header = try native.header()
    native.clock = try store.ownerClock(
      of: header.persistentID,
      offset: header.offsetFromUTC,
      at: header.dates
    ) {
      native.statedDates(limit: Self.maxStatedDays)
    }
    return native
  }
}

/// Takes what a source says of itself and stops the reader as soon as its date is known.
private final class HeadSink: LibrarySink {
  struct Stop: Error {}

  private(set) var record: LibraryRecord?

  func begin(_ library: LibraryRecord) throws {
    record = library
    if !library.isDatedByItems { throw Stop() }
  }

  func item(_ record: ItemRecord) -> ItemReference? { .missing }
  func playlist(_ record: PlaylistRecord) {}
  func onTheGoList(_ record: OnTheGoListRecord) {}
  func playFile(_ record: PlayFileRecord) {}
  func deviceFile(_ record: DeviceFileRecord) {}
  func end(_ library: LibraryRecord) { record = library }
}

import Bytes
import CTagLib
package import MediaModel
import System

/// Reads a folder of audio files as a library.
package struct AudioFolderReader: LibraryReader {
  private let path: String
  /// The real path of the folder: absolute and without symbolic links.
  private let root: String
  /// The encoding of texts in tags that claim to be in Latin-1; `nil` if none was ever stated.
  package var tagEncoding: TagEncoding?

  /// The version of TagLib.
  package static var tagVersion: String { String(cString: ctaglib_version()) }

  /// - Parameter path: The path of a folder; the reader is `nil` for anything else.
  package init?(_ path: String) {
    guard path != "-", let real = FilePlace.realPath(path),
      (try? FileStatus(of: real).kind) == .folder
    else { return nil }
    self.path = path
    root = real
  }

  /// Reads all audio files, except those that the sink already holds unchanged.
  ///
  /// - Parameters:
  ///   - sink: Receives the records.
  ///   - progress: Called before each step of the walk.
  /// - Returns: A report of findings that the records do not contain.
  /// - Throws: `ImportError`, and any error that the sink throws.
  package func read(
    into sink: any LibrarySink,
    progress: @escaping (ReadingProgress) -> Void = { _ in }
  ) throws -> ReadingReport {
    var walk = FolderWalk(ofAudioIn: root)
    var found = FoundFiles(path: path, TagDecoder(tagEncoding))
    func next() throws(ImportError) -> FolderWalk.File? {
      while true {
        let file = try walk.next { () throws(ImportError) in
          if Interruption.isRequested { throw ImportError(.cancelled, "interrupted", path: path) }
          progress(found.progress)
        }
        guard let file, walk.isRepeated(file) else { return file }
      }
    }
    // Reading an empty folder must fail before the sink looks for the library of the folder.
    var nextFile = try next()
    if nextFile == nil { throw found.nothing(walk.problems) }
    var library = libraryRecord
    try sink.begin(library)
    while let file = nextFile {
      try found.add(file, named: ExactPath.shown(walk.relative(file.path)), into: sink)
      nextFile = try next()
    }
    try found.addPostponed(into: sink) { state throws(ImportError) in
      if Interruption.isRequested { throw ImportError(.cancelled, "interrupted", path: path) }
      progress(state)
    }
    library.isPartial = !walk.problems.isEmpty || found.hasUnreadable
    var report = ReadingReport()
    report.isFolder = true
    report.isPartial = library.isPartial
    report.problems = walk.problems
    report.leftOutFolders = walk.leftOut
    report.leftOutInDoubt = walk.leftOutInDoubt
    report.tagEncodings = found.readings.report
    report.problems.add(found.problems)
    if found.itemCount == 0 { throw found.nothing(report.problems) }
    try sink.end(library)
    return report
  }

  private var libraryRecord: LibraryRecord {
    var library = LibraryRecord()
    library.kind = .folder
    library.suggestedName = ExactPath.shown(root.lastPathComponent)
    let url = FileLocation.urlBytes(ofPath: root)
    library.values.set(LibraryProperty.musicFolder.rawValue, text: url.span)
    library.sourceValues = tagEncoding?.sourceValues ?? ""
    return library
  }
}

/// The audio files that a walk has found.
private struct FoundFiles {
  let path: String
  private(set) var itemCount = 0
  private var byteCount = 0
  private(set) var problems = ImportWarnings()
  private(set) var readings = TagReadings()
  /// Whether a file could not be opened although it may be undamaged.
  private(set) var hasUnreadable = false
  private var record = ItemRecord()
  private let decoder: TagDecoder
  /// The files whose tags are read once those of all others have been.
  private var postponed: [(path: String, name: String)] = []

  init(path: String, _ decoder: TagDecoder) {
    self.path = path
    self.decoder = decoder
    decoder.isGathering = decoder.encoding == .detected
  }

  var progress: ReadingProgress {
    ReadingProgress(bytesRead: byteCount, byteCount: nil, itemCount: itemCount)
  }

  /// Adds a file to the sink, without opening it if the sink already holds it unchanged.
  mutating func add(
    _ file: FolderWalk.File,
    named name: String,
    into sink: any LibrarySink
  ) throws {
    let location = FileLocation.urlBytes(ofPath: file.path)
    if let state = try? FileState(FileStatus(of: file.path)) {
      byteCount += Int(state.byteCount)
      let stored = state.bytes(readingIn: decoder.encoding)
      if try sink.unchangedItem(at: location, sourceBytes: stored) {
        itemCount += 1
        return
      }
    }
    try read(file.path, named: name, at: location, into: sink)
  }

  /// Adds the files whose encodings the texts of all files had to show first.
  mutating func addPostponed(
    into sink: any LibrarySink,
    step: (ReadingProgress) throws(ImportError) -> Void
  ) throws {
    decoder.isGathering = false
    for (path, name) in postponed {
      try step(progress)
      try read(path, named: name, at: FileLocation.urlBytes(ofPath: path), into: sink)
    }
  }

  private mutating func read(
    _ path: String,
    named name: String,
    at location: [UInt8],
    into sink: any LibrarySink
  ) throws {
    do throws(ImportError) {
      let tagged = try TaggedFile(path: path, decoder: decoder)
      if tagged.reading.isPostponed { return postponed.append((path, name)) }
      record.removeAll()
      tagged.describe(&record)
      readings.add(tagged.reading, of: name)
    } catch {
      if error.code == .cannotOpen { hasUnreadable = true }
      return problems.add(ImportWarning(file: name, error.message))
    }
    record.values.set(MediaItemProperty.location.rawValue, text: location.span)
    _ = try sink.item(record)
    itemCount += 1
  }

  /// Returns the error for a folder without audio files, such as the mount point of a drive that is
  /// not mounted.
  func nothing(_ problems: ImportWarnings) -> ImportError {
    ImportError(
      .wrongFormat,
      problems.isEmpty
        ? "it is a folder, but it holds no audio files and no library, and no iPod is mounted there"
        : "it is a folder, but nothing in it can be read as audio",
      path: path,
      problems: problems
    )
  }
}

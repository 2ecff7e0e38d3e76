import Bytes
package import MediaModel
import PhotoFormats
import System

/// Reads a camera roll, or any folder of pictures and movies, as a library.
package struct CameraRollReader: LibraryReader {
  private let path: String
  /// The real path of the folder: absolute and without symbolic links.
  private let root: String
  private let latestTime: Int

  /// - Parameters:
  ///   - path: The path of a folder; the reader is `nil` for anything else.
  ///   - now: The time of the import; no picture can have been taken more than a day later.
  package init?(_ path: String, now: Timestamp) {
    guard path != "-", let real = FilePlace.realPath(path),
      (try? FileStatus(of: real).kind) == .folder
    else { return nil }
    self.path = path
    root = real
    latestTime = Int(now.rawValue) + 86_400
  }

  /// Reads all pictures and movies, and opens only files that have changed since the last import.
  package func read(
    into sink: any LibrarySink,
    progress: @escaping (ReadingProgress) -> Void = { _ in }
  ) throws -> ReadingReport {
    var walk = FolderWalk(start, staysInside: true) { PhotoFileKind(name: $0) != nil }
    let found = try entries(&walk, progress)
    guard !found.isEmpty else {
      if let problem = walk.problems.first.first {
        throw ImportError(.cannotOpen, problem.message, path: path, problems: walk.problems)
      }
      let links = walk.linksOutside.count > 0 ? ", only links out of it" : ""
      throw ImportError(
        .wrongFormat,
        "it is a folder, but it holds no pictures and no movies" + links,
        path: path
      )
    }
    var library = libraryRecord
    try sink.begin(library)
    var report = ReadingReport()
    report.isOfPhotos = true
    report.problems = walk.problems
    report.leftOutFolders = walk.leftOut
    report.linksOutside = walk.linksOutside
    let known = try sink.knownPhotos()
    var isComplete = walk.problems.isEmpty
    if let known, walk.problems.isEmpty, let problems = Self.problems(of: found, unchanged: known) {
      report.problems = problems
      try sink.keepPhotos()
    } else {
      var reading = CameraRollReading(root: root, known: known, latestTime: latestTime)
      for entry in found {
        try checkCancellation()
        progress(
          ReadingProgress(bytesRead: reading.byteCount, byteCount: nil, itemCount: reading.count)
        )
        reading.read(entry)
      }
      isComplete = isComplete && !reading.hasUnreadable
      if !isComplete { reading.keepUnread() }
      let roll = CameraRoll(try reading.finish())
      report.problems.add(reading.problems)
      try roll.write(to: sink, isComplete: isComplete)
      for file in reading.others + roll.strays { try sink.deviceFile(file.record) }
    }
    library.hasAllPhotos = isComplete
    library.isPartial = !isComplete
    report.isPartial = !isComplete
    try sink.end(library)
    return report
  }

  /// A camera's pictures are all in its `DCIM` folder.
  private var start: String {
    let listing = try? FolderListing(root)
    let name = listing?.entries.first { $0.kind == .folder && $0.name.lowercased() == "dcim" }?.name
    return name.map { root.appendingPath($0) } ?? root
  }

  private func checkCancellation() throws(ImportError) {
    if Interruption.isRequested { throw ImportError(.cancelled, "interrupted", path: path) }
  }

  /// A file that the walk has found.
  struct Entry {
    /// The path in the roll.
    let path: String
    let byteCount: Int
    /// In nanoseconds since 1970.
    let modifiedTime: Int64
  }

  private func entries(
    _ walk: inout FolderWalk,
    _ progress: (ReadingProgress) -> Void
  ) throws -> [Entry] {
    var entries: [Entry] = []
    let inside = root.appendingPath("").utf8
    while let file = try walk.next(checkCancellation: checkCancellation) {
      if walk.isRepeated(file) { continue }
      guard let status = try? FileStatus(of: file.path), status.kind == .file else { continue }
      entries.append(
        Entry(
          path: String(Substring(file.path.utf8.dropFirst(inside.count))),
          byteCount: status.byteCount,
          modifiedTime: status.modified &* 1_000_000_000 &+ status.modifiedNanoseconds
        )
      )
      progress(ReadingProgress(bytesRead: 0, byteCount: nil, itemCount: 0))
    }
    return entries
  }

  /// Returns the problems of the files if all of them, and no others, are known unchanged; `nil` if
  /// anything differs.
  private static func problems(
    of entries: [Entry],
    unchanged known: KnownPhotos
  ) -> ImportWarnings? {
    guard known.files.count == entries.count else { return nil }
    var problems = ImportWarnings()
    for entry in entries {
      guard let file = known.files[entry.path], file.byteCount == entry.byteCount,
        file.modifiedTime == entry.modifiedTime,
        let found = PhotoReading.problems(of: file.reading)
      else { return nil }
      for problem in found { problems.add(ImportWarning(problem, of: entry.path)) }
    }
    return problems
  }

  private var libraryRecord: LibraryRecord {
    var library = LibraryRecord()
    library.kind = .photos
    library.suggestedName = ExactPath.shown(root.lastPathComponent)
    let url = FileLocation.urlBytes(ofPath: root)
    library.values.set(LibraryProperty.musicFolder.rawValue, text: url.span)
    return library
  }
}

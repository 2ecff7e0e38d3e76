import Bytes
import MediaImport
import MediaModel
import System

/// Exports lyrics, one item after the other.
struct LyricsExportRun {
  private let place: LyricsExportOptions.Place
  private let options: LyricsExportOptions
  private let library: String
  private let tagEncoding: TagEncoding?
  private let device: DeviceBounds?
  /// The output folder, which is created with the first file.
  private let output: PendingFolder?
  private let devices = DeviceFolders()
  private var names = CopyNames()
  /// The bytes of the paths of files that this run has written or found.
  private var written: Set<[UInt8]> = []
  /// The bytes of the paths of music files, since several items may have the same file.
  private var known: Set<[UInt8]> = []

  /// - Parameters:
  ///   - place: The place for the files.
  ///   - options: The options.
  ///   - library: The path of the library file, which is never replaced.
  ///   - tagEncoding: The encoding of texts in tags that claim to be in Latin-1; `nil` if none was
  ///     stated.
  ///   - device: The folder of the device whose library it is; `nil` if it is not that of a device.
  init(
    to place: LyricsExportOptions.Place,
    _ options: LyricsExportOptions,
    library: String,
    tagEncoding: TagEncoding?,
    device: DeviceBounds?
  ) {
    (self.place, self.options, self.library) = (place, options, library)
    (self.tagEncoding, self.device) = (tagEncoding, device)
    output =
      switch place {
      case .folder(let folder, _): PendingFolder(folder, isDryRun: options.isDryRun)
      case .beside: nil
      }
  }

  /// The properties that items must have.
  var properties: [MediaItemProperty] {
    switch place {
    case .folder(_, let name): name.properties
    case .beside: []
    }
  }

  /// Exports the lyrics of an item.
  ///
  /// - Throws: `OutputError` if no file can be written.
  mutating func export(
    _ item: MediaItem,
    at path: String,
    _ summary: inout LyricsExportSummary
  ) throws(OutputError) {
    guard known.insert(Array(path.utf8)).inserted else { return }
    let reading: LyricsReading
    do throws(ImportError) {
      reading = try LyricsReading(of: path, in: tagEncoding, on: device)
    } catch {
      let isMissing = FileStamp(error.path) == nil
      let outcome: LyricsExportSummary.Outcome = isMissing ? .missing : .unreadable
      return summary.add(item, outcome, error.path, problem: error.message)
    }
    for problem in reading.problems {
      summary.add(item, .unreadable, problem.path, problem: problem.message)
    }
    let all = ItemLyrics(item, reading)
    let chosen = if let language = options.language { all?.lyrics(in: language) } else { all }
    guard let lyrics = chosen else { return summary.withoutLyricsCount += 1 }
    let format = options.format ?? (lyrics.lines == nil ? .text : .lrc)
    guard let text = format.text(lyrics) else { return summary.withoutTimesCount += 1 }
    // Without the folder for all files, there is none for any.
    _ = try output?.folder()
    let place = self.place(of: item, at: path, format)
    // Files beside each other can have one name but for the extension.
    guard written.insert(Array(place.path.utf8)).inserted else {
      let problem = "the lyrics of another file have the name"
      return summary.add(item, .unwritten, lyrics.path, place.path, problem: problem)
    }
    do throws(OutputError) {
      let outcome = try write(Array(text.utf8), to: place, lyrics.path, path)
      let problem = outcome == .kept ? "another file has the name" : nil
      summary.add(item, outcome, lyrics.path, place.path, problem: problem)
    } catch {
      // A folder may be read-only, which says nothing about others.
      guard error.code == .notReplaced || error.code == .cannotCreate else { throw error }
      summary.add(item, .unwritten, lyrics.path, place.path, problem: error.message)
    }
  }

  /// The place of a file: a folder and a path in it.
  private struct FilePlaceInFolder {
    let folder: String
    let name: String
    var path: String { folder.isEmpty ? name : folder.appendingPath(name) }
  }

  private mutating func place(
    of item: MediaItem,
    at path: String,
    _ format: LyricsFormat
  ) -> FilePlaceInFolder {
    let base = LyricsFile.base(of: path) ?? path
    switch place {
    case .beside:
      let (folder, name) = OutputFolder.split(base + "." + format.rawValue)
      return FilePlaceInFolder(folder: folder, name: name)
    case .folder(let folder, let template):
      let (folders, text) = template.parts(of: item, fileName: base.lastPathComponent)
      let place = names.claim(
        CopyPlace(folders: folders, text: text, fileExtension: format.rawValue)
      )
      return FilePlaceInFolder(folder: folder, name: place.path)
    }
  }

  private func write(
    _ bytes: [UInt8],
    to place: FilePlaceInFolder,
    _ source: String,
    _ music: String
  ) throws(OutputError) -> LyricsExportSummary.Outcome {
    // The file that has the lyrics may be in another encoding.
    let sourceIdentity = FileStamp(source)?.identity
    if let sourceIdentity, FileStamp(place.path)?.identity == sourceIdentity { return .present }
    // In a dry run, the folder may be missing.
    guard let folder = try folder(of: place) else { return .written }
    if !options.isOverwriting, try WholeFile.isOther(bytes, place.name, in: folder) { return .kept }
    let isWritten = try WholeFile.write(
      bytes,
      to: place.name,
      in: folder,
      sparing: Set([library, music, source].compactMap { FileStamp($0)?.identity }),
      because: "the library or its music is read from it",
      isDryRun: options.isDryRun
    )
    return isWritten ? .written : .present
  }

  private func folder(of place: FilePlaceInFolder) throws(OutputError) -> OutputFolder? {
    if let output { return try output.folder() }
    if devices.hold(place.folder.isEmpty ? "." : place.folder) {
      throw OutputError(.notReplaced, "nothing is written to a device", path: place.path)
    }
    return try OutputFolder(place.folder)
  }
}

extension LyricsExportSummary {
  fileprivate mutating func add(
    _ item: MediaItem,
    _ outcome: Outcome,
    _ source: String,
    _ path: String? = nil,
    problem: String?
  ) {
    files.append(
      File(
        persistentID: item.persistentID,
        title: item.title,
        outcome: outcome,
        source: source,
        path: path,
        problem: problem
      )
    )
  }
}

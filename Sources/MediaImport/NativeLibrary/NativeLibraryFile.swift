import ITunesFormats
import MediaModel
import SystemFiles

/// The file of a native library that a path leads to.
struct NativeLibraryFile {
  /// The path of the file.
  let path: String

  private static let fileEndings = ["itl", "musicdb", "tvdb"]
  private static let packageEndings = ["musiclibrary", "tvlibrary"]

  /// Recognises a native library by its content; `nil` for anything else.
  ///
  /// - Parameter path: The path of a file, of a package such as `Music Library.musiclibrary`, or of
  ///   a folder with one of these in it.
  /// - Throws: `wrongFormat` for files of these applications that hold no library, and for folders
  ///   with several libraries.
  init?(_ path: String) throws(ImportError) {
    guard path != "-", let real = FilePlace.realPath(path),
      let kind = try? FileStatus(of: real).kind
    else { return nil }
    if kind == .file {
      guard let content = Self.content(in: try Self.start(of: real, path)) else {
        try Self.refuseSideFile(real, path)
        try Self.refuseDamagedFile(real, path)
        return nil
      }
      if content == .none { throw Self.sideFile(path) }
      self.path = real
      return
    }
    guard kind == .folder else { return nil }
    let found = Self.libraries(in: real, FolderListing.sorted(real))
    guard let first = found.first else {
      if Self.isPackage(real) { throw Self.emptyPackage(path) }
      return nil
    }
    if found.count > 1 { throw LibraryPlace.several(found, in: real, named: path) }
    if Self.isPackage(first) { throw Self.emptyPackage(first) }
    try Self.refuseDamagedFile(first, first)
    self.path = first
  }

  /// Returns the paths of the libraries in a folder and in the packages in it.
  ///
  /// If none can be read, these are the damaged ones, so that their damage is reported.
  static func libraries(in folder: String, _ entries: [FolderListing.Entry]) -> [String] {
    let named = named(in: folder, entries)
    let readable = named.filter { !isPackage($0) && content(of: $0) != nil }
    return readable.isEmpty ? named : readable
  }

  /// Returns the paths of the files that are named like libraries and hold no settings, and of the
  /// packages without such a file.
  private static func named(in folder: String, _ entries: [FolderListing.Entry]) -> [String] {
    entries.filter(FolderWalk.visits).flatMap { entry -> [String] in
      let path = folder.appendingPath(entry.name)
      if fileEndings.contains(ending(of: path)) {
        let isLibrary =
          (try? FileStatus(of: path).kind) == .file && content(of: path) != .some(.none)
        return isLibrary ? [path] : []
      }
      guard isPackage(path), !isPackage(folder) else { return [] }
      let inside = named(in: path, FolderListing.sorted(path))
      return inside.isEmpty ? [path] : inside
    }
  }

  private static func ending(of path: String) -> String {
    path.lowercased().split(separator: ".").last.map(String.init) ?? ""
  }

  /// Whether a path is that of a package, in which Music and TV keep a library.
  static func isPackage(_ path: String) -> Bool {
    packageEndings.contains(ending(of: path)) && (try? FileStatus(of: path).kind) == .folder
  }

  private static func emptyPackage(_ path: String) -> ImportError {
    let message = "it is named like a library, but holds none" + LibraryPlace.hint(beside: path)
    return ImportError(.wrongFormat, message, path: path)
  }

  /// Returns what a file holds; `nil` if it is in another format.
  private static func content(of path: String) -> LibraryEnvelope.Contents? {
    (try? start(of: path, path)).flatMap(content)
  }

  /// Returns the first bytes of a file; none if it cannot be opened, which later readers report.
  ///
  /// - Throws: `inputOutput` if the system cannot read it, whatever it holds.
  private static func start(of real: String, _ path: String) throws(ImportError) -> [UInt8] {
    do throws(SystemError) {
      return try FileDescriptor(opening: real).bytes(count: LibraryEnvelope.maxHeaderCount)
    } catch {
      if error.call == .read { throw ImportError(.inputOutput, error, path: path) }
      return []
    }
  }

  private static func content(in start: [UInt8]) -> LibraryEnvelope.Contents? {
    if LibraryEnvelope.format(of: start) == nil { return nil }
    // A damaged envelope is reported when the library is read.
    return (try? LibraryEnvelope(start))?.contents ?? .music
  }

  private static func sideFile(_ path: String) -> ImportError {
    ImportError(
      .wrongFormat,
      "it holds settings of Music, but no library; give 'Library.musicdb' or the folder",
      path: path
    )
  }

  /// Refuses the databases that iTunes keeps beside its library, which are in other formats.
  private static func refuseSideFile(_ real: String, _ path: String) throws(ImportError) {
    let what: String
    switch real.lastPathComponent.lowercased() {
    case let name where name.hasSuffix("extras.itdb"): what = "names of CDs"
    case let name where name.hasSuffix("genius.itdb"): what = "recommendations by Genius"
    default: return
    }
    let library = real.contains(".musiclibrary/") ? "Library.musicdb" : "iTunes Library.itl"
    throw ImportError(
      .wrongFormat,
      "it holds \(what), but no library; give '\(library)' or its folder",
      path: path
    )
  }

  /// Refuses files with the name of a library that are damaged from the start.
  private static func refuseDamagedFile(_ real: String, _ path: String) throws(ImportError) {
    // A `Library.xml` can have any name.
    guard fileEndings.contains(ending(of: real)), content(of: real) == nil,
      let file = try? FileDescriptor(opening: real),
      let start = try? file.bytes(count: 64), !start.contains(0x3C)
    else { return }
    let what =
      start.isEmpty
      ? "it is empty" : "it is named like a library, but does not begin like one; it is damaged"
    throw ImportError(.wrongFormat, what + LibraryPlace.hint(beside: real), path: path)
  }
}

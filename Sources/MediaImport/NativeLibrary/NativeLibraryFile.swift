import Bytes
import ITunesFormats
import MediaModel
import System

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
    try Self.refuseNonFile(first)
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

  /// Whether a path is named like that of a library, and is not known to hold settings instead.
  static func isNamedLikeLibrary(_ path: String) -> Bool {
    guard fileEndings.contains(ending(of: path)) else { return false }
    switch try? FileStatus(of: path).kind {
    case .file: return content(of: path) != .some(.none)
    case .folder: return true
    case nil: return isBrokenLink(path)
    default: return false
    }
  }

  private static func isBrokenLink(_ path: String) -> Bool {
    (try? FileStatus(of: path)) == nil
      && (try? FileStatus(of: path, followingLinks: false).kind) == .link
  }

  /// Returns the paths of what is named like libraries and holds no settings, and of the packages
  /// without such a file.
  private static func named(in folder: String, _ entries: [FolderListing.Entry]) -> [String] {
    entries.flatMap { entry -> [String] in
      let path = folder.appendingPath(entry.name)
      guard FolderWalk.visits(file: entry.name) else { return [] }
      if fileEndings.contains(ending(of: path)) { return isNamedLikeLibrary(path) ? [path] : [] }
      if packageEndings.contains(ending(of: path)), isBrokenLink(path) { return [path] }
      guard isPackage(path), !isPackage(folder) else { return [] }
      let inside = named(in: path, FolderListing.sorted(path))
      return inside.isEmpty ? [path] : inside
    }
  }

  /// Returns the paths of the files in a folder that are libraries under names that libraries do
  /// not have, such as `iTunes Library.itl.bak` and `Temp File.tmp`.
  static func renamed(in folder: String, _ entries: [FolderListing.Entry]) -> [String] {
    entries.filter { $0.kind == .file && mayBeRenamed($0.name.lowercased()) }
      .map { folder.appendingPath($0.name) }
      .filter { content(of: $0).map { $0 != .none } ?? false }
  }

  /// Returns whether a name has no ending, that of a copy, or that of a library followed by
  /// another.
  private static func mayBeRenamed(_ name: String) -> Bool {
    let parts = name.split(separator: ".").map(String.init)
    return parts.count < 2 || ["bak", "old", "orig", "tmp"].contains(parts[parts.count - 1])
      || parts.dropLast().contains(where: fileEndings.contains)
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

  /// Returns the kind of library in a file; `nil` if it is in another format.
  private static func content(of path: String) -> LibraryEnvelope.Contents? {
    (try? start(of: path, path)).flatMap(content)
  }

  /// Returns the first bytes of a file; none if it cannot be opened, which later readers report.
  ///
  /// - Throws: `inputOutput` if the system cannot read it, regardless of its content.
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

  /// Refuses a folder or a broken link with the name of a library's file.
  static func refuseNonFile(_ path: String) throws(ImportError) {
    guard (fileEndings + packageEndings).contains(ending(of: path)) else { return }
    if isBrokenLink(path) {
      let what = "it is a symbolic link to something that is not there"
      throw ImportError(.cannotOpen, what + LibraryPlace.hint(beside: path), path: path)
    }
    if !isPackage(path), (try? FileStatus(of: path).kind) == .folder {
      let what = "it is named like the file of a library, but is a folder"
      throw ImportError(.wrongFormat, what + LibraryPlace.hint(beside: path), path: path)
    }
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

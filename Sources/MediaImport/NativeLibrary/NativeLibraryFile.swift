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
      guard let content = Self.content(of: real) else {
        try Self.refuseSideFile(real, path)
        try Self.refuseDamagedFile(real, path)
        return nil
      }
      if content == .none { throw Self.sideFile(path) }
      self.path = real
      return
    }
    guard kind == .folder else { return nil }
    let found = Self.libraries(in: real, isNested: false)
    guard let first = found.first else { return nil }
    if found.count > 1 {
      let names = found.prefix(3).map { "'\(ExactPath.shown($0.lastPathComponent))'" }
      throw ImportError(
        .wrongFormat,
        "it holds \(found.count) libraries (\(names.joined(separator: ", "))); give one of them",
        path: path
      )
    }
    self.path = first
  }

  /// Returns the paths of the libraries in a folder and in the packages in it.
  private static func libraries(in folder: String, isNested: Bool) -> [String] {
    guard let listing = try? FolderListing(folder) else { return [] }
    return listing.entries.map(\.name).sorted().flatMap { name -> [String] in
      let path = folder.appendingPath(name)
      let ending = name.lowercased().split(separator: ".").last.map(String.init) ?? ""
      if fileEndings.contains(ending) {
        guard (try? FileStatus(of: path).kind) == .file, let content = content(of: path),
          content != .none
        else { return [] }
        return [path]
      }
      let isPackage = !isNested && packageEndings.contains(ending)
      return isPackage ? libraries(in: path, isNested: true) : []
    }
  }

  /// Returns what a file holds; `nil` if it is in another format.
  private static func content(of path: String) -> LibraryEnvelope.Contents? {
    guard let file = try? FileDescriptor(opening: path),
      let start = try? file.bytes(count: LibraryEnvelope.maxHeaderCount),
      LibraryEnvelope.format(of: start) != nil
    else { return nil }
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
    let ending = real.lowercased().split(separator: ".").last.map(String.init) ?? ""
    // A `Library.xml` can have any name.
    guard fileEndings.contains(ending), let file = try? FileDescriptor(opening: real),
      let start = try? file.bytes(count: 64), !start.contains(0x3C)
    else { return }
    throw ImportError(
      .wrongFormat,
      start.isEmpty
        ? "it is empty" : "it is named like a library, but does not begin like one; it is damaged",
      path: path
    )
  }
}

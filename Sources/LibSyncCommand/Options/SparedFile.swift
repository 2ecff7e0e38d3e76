import CommandLineIO
import LibSync
import System

/// A file that libsync only reads, which no output replaces.
enum SparedFile {
  /// A file in the folder that an iPod keeps its library in.
  case device
  /// The file with the user's options.
  case options
  /// The source of the library with this name.
  case source(String)
  /// The file of an item.
  case item

  /// Returns what output to a path would replace or add to; `nil` if the path is free to use.
  ///
  /// - Parameters:
  ///   - path: The path of the output.
  ///   - library: The path of the library file, if there is one.
  ///   - context: The surroundings of the command.
  init?(at path: String, _ library: String?, in context: CommandContext) {
    if Self.isOnDevice(path) {
      self = .device
      return
    }
    guard let status = try? FileStatus(of: path, followingLinks: false), status.kind == .file else {
      return nil
    }
    if let file = context.optionFile, PathArgument.isSameFile(path, file) {
      self = .options
      return
    }
    guard let library, (try? FileStatus(of: library)) != nil,
      let stored = try? KeptLibrary.open(library, selecting: nil)
    else { return nil }
    if let source = Self.source(at: path, of: stored) {
      self = .source(source)
    } else if Self.isOfItem(path, stored) {
      self = .item
    } else {
      return nil
    }
  }

  /// The description of the file, which follows its path.
  var words: String {
    switch self {
    case .device: "which belongs to an iPod"
    case .options: "the file with your options"
    case .source(let name): "the source of '\(name)'"
    case .item: "the file of an item"
    }
  }

  /// Returns the sources of the libraries in a file, with the names of the libraries; none if the
  /// file cannot be read.
  ///
  /// An export of individual playlists is not one of them: it can be replaced by a newer one.
  static func sources(in library: String) -> [(path: String, name: String)] {
    (try? KeptLibrary.open(library, selecting: nil)).map { sources(of: $0) } ?? []
  }

  private static func sources(of library: MediaLibrary) -> [(path: String, name: String)] {
    ((try? library.libraries()) ?? []).filter { library in
      // Only iTunes and Music export individual playlists.
      let isExport = library.isPartial && [.iTunes, .music].contains(library.kind)
      return library.source != "-" && !isExport
    }
    .map { ($0.source, $0.name) }
  }

  private static func isOnDevice(_ path: String) -> Bool {
    guard let place = FilePlace.destination(of: path) else { return false }
    return place.split(separator: "/").contains { $0.lowercased() == "ipod_control" }
  }

  private static func source(at path: String, of library: MediaLibrary) -> String? {
    sources(of: library).first {
      PathArgument.isSameFile(path, $0.path)
        || $0.path.hasSuffix(".musiclibrary") && PathArgument.isInside(path, folder: $0.path)
    }?.name
  }

  /// Nearly all output is text, which no item's file is, so the items are rarely looked at.
  private static func isOfItem(_ path: String, _ library: MediaLibrary) -> Bool {
    guard let start = try? FileDescriptor(opening: path, .notWaiting).bytes(count: 512),
      start.contains(where: { $0 == 0 || $0 >= 0x80 })
    else { return false }
    return (try? library.hasItem(withFileAt: path)) ?? false
  }
}

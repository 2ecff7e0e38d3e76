import System

/// The folder in that of a site where files wait until all are there.
struct SiteStage {
  /// The name of the folder.
  static let name = ".libsync-site-new"

  private let root: OutputFolder
  private let folder: OutputFolder
  /// The folder in this one that was used last.
  private var opened: (name: String, folder: OutputFolder)?
  /// The files and folders that get their places in the site, in the order of writing.
  private var names: [String] = []
  /// The files and folders that have their places.
  private var placed: Set<String> = []

  /// - Parameter root: The folder of a site without files.
  /// - Throws: `OutputError`.
  init(in root: OutputFolder) throws(OutputError) {
    self.root = root
    folder = try root.folder(Self.name)
  }

  /// Writes a file, which must be a new one.
  ///
  /// - Parameters:
  ///   - path: The path of the file in the site.
  ///   - bytes: The content.
  /// - Returns: The stamp of the file.
  /// - Throws: `OutputError`.
  mutating func write(
    _ path: String,
    _ bytes: [UInt8]
  ) throws(OutputError) -> SiteManifest.Stamp? {
    let (inner, name) = SiteFolder.split(path)
    let place = try inner.isEmpty ? folder : self.inner(inner)
    if inner.isEmpty { names.append(name) }
    do throws(SystemError) {
      // The file is closed before its stamp is read, which can change by that on a network.
      try Self.write(bytes, name, in: place)
    } catch {
      let code: OutputError.Code = error.call == .write ? .inputOutput : .cannotCreate
      throw OutputError(code, error, path: try place.path(of: name))
    }
    return try place.status(of: name).map { SiteManifest.Stamp($0) }
  }

  private static func write(
    _ bytes: [UInt8],
    _ name: String,
    in folder: OutputFolder
  ) throws(SystemError) {
    let file = try folder.open(name, [.writing, .new], mode: 0o666)
    try file.write(bytes)
  }

  private mutating func inner(_ name: String) throws(OutputError) -> OutputFolder {
    if let opened, opened.name == name { return opened.folder }
    let inner = try folder.folder(name)
    if !names.contains(name) { names.append(name) }
    opened = (name: name, folder: inner)
    return inner
  }

  /// Gives everything its place in the site, of which nobody else may have taken any.
  ///
  /// - Throws: `OutputError`.
  mutating func place() throws(OutputError) {
    for name in names {
      do {
        try folder.move(name, to: name, in: root)
      } catch {
        throw OutputError(.inputOutput, error, path: try root.path(of: name))
      }
      placed.insert(name)
    }
  }

  /// Returns whether a file has its place in the site.
  func hasPlaced(_ path: String) -> Bool {
    let (inner, name) = SiteFolder.split(path)
    return placed.contains(inner.isEmpty ? name : inner)
  }

  /// Removes the folder of a site where files wait, if there is one, with everything in it.
  ///
  /// - Throws: `OutputError`.
  static func clear(in root: OutputFolder) throws(OutputError) {
    guard let stage = try root.existingFolder(name) else { return }
    do throws(SystemError) {
      for entry in try stage.listing().entries {
        if entry.kind == .folder {
          try remove(entry.name, in: stage)
        } else {
          try stage.remove(entry.name)
        }
      }
      try root.removeFolder(name)
    } catch {
      throw OutputError(.cannotCreate, error, path: stage.path)
    }
  }

  private static func remove(_ name: String, in stage: OutputFolder) throws(SystemError) {
    if let inner = try? stage.existingFolder(name) {
      for entry in try inner.listing().entries { try inner.remove(entry.name) }
    }
    try stage.removeFolder(name)
  }
}

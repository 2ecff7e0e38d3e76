package import IPodFormats
import MediaModel
import SystemFiles

/// The folder of a device, in which names are found whatever their case.
///
/// Nothing in it is ever opened for writing, and no symbolic link in it is followed.
package struct DeviceFolder: Sendable {
  /// Absolute and without symbolic links.
  package let path: String
  /// Where `iPod_Control` or `iTunes_Control` is, relative to the folder; empty where neither is.
  package let control: String

  /// Something in the folder.
  package struct Entry: Sendable {
    /// What it is.
    package enum Kind: Sendable { case file, folder, link, other }

    /// Relative to the folder, in the letters that its names have there.
    package let path: String
    package let kind: Kind
    /// 0 of all but a file.
    package let byteCount: Int

    /// The last name of its path.
    package var name: String { path.lastPathComponent }
  }

  package init(path: String, control: String = "") {
    self.path = path
    self.control = control
  }

  /// Finds an iPod at the folder that it is mounted at, or at its control folder itself.
  ///
  /// It is nil where there is none.
  package init?(holdingDevice path: String) {
    guard let path = FilePlace.realPath(path) else { return nil }
    let folder = Self(path: path)
    for name in Self.controlFolders {
      guard let control = folder.find(name), control.kind == .folder else { continue }
      self.init(path: path, control: control.path)
      return
    }
    let (above, name) = (FilePlace(path).folder, path.lastPathComponent)
    guard Self.controlFolders.contains(where: { $0.isSameName(as: name) }),
      folder.find("iTunes")?.kind == .folder
    else { return nil }
    self.init(path: above, control: name)
  }

  /// What would hold a device at this folder if it were not a symbolic link; nil for nothing.
  var controlLink: String? {
    Self.controlFolders.first { find($0)?.kind == .link }
  }

  /// The last one is that of a telephone.
  private static let controlFolders = ["iPod_Control", "iTunes_Control", "iTunes/iTunes_Control"]

  /// In bytes; no device has longer ones.
  static let maxPathLength = 1024

  /// Where something in the folder is for the system.
  package func systemPath(of path: String) -> String {
    path.isEmpty ? self.path : self.path.appendingPath(path)
  }

  // MARK: Finding

  /// Finds something in the control folder.
  package func findInControl(_ path: String) -> Entry? {
    find(control.isEmpty ? path : control + "/" + path)
  }

  /// Finds what is at a path; of names that differ only in their case, the first one.
  package func find(_ path: String) -> Entry? {
    // A damaged database may name anything, and each name in the path is looked for.
    guard path.utf8.count <= Self.maxPathLength else { return nil }
    var found = Entry(path: "", kind: .folder, byteCount: 0)
    for name in path.pathComponents {
      guard found.kind == .folder, let next = find(name, in: found.path) else { return nil }
      found = next
    }
    return found
  }

  private func find(_ name: String, in folder: String) -> Entry? {
    // A name that is written just so is the usual case, and costs no look through the folder.
    if let exact = entry(name, in: folder) { return exact }
    let names = (try? names(in: folder)) ?? []
    return names.first { $0.isSameName(as: name) }.flatMap { entry($0, in: folder) }
  }

  func entry(_ name: String, in folder: String) -> Entry? {
    let path = folder.isEmpty ? name : folder + "/" + name
    guard name != ".", name != "..",
      let status = try? FileStatus(of: systemPath(of: path), followingLinks: false)
    else { return nil }
    return switch status.kind {
    case .file: Entry(path: path, kind: .file, byteCount: status.byteCount)
    case .folder: Entry(path: path, kind: .folder, byteCount: 0)
    case .link: Entry(path: path, kind: .link, byteCount: 0)
    default: Entry(path: path, kind: .other, byteCount: 0)
    }
  }

  /// What is in a folder, sorted by name.
  package func entries(of folder: Entry) throws(DeviceFormatError) -> [Entry] {
    guard folder.kind == .folder else { return [] }
    return try names(in: folder.path).compactMap { entry($0, in: folder.path) }
  }

  func names(in folder: String) throws(DeviceFormatError) -> [String] {
    do throws(SystemError) {
      let listing = try FolderListing(systemPath(of: folder))
      if let failure = listing.failure { throw failure }
      return listing.entries.map(\.name).sorted()
    } catch {
      throw DeviceFormatError(error.message, file: folder)
    }
  }

  // MARK: Reading

  /// Reads a file as a whole.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - limit: How many bytes such a file has at most.
  /// - Returns: Its bytes.
  /// - Throws: When it cannot be read, is no file, or is larger.
  package func read(_ file: Entry, limit: Int) throws(DeviceFormatError) -> [UInt8] {
    guard file.byteCount <= limit else {
      throw DeviceFormatError(
        "it has \(file.byteCount) bytes, more than any file of its kind",
        file: file.path
      )
    }
    return try read(file, upTo: limit)
  }

  /// Reads the first bytes of a file, all of them if it has no more.
  package func read(_ file: Entry, upTo limit: Int) throws(DeviceFormatError) -> [UInt8] {
    try read(file, from: 0, count: min(file.byteCount, limit))
  }

  /// Reads some bytes of a file; fewer where it ends before that.
  package func read(
    _ file: Entry,
    from start: Int,
    count: Int
  ) throws(DeviceFormatError) -> [UInt8] {
    guard file.kind == .file else {
      let what = file.kind == .link ? "a symbolic link, which is not followed" : "not a file"
      throw DeviceFormatError("it is \(what)", file: file.path)
    }
    do throws(SystemError) {
      // What has taken its place must neither be waited for nor lead elsewhere.
      let source = try FileDescriptor(
        opening: systemPath(of: file.path),
        [.notFollowing, .notWaiting]
      )
      return try source.bytes(from: start, count: max(0, min(count, file.byteCount - start)))
    } catch {
      throw DeviceFormatError(error.message, file: file.path, offset: error.offset)
    }
  }
}

extension String {
  /// Whether a file system that ignores the case of names takes them for one.
  package func isSameName(as other: String) -> Bool {
    self == other || lowercased() == other.lowercased()
  }
}

import Bytes
package import IPodFormats
import MediaModel
import System

/// The folder of a device; names in it are matched without regard to case.
///
/// Nothing in it is ever opened for writing, and no symbolic link in it is followed.
package struct DeviceFolder: Sendable {
  /// The real path: absolute and without symbolic links.
  package let path: String
  /// The relative path of `iPod_Control` or `iTunes_Control`; empty if there is neither.
  package let control: String

  /// A file or folder in the device's folder.
  package struct Entry: Sendable {
    /// The type of the entry.
    package enum Kind: Sendable { case file, folder, link, other }

    /// The path relative to the device's folder, in the case found there.
    package let path: String
    package let kind: Kind
    /// The size in bytes, 0 for anything but a file.
    package let byteCount: Int
    /// The time of the last change to a file, in seconds since 1970.
    package var modified: Int64 = 0

    /// The last component of the path.
    package var name: String { path.lastPathComponent }
  }

  package init(path: String, control: String = "") {
    self.path = path
    self.control = control
  }

  /// Finds an iPod at its mount point, at its control folder or at the folder with its databases.
  ///
  /// The result is `nil` if there is none.
  package init?(holdingDevice path: String) {
    guard let path = FilePlace.realPath(path) else { return nil }
    let folder = Self(path: path)
    for name in Self.controlFolders {
      guard let control = folder.find(name), control.kind == .folder else { continue }
      self.init(path: path, control: control.path)
      return
    }
    let isDatabaseFolder = path.lastPathComponent.isSameName(as: "iTunes")
    let place = isDatabaseFolder ? FilePlace(path).folder : path
    let (above, name) = (FilePlace(place).folder, place.lastPathComponent)
    guard Self.controlFolders.contains(where: { $0.isSameName(as: name) }),
      Self(path: place).find("iTunes")?.kind == .folder
    else { return nil }
    self.init(path: above, control: name)
  }

  /// The symbolic link in place of the control folder, or `nil` if there is none.
  package var controlLink: String? {
    Self.controlFolders.first { find($0)?.kind == .link }
  }

  /// The control folders of devices; the last of them is used by phones.
  private static let controlFolders = ["iPod_Control", "iTunes_Control", "iTunes/iTunes_Control"]

  /// Whether a folder of a name can be the control folder of a device, or hold that of a phone.
  static func isControl(_ name: String) -> Bool {
    controlFolders.contains { $0.pathComponents[0].isSameName(as: name) }
  }

  /// The maximum length of a path in bytes; no device has a longer path.
  static let maxPathLength = 1024

  /// Returns the path on this computer of something in the folder.
  package func systemPath(of path: String) -> String {
    path.isEmpty ? self.path : self.path.appendingPath(path)
  }

  // MARK: Finding

  /// Finds a file or folder in the control folder.
  package func findInControl(_ path: String) -> Entry? {
    find(control.isEmpty ? path : control + "/" + path)
  }

  /// Finds the entry at a path; of names that differ only in case, the first one is used.
  package func find(_ path: String) -> Entry? {
    // A damaged database may contain paths of any length, and each component is looked up.
    guard path.utf8.count <= Self.maxPathLength else { return nil }
    var found = Entry(path: "", kind: .folder, byteCount: 0)
    for name in path.pathComponents {
      guard found.kind == .folder, let next = find(name, in: found.path) else { return nil }
      found = next
    }
    return found
  }

  private func find(_ name: String, in folder: String) -> Entry? {
    // The exact name is the usual case and avoids listing the folder.
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
    case .file:
      Entry(path: path, kind: .file, byteCount: status.byteCount, modified: status.modified)
    case .folder: Entry(path: path, kind: .folder, byteCount: 0)
    case .link: Entry(path: path, kind: .link, byteCount: 0)
    default: Entry(path: path, kind: .other, byteCount: 0)
    }
  }

  /// Returns the contents of a folder, sorted by name.
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

  /// Reads a complete file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - limit: The maximum size of the file in bytes.
  /// - Returns: The bytes of the file.
  /// - Throws: An error if the file is unreadable, not a regular file or too large.
  package func read(_ file: Entry, limit: Int) throws(DeviceFormatError) -> [UInt8] {
    guard file.byteCount <= limit else {
      throw DeviceFormatError(
        "it has \(file.byteCount) bytes, more than any file of its kind",
        file: file.path
      )
    }
    return try read(file, upTo: limit)
  }

  /// Reads the first bytes of a file, up to a limit.
  package func read(_ file: Entry, upTo limit: Int) throws(DeviceFormatError) -> [UInt8] {
    try read(file, from: 0, count: min(file.byteCount, limit))
  }

  /// Reads a range of bytes of a file, or fewer if the file ends earlier.
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
      // If the file was replaced in the meantime, a pipe must not block and a link must not be
      // followed.
      let source = try FileDescriptor(
        opening: systemPath(of: file.path),
        [.notFollowing, .notWaiting]
      )
      return try source.bytes(from: start, count: max(0, min(count, file.byteCount - start)))
    } catch {
      throw DeviceFormatError(
        error.message,
        file: file.path,
        offset: error.offset,
        isReadFailure: error.call == .read
      )
    }
  }
}

extension String {
  /// Returns whether two names are equal on a file system that ignores case.
  package func isSameName(as other: String) -> Bool {
    self == other || lowercased() == other.lowercased()
  }
}

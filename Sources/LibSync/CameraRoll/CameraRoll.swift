import Bytes
import PhotoFormats
package import System

/// The camera roll of a device: the folder `DCIM`, whose names follow the Design rule for Camera
/// File system.
///
/// Files are added under the next number and never replace another, even if several programs add
/// files at the same time.
public struct CameraRoll: Sendable {
  /// The path of the folder where the device is mounted.
  public let mount: String

  /// Creates the camera roll of a device, which need not have one yet.
  ///
  /// - Parameter mount: The path of the folder where it is mounted.
  public init(mount: String) { self.mount = mount }

  static let folderName = "DCIM"
  private static let suffix = "APPLE"

  /// The path of the camera roll; `nil` if there is none.
  private var path: String? {
    // The file systems of cameras do not distinguish case.
    FolderListing.sorted(mount).first {
      $0.kind == .folder && $0.name.uppercased() == Self.folderName
    }.map { mount.appendingPath($0.name) }
  }

  /// The folders of the camera roll in the order of their names.
  ///
  /// - Throws: ``CameraRollError`` if there is no camera roll.
  func folders() throws(CameraRollError) -> [String] {
    guard let path else {
      throw CameraRollError(.missing, "there is no folder \(Self.folderName)", path: mount)
    }
    return FolderListing.sorted(path).filter { $0.kind == .folder }
      .map { path.appendingPath($0.name) }
  }

  /// Returns the pictures and movies, in the order of their names.
  ///
  /// - Returns: The files; others, such as descriptions of edits, are not among them.
  /// - Throws: ``CameraRollError`` if there is no camera roll.
  public func files() throws(CameraRollError) -> [CameraRollFile] {
    try files(isSavedOnly: false)
  }

  /// Returns the pictures and movies, or only those in folders such as `100APPLE`.
  package func files(isSavedOnly: Bool) throws(CameraRollError) -> [CameraRollFile] {
    var files: [CameraRollFile] = []
    for folder in try folders()
    where !isSavedOnly || CameraFolderName(folder.lastPathComponent)?.suffix == Self.suffix {
      for entry in FolderListing.sorted(folder) where entry.kind == .file {
        if Interruption.isRequested {
          throw CameraRollError(.interrupted, "interrupted", path: folder)
        }
        // Phones hide what was deleted, such as '.trashed-1700000000-IMG_0007.JPG'.
        if entry.name.hasPrefix(".") || OutputFile.isTemporary(entry.name) { continue }
        if let file = CameraRollFile(folder.appendingPath(entry.name)) { files.append(file) }
      }
    }
    return files
  }

  /// Adds a picture or a movie under the next number.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which is copied.
  ///   - limits: What movies may be.
  /// - Returns: The path of the copy.
  /// - Throws: ``CameraRollError``; nothing is added then.
  public func add(
    _ path: String,
    limits: MovieLimits = MovieLimits()
  ) throws(CameraRollError) -> String {
    let original = try CameraRollError.open(path)
    let check = try CameraRollCheck(original, at: path, limits)
    if let problem = check.problems.first {
      throw CameraRollError(.incompatible, problem, path: path)
    }
    let file = try newFile()
    do throws(SystemError) {
      try file.copy(original.file)
    } catch {
      throw CameraRollError(.inputOutput, error)
    }
    file.setModified(as: original.status)
    return try place(file, endingIn: check.ending)
  }

  /// Creates a file that has no name in the camera roll yet.
  ///
  /// - Throws: ``CameraRollError``.
  package func newFile() throws(CameraRollError) -> OutputFile {
    do throws(OutputError) {
      return try root().newFile()
    } catch {
      throw CameraRollError(error)
    }
  }

  /// Gives a file the next number.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - ending: The end of its name, without the period.
  /// - Returns: The path of the file.
  /// - Throws: ``CameraRollError``.
  package func place(
    _ file: OutputFile,
    endingIn ending: String
  ) throws(CameraRollError) -> String {
    let path: String?
    do throws(OutputError) {
      path = try placed(file, endingIn: ending)
    } catch {
      throw CameraRollError(error)
    }
    if let path { return path }
    let message = "all numbers up to 999\(Self.suffix)/IMG_9999 are used up"
    throw CameraRollError(.full, message, path: mount)
  }

  /// Returns the path of the file; `nil` if there is no number for it.
  private func placed(
    _ file: OutputFile,
    endingIn ending: String
  ) throws(OutputError) -> String? {
    let root = try root()
    // Numbers are unique even among files with different endings.
    let lock = try Self.lock(root)
    defer { lock.unlock() }
    while let place = try nextPlace(in: root) {
      let folder = try root.folder(Self.folderName(place.folder, in: root))
      let zeros = String(repeating: "0", count: 4 - "\(place.file)".utf8.count)
      let name = "IMG_\(zeros)\(place.file).\(ending)"
      // A program that knows no locks may be faster.
      if try file.place(as: name, in: folder) { return folder.path.appendingPath(name) }
    }
    return nil
  }

  private func root() throws(OutputError) -> OutputFolder {
    if let path { return try OutputFolder(path) }
    return try OutputFolder(mount).folder(Self.folderName)
  }

  private static func lock(_ folder: OutputFolder) throws(OutputError) -> FileDescriptor {
    do throws(SystemError) {
      let lock = try FileDescriptor(opening: folder.path, .folder)
      _ = try lock.waitForLock()
      return lock
    } catch {
      throw OutputError(.cannotCreate, error, path: folder.path)
    }
  }

  /// Returns the number after the last one in the highest folder; `nil` if there is none.
  private func nextPlace(in root: OutputFolder) throws(OutputError) -> CameraPlace? {
    let names = try Self.names(in: root).compactMap(CameraFolderName.init)
    let own = names.filter { $0.suffix == Self.suffix }.map(\.number)
    var used: [CameraPlace] = []
    if let last = own.max() {
      // An empty folder is used as well.
      used = [CameraPlace(folder: last, file: 0)]
      let folder = try root.folder(Self.folderName(last, in: root))
      used += try Self.names(in: folder).compactMap(CameraFileName.init)
        .map { CameraPlace(folder: last, file: $0.number) }
    }
    guard var place = CameraPlace.next(after: used) else { return nil }
    let others = Set(names.map(\.number)).subtracting(own)
    while others.contains(place.folder), !own.contains(place.folder) {
      guard place.folder < 999 else { return nil }
      place = CameraPlace(folder: place.folder + 1, file: 1)
    }
    return place
  }

  /// Returns the name of an own folder, as it is if there is one.
  private static func folderName(
    _ number: Int,
    in root: OutputFolder
  ) throws(OutputError) -> String {
    let name = "\(number)\(suffix)"
    return try names(in: root).first { $0.uppercased() == name } ?? name
  }

  private static func names(in folder: OutputFolder) throws(OutputError) -> [String] {
    do throws(SystemError) {
      return try folder.listing().entries.map(\.name)
    } catch {
      throw OutputError(.inputOutput, error, path: folder.path)
    }
  }
}

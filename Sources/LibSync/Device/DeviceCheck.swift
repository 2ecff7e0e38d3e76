import Bytes
import System

/// The differences between the database of a device and the files on it.
public struct DeviceCheck: Sendable {
  /// A track in the database whose file is not on the device.
  public struct MissingFile: Sendable {
    /// The track's persistent ID; `nil` if it has none.
    public let persistentID: PersistentID?
    /// The track's title; `nil` if it has none.
    public let title: String?
    /// The path of the missing file, relative to the device; `nil` if the track names no file.
    public let path: String?
  }

  /// The folder where the device is mounted.
  public let path: String
  /// The number of tracks in the database.
  public let itemCount: Int
  /// The number of files in the music folders.
  public let fileCount: Int
  /// The tracks without a file, in database order.
  public private(set) var missing: [MissingFile] = []
  /// The paths of files that no track refers to, relative to the device.
  public private(set) var unknown: [String] = []
  /// The paths of empty files, relative to the device.
  public private(set) var empty: [String] = []
  /// The unreadable parts of the device.
  public private(set) var problems: ImportWarnings

  /// Whether neither differences nor empty files were found.
  public var isSound: Bool { missing.isEmpty && unknown.isEmpty && empty.isEmpty }

  /// Compares the tracks in a device's database with the files on the device.
  ///
  /// - Parameter path: The folder where the device is mounted.
  /// - Throws: `ImportError`.
  public init(at path: String) throws {
    let (reader, folder) = try DeviceSummary.reader(at: path, clock: nil)
    let inventory = DeviceInventory(keepsTracks: true)
    problems = try reader.read(into: inventory).problems
    self.path = folder.path
    itemCount = inventory.itemCount

    let files = folder.musicFiles(problems: &problems)
    fileCount = files.count
    empty = files.filter { $0.byteCount == 0 }.map { ExactPath.shown($0.path) }
    let paths = Set(files.map { $0.path.lowercased() })
    var named: Set<String> = []
    var listing = DeviceListing(of: folder)
    for (index, track) in inventory.tracks.enumerated() {
      if index.isMultiple(of: 256), Interruption.isRequested {
        throw ImportError(.cancelled, "interrupted", path: path)
      }
      let path = track.location.flatMap { FileLocation.path(ofLocation: $0) }
      let key = path?.lowercased() ?? ""
      if paths.contains(key) {
        named.insert(key)
      } else if let path, let file = listing.find(path), file.kind == .file {
        if file.byteCount == 0 { empty.append(file.path) }
      } else {
        missing.append(
          MissingFile(persistentID: track.persistentID, title: track.title, path: path)
        )
      }
    }
    unknown = files.map(\.path).filter { !named.contains($0.lowercased()) }.map(ExactPath.shown)
  }
}

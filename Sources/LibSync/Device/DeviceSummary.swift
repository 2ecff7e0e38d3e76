import Bytes
import MediaDevice
import System

/// A mounted iPod and its contents.
public struct DeviceSummary: Sendable {
  /// The folder where the device is mounted.
  public let path: String
  /// The name that the owner gave the device; `nil` if it is not known.
  public let name: String?
  /// The persistent ID of the device's library; `nil` if it is not known.
  public let persistentID: PersistentID?
  /// The model of the device and the formats of its files.
  public let description: DeviceDescription
  /// The time zone in which the device's times were read, with its origin; `nil` if the library
  /// cannot be read.
  ///
  /// For example, `UTC+02:00 from Preferences`.
  public let clock: String?
  /// The number of tracks in the database.
  public let itemCount: Int
  /// The number of playlists in the database, including the list of all tracks.
  public let playlistCount: Int
  /// The number of lists made on the device since its last sync.
  public let onTheGoListCount: Int
  /// The plays on the device since its last sync.
  public let plays: PlayCount
  /// The size of the file system; `nil` if it does not report one.
  public let space: Space?
  /// The unreadable parts of the device.
  public let problems: ImportWarnings
  /// The reason why the library cannot be read at all; `nil` if it can be read.
  public let failure: ImportError?
  /// The reasons why a sync would refuse to write to the device, the most fundamental first: the
  /// place, the reason and the cure of each.
  public let syncObstacles: [String]

  /// The size of a file system, in bytes.
  public struct Space: Sendable {
    /// The number of bytes that can still be written.
    public let free: Int64
    /// The total number of bytes.
    public let total: Int64
  }

  /// Reads the library of a device and everything else known about it.
  ///
  /// - Parameters:
  ///   - path: The folder where the device is mounted.
  ///   - clock: The time zone of the device's clock; `nil` to use the device's own setting.
  /// - Throws: `ImportError`, with the code `wrongFormat` if no device is mounted. An unreadable
  ///   library does not throw an error, but is reported as `failure`.
  public init(
    at path: String,
    clock: NamedClock? = nil
  ) throws {
    let (reader, folder) = try Self.reader(at: path, clock: clock)
    self.path = folder.path
    var others = ImportWarnings()
    description = DeviceDescription(of: folder, problems: &others)
    let inventory = DeviceInventory()
    var report: ReadingReport?
    var failure: ImportError?
    do {
      report = try reader.read(into: inventory, describedAs: description)
    } catch let error as ImportError where error.code != .cancelled {
      failure = error
    }
    var problems = report?.problems ?? failure?.problems ?? ImportWarnings()
    problems.formUnion(others)
    name = inventory.library.suggestedName
    persistentID = inventory.library.persistentID
    self.clock = report?.clock
    itemCount = inventory.itemCount
    playlistCount = inventory.playlistCount
    onTheGoListCount = inventory.onTheGoListCount
    plays = inventory.plays
    space = Space(of: folder.path)
    self.problems = problems
    self.failure = failure
    syncObstacles = DevicePreparation(ofDeviceAt: folder.path).refusals.map(\.description)
  }

  /// Returns a reader for a whole device, which is at a path or at most two levels below.
  static func reader(
    at path: String,
    clock: NamedClock?
  ) throws(ImportError) -> (IPodReader, DeviceFolder) {
    if let device = try device(at: path, clock: clock) { return device }
    let found = try LibraryPlace.find(in: path)
    if let found, let device = try device(at: found, clock: clock) { return device }
    do {
      _ = try FileStatus(of: path)
    } catch {
      throw ImportError(.cannotOpen, error.message, path: path)
    }
    let library = found.map { "; it holds the library \(ExactPath.shown($0))" } ?? ""
    throw ImportError(.wrongFormat, "no iPod is mounted there" + library, path: path)
  }

  /// Returns the folder of a whole device, which is at a path or at most two levels below.
  ///
  /// - Throws: `ImportError`.
  package static func folder(at path: String) throws(ImportError) -> DeviceFolder {
    try reader(at: path, clock: nil).1
  }

  private static func device(
    at path: String,
    clock: NamedClock?
  ) throws(ImportError) -> (IPodReader, DeviceFolder)? {
    guard let reader = try IPodReader(path, clock: clock),
      let folder = DeviceFolder(holdingDevice: path)
    else { return nil }
    return (reader, folder)
  }
}

extension DeviceSummary.Space {
  /// Reads the size of a file system; returns `nil` if it reports no size, like some file systems
  /// in user space.
  init?(of path: String) {
    guard let size = FileSystemSize(of: path) else { return nil }
    self.init(size)
  }

  init?(_ size: FileSystemSize) {
    guard size.total > 0 else { return nil }
    (free, total) = (size.free, size.total)
  }
}

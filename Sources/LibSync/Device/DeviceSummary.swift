import SystemFiles

/// An iPod as it is mounted: what it is, and what is on it.
public struct DeviceSummary: Sendable {
  /// The folder that it is mounted at.
  public let path: String
  /// What its owner calls it; nil when it does not say.
  public let name: String?
  /// Of the library on it.
  public let persistentID: PersistentID?
  /// What kind of device it is, and what its files are.
  public let description: DeviceDescription
  /// What its times were understood with, such as `UTC+02:00 of Preferences`; nil when its library
  /// cannot be read.
  public let clock: String?
  /// How many tracks are in its database.
  public let itemCount: Int
  /// How many playlists are in its database, the one of all tracks among them.
  public let playlistCount: Int
  /// How many lists were made on it since its last sync.
  public let onTheGoListCount: Int
  /// What was done on it since its last sync.
  public let plays: PlayCount
  /// The size of its file system; nil when that reports none.
  public let space: Space?
  /// What of it cannot be read.
  public let problems: ImportWarnings
  /// Why its library cannot be read at all; nil when it can.
  public let failure: ImportError?

  /// Bytes of a file system.
  public struct Space: Sendable {
    /// What may still be written.
    public let free: Int64
    /// What there is.
    public let total: Int64
  }

  /// Looks at a device and reads all of its library.
  ///
  /// - Parameters:
  ///   - path: The folder that it is mounted at.
  ///   - clock: What its clock showed, if it is not to tell.
  /// - Throws: `ImportError`, of the code `wrongFormat` where no device is mounted. A library that
  ///   cannot be read is no error but a `failure`.
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
  }

  /// The reader of a whole device.
  static func reader(
    at path: String,
    clock: NamedClock?
  ) throws(ImportError) -> (IPodReader, DeviceFolder) {
    let reader = try IPodReader(path, clock: clock)
    guard let reader, let folder = DeviceFolder(holdingDevice: path) else {
      do {
        _ = try FileStatus(of: path)
      } catch {
        throw ImportError(.cannotOpen, error.message, path: path)
      }
      throw ImportError(.wrongFormat, "no iPod is mounted there", path: path)
    }
    return (reader, folder)
  }
}

extension DeviceSummary.Space {
  /// Nil for a file system that reports no size, as some in user space do.
  init?(of path: String) {
    guard let size = FileSystemSize(of: path) else { return nil }
    self.init(size)
  }

  init?(_ size: FileSystemSize) {
    guard size.total > 0 else { return nil }
    (free, total) = (size.free, size.total)
  }
}

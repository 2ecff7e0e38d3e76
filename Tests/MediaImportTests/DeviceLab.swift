import Bytes
import Foundation
import MediaImport
import MediaModel
import MediaStore
import TestSupport

/// Fixture devices on which one file at a time is damaged.
final class DeviceLab {
  /// The result of reading a mutant.
  struct Outcome: CustomStringConvertible {
    let file: String
    /// The processor time.
    let seconds: Double
    /// The number of bytes in all files of the device.
    let sourceBytes: Int
    /// The number of bytes in all records that were read.
    let recordBytes: Int
    let problemCount: Int

    var description: String {
      "\(file): \(seconds) s, \(recordBytes) of \(sourceBytes) bytes, \(problemCount) problems"
    }
  }

  private struct Device {
    let mount: String
    /// The files by path, except pixel files, which are not read.
    let files: [(path: String, bytes: [UInt8])]
    let byteCount: Int
  }

  /// A device that is composed so that little time is spent on undamaged files.
  private struct Plan {
    let base: String
    /// Fixtures whose files are added.
    var lenders: [String] = []
    var missing: [String] = []
    /// The relative frequency of this device.
    var share = 1
  }

  /// The devices; the first one, with the smallest database, has files of every kind.
  private static let plans = [
    Plan(base: "ipod1g", lenders: ["video5g", "nano2g"], share: 5),
    Plan(base: "ipod3g", share: 3),
    Plan(base: "shuffle1g", missing: ["iTunesDB"]), Plan(base: "shuffle3g", missing: ["iTunesDB"]),
    Plan(base: "nano5g", missing: ["iTunesDB", "iTunesCDB"]), Plan(base: "nano5g"),
    Plan(base: "nano3g"), Plan(base: "phone"), Plan(base: "full"),
  ]

  private let folder: TemporaryFolder
  private var devices: [Device] = []

  init() throws {
    folder = try TemporaryFolder()
    for (number, plan) in Self.plans.enumerated() {
      let mount = folder.file("\(number) \(plan.base)")
      let device = try Self.make(plan, at: mount)
      devices += Array(repeating: device, count: plan.share)
    }
  }

  private static func make(_ plan: Plan, at mount: String) throws -> Device {
    let manager = FileManager.default
    var files: [(path: String, bytes: [UInt8])] = []
    for fixture in [plan.base] + plan.lenders {
      let source = ProjectFiles.fixture("iPod/\(fixture)")
      for name in try manager.subpathsOfDirectory(atPath: source).sorted() {
        let (from, path) = (URL(filePath: "\(source)/\(name)"), "\(mount)/\(name)")
        let isFile = try from.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
        guard isFile, from.pathExtension != "ithmb", !plan.missing.contains(from.lastPathComponent),
          !manager.fileExists(atPath: path)
        else { continue }
        let bytes = manager.contents(atPath: "\(source)/\(name)") ?? Data()
        let folder = URL(filePath: path).deletingLastPathComponent()
        try manager.createDirectory(at: folder, withIntermediateDirectories: true)
        try bytes.write(to: URL(filePath: path))
        files.append((path, Array(bytes)))
      }
    }
    return Device(
      mount: mount,
      files: files,
      byteCount: files.reduce(0) { $0 + $1.bytes.count }
    )
  }

  /// Damages a file, reads the device, and puts the file back.
  ///
  /// - Parameter seed: The seed that selects the device, the file and the damage.
  /// - Returns: The result of the reading.
  /// - Throws: Any error other than those that a reader may throw.
  func readMutant(_ seed: UInt64) throws -> Outcome {
    var mutator = DeviceMutator(seed: seed)
    let device = mutator.choose(devices)
    let file = mutator.choose(device.files)
    let donor = mutator.choose(mutator.choose(devices).files)
    let mutant = mutator.mutate(file.bytes, donor: donor.bytes)
    try Data(mutant).write(to: URL(filePath: file.path))
    defer { try? Data(file.bytes).write(to: URL(filePath: file.path)) }
    let sink = MeasuringSink()
    var problemCount = 0
    let start = processorSeconds()
    do {
      let reader = try IPodReader(device.mount)
      problemCount = try reader?.read(into: sink).problems.count ?? 0
    } catch is ImportError {
      problemCount = 1
    }
    return Outcome(
      file: String(file.path.dropFirst(folder.path.count)),
      seconds: processorSeconds() - start,
      sourceBytes: device.byteCount + mutant.count,
      recordBytes: sink.byteCount,
      problemCount: problemCount
    )
  }
}

/// A sink that only sums up the sizes of the records.
private final class MeasuringSink: LibrarySink {
  private(set) var byteCount = 0
  private var itemCount: UInt32 = 0

  func begin(_ library: LibraryRecord) { byteCount += library.values.bytes.count }

  func item(_ record: ItemRecord) -> ItemReference? {
    byteCount += record.values.bytes.count + record.sourceBytes.count
    itemCount += 1
    return ItemReference(rawValue: itemCount)
  }

  func playlist(_ record: PlaylistRecord) {
    byteCount += record.values.bytes.count + record.sourceBytes.count + 4 * record.entries.count
  }

  func onTheGoList(_ record: OnTheGoListRecord) { byteCount += 4 * record.entries.count }

  func playFile(_ record: PlayFileRecord) { byteCount += record.entries.count }

  func deviceFile(_ record: DeviceFileRecord) { byteCount += record.bytes.count }

  func photo(_ record: PhotoRecord) -> PhotoReference {
    byteCount += record.values.bytes.count
    byteCount += record.files.reduce(0) { $0 + 64 + $1.location.utf8.count }
    return PhotoReference(rawValue: 0)
  }

  func photoAlbum(_ record: PhotoAlbumRecord) {
    byteCount += record.name.utf8.count + record.settings.utf8.count + 8 * record.members.count
  }

  func end(_ library: LibraryRecord) {}
}

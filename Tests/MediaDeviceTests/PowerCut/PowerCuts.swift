import Foundation
import MediaImport
import TestSupport
import Testing

@testable import MediaDevice

/// Disconnects a recorded device at some writes, and brings it to the old or the new state.
struct PowerCuts {
  private let sync: RecordedSync
  private let folder: TemporaryFolder
  private var known: Set<Int> = []
  /// The numbers of recoveries by their outcome.
  private(set) var outcomes: [String: Int] = [:]
  /// The number of cuts.
  private(set) var count = 0

  init(_ sync: RecordedSync) throws {
    self.sync = sync
    folder = try TemporaryFolder()
  }

  /// Checks a device that was disconnected.
  ///
  /// - Parameters:
  ///   - image: Its blocks.
  ///   - place: The place in the order of writes, for messages.
  ///   - isOrdered: Whether no write got lost before the last one.
  /// - Throws: An error of the recovery.
  mutating func check(_ image: FAT32Image, _ place: String, isOrdered: Bool) throws {
    count += 1
    let files = image.files().map { (sync.path($0.key), $0.value) }
    let found = Dictionary(files) { first, _ in first }
    #expect(found.count == files.count, "\(place): two files have the same name")
    let free = image.filesInFreeClusters()
    #expect(image.filesSharingClusters() == [], "\(place)")
    let areHarmless = free.allSatisfy {
      !isOrdered && (sync.isAdded($0) || RecordedSync.isPixelFile($0))
    }
    #expect(areHarmless, "\(place): \(free)")
    let unreadable = found.filter { $0.value == nil }.keys
    #expect(unreadable.allSatisfy(sync.isAdded), "\(place): \(unreadable)")
    var hasher = Hasher()
    for (path, bytes) in found.sorted(by: { $0.key < $1.key }) {
      hasher.combine(path)
      (bytes ?? []).withUnsafeBytes { hasher.combine(bytes: $0) }
    }
    guard known.insert(hasher.finalize()).inserted else { return }
    // A repair of the file system makes files empty that it cannot read.
    try recover(found.mapValues { $0 ?? [] }, place)
  }

  private mutating func recover(_ files: RecordedSync.Files, _ place: String) throws {
    let path = folder.file("\(known.count)")
    defer { try? FileManager.default.removeItem(atPath: path) }
    try RecordedSync.write(files, to: path)
    let device = try #require(DeviceFolder(holdingDevice: path), "\(place)")
    let recovery = DeviceRecovery(try DeviceVolume(device))
    var outcome = try recovery.run(keepingCopies: known.count.isMultiple(of: 2))
    if case .resumable = outcome { outcome = try recovery.run(keepingCopies: false) }
    if outcome == .finished { try recovery.finish() }
    outcomes["\(outcome)", default: 0] += 1
    let left = try RecordedSync.files(at: path)
    let (isOld, isNew) = (sync.isOld(left), left == sync.new)
    switch outcome {
    case .undone: #expect(isOld, "\(place)")
    case .finished: #expect(isNew, "\(place)")
    default:
      let others = left.filter { sync.old[$0.key] != $0.value && sync.new[$0.key] != $0.value }.keys
      let missing = Set(sync.old.keys).subtracting(left.keys)
      #expect(
        outcome == .nothingToDo && (isOld || isNew),
        "\(place): \(outcome), \(others.sorted()), without \(missing.sorted())"
      )
    }
    #expect(!FileManager.default.fileExists(atPath: path + "/iPod_Control/libsync"), "\(place)")
    #expect(try recovery.run(keepingCopies: false) == .nothingToDo, "\(place)")
  }
}

import IPodFormats
import JSON
import MediaDevice
import MediaModel
import MediaStore
import System

/// The memory of a sync that had nothing to do, kept in a file of its own so that the next one sees
/// at once whether anything has changed.
struct SettledSync {
  /// The numbers of the device, which finding its saved selection needs.
  var device: DeviceKey
  /// The hash of everything that the sync depends on, except the files of the library.
  var inputs: UInt64
  /// The hash of the states of these files.
  var files: UInt64
  /// The files and folders that the sync has looked at, whether they are there or not.
  var paths: [String]
  var report: SyncReport

  private static let format = "settled-sync 1"
  private static let maxByteCount = 1 << 28

  /// The present states of some files.
  static func evidence(of paths: [String], _ steps: FileTimeSteps) -> SyncEvidence {
    var evidence = SyncEvidence(steps)
    for path in paths { evidence.addFile(path) }
    return evidence
  }

  // MARK: File

  /// Reads a file; `nil` if it is missing, damaged or of another version.
  init?(at path: String) {
    guard let file = try? FileDescriptor(opening: path, .notWaiting),
      let status = try? file.status(), status.kind == .file, status.byteCount < Self.maxByteCount,
      let bytes = try? file.bytes(count: status.byteCount),
      case .object(let members)? = try? JSONValue(reading: bytes),
      members["format"]?.asText == Self.format, let inputs = members["inputs"]?.asHexadecimal,
      let files = members["files"]?.asHexadecimal, let paths = members["paths"]?.list(\.asText),
      let report = members["report"].flatMap({ SyncReport(settled: $0) })
    else { return nil }
    self.inputs = inputs
    self.files = files
    self.paths = paths
    self.report = report
    device = DeviceKey(
      databaseID: members["databaseID"]?.asHexadecimal.map(PersistentID.init(rawValue:)),
      guid: members["guid"]?.asText
    )
  }

  init(_ device: DeviceKey, inputs: UInt64, files: UInt64, paths: [String], _ report: SyncReport) {
    self.device = device
    self.inputs = inputs
    self.files = files
    self.paths = paths
    self.report = report
  }

  /// Writes the file, which is no more than a help: a failure has no effect.
  func save(as name: String, in folder: String) {
    var members: [String: JSONValue] = [
      "format": .string(Self.format), "inputs": .hexadecimal(inputs), "files": .hexadecimal(files),
      "paths": .array(paths.map { .string($0) }), "report": report.settled,
    ]
    members["databaseID"] = device.databaseID.map { .hexadecimal($0.rawValue) }
    members["guid"] = device.guid.map { .string($0) }
    guard let folder = try? OutputFolder(making: folder),
      let file = try? folder.file(name, mode: 0o600, replacingDevices: true)
    else { return }
    try? file.write(Array(JSONValue.object(members).text.utf8))
    try? file.finish()
  }
}

extension SyncReport {
  /// The report of a sync without anything to do, as far as it is remembered.
  fileprivate var settled: JSONValue {
    var members: [String: JSONValue] = [
      "path": .string(path), "deviceName": .string(deviceName), "library": .string(library),
      "unchanged": .integer(Int64(plan.unchangedCount)),
      "unknown": .integer(Int64(plan.unknownCount)),
      "leftOut": .array(plan.leftOut.map(\.settled)),
    ]
    members["deviceLibrary"] = deviceLibrary.map { .string($0) }
    return .object(members)
  }

  fileprivate init?(settled value: JSONValue) {
    guard case .object(let members) = value, let path = members["path"]?.asText,
      let deviceName = members["deviceName"]?.asText, let library = members["library"]?.asText,
      let unchanged = members["unchanged"]?.asInteger, let unknown = members["unknown"]?.asInteger,
      let leftOut = members["leftOut"]?.list({ LeftOutItem(settled: $0) })
    else { return nil }
    self.init()
    self.path = path
    self.deviceName = deviceName
    self.library = library
    deviceLibrary = members["deviceLibrary"]?.asText
    outcome = .nothingToDo
    plan.unchangedCount = Int(clamping: unchanged)
    plan.unknownCount = Int(clamping: unknown)
    plan.leftOut = leftOut
  }
}

extension LeftOutItem {
  fileprivate var settled: JSONValue {
    var members: [String: JSONValue] = [
      "id": .hexadecimal(persistentID.rawValue), "reason": .string(reason.rawValue),
    ]
    members["title"] = title.map { .string($0) }
    members["path"] = path.map { .string($0) }
    return .object(members)
  }

  fileprivate init?(settled value: JSONValue) {
    guard case .object(let members) = value, let id = members["id"]?.asHexadecimal,
      let reason = members["reason"]?.asText.flatMap(Reason.init(rawValue:))
    else { return nil }
    self.init(
      PersistentID(rawValue: id),
      title: members["title"]?.asText,
      path: members["path"]?.asText,
      reason: reason
    )
  }
}

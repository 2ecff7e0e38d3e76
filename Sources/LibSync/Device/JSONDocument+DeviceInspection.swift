import Bytes
import JSON
package import MediaDevice

extension JSONDocument {
  /// Returns the document of the check of everything on a device.
  package static func deviceInspection(_ inspection: DeviceInspection) -> Self {
    Self(
      .deviceInspection,
      [
        "mount": .string(inspection.path), "items": .integer(Int64(inspection.trackCount)),
        "findings": .array(inspection.findings.map(json)),
      ]
    )
  }

  /// Returns the document that describes a device for the makers of this software.
  package static func deviceReport(_ report: DeviceReport) -> Self {
    var members: [String: JSONValue] = [
      "version": .string(MediaLibrary.version),
      "databases": .array(report.databases.map(json)),
      "capacity": .integer(report.capacity), "clusterSize": .integer(report.clusterSize),
      "hasRockbox": .boolean(report.hasRockbox), "items": .integer(Int64(report.trackCount)),
      "refusals": .array(report.refusals.map(JSONValue.string)),
      "findings": .array(
        report.findings.map {
          .object(["kind": .string($0.kind.rawValue), "count": .integer(Int64($0.count))])
        }
      ),
    ]
    members["model"] = report.model.map(JSONValue.string)
    members["generation"] = report.generation.map(JSONValue.string)
    members["firmware"] = report.firmware.map(JSONValue.string)
    members["fileSystem"] = report.fileSystem.map(JSONValue.string)
    return Self(.deviceReport, members)
  }

  private static func json(_ database: DeviceReport.Database) -> JSONValue {
    var members: [String: JSONValue] = [
      "name": .string(database.name), "bytes": .integer(Int64(database.byteCount)),
    ]
    members["version"] = database.version.map { .integer(Int64($0)) }
    return .object(members)
  }

  private static func json(_ finding: DeviceFinding) -> JSONValue {
    var members: [String: JSONValue] = [
      "kind": .string(finding.kind.rawValue), "severity": .string(finding.severity.rawValue),
      "path": .string(ExactPath.shown(finding.path)), "message": .string(finding.message),
      "advice": .string(finding.advice),
    ]
    members["offset"] = finding.offset.map { .integer(Int64($0)) }
    return .object(members)
  }

  /// Returns the document about the first database of a device.
  package static func deviceInitialization(
    _ plan: DeviceInitialization,
    named name: String,
    at path: String,
    isDryRun: Bool
  ) -> Self {
    Self(
      .deviceInitialization,
      [
        "mount": .string(path), "isDryRun": .boolean(isDryRun), "name": .string(name),
        "generation": .string(plan.generationName), "path": .string(plan.database),
        "version": .integer(Int64(plan.version)),
        "folders": .array(plan.folders.map(JSONValue.string)),
        "musicFiles": .integer(Int64(plan.musicFileCount)),
      ]
    )
  }

  /// Returns the document about the end of the use of a device.
  ///
  /// - Parameters:
  ///   - path: The folder where it was mounted.
  ///   - isUnmounted: Whether it is no longer mounted.
  ///   - isOff: Whether it can be unplugged.
  ///   - commands: The commands that do what is left.
  /// - Returns: The document.
  package static func deviceEjection(
    at path: String,
    isUnmounted: Bool,
    isOff: Bool,
    commands: [String]
  ) -> Self {
    Self(
      .deviceEjection,
      [
        "mount": .string(path), "isUnmounted": .boolean(isUnmounted), "isOff": .boolean(isOff),
        "commands": .array(commands.map(JSONValue.string)),
      ]
    )
  }
}

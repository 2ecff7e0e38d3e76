import Bytes
import JSON
package import MediaDevice
import MediaModel

extension JSONDocument {
  /// Returns the document about saving the state of a device.
  package static func deviceBackup(
    _ outcome: BackupOutcome,
    of run: BackupRun,
    at path: String,
    isDryRun: Bool
  ) -> Self {
    var members: [String: JSONValue] = [
      "mount": .string(path), "isDryRun": .boolean(isDryRun),
      "isNew": .boolean(outcome.isNew),
      "files": .integer(Int64(run.files.files.count)),
      "byteCount": .integer(Int64(run.files.byteCount)),
      "skipped": .array(run.files.skipped.map { .string(ExactPath.shown($0)) }),
      "removed": .array(outcome.removed.map(JSONValue.string)),
    ]
    members["backup"] = outcome.backup.map(json)
    return Self(.deviceBackup, members)
  }

  /// Returns the document with backups of devices.
  package static func deviceBackups(_ backups: [DeviceBackup]) -> Self {
    Self(.deviceBackups, ["backups": .array(backups.map(json))])
  }

  /// Returns the document about putting a backup back.
  ///
  /// - Parameters:
  ///   - plan: What was done, or would be.
  ///   - present: The backup of the state before; `nil` if there is none.
  ///   - path: The folder where the device is mounted.
  ///   - isDryRun: Whether nothing was written.
  /// - Returns: The document.
  package static func deviceRestore(
    _ plan: RestorePlan,
    present: DeviceBackup?,
    at path: String,
    isDryRun: Bool
  ) -> Self {
    var members: [String: JSONValue] = [
      "mount": .string(path), "isDryRun": .boolean(isDryRun), "backup": json(plan.backup),
      "files": .array(
        plan.steps.map { step in
          .object([
            "path": .string(ExactPath.shown(step.path)), "action": .string(step.action.rawValue),
            "byteCount": .integer(Int64(step.byteCount)),
          ])
        }
      ),
      "missing": .array(
        plan.missing.map { track in
          var members: [String: JSONValue] = [:]
          members["persistentID"] = track.persistentID.map { .string($0.description) }
          members["title"] = track.title.map(JSONValue.string)
          let path = track.location.flatMap { FileLocation.path(ofLocation: $0) }
          members["path"] = path.map(JSONValue.string)
          return .object(members)
        }
      ),
      "unused": .array(plan.unused.map { .string(ExactPath.shown($0.path)) }),
      "doubts": .array(plan.doubts.map(JSONValue.string)),
    ]
    members["present"] = present.map(json)
    return Self(.deviceRestore, members)
  }

  private static func json(_ backup: DeviceBackup) -> JSONValue {
    let device = backup.device
    var members: [String: JSONValue] = [
      "path": .string(backup.path), "name": .string(backup.name),
      "isComplete": .boolean(backup.isComplete), "files": .integer(Int64(backup.fileCount)),
      "byteCount": .integer(Int64(backup.byteCount)),
    ]
    let texts = [
      "date": backup.date?.description, "device": device.name, "model": device.model,
      "persistentID": device.libraryID?.description, "fireWireGUID": device.guid,
    ]
    for (name, text) in texts { members[name] = text.map(JSONValue.string) }
    members["items"] = device.trackCount.map { .integer(Int64($0)) }
    return .object(members)
  }
}

import JSON

extension JSONDocument {
  /// Returns the document of a comparison of the files of a device with its database.
  public static func deviceCheck(_ check: DeviceCheck) -> Self {
    Self(
      .deviceCheck,
      [
        "mount": .string(check.path),
        "items": .integer(Int64(check.itemCount)), "files": .integer(Int64(check.fileCount)),
        "missing": .array(
          check.missing.map { missing in
            var members: [String: JSONValue] = [:]
            members["persistentID"] = missing.persistentID.map { .string("\($0)") }
            members["title"] = missing.title.map(JSONValue.string)
            members["path"] = missing.path.map(JSONValue.string)
            return .object(members)
          }
        ),
        "unknown": .array(check.unknown.map(JSONValue.string)),
        "empty": .array(check.empty.map(JSONValue.string)),
        "problems": check.problems.json,
      ]
    )
  }
}

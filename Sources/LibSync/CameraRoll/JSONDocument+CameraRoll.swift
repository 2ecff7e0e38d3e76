import JSON
import MediaArtwork
import MediaPlayback

extension JSONDocument {
  /// Returns the document of the pictures and movies of a camera roll.
  public static func cameraRoll(_ files: [CameraRollFile], of roll: CameraRoll) -> Self {
    Self(.cameraRoll, ["mount": .string(roll.mount), "files": .array(files.map(json))])
  }

  /// Returns the document of an addition to a camera roll.
  ///
  /// - Parameters:
  ///   - files: The paths of the files and of their copies in the camera roll.
  ///   - roll: The camera roll.
  /// - Returns: The document.
  public static func cameraRollChange(
    _ files: [(file: String, copy: String)],
    of roll: CameraRoll
  ) -> Self {
    let added = files.map { file, copy in
      JSONValue.object(["file": .string(file), "copy": .string(copy)])
    }
    return Self(.cameraRollChange, ["mount": .string(roll.mount), "added": .array(added)])
  }

  /// Returns the document of a check of files for a camera roll.
  public static func cameraRollCheck(_ checks: [CameraRollCheck]) -> Self {
    let isCompatible = checks.allSatisfy(\.isCompatible)
    return Self(
      .cameraRollCheck,
      ["compatible": .boolean(isCompatible), "files": .array(checks.map(json))]
    )
  }

  /// Returns the document of the files that were copied from a camera roll.
  public static func cameraRollExport(_ export: CameraRollExport, to folder: String) -> Self {
    let files = export.files.map { file in
      JSONValue.object([
        "file": .string(file.path), "copy": .string(file.copy),
        "outcome": .string(file.outcome.rawValue),
      ])
    }
    return Self(
      .cameraRollExport,
      [
        "complete": .boolean(export.isComplete), "folder": .string(folder),
        "files": .array(files),
      ]
    )
  }

  private static func json(_ file: CameraRollFile) -> JSONValue {
    var members: [String: JSONValue] = [
      "file": .string(file.path), "mediaType": .string(file.mediaType.rawValue),
      "byteCount": .integer(Int64(file.byteCount)),
    ]
    members["date"] = file.date.map(JSONValue.string)
    members["duration"] = file.duration.map(JSONValue.seconds)
    return .object(members.merging(file.size.map(size) ?? [:]) { $1 })
  }

  private static func json(_ check: CameraRollCheck) -> JSONValue {
    var members: [String: JSONValue] = [
      "file": .string(check.path), "compatible": .boolean(check.isCompatible),
      "problems": .array(check.problems.map(JSONValue.string)),
    ]
    members["mediaType"] = check.mediaType.map { .string($0.rawValue) }
    members["duration"] = check.duration.map(JSONValue.seconds)
    if check.mediaType == .movie {
      members["codecs"] = .array(check.codecs.map(JSONValue.string))
    }
    return .object(members.merging(check.size.map(size) ?? [:]) { $1 })
  }

  private static func size(_ size: PictureSize) -> [String: JSONValue] {
    ["width": .integer(Int64(size.width)), "height": .integer(Int64(size.height))]
  }
}

extension JSONValue {
  /// Returns a number of seconds with up to three decimals.
  static func seconds(_ seconds: Double) -> Self { .number((seconds * 1000).rounded() / 1000) }
}

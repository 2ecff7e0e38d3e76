import JSON
import MediaArtwork
public import MediaCapture

extension JSONDocument {
  /// Returns the document of a camera.
  public static func camera(_ status: CameraStatus) -> Self {
    var members: [String: JSONValue] = [
      "device": .string(status.name), "present": .boolean(status.availability.isPresent),
      "available": .boolean(status.availability.isAvailable),
      "mediaTypes": .array(status.mediaTypes.map { .string($0.rawValue) }),
      "formats": .array(
        status.formats.map { format in
          .object(
            ["encoding": .string(format.encoding.name)].merging(Self.members(format.size)) { $1 }
          )
        }
      ),
    ]
    members["reason"] = status.availability.reason.map { .string($0.rawValue) }
    members["problem"] = status.problem.map(JSONValue.string)
    members["make"] = status.make.map(JSONValue.string)
    members["model"] = status.model.map(JSONValue.string)
    return Self(.camera, members)
  }

  /// Returns the document of what a camera has captured.
  ///
  /// - Parameters:
  ///   - media: What was captured; `nil` if the user cancelled.
  ///   - isStored: Whether its file stays.
  /// - Returns: The document.
  public static func capture(_ media: CapturedMedia?, isStored: Bool = true) -> Self {
    guard let media else { return Self(.capture, ["cancelled": .boolean(true)]) }
    var metadata: [String: JSONValue] = [
      "date": .string(media.metadata.dateText), "make": .string(media.metadata.make),
      "model": .string(media.metadata.model),
    ]
    if media.mediaType == .image {
      metadata["orientation"] = .integer(Int64(media.metadata.orientation))
    }
    let path = isStored ? media.path : nil
    var members = Self.capture(media.mediaType, path, media.size, from: "camera")
    members["metadata"] = .object(metadata)
    if media.mediaType == .movie {
      members["frames"] = .integer(Int64(media.frameCount))
      members["duration"] = .seconds(media.duration)
    }
    return Self(.capture, members)
  }

  /// Returns the document of what was taken from a camera roll, because there is no camera.
  ///
  /// - Parameters:
  ///   - file: The picture or movie.
  ///   - source: Where it is from: `library` or `saved`.
  /// - Returns: The document.
  public static func capture(_ file: CameraRollFile, from source: String) -> Self {
    Self(.capture, capture(file.mediaType, file.path, file.size, from: source))
  }

  private static func capture(
    _ mediaType: CaptureMediaType,
    _ path: String?,
    _ size: PictureSize?,
    from source: String
  ) -> [String: JSONValue] {
    var members: [String: JSONValue] = [
      "cancelled": .boolean(false), "mediaType": .string(mediaType.rawValue),
      "source": .string(source),
    ]
    members[mediaType == .image ? "originalImage" : "mediaURL"] = path.map(JSONValue.string)
    return members.merging(size.map(Self.members) ?? [:]) { $1 }
  }

  static func members(_ size: PictureSize) -> [String: JSONValue] {
    ["width": .integer(Int64(size.width)), "height": .integer(Int64(size.height))]
  }
}

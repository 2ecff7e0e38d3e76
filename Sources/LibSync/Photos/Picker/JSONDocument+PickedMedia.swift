import JSON

extension JSONDocument {
  /// The document of what a user has picked.
  public static func pickedMedia(_ media: PickedMedia) -> Self {
    var members: [String: JSONValue] = ["mediaType": .string(media.mediaType.rawValue)]
    func add(_ name: String, _ text: String?) { members[name] = text.map(JSONValue.string) }
    add("persistentID", media.persistentID?.description)
    add("originalImage", media.originalImage)
    add("editedImage", media.editedImage)
    add("mediaURL", media.mediaFile)
    if let crop = media.cropRectangle {
      let numbers = [crop.x, crop.y, crop.width, crop.height]
      members["cropRect"] = .array(numbers.map { .integer(Int64($0)) })
    }
    members["metadata"] = .object(media.metadata.mapValues(\.json))
    return Self(.pickedMedia, members)
  }
}

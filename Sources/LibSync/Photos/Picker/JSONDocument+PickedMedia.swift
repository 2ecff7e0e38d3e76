import JSON
import MediaModel

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
    if let part = media.trimmedPart {
      members["trimRange"] = .array(
        [part.lowerBound, part.upperBound].map { .seconds($0.seconds) }
      )
    }
    members["metadata"] = .object(metadata(media))
    return Self(.pickedMedia, members)
  }

  /// Returns what is known in the form of the other documents of photos.
  private static func metadata(_ media: PickedMedia) -> [String: JSONValue] {
    var values: [PhotoProperty: PropertyValue] = [:]
    for (name, value) in media.metadata {
      if let property = PhotoProperty(name: name) { values[property] = value }
    }
    let photo = Photo(persistentID: PersistentID(rawValue: 0), values: values)
    var members: [String: JSONValue] = [:]
    for column in Photo.columns where !["persistentID", "albums", "path"].contains(column) {
      let member = photo.cell(column, albums: [], folder: "")
      members[column] = member.parts ?? member.value?.json
    }
    return members
  }
}

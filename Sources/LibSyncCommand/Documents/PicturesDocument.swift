import Bytes
import JSON
import LibSync

/// The JSON document of the pictures that items have.
enum PicturesDocument {
  static func json(_ items: [JSONValue]) -> JSONValue {
    .document(.pictures, ["items": .array(items)])
  }

  /// Returns the object of one item.
  static func json(
    _ id: PersistentID,
    title: String,
    library: String?,
    _ pictures: [FoundPicture],
    _ problems: [ImportWarning]
  ) -> JSONValue {
    var members: [String: JSONValue] = [
      "persistentID": .string("\(id)"), "title": .string(title),
      "pictures": .array(pictures.map(json)),
    ]
    members["library"] = library.map(JSONValue.string)
    if !problems.isEmpty { members["problems"] = .array(problems.map(ProblemDocument.json)) }
    return .object(members)
  }

  private static func json(_ picture: FoundPicture) -> JSONValue {
    var members: [String: JSONValue] = [
      "source": .string(picture.source.rawValue), "kind": .string(picture.kind),
      "path": .string(ExactPath.shown(picture.path)), "hash": .string("\(picture.hash)"),
      "byteCount": .integer(Int64(picture.bytes.count)),
    ]
    members["format"] = picture.format.map { .string($0.rawValue) }
    members["width"] = picture.size.map { .integer(Int64($0.width)) }
    members["height"] = picture.size.map { .integer(Int64($0.height)) }
    return .object(members)
  }
}

import Bytes
import JSON

extension JSONDocument {
  /// Returns the document of the pictures that items have.
  public static func pictures(_ items: [ItemPictures]) -> Self {
    Self(.pictures, ["items": .array(items.map(\.json))])
  }
}

/// The pictures of an item, for a document.
public struct ItemPictures: Sendable {
  private let persistentID: PersistentID
  private let title: String
  private let library: String?
  private let problems: [ImportWarning]
  /// The pictures without their bytes, which a list of many items need not keep.
  private let pictures: [JSONValue]

  /// Describes the pictures of an item.
  ///
  /// - Parameters:
  ///   - pictures: The pictures, the preferred one first.
  ///   - persistentID: The item.
  ///   - title: Its title; empty if it has none.
  ///   - library: The name of its library, if items of several are listed.
  ///   - problems: The problems with its pictures.
  public init(
    _ pictures: [FoundPicture],
    of persistentID: PersistentID,
    title: String,
    in library: String? = nil,
    _ problems: [ImportWarning] = []
  ) {
    self.pictures = pictures.map(\.json)
    self.persistentID = persistentID
    self.title = title
    self.library = library
    self.problems = problems
  }

  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "persistentID": .string("\(persistentID)"), "title": .string(title),
      "pictures": .array(pictures),
    ]
    members["library"] = library.map(JSONValue.string)
    if !problems.isEmpty { members["problems"] = .array(problems.map(\.json)) }
    return .object(members)
  }
}

extension FoundPicture {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "source": .string(source.rawValue), "kind": .string(kind),
      "path": .string(ExactPath.shown(path)), "hash": .string("\(hash)"),
      "byteCount": .integer(Int64(bytes.count)),
    ]
    members["format"] = format.map { .string($0.rawValue) }
    members["width"] = size.map { .integer(Int64($0.width)) }
    members["height"] = size.map { .integer(Int64($0.height)) }
    return .object(members)
  }
}

import JSON
import LibSync

/// Writes which pictures items have.
struct PictureListing {
  private let isJSON: Bool
  private let style: Style
  private let output = OutputStream.standard()
  private var items: [JSONValue] = []
  private(set) var pictureCount = 0
  private(set) var problemCount = 0

  init(isJSON: Bool, style: Style) {
    self.isJSON = isJSON
    self.style = style
  }

  /// Writes the pictures of an item, the one that is shown first, and in JSON what is wrong.
  mutating func write(
    _ id: PersistentID,
    title: String,
    _ pictures: [FoundPicture],
    _ problems: [SourceProblem]
  ) {
    pictureCount += pictures.count
    problemCount += problems.count
    if isJSON {
      var members: [String: JSONValue] = [
        "persistentID": .string("\(id)"), "title": .string(title),
        "pictures": .array(pictures.map(Self.json)),
      ]
      if !problems.isEmpty { members["problems"] = .array(problems.map(ProblemText.json)) }
      items.append(.object(members))
      return
    }
    output.write("\(id)  \(title.onOneLine)\n")
    for picture in pictures { output.write("  " + line(picture) + "\n") }
    if pictures.isEmpty { output.write("  " + style.faint("no picture") + "\n") }
  }

  func finish() throws {
    if isJSON {
      let document = JSONValue.object([
        "schema": .string("libsync.pictures/1"), "items": .array(items),
      ])
      output.write(document.text + "\n")
    }
    try output.finish()
  }

  private func line(_ picture: FoundPicture) -> String {
    let size = picture.size.map { "\($0.width)x\($0.height)" }
    let parts = [
      picture.source.rawValue, picture.kind, picture.format?.rawValue ?? "unknown format", size,
      Number.count(picture.bytes.count, "byte"), String("\(picture.hash)".prefix(16)),
    ]
    return parts.compactMap(\.self).joined(separator: ", ") + "  "
      + style.faint(picture.path.onOneLine)
  }

  private static func json(_ picture: FoundPicture) -> JSONValue {
    var members: [String: JSONValue] = [
      "source": .string(picture.source.rawValue), "kind": .string(picture.kind),
      "path": .string(picture.path), "hash": .string("\(picture.hash)"),
      "byteCount": .integer(Int64(picture.bytes.count)),
    ]
    members["format"] = picture.format.map { .string($0.rawValue) }
    members["width"] = picture.size.map { .integer(Int64($0.width)) }
    members["height"] = picture.size.map { .integer(Int64($0.height)) }
    return .object(members)
  }
}

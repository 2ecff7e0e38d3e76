import JSON
import MediaModel

extension JSONDocument {
  /// Returns the document of the chapters of items.
  public static func chapters(_ items: [ItemChapters]) -> Self {
    Self(
      .chapters,
      [
        "items": .array(
          items.map { item in
            var members: [String: JSONValue] = [
              "persistentID": .string("\(item.persistentID)"),
              "chapters": .array(
                item.spans.map { span in
                  .object([
                    "start": PropertyValue.duration(milliseconds: span.chapter.start).json,
                    "end": PropertyValue.duration(milliseconds: span.end).json,
                    "title": .string(span.chapter.title),
                  ])
                }
              ),
            ]
            members["title"] = item.title.map(JSONValue.string)
            members["source"] = item.source.map { .string($0.rawValue) }
            return .object(members)
          }
        )
      ]
    )
  }
}

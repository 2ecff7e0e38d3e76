import JSON
package import MediaModel

/// The chapters that follow a request, which are an array in JSON.
extension ChapterSpan {
  /// Returns the bytes of chapters; none without chapters.
  package static func bytes(of chapters: [ChapterSpan]) -> [UInt8] {
    if chapters.isEmpty { return [] }
    let values = chapters.map { span in
      JSONValue.object([
        "start": .integer(span.chapter.start), "end": .integer(span.end),
        "title": .string(span.chapter.title),
      ])
    }
    return Array(JSONValue.array(values).text.utf8)
  }

  /// Reads chapters; those that cannot be read are left out.
  package static func spans(in bytes: [UInt8]) -> [ChapterSpan] {
    guard case .array(let values)? = try? JSONValue(reading: bytes) else { return [] }
    return values.compactMap { value in
      guard let start = value["start"]?.asInteger, let end = value["end"]?.asInteger,
        start >= 0, start < end, let title = value["title"]?.asText
      else { return nil }
      return ChapterSpan(Chapter(start: start, title: title), end: end)
    }
  }
}

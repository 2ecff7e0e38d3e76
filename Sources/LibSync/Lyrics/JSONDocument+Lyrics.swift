import JSON
import MediaImport

extension JSONDocument {
  /// Returns the document of the lyrics of items.
  public static func lyrics(_ items: [ItemLyrics]) -> Self {
    Self(
      .lyrics,
      [
        "items": .array(
          items.map { item in
            var members: [String: JSONValue] = [
              "persistentID": .string("\(item.persistentID)"),
              "source": .string(item.source.rawValue), "path": .string(item.path),
              "text": .string(LyricsText.plain(item.text)),
            ]
            members["title"] = item.title.map(JSONValue.string)
            members["lines"] = item.lines.map { lines in
              .array(
                lines.map { line in
                  .object([
                    "start": PropertyValue.duration(milliseconds: line.start).json,
                    "text": .string(line.text),
                  ])
                }
              )
            }
            return .object(members)
          }
        )
      ]
    )
  }

  /// Returns the document of an export of lyrics.
  public static func lyricsExport(_ summary: LyricsExportSummary) -> Self {
    let files = summary.files.map { file in
      var members: [String: JSONValue] = [
        "persistentID": .string("\(file.persistentID)"),
        "outcome": .string(file.outcome.rawValue), "source": .string(file.source),
      ]
      members["title"] = file.title.map(JSONValue.string)
      members["path"] = file.path.map(JSONValue.string)
      members["problem"] = file.problem.map(JSONValue.string)
      return JSONValue.object(members)
    }
    var members: [String: JSONValue] = [
      "library": .string(summary.library), "dryRun": .boolean(summary.isDryRun),
      "files": .array(files), "withoutLyrics": .integer(Int64(summary.withoutLyricsCount)),
      "withoutTimes": .integer(Int64(summary.withoutTimesCount)),
    ]
    members["folder"] = summary.folder.map(JSONValue.string)
    return Self(.lyricsExport, members)
  }
}

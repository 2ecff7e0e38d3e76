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
            var members = Self.members(of: item)
            members["persistentID"] = .string("\(item.persistentID)")
            members["title"] = item.title.map(JSONValue.string)
            members["others"] = .array(item.others.map { .object(Self.members(of: $0)) })
            return .object(members)
          }
        )
      ]
    )
  }

  private static func members(of lyrics: ItemLyrics) -> [String: JSONValue] {
    var members: [String: JSONValue] = [
      "source": .string(lyrics.source.rawValue), "path": .string(lyrics.path),
      "text": .string(LyricsText.plain(lyrics.text)),
    ]
    members["language"] = lyrics.language.map(JSONValue.string)
    members["lines"] = lyrics.lines.map { lines in
      .array(
        lines.map { line in
          .object([
            "start": PropertyValue.duration(milliseconds: line.start).json,
            "text": .string(line.text),
          ])
        }
      )
    }
    return members
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

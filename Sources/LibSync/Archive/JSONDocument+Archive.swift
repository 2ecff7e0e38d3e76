import Bytes
import JSON
import MediaArchive

extension JSONDocument {
  /// Returns the document of an archive that was written.
  ///
  /// - Parameters:
  ///   - summary: What was archived.
  ///   - problems: What else is not in the archive, in words.
  /// - Returns: The document.
  package static func archive(_ summary: ArchiveSummary, problems: [String]) -> Self {
    var members: [String: JSONValue] = [
      "path": .string(summary.path), "dryRun": .boolean(summary.isDryRun),
      "items": .integer(Int64(summary.plan.itemCount)),
    ]
    guard let outcome = summary.outcome else {
      members["files"] = .array(
        summary.plan.files.map { planned in
          ArchivedFile(planned).map(file) ?? present(planned)
        }
      )
      return Self(.archive, members)
    }
    members["files"] = .array(outcome.files.map(file))
    members["pictures"] = .integer(Int64(outcome.pictureCount))
    members["playlists"] = .integer(Int64(outcome.playlistCount))
    members["collections"] = .integer(Int64(outcome.collectionCount))
    members["libraryFile"] = .boolean(outcome.hasLibraryFile)
    members["problems"] = .array(problems.map(JSONValue.string))
    return Self(.archive, members)
  }

  /// Returns the description of a file that would be archived.
  private static func present(_ file: ArchivePlan.File) -> JSONValue {
    var members = members(file, "present")
    let lyrics = file.lyrics.filter { $0.problem == nil }
    if !lyrics.isEmpty {
      members["lyrics"] = .array(
        lyrics.map { .object(["source": .string(ExactPath.shown($0.path))]) }
      )
    }
    return .object(members)
  }

  private static func file(_ archived: ArchivedFile) -> JSONValue {
    switch archived.outcome {
    case .added(let entry):
      var members = members(archived.file, entry.way.rawValue)
      members["path"] = .string(archived.file.place.text)
      members["byteCount"] = .integer(Int64(entry.byteCount))
      members["sha256"] = .string(Hexadecimal.text(entry.hash))
      if !archived.lacks.isEmpty {
        members["leftOut"] = .array(archived.lacks.map(JSONValue.string))
      }
      if !archived.lyrics.isEmpty { members["lyrics"] = .array(archived.lyrics.map(\.json)) }
      return .object(members)
    case .missing: return .object(members(archived.file, "missing"))
    case .changed: return .object(members(archived.file, "changed"))
    case .unreadable(let reason):
      var members = members(archived.file, "unreadable")
      members["problem"] = .string(reason)
      return .object(members)
    }
  }

  private static func members(
    _ file: ArchivePlan.File,
    _ outcome: String
  ) -> [String: JSONValue] {
    var members: [String: JSONValue] = [
      "source": .string(ExactPath.shown(file.path)), "outcome": .string(outcome),
      "persistentID": .string("\(file.persistentID)"),
    ]
    members["encoding"] = file.obstacle == nil ? file.target.map { .string($0.text) } : nil
    members["title"] = file.title.map(JSONValue.string)
    return members
  }
}

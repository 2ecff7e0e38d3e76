import Bytes
import JSON
import MediaImport

extension JSONDocument {
  /// Returns the document of what went to another player.
  package static func metadataExport(_ summary: MetadataExportSummary, isDryRun: Bool) -> Self {
    var members: [String: JSONValue] = [
      "library": .string(summary.library), "dryRun": .boolean(isDryRun),
      "withoutFile": .array(
        summary.fileless.map { .object(self.members($0.persistentID, $0.title)) }
      ),
    ]
    switch summary.target {
    case .tags: members["files"] = .array(summary.files.map(file))
    case .file(let format, let path):
      members["format"] = .string(format.rawValue)
      members["path"] = .string(path)
      members["items"] = .integer(Int64(summary.itemCount))
      members["leftOut"] = .array(
        summary.leftOut.map { .object(self.members($0.persistentID, $0.title)) }
      )
    }
    return Self(.metadataExport, members)
  }

  private static func members(_ id: PersistentID, _ title: String?) -> [String: JSONValue] {
    var members: [String: JSONValue] = ["persistentID": .string("\(id)")]
    members["title"] = title.map(JSONValue.string)
    return members
  }

  private static func file(_ file: TagExport.File) -> JSONValue {
    var members = members(file.item.persistentID, file.item.title)
    members["path"] = .string(ExactPath.shown(file.item.path))
    members["keptRating"] = .boolean(file.writing.keepsRating)
    members["before"] = values(file.writing.found)
    switch file.writing.outcome {
    case .written: members["outcome"] = .string("written")
    case .present: members["outcome"] = .string("present")
    case .failed(let obstacle):
      members["outcome"] = .string("failed")
      members["problem"] = .string(obstacle.message)
      return .object(members)
    }
    members["after"] = values(file.writing.result)
    return .object(members)
  }

  private static func values(_ statistics: TagStatistics) -> JSONValue {
    var members: [String: JSONValue] = [:]
    members["rating"] = statistics.rating.map { PropertyValue.rating(Int64($0)).json }
    members["playCount"] = statistics.playCount.map { .integer(Int64($0)) }
    return .object(members)
  }
}

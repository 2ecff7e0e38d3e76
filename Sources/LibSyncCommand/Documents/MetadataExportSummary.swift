import Bytes
import JSON
import LibSync

/// The results of taking ratings and plays to another player.
struct MetadataExportSummary {
  /// Where the values went.
  enum Target: Equatable {
    case file(PlayerFormat, path: String)
    case tags
  }

  let library: String
  let target: Target
  /// The number of items in the file.
  var itemCount = 0
  /// The music files whose tags were to be written.
  private(set) var files: [TagExport.File] = []
  /// The items without a file.
  var fileless: [PlayerItems.Fileless] = []
  /// The items whose path the format cannot have.
  var leftOut: [PlayerItems.Item] = []

  init(library: String, target: Target, itemCount: Int = 0) {
    self.library = library
    self.target = target
    self.itemCount = itemCount
  }

  mutating func add(_ file: TagExport.File) { files.append(file) }

  /// The number of music files with an outcome.
  func count(_ outcome: TagWriting.Outcome) -> Int { files.count { $0.writing.outcome == outcome } }

  /// The number of music files that could not be written.
  var failedCount: Int { files.count - count(.written) - count(.present) }

  /// The number of music files that keep a different rating.
  var keptCount: Int { files.count { $0.writing.keepsRating } }

  /// Whether some values did not go where they should.
  var isPartial: Bool {
    !fileless.isEmpty || !leftOut.isEmpty || failedCount > 0 || keptCount > 0
  }

  /// The JSON document.
  func json(isDryRun: Bool) -> JSONValue {
    var members: [String: JSONValue] = [
      "library": .string(library), "dryRun": .boolean(isDryRun),
      "withoutFile": .array(
        fileless.map { Self.members($0.persistentID, $0.title) }.map(JSONValue.object)
      ),
    ]
    switch target {
    case .tags: members["files"] = .array(files.map(Self.file))
    case .file(let format, let path):
      members["format"] = .string(format.rawValue)
      members["path"] = .string(path)
      members["items"] = .integer(Int64(itemCount))
      members["leftOut"] = .array(
        leftOut.map { Self.members($0.persistentID, $0.title) }.map(JSONValue.object)
      )
    }
    return .document(.metadataExport, members)
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
      members["problem"] = .string(obstacle.words)
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

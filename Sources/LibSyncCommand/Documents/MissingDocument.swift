import JSON
import LibSync

/// The JSON document of files that are missing.
struct MissingDocument {
  let found: MissingFiles
  let library: String

  var json: JSONValue {
    .document(
      .missing,
      [
        "library": .string(library),
        "checked": .integer(Int64(found.checkedCount)),
        "missing": .array(found.missing.map(Self.json)),
        "missingFolders": .array(folders.map(Self.json)),
        "proposals": .array(found.proposals.map(Self.json)),
        "unknown": .array(found.unknown.map(JSONValue.string)),
      ]
    )
  }

  /// The folders that are not on this machine.
  private var folders: [MissingFolders.Folder] {
    var folders = MissingFolders()
    for file in found.missing { folders.add(file.path) }
    return folders.folders
  }

  private static func json(_ folder: MissingFolders.Folder) -> JSONValue {
    .object(["path": .string(folder.path), "count": .integer(Int64(folder.fileCount))])
  }

  private static func json(_ proposal: MissingFiles.Proposal) -> JSONValue {
    let folder = proposal.map.folder
    return .object([
      "from": .string(folder.from), "to": .string(folder.to),
      "count": .integer(Int64(proposal.fileCount)),
    ])
  }

  private static func json(_ file: MissingFile) -> JSONValue {
    var members: [String: JSONValue] = [
      "persistentID": .string("\(file.item.persistentID)"),
      "path": .string(file.path),
      "candidates": .array(file.candidates.map(JSONValue.string)),
    ]
    for property: MediaItemProperty in [.title, .artist, .albumTitle] {
      members[property.name] = file.item.value(for: property)?.json
    }
    return .object(members)
  }
}

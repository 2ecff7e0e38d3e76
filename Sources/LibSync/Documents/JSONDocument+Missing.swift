import JSON

extension JSONDocument {
  /// Returns the document of the files that a library and a folder do not have in common.
  public static func missing(_ found: MissingFiles, of library: String) -> Self {
    Self(
      .missing,
      [
        "library": .string(library),
        "checked": .integer(Int64(found.checkedCount)),
        "missing": .array(found.missing.map(json)),
        "missingFolders": .array(folders(of: found).map(json)),
        "proposals": .array(found.proposals.map(json)),
        "unknown": .array(found.unknown.map(JSONValue.string)),
      ]
    )
  }

  /// Returns the folders that are not on this machine.
  private static func folders(of found: MissingFiles) -> [MissingFolders.Folder] {
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

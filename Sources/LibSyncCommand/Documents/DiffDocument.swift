import CommandLineIO
import JSON
import LibSync

/// Writes differences as one JSON document, or as a JSON object on each line.
struct DiffDocument: DiffWriter {
  private let isOneDocument: Bool
  private let output: OutputStream
  private var difference: LibraryDifference?
  private var itemCount = 0
  private var playlistCount = 0

  init(isOneDocument: Bool, output: OutputStream) {
    self.isOneDocument = isOneDocument
    self.output = output
  }

  mutating func begin(_ difference: LibraryDifference) {
    self.difference = difference
    var members = Self.revisions(difference)
    members["clockShifts"] = .array(difference.clockShifts.map(Self.json))
    if isOneDocument {
      // Members that sort after the items are written after them.
      for name in ["library", "to", "with"] { members[name] = nil }
      output.write(JSONValue.object(members).text.dropLast() + ",\"items\":[")
    } else {
      members["type"] = .string("diff")
      output.write(JSONValue.object(members).text + "\n")
    }
  }

  mutating func write(_ change: ItemChange) {
    var members = Self.members(change.kind, change.changes)
    members["persistentID"] = .string(change.persistentID.description)
    members["title"] = change.title.map(JSONValue.string)
    members["artist"] = change.artist.map(JSONValue.string)
    members["albumTitle"] = change.albumTitle.map(JSONValue.string)
    write(members, type: "item", isFirst: itemCount == 0)
    itemCount += 1
  }

  mutating func write(_ change: PlaylistChange) {
    if playlistCount == 0 { writeBetween() }
    var members = Self.members(change.kind, change.changes)
    members["persistentID"] = .string(change.persistentID.description)
    members["name"] = .string(change.name)
    members["kind"] = .string(change.playlistKind.rawValue)
    if !change.entries.isEmpty { members["entries"] = .array(change.entries.map(Self.json)) }
    write(members, type: "playlist", isFirst: playlistCount == 0)
    playlistCount += 1
  }

  mutating func finish(hiddenCount: Int) throws {
    if isOneDocument {
      if playlistCount == 0 { writeBetween() }
      let all = difference.map(Self.revisions) ?? [:]
      var last = all.filter { $0.key == "to" || $0.key == "with" }
      last["schema"] = .string(DocumentSchema.diff.rawValue)
      output.write("]," + JSONValue.object(last).text.dropFirst() + "\n")
    }
    try output.finish()
  }

  private func writeBetween() {
    guard isOneDocument else { return }
    let library = JSONValue.string(difference?.library ?? "").text
    output.write("],\"library\":\(library),\"playlists\":[")
  }

  private func write(_ members: [String: JSONValue], type: String, isFirst: Bool) {
    if isOneDocument {
      output.write((isFirst ? "\n" : ",\n") + JSONValue.object(members).text)
    } else {
      output.write(JSONValue.object(members.merging(["type": .string(type)]) { $1 }).text + "\n")
    }
  }

  private static func revisions(_ difference: LibraryDifference) -> [String: JSONValue] {
    var members: [String: JSONValue] = [
      "library": .string(difference.library),
      "from": difference.base.map(JSONValue.integer) ?? .null,
      "to": difference.target.map(JSONValue.integer) ?? .null,
    ]
    members["with"] = difference.other.map(JSONValue.string)
    return members
  }

  private static func members(
    _ kind: ChangeKind,
    _ changes: [PropertyChange]
  ) -> [String: JSONValue] {
    var members: [String: JSONValue] = ["change": .string(kind.rawValue)]
    if !changes.isEmpty { members["changes"] = json(changes) }
    return members
  }

  /// Returns the changed properties by name.
  static func json(_ changes: [PropertyChange]) -> JSONValue {
    var members: [String: JSONValue] = [:]
    for change in changes {
      var values: [String: JSONValue] = ["aspect": .string(change.aspect.rawValue)]
      values["old"] = change.old?.json
      values["new"] = change.new?.json
      members[change.name] = .object(values)
    }
    return .object(members)
  }

  private static func json(_ entry: EntryChange) -> JSONValue {
    let change =
      switch entry.kind {
      case .added: "added"
      case .removed: "removed"
      case .changed: "moved"
      }
    var members: [String: JSONValue] = [
      "aspect": .string(entry.aspect.rawValue), "change": .string(change),
    ]
    members["missingTrackID"] = entry.missingTrackID.map(JSONValue.integer)
    members["persistentID"] = entry.persistentID.map { .string($0.description) }
    members["title"] = entry.title.map(JSONValue.string)
    members["artist"] = entry.artist.map(JSONValue.string)
    members["oldPosition"] = entry.oldPosition.map { .integer(Int64($0 + 1)) }
    members["newPosition"] = entry.newPosition.map { .integer(Int64($0 + 1)) }
    return .object(members)
  }

  private static func json(_ shift: ClockShift) -> JSONValue {
    var counts: [String: JSONValue] = [:]
    for (property, count) in shift.counts { counts[property.name] = .integer(Int64(count)) }
    return .object(["seconds": .integer(shift.seconds), "items": .object(counts)])
  }
}

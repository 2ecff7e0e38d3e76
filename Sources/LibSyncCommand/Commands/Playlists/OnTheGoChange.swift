import ArgumentParsing
import CommandLineIO
import LibSync

/// The changes to on-the-go lists that commands make and report.
///
/// A list is given by its name or ID; `nil` stands for the current list.
struct OnTheGoChange {
  let writer: WriterOptions
  let session: Session

  init(_ writer: WriterOptions, in session: Session) {
    self.writer = writer
    self.session = session
  }

  func make(_ name: String?, of items: [PersistentID] = []) throws {
    if let name { try PlaylistArgument.checkIsName(name) }
    let outcome = try writer.change(in: session) {
      try $0.createOnTheGoPlaylist(named: name, items: items)
    }
    let entries = items.isEmpty ? "" : " with \(Self.count(outcome))"
    let rest = "the list '\(outcome.list.name)'\(entries)."
    try report("Created", "create", rest, outcome)
  }

  /// Adds items; those that the list has are added again, and counted in the summary.
  func add(
    _ items: [PersistentID],
    to list: String?,
    at position: Int?,
    whichHas known: Set<PersistentID>
  ) throws {
    let outcome = try edit(.add(items, at: position), of: list)
    let added = NumberFormat.count(items.count, "item")
    let again = Self.again(items.count(where: known.contains), of: items.count)
    try report("Added", "add", "\(added) to \(now(outcome))\(again)", outcome)
  }

  /// Returns the sentence about items that were added again; "" for none.
  private static func again(_ count: Int, of total: Int) -> String {
    if count == 0 { return "" }
    if total == 1 { return " The item was already in it." }
    let number = count == total ? "All of them" : NumberFormat.grouped(count) + " of them"
    return " \(number) \(count == 1 ? "was" : "were") already in it."
  }

  func remove(_ positions: [PositionArgument], from list: String?) throws {
    let outcome = try edit(.remove(positions.map(\.range)), of: list)
    try report("Removed", "remove", "\(Self.removed(outcome)) from \(now(outcome))", outcome)
  }

  func move(_ position: Int, to newPosition: Int, of list: String?) throws {
    let outcome = try edit(.move(from: position, to: newPosition), of: list)
    let rest = "entry \(position) of '\(outcome.list.name)' to \(newPosition)."
    try report("Moved", "move", rest, outcome)
  }

  func clear(_ list: String?) throws {
    let outcome = try edit(.clear, of: list)
    let rest = "\(Self.removed(outcome)) from '\(outcome.list.name)'."
    try report("Removed", "remove", rest, outcome)
  }

  /// Saves the current list under a name.
  func save(as name: String) throws {
    try PlaylistArgument.checkIsName(name)
    let outcome = try writer.change(in: session) { try $0.renameOnTheGoPlaylist(to: name) }
    let rest = "the current list as '\(outcome.list.name)', with \(Self.count(outcome))."
    try report("Saved", "save", rest, outcome)
  }

  func delete(_ list: String) throws {
    let saved = try session.openLibrary(writer.from).savedPlaylists()
    let outcome = try writer.change(in: session) {
      try $0.deleteOnTheGoPlaylist(ListReference(list))
    }
    session.console.warn(
      ofRulesOf: saved,
      referringTo: outcome.list.persistentID,
      named: outcome.list.name
    )
    let rest = "'\(outcome.list.name)', with \(Self.count(outcome))."
    try report("Deleted", "delete", rest, outcome)
  }

  private func edit(_ edit: OnTheGoEdit, of list: String?) throws -> OnTheGoOutcome {
    try writer.change(in: session) { try $0.edit(edit, of: ListReference(list)) }
  }

  /// Returns the name of the list and how many entries it has after the change.
  private func now(_ outcome: OnTheGoOutcome) -> String {
    let verb = writer.isDryRun ? "would then have" : "now has"
    return "'\(outcome.list.name)'; it \(verb) \(Self.count(outcome))."
  }

  private static func count(_ outcome: OnTheGoOutcome) -> String {
    NumberFormat.count(outcome.list.count, "entry")
  }

  private static func removed(_ outcome: OnTheGoOutcome) -> String {
    NumberFormat.count(outcome.entries.removed, "entry")
  }

  private func report(
    _ did: String,
    _ would: String,
    _ rest: String,
    _ outcome: OnTheGoOutcome
  ) throws {
    let document = JSONDocument.onTheGo(outcome, isDryRun: writer.isDryRun)
    try writer.report(did, would, rest, document, in: session)
  }
}

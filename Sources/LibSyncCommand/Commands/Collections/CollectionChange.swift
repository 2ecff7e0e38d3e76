import ArgumentParsing
import CommandLineIO
import LibSync

/// A change to saved collections, and its report.
struct CollectionChange {
  let writer: WriterOptions
  let session: Session

  init(_ writer: WriterOptions, in session: Session) {
    self.writer = writer
    self.session = session
  }

  /// Saves a collection, which replaces one of the same name on request.
  func save(
    _ members: [SavedCollectionMember],
    as name: String,
    made: Timestamp? = nil,
    isReplacing: Bool
  ) throws {
    let outcome = try writer.change(in: session) {
      try $0.createCollection(named: name, members: members, made: made, isReplacing: isReplacing)
    }
    try report(outcome)
  }

  /// Adds members to the end of a collection, which is made if there is none of that name.
  func add(_ members: [SavedCollectionMember], to name: String) throws {
    try report(
      try writer.change(in: session) { writer in
        var all: [SavedCollectionMember] = []
        do {
          try writer.library.forEachMember(ofCollection: name, properties: []) { member, _ in
            all.append(member)
          }
        } catch let error as StoreError where error.code == .unknownCollection {
        }
        return try writer.createCollection(
          named: name,
          members: all + members,
          made: nil,
          isReplacing: true
        )
      }
    )
  }

  private func report(_ outcome: SavedCollectionOutcome) throws {
    let verb = outcome.formerName == nil ? ("Saved", "save") : ("Replaced", "replace")
    try report(verb.0, verb.1, outcome) { "'\($0.name)', with \(Self.contents($0))." }
  }

  func rename(_ name: String, to newName: String) throws {
    let outcome: SavedCollectionOutcome
    do {
      outcome = try writer.change(in: session) {
        try $0.renameCollection(named: name, to: newName)
      }
    } catch let error as StoreError where error.code == .collectionExists {
      throw UsageError(message: error.message, hint: "choose another name")
    }
    try report("Renamed", "rename", outcome) { "'\(outcome.formerName ?? name)' to '\($0.name)'." }
  }

  func delete(_ names: [String]) throws {
    let outcome = try writer.change(in: session) {
      try $0.deleteCollections(named: names)
    }
    try report("Deleted", "delete", outcome) { "'\($0.name)', with \(Self.contents($0))." }
  }

  private static func contents(_ collection: SavedCollection) -> String {
    let items = NumberFormat.count(collection.count, "item")
    if collection.missingCount == 0 { return items }
    return "\(items), \(NumberFormat.grouped(collection.missingCount)) of them missing"
  }

  private func report(
    _ did: String,
    _ would: String,
    _ outcome: SavedCollectionOutcome,
    _ words: (SavedCollection) -> String
  ) throws {
    let verb = writer.isDryRun ? "Would \(would)" : did
    let lines = outcome.collections.map { "\(verb) \(words($0))".onOneLine + "\n" }.joined()
    let document = JSONDocument.savedCollectionChange(outcome, isDryRun: writer.isDryRun)
    try writer.report(lines, document, in: session)
  }
}

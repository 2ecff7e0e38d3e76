import ArgumentParsing
import CommandLineIO
import LibSync

/// Items given by their IDs: as operands, in files, or in both, which then both have to name them.
struct NamedItems {
  private let operands: [String]
  private let listed: ListedLibraries
  /// The IDs in the files, in order; `nil` without files.
  private var inFiles: [PersistentID]?
  /// For each library, the items that the files name, by the IDs that name them.
  private var known: [String: [PersistentID: PersistentID]] = [:]
  /// The IDs in the files that no item of the libraries has.
  private(set) var unknown: [String] = []

  /// Reads the files, whose paths may be `-` for standard input.
  init(
    _ operands: [String],
    files: [String],
    among listed: ListedLibraries,
    in session: Session
  ) throws {
    self.operands = operands
    self.listed = listed
    guard !files.isEmpty, let library = listed.libraries.first else { return }
    var ids: [PersistentID] = []
    for path in files {
      let file = try IDFile(path, of: library, in: session)
      ids += file.persistentIDs
      unknown += file.unknown
    }
    inFiles = ids
    try recognise(ids)
  }

  /// Finds the items that IDs name, also by IDs that a rebuilt source has for them.
  private mutating func recognise(_ ids: [PersistentID]) throws {
    var missing = Set(ids)
    var selection = MediaSelection()
    selection.persistentIDs = ids
    for library in listed.libraries {
      var own: [PersistentID: PersistentID] = [:]
      try library.forEachItem(of: selection, properties: []) {
        own[$0.persistentID] = $0.persistentID
      }
      missing.subtract(own.keys)
      known[try library.name] = own
    }
    var others: Set<PersistentID> = []
    if !missing.isEmpty {
      for library in listed.libraries {
        let found = try library.itemIDs(assigned: missing)
        known[try library.name]?.merge(found) { own, _ in own }
        others.formUnion(found.keys)
      }
    }
    for id in ids where missing.remove(id) != nil && !others.contains(id) {
      unknown.append("\(id)")
    }
  }

  /// Returns the IDs of the items in one of the libraries, in order; `nil` if none were given.
  ///
  /// - Throws: `UsageError` if an operand names no item of the libraries.
  func persistentIDs(in library: MediaLibrary) throws -> [PersistentID]? {
    let items = try library.name
    let inFiles = inFiles.map { $0.compactMap { known[items]?[$0] } }
    if operands.isEmpty { return inFiles }
    let given = try operands.compactMap { try item($0, of: library) }
    guard let inFiles else { return given }
    return given.filter(Set(inFiles).contains)
  }

  /// Returns the ID of an item, which may be given by an ID that a rebuilt source has for it; `nil`
  /// if only another one of the libraries has it.
  private func item(_ text: String, of library: MediaLibrary) throws -> PersistentID? {
    let id = try ItemArgument.persistentID(text, in: library)
    let (found, name) = (try library.items(withID: id), try library.name)
    if let own = found.first(where: { $0.library == name }) { return own.item.persistentID }
    guard let other = found.first else {
      throw ItemArgument.unknown(id, typed: text)
    }
    if listed.areNamed { return nil }
    throw UsageError(
      message: "'\(name)' has no item \(id)",
      hint: "it is in '\(other.library)', which --from selects"
    )
  }

  /// Warns about the unknown IDs in files.
  func warn(on console: Console) throws {
    if unknown.isEmpty { return }
    let place = listed.areNamed ? "" : " of '\(try listed.libraries.first?.name ?? "")'"
    let shown = unknown.prefix(Self.maxShown).joined(separator: ", ")
    console.warning(
      "left out \(NumberFormat.count(unknown.count, "ID")) that no item\(place) has: "
        + shown + (unknown.count > Self.maxShown ? ", …" : "")
    )
  }

  /// The maximum number of IDs in a warning.
  private static let maxShown = 8
}

import ArgumentParsing
import CommandLineIO
import LibSync

/// Items given by their IDs, as operands, in files, or in both, which then both have to name them;
/// or one item given by words of its title, artist or album.
struct NamedItems {
  private let operands: [String]
  private let listed: ListedLibraries
  /// The items that the files name; `nil` without files.
  private var inFiles: RecognisedItems?
  /// The IDs in the files that no item of the libraries has.
  private(set) var unknown: [String] = []

  /// Reads the files, whose paths may be `-` for standard input.
  init(
    _ operands: [String],
    files: [String],
    among listed: ListedLibraries,
    in session: Session
  ) throws {
    self.operands =
      try Self.areWords(operands, in: listed)
      ? ItemWords.persistentIDs(operands, in: listed.libraries, in: session).map(\.description)
      : operands
    self.listed = listed
    guard !files.isEmpty, let library = listed.libraries.first else { return }
    var ids: [PersistentID] = []
    for path in files {
      let file = try IDFile(path, of: library, in: session)
      ids += file.persistentIDs
      unknown += file.unknown
    }
    let items = try RecognisedItems(ids, in: listed.libraries)
    inFiles = items
    unknown += items.unknown.map(\.description)
  }

  /// Returns whether operands are words; those that look like the first digits of IDs, such as 1979,
  /// are if any item has them.
  private static func areWords(
    _ operands: [String],
    in listed: ListedLibraries
  ) throws -> Bool {
    if !operands.allSatisfy({ PersistentIDPrefix($0) != nil || PersistentID($0) != nil }) {
      return true
    }
    if operands.allSatisfy({ $0.utf8.count == 16 }) { return false }
    return try listed.libraries.contains { try !$0.items(containing: operands, limit: 1).isEmpty }
  }

  /// Returns the IDs of the items in one of the libraries, in order; `nil` if none were given.
  ///
  /// - Throws: `UsageError` and `LookupError` if an operand names no item of the libraries.
  func persistentIDs(in library: MediaLibrary) throws -> [PersistentID]? {
    let inFiles = try inFiles?.persistentIDs(in: library.name)
    if operands.isEmpty { return inFiles }
    let given = try operands.compactMap { try item($0, of: library) }
    guard let inFiles else { return given }
    return given.filter(Set(inFiles).contains)
  }

  /// Returns the ID of an item, which may be given by an ID that a rebuilt source has for it; `nil`
  /// if only another of the libraries has it.
  private func item(_ text: String, of library: MediaLibrary) throws -> PersistentID? {
    do {
      return try library.ownID(ofItem: library.persistentID(text))
    } catch LookupError.unknownItem(let id) {
      throw ItemArgument.unknown(id, typed: text)
    } catch LookupError.itemOfOtherLibrary where listed.areNamed {
      return nil
    }
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

extension MediaLibrary {
  /// Returns the persistent ID that a person means.
  ///
  /// - Parameter text: A persistent ID, or the first digits, at least 4, of that of an item in the
  ///   file.
  /// - Returns: The ID, which no item may have if all its digits are given.
  /// - Throws: `LookupError` if it is no ID, or if several begin with the digits, `StoreError`.
  public func persistentID(_ text: String) throws -> PersistentID {
    if let prefix = PersistentIDPrefix(text) {
      let found = try itemIDs(startingWith: prefix)
      if found.count > 1 { throw LookupError.ambiguousDigits(text, found) }
      if let id = found.first { return id }
    }
    guard let id = PersistentID(text) else { throw LookupError.notAnID(text) }
    return id
  }

  /// Returns the ID of the item of the library that has an ID, or to which a rebuilt source
  /// assigned it.
  ///
  /// - Throws: `LookupError` if the library has no such item, `StoreError`.
  public func ownID(ofItem id: PersistentID) throws -> PersistentID {
    let (found, name) = (try items(withID: id), try name)
    if let own = found.first(where: { $0.library == name }) { return own.item.persistentID }
    guard let other = found.first else { throw LookupError.unknownItem(id) }
    throw LookupError.itemOfOtherLibrary(id, library: name, other: other.library)
  }
}

/// The items of libraries that a list of IDs names, also by IDs that a rebuilt source has for them.
public struct RecognisedItems: Sendable {
  private let persistentIDs: [PersistentID]
  /// For each library, its items, by the IDs that name them.
  private var known: [String: [PersistentID: PersistentID]] = [:]
  /// The IDs that no item of the libraries has, each once, in order.
  public private(set) var unknown: [PersistentID] = []

  /// Finds the items.
  ///
  /// - Parameters:
  ///   - ids: The IDs, in order.
  ///   - libraries: The libraries, of one file.
  /// - Throws: `StoreError`.
  public init(_ ids: [PersistentID], in libraries: [MediaLibrary]) throws {
    persistentIDs = ids
    var missing = Set(ids)
    var selection = MediaSelection()
    selection.persistentIDs = ids
    for library in libraries {
      var own: [PersistentID: PersistentID] = [:]
      try library.forEachItem(of: selection, properties: []) {
        own[$0.persistentID] = $0.persistentID
      }
      missing.subtract(own.keys)
      known[try library.name] = own
    }
    var others: Set<PersistentID> = []
    if !missing.isEmpty {
      for library in libraries {
        let found = try library.itemIDs(assigned: missing)
        known[try library.name]?.merge(found) { own, _ in own }
        others.formUnion(found.keys)
      }
    }
    unknown = ids.filter { missing.remove($0) != nil && !others.contains($0) }
  }

  /// Returns the IDs of the items in one of the libraries, in order.
  public func persistentIDs(in library: String) -> [PersistentID] {
    persistentIDs.compactMap { known[library]?[$0] }
  }
}

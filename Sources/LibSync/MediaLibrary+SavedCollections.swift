public import MediaModel
import MediaStore

/// The collections that the user saved.
extension MediaLibrary {
  /// Returns the saved collections, in the order in which they were saved.
  public func savedCollections() throws -> [SavedCollection] { try store.savedCollections() }

  /// Returns the saved collection with the given name.
  ///
  /// - Parameter name: The name; case is ignored.
  /// - Returns: The collection, without its members.
  /// - Throws: `StoreError`, including `unknownCollection`.
  public func savedCollection(named name: String) throws -> SavedCollection {
    try store.savedCollection(named: name)
  }

  /// Calls the body with the members of a saved collection, in order.
  ///
  /// - Parameters:
  ///   - name: The name of the collection; case is ignored.
  ///   - properties: The properties to read; the items contain no other properties.
  ///   - body: Called with each member and its item, which is `nil` if the library lacks it; an
  ///     error that it throws stops the iteration.
  /// - Throws: `StoreError`, including `unknownCollection`, and any error that the body throws.
  package func forEachMember(
    ofCollection name: String,
    properties: [MediaItemProperty],
    _ body: (SavedCollectionMember, MediaItem?) throws -> Void
  ) throws {
    try store.forEachMember(ofCollection: name, properties: properties, body)
  }

  /// Returns the members of a saved collection, in order.
  ///
  /// - Parameters:
  ///   - name: The name of the collection; case is ignored.
  ///   - properties: The properties to read; the items contain no other properties.
  /// - Returns: Each member and its item, which is `nil` if the library lacks it.
  /// - Throws: `StoreError`, including `unknownCollection`.
  public func members(
    ofCollection name: String,
    properties: [MediaItemProperty] = []
  ) throws -> [(member: SavedCollectionMember, item: MediaItem?)] {
    var members: [(member: SavedCollectionMember, item: MediaItem?)] = []
    try forEachMember(ofCollection: name, properties: properties) { members.append(($0, $1)) }
    return members
  }
}

extension MediaLibraryWriter {
  /// Creates a collection of items, which never changes.
  ///
  /// - Parameters:
  ///   - name: The name of the collection, one line that no other collection has.
  ///   - items: The items in order; an item can be there several times.
  ///   - isReplacing: Whether to replace a collection with the same name.
  /// - Returns: The saved collection.
  /// - Throws: `StoreError`, including `collectionExists`, `emptyCollection`, `invalidName`, and
  ///   `unknownItem` if the library lacks an item.
  @discardableResult
  public func createCollection(
    named name: String,
    items: [PersistentID],
    isReplacing: Bool = false
  ) throws -> SavedCollectionOutcome {
    try store.createCollection(
      named: name,
      items.map { SavedCollectionMember($0) },
      isReplacing: isReplacing,
      options
    )
  }

  /// Creates a collection from members from elsewhere, some of which the library may lack.
  ///
  /// - Parameters:
  ///   - name: The name of the collection, one line that no other collection has.
  ///   - members: The members in order.
  ///   - made: When the collection was made; `nil` for now.
  ///   - isReplacing: Whether to replace a collection with the same name.
  /// - Returns: The saved collection.
  /// - Throws: `StoreError`, including `collectionExists`, `emptyCollection` and `invalidName`.
  @discardableResult
  public func createCollection(
    named name: String,
    members: [SavedCollectionMember],
    made: Timestamp? = nil,
    isReplacing: Bool = false
  ) throws -> SavedCollectionOutcome {
    try store.createCollection(
      named: name,
      members,
      made: made,
      isReplacing: isReplacing,
      mayMiss: true,
      options
    )
  }

  /// Renames a saved collection.
  ///
  /// - Parameters:
  ///   - name: The name of the collection; case is ignored.
  ///   - newName: The new name.
  /// - Returns: The collection under its new name.
  /// - Throws: `StoreError`, including `unknownCollection`, `collectionExists` and `invalidName`.
  @discardableResult
  public func renameCollection(
    named name: String,
    to newName: String
  ) throws -> SavedCollectionOutcome {
    try store.renameCollection(named: name, to: newName, options)
  }

  /// Deletes saved collections, as one revision.
  ///
  /// - Parameter names: The names of the collections; if one of them is unknown, none is deleted.
  /// - Returns: The deleted collections.
  /// - Throws: `StoreError`, including `unknownCollection`.
  @discardableResult
  public func deleteCollections(named names: [String]) throws -> SavedCollectionOutcome {
    try store.deleteCollections(named: names, options)
  }
}

import MediaModel
import TestSupport

@testable import MediaStore

/// Edits of the user's own lists in a library file, at a fixed time.
extension LibraryFile {
  private static let made = Timestamp(rawValue: 1_700_000_000)

  /// Returns the persistent ID that `LibraryXML` gives a track.
  func id(_ number: Int) -> PersistentID {
    PersistentID(rawValue: 0xA000_0000_0000_0000 + UInt64(number))
  }

  @discardableResult
  func newList(
    _ name: String? = nil,
    in library: String? = nil,
    made: Timestamp = made,
    isDryRun: Bool = false
  ) throws -> OnTheGoPlaylist {
    try MediaStore.withWriter(at: path) {
      try $0.selecting(library).createOnTheGoPlaylist(
        named: name,
        WriteOptions(date: made, isDryRun: isDryRun)
      )
    }.list
  }

  @discardableResult
  func edit(
    _ edit: OnTheGoEdit,
    of name: String? = nil,
    in library: String? = nil,
    made: Timestamp = made,
    isDryRun: Bool = false
  ) throws -> OnTheGoOutcome {
    try MediaStore.withWriter(at: path) {
      try $0.selecting(library).editOnTheGoPlaylist(
        edit,
        of: name,
        WriteOptions(date: made, isDryRun: isDryRun)
      )
    }
  }

  @discardableResult
  func renameList(_ name: String? = nil, to newName: String) throws -> OnTheGoOutcome {
    try MediaStore.withWriter(at: path) {
      try $0.renameOnTheGoPlaylist(name, to: newName, WriteOptions(date: Self.made))
    }
  }

  @discardableResult
  func deleteList(_ name: String? = nil) throws -> OnTheGoOutcome {
    try MediaStore.withWriter(at: path) {
      try $0.deleteOnTheGoPlaylist(name, WriteOptions(date: Self.made))
    }
  }

  /// Returns the code of the error that an edit throws, or nil if it throws none.
  func failure(_ edit: OnTheGoEdit, of name: String? = nil) -> StoreError.Code? {
    failure { try self.edit(edit, of: name) }
  }

  /// Returns the code of the error that renaming the current list throws.
  func failure(renamingTo name: String) -> StoreError.Code? {
    failure { try renameList(to: name) }
  }

  /// Returns the code of the error that a change throws, or nil if it throws none.
  func failure(_ body: () throws -> Void) -> StoreError.Code? {
    do {
      try body()
      return nil
    } catch {
      return (error as? StoreError)?.code
    }
  }

  func lists(in library: String? = nil) throws -> [OnTheGoPlaylist] {
    try MediaStore.open(at: path).selecting(library).onTheGoPlaylists()
  }

  /// Returns the titles of the entries of a list.
  func titles(ofList name: String, in library: String? = nil) throws -> [String] {
    let store = try MediaStore.open(at: path).selecting(library)
    guard let list = try store.playlists().last(where: { $0.name == name }) else {
      return ["no list"]
    }
    var titles: [String] = []
    try store.forEachEntry(of: list.persistentID, properties: [.title]) {
      titles.append($0.item?.text(for: .title) ?? "no item")
    }
    return titles
  }

  /// Returns whether the positions in any list differ from 0, 1, 2 and so on.
  func hasGaps() throws -> Bool {
    try column(
      """
      SELECT list_id FROM on_the_go_entry GROUP BY list_id
      HAVING min(position) <> 0 OR max(position) <> count(*) - 1
      """
    ) != []
  }
}

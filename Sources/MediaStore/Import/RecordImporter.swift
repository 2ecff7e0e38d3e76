import MediaModel
import SQLite

/// Imports the records of one source into a library file.
///
/// All of an import is one transaction. It makes one revision if it changes anything, and none
/// otherwise; rows of things that are gone stay, marked with the revision that removed them.
final class RecordImporter: LibrarySink {
  private let connection: Connection
  private let request: ImportRequest
  private let isFileEmpty: Bool
  /// Nil before `begin`.
  private var session: ImportSession?
  /// What the import did; nil before `end`.
  private(set) var outcome: ImportOutcome?

  /// - Parameters:
  ///   - connection: The library file, with a transaction open.
  ///   - request: What is imported.
  ///   - isFileEmpty: Whether the file holds no item yet, which lets it be filled faster.
  init(_ connection: Connection, _ request: ImportRequest, isFileEmpty: Bool) {
    self.connection = connection
    self.request = request
    self.isFileEmpty = isFileEmpty
  }

  func begin(_ record: LibraryRecord) throws {
    session = try ImportSession(connection, request, record, isFileEmpty: isFileEmpty)
  }

  func item(_ record: ItemRecord) throws -> (reference: ItemReference, isDuplicate: Bool) {
    try begun().items.importItem(record)
  }

  func unchangedItem(at location: [UInt8], sourceBytes: [UInt8]) throws -> Bool {
    try begun().items.importUnchanged(location, sourceBytes)
  }

  func playlist(_ record: PlaylistRecord) throws { try begun().importPlaylist(record) }

  func onTheGoList(_ record: OnTheGoListRecord) throws { try begun().lists.append(record) }

  func playFile(_ record: PlayFileRecord) throws {
    // What is in a list was not played.
    if record.kind != .onTheGo { try begun().playFiles.append(record) }
  }

  func deviceFile(_ record: DeviceFileRecord) throws { try begun().deviceFiles.store(record) }

  func end(_ record: LibraryRecord) throws { outcome = try begun().end(record) }

  /// Throws where a reader gives anything before its library.
  private func begun() throws(StoreError) -> ImportSession {
    if let session { return session }
    throw StoreError(.failed, "the source gave records before its library", path: connection.path)
  }
}

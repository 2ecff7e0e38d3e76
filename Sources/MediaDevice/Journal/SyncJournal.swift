import Bytes
import JSON

/// The record on a device of a sync that has begun, with everything that undoing it needs.
package struct SyncJournal: Equatable, Sendable {
  /// A file that the sync adds.
  package struct NewFile: Equatable, Sendable {
    /// The path relative to the device.
    package let path: String
    /// The content that the file gets, so that a resumed sync need not copy it again; `nil` if the
    /// file is only to be removed when the sync is undone.
    package let content: CopiedContent?

    package init(path: String, content: CopiedContent?) {
      self.path = path
      self.content = content
    }
  }

  /// A database that the sync replaces.
  package struct Database: Equatable, Sendable {
    package let path: String
    /// The SHA-256 hash of the present file; `nil` if there is none.
    package let hash: String?
    /// Whether the device itself writes to the file, which then has plays that must not be lost.
    package let isLive: Bool
    /// Whether the old file is kept until the sync is done, because a device needs several files of
    /// the same state.
    package let isKept: Bool

    package init(path: String, hash: String?, isLive: Bool = false, isKept: Bool = false) {
      self.path = path
      self.hash = hash
      self.isLive = isLive
      self.isKept = isKept
    }
  }

  /// The ID of the library on the device, in the header of its database.
  package var databaseID: UInt64
  /// The computer that runs the sync.
  package var computer: String
  /// When the sync began, in seconds since 1970.
  package var began: Int64
  package var newFiles: [NewFile]
  /// The paths of files that belong to the present database only, such as `Play Counts`.
  package var positionalFiles: [String]
  /// The paths of files that belong to the new database only, and appear after it.
  package var newPositionalFiles: [String]
  /// The databases in the order in which they are replaced; with the last one, the sync is done.
  package var databases: [Database]
  /// The persistent IDs of the playlists on the device after the sync that syncs have made.
  package var playlists: [UInt64]

  package init(
    databaseID: UInt64,
    computer: String,
    began: Int64,
    newFiles: [NewFile] = [],
    positionalFiles: [String] = [],
    newPositionalFiles: [String] = [],
    databases: [Database],
    playlists: [UInt64] = []
  ) {
    self.databaseID = databaseID
    self.computer = computer
    self.began = began
    self.newFiles = newFiles
    self.positionalFiles = positionalFiles
    self.newPositionalFiles = newPositionalFiles
    self.databases = databases
    self.playlists = playlists
  }
}

extension SyncJournal {
  private static let format = "sync-journal 1"

  /// The content of the file.
  var bytes: [UInt8] {
    SealedText.bytes(
      JSONValue.object([
        "format": .string(Self.format), "databaseID": .hexadecimal(databaseID),
        "computer": .string(computer), "began": .integer(began),
        "newFiles": .array(
          newFiles.map {
            .object([
              "path": .string($0.path), "content": $0.content.map { .string($0.text) } ?? .null,
            ])
          }
        ),
        "positionalFiles": .array(positionalFiles.map { .string($0) }),
        "newPositionalFiles": .array(newPositionalFiles.map { .string($0) }),
        "databases": .array(
          databases.map {
            var members: [String: JSONValue] = [
              "path": .string($0.path), "hash": $0.hash.map { .string($0) } ?? .null,
            ]
            if $0.isLive { members["isLive"] = .boolean(true) }
            if $0.isKept { members["isKept"] = .boolean(true) }
            return .object(members)
          }
        ), "playlists": .array(playlists.map { .hexadecimal($0) }),
      ]).text
    )
  }

  /// Reads a file; `nil` unless it is whole.
  init?(_ bytes: [UInt8]) {
    guard let text = SealedText.text(bytes), let value = JSONValue(parsing: text),
      case .object(let members) = value, members["format"]?.asText == Self.format,
      let id = members["databaseID"]?.asHexadecimal,
      let computer = members["computer"]?.asText, let began = members["began"]?.asInteger,
      let newFiles = members["newFiles"]?.list(NewFile.init),
      let positionalFiles = members["positionalFiles"]?.list(\.asText),
      let databases = members["databases"]?.list(Database.init), !databases.isEmpty
    else { return nil }
    // Journals of earlier versions have none.
    let newPositionalFiles = members["newPositionalFiles"]?.list(\.asText) ?? []
    let paths =
      newFiles.map(\.path) + positionalFiles + newPositionalFiles + databases.map(\.path)
    guard paths.allSatisfy(Self.isOnDevice) else { return nil }
    self.init(
      databaseID: id,
      computer: computer,
      began: began,
      newFiles: newFiles,
      positionalFiles: positionalFiles,
      newPositionalFiles: newPositionalFiles,
      databases: databases,
      playlists: members["playlists"]?.list(\.asHexadecimal) ?? []
    )
  }

  /// The paths of the files of which there are copies while a sync is being done.
  var copiedFiles: [String] { positionalFiles + databases.filter(\.isKept).map(\.path) }

  /// Whether a path stays below the folder of the device.
  package static func isOnDevice(_ path: String) -> Bool {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    return !path.utf8.contains(0)
      && names.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
  }
}

extension SyncJournal.NewFile {
  fileprivate init?(_ value: JSONValue) {
    guard case .object(let members) = value, let path = members["path"]?.asText else { return nil }
    self.init(path: path, content: members["content"]?.asText.flatMap { CopiedContent($0) })
  }
}

extension SyncJournal.Database {
  fileprivate init?(_ value: JSONValue) {
    guard case .object(let members) = value, let path = members["path"]?.asText else { return nil }
    self.init(
      path: path,
      hash: members["hash"]?.asText,
      isLive: members["isLive"] == .boolean(true),
      isKept: members["isKept"] == .boolean(true)
    )
  }
}

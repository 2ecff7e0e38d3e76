import JSON
import LibSync

/// The kinds of JSON documents that commands write, each with the version of its schema.
///
/// libsync-json(5) describes them. Adding a member keeps the version; any other change needs a new
/// one.
enum DocumentSchema: String, CaseIterable {
  case appliedPlays = "libsync.applied-plays/1"
  case archive = "libsync.archive/1"
  case archiveCheck = "libsync.archive-check/1"
  case archiveRestore = "libsync.archive-restore/1"
  case artwork = "libsync.artwork/1"
  case collections = "libsync.collections/1"
  case count = "libsync.count/1"
  case device = "libsync.device/1"
  case deviceCheck = "libsync.device-check/1"
  case diff = "libsync.diff/1"
  case doctor = "libsync.doctor/1"
  case duplicates = "libsync.duplicates/1"
  case explanation = "libsync.explanation/1"
  case export = "libsync.export/1"
  case history = "libsync.history/1"
  case `import` = "libsync.import/1"
  case importHistory = "libsync.import-history/1"
  case item = "libsync.item/1"
  case items = "libsync.items/1"
  case libraries = "libsync.libraries/1"
  case metadata = "libsync.metadata/1"
  case metadataConflicts = "libsync.metadata-conflicts/1"
  case metadataChange = "libsync.metadata-change/1"
  case metadataExport = "libsync.metadata-export/1"
  case metadataValues = "libsync.metadata-values/1"
  case missing = "libsync.missing/1"
  case onTheGo = "libsync.otg/1"
  case pictures = "libsync.pictures/1"
  case play = "libsync.play/1"
  case player = "libsync.player/1"
  case playlist = "libsync.playlist/1"
  case playlistCheck = "libsync.playlist-check/1"
  case playlistRules = "libsync.playlist-rules/1"
  case playlists = "libsync.playlists/1"
  case plays = "libsync.plays/1"
  case privacy = "libsync.privacy/1"
  case properties = "libsync.properties/1"
  case rescue = "libsync.rescue/1"
  case revisions = "libsync.revisions/1"
  case savedCollection = "libsync.saved-collection/1"
  case savedCollectionChange = "libsync.saved-collection-change/1"
  case savedCollections = "libsync.saved-collections/1"
  case sections = "libsync.sections/1"
  case smartList = "libsync.smart/1"
  case stats = "libsync.stats/1"
  case undo = "libsync.undo/1"
  case verification = "libsync.verification/1"
  case version = "libsync.version/1"
}

extension JSONValue {
  /// Returns a JSON document with its schema and other members.
  static func document(_ schema: DocumentSchema, _ members: [String: JSONValue]) -> Self {
    .object(members.merging(["schema": .string(schema.rawValue)]) { $1 })
  }
}

/// The kinds of JSON documents, each with the version of its schema.
///
/// libsync-json(5) describes them. Adding a member keeps the version; any other change needs a new
/// one.
public enum DocumentSchema: String, CaseIterable, Sendable {
  /// The merge of plays on devices into a library.
  case appliedPlays = "libsync.applied-plays/1"
  /// The files that were archived.
  case archive = "libsync.archive/1"
  /// The result of checking an archive.
  case archiveCheck = "libsync.archive-check/1"
  /// The result of restoring an archive.
  case archiveRestore = "libsync.archive-restore/1"
  /// The pictures that were written.
  case artwork = "libsync.artwork/1"
  /// A camera and what it can capture.
  case camera = "libsync.camera/1"
  /// The pictures and movies of a camera roll.
  case cameraRoll = "libsync.camera-roll/1"
  /// The files that were added to a camera roll.
  case cameraRollChange = "libsync.camera-roll-change/1"
  /// Whether files can be part of a camera roll.
  case cameraRollCheck = "libsync.camera-roll-check/1"
  /// The files that were copied from a camera roll.
  case cameraRollExport = "libsync.camera-roll-export/1"
  /// A capture of a camera.
  case capture = "libsync.capture/1"
  /// The chapters of items.
  case chapters = "libsync.chapters/1"
  /// Albums, artists or other collections of items.
  case collections = "libsync.collections/1"
  /// The items of two libraries, compared by what they are.
  case comparison = "libsync.comparison/1"
  /// The number of selected items.
  case count = "libsync.count/1"
  /// The devices that were found.
  case device = "libsync.device/1"
  /// The backup of the state of a device.
  case deviceBackup = "libsync.device-backup/1"
  /// The backups of devices.
  case deviceBackups = "libsync.device-backups/1"
  /// The comparison of a device's database with its files.
  case deviceCheck = "libsync.device-check/1"
  /// The end of the use of a device.
  case deviceEjection = "libsync.device-ejection/1"
  /// The first database of a device.
  case deviceInitialization = "libsync.device-init/1"
  /// The check of everything on a device.
  case deviceInspection = "libsync.device-inspection/1"
  /// The description of a device for the makers of this software.
  case deviceReport = "libsync.device-report/1"
  /// The backup that was put back on a device.
  case deviceRestore = "libsync.device-restore/1"
  /// The differences between two states.
  case diff = "libsync.diff/1"
  /// The state of the library file and the versions of components.
  case doctor = "libsync.doctor/1"
  /// Items that are probably the same.
  case duplicates = "libsync.duplicates/1"
  /// The result of encoding sound.
  case encoding = "libsync.encoding/1"
  /// The reasons for the persistent ID of an item.
  case explanation = "libsync.explanation/1"
  /// The playlists that were written.
  case export = "libsync.export/1"
  /// The result of writing loudness to the tags of music files.
  case gainExport = "libsync.gain-export/1"
  /// The history of one item.
  case history = "libsync.history/1"
  /// The commands that run when something has happened.
  case hooks = "libsync.hooks/1"
  /// The result of an import.
  case `import` = "libsync.import/1"
  /// The result of an import of several exports.
  case importHistory = "libsync.import-history/1"
  /// Everything known about an item.
  case item = "libsync.item/1"
  /// A list of items.
  case items = "libsync.items/1"
  /// The imported libraries.
  case libraries = "libsync.libraries/1"
  /// The lyrics of items.
  case lyrics = "libsync.lyrics/1"
  /// The lyrics that were written to files.
  case lyricsExport = "libsync.lyrics-export/1"
  /// The values that the user attached to items.
  case metadata = "libsync.metadata/1"
  /// The ratings and opinions of the user that the source has changed since.
  case metadataConflicts = "libsync.metadata-conflicts/1"
  /// A change to values that the user attaches to items.
  case metadataChange = "libsync.metadata-change/1"
  /// The result of exporting values to a file or to the tags of music files for another player.
  case metadataExport = "libsync.metadata-export/1"
  /// A value of items.
  case metadataValues = "libsync.metadata-values/1"
  /// Items without a file, and files without an item.
  case missing = "libsync.missing/1"
  /// The lists that were made of playlist files.
  case playlistImport = "libsync.playlist-import/1"
  /// A change to an on-the-go list.
  case onTheGo = "libsync.otg/1"
  /// Everything known about a photo.
  case photo = "libsync.photo/1"
  /// The albums of photos.
  case photoAlbums = "libsync.photo-albums/1"
  /// The photos that are probably the same.
  case photoDuplicates = "libsync.photo-duplicates/1"
  /// The photos that were exported.
  case photoExport = "libsync.photo-export/1"
  /// The numbers of photos by month, camera and kind.
  case photoStats = "libsync.photo-stats/1"
  /// A list of photos.
  case photos = "libsync.photos/1"
  /// The picture or movie that a user has picked.
  case pickedMedia = "libsync.picked-media/1"
  /// The pictures of items.
  case pictures = "libsync.pictures/1"
  /// The result of playing.
  case play = "libsync.play/1"
  /// The state of the iPod player.
  case player = "libsync.player/1"
  /// A playlist with everything known about its items.
  case playlist = "libsync.playlist/1"
  /// The comparison of smart playlists with their rules.
  case playlistCheck = "libsync.playlist-check/1"
  /// The rules of a smart playlist.
  case playlistRules = "libsync.playlist-rules/1"
  /// The playlists of a library.
  case playlists = "libsync.playlists/1"
  /// The plays on a device since its last sync.
  case playDeltas = "libsync.play-deltas/1"
  /// The plays that devices reported.
  case plays = "libsync.plays/1"
  /// The values in the library file that concern people.
  case privacy = "libsync.privacy/1"
  /// The properties of items.
  case properties = "libsync.properties/1"
  /// The plays, discoveries and ratings of a period.
  case report = "libsync.report/1"
  /// The files that were copied from a device.
  case rescue = "libsync.rescue/1"
  /// The revisions of libraries.
  case revisions = "libsync.revisions/1"
  /// A saved collection with its members.
  case savedCollection = "libsync.saved-collection/1"
  /// A change to saved collections.
  case savedCollectionChange = "libsync.saved-collection-change/1"
  /// The saved collections.
  case savedCollections = "libsync.saved-collections/1"
  /// The letters of an alphabetical index.
  case sections = "libsync.sections/1"
  /// The categories of audio sessions.
  case sessionCategories = "libsync.session-categories/1"
  /// The effects of an interruption on each technology that plays or records.
  case sessionDrill = "libsync.session-drill/1"
  /// The reasons why streams of a session script are or are not heard.
  case sessionExplanation = "libsync.session-explanation/1"
  /// The properties of the hardware that an application can read.
  case sessionHardware = "libsync.session-hardware/1"
  /// The violations of rules in session scripts.
  case sessionLint = "libsync.session-lint/1"
  /// The behaviour of devices for each category of audio sessions.
  case sessionMatrix = "libsync.session-matrix/1"
  /// The periods in which a device saves power or not.
  case sessionPower = "libsync.session-power/1"
  /// The sample rate and the buffer that a device grants.
  case sessionPreference = "libsync.session-preference/1"
  /// The guidelines for recordings that a session script does not meet.
  case sessionPreflight = "libsync.session-preflight/1"
  /// The models of devices that session scripts simulate.
  case sessionProfiles = "libsync.session-profiles/1"
  /// The design of an audio session for a kind of application.
  case sessionRecipe = "libsync.session-recipe/1"
  /// The recording of a simulated device.
  case sessionRecording = "libsync.session-recording/1"
  /// The route of an audio session.
  case sessionRoute = "libsync.session-route/1"
  /// The rules that session scripts can break.
  case sessionRules = "libsync.session-rules/1"
  /// The result of running a session script.
  case sessionRun = "libsync.session-run/1"
  /// The files of a web site that were written.
  case site = "libsync.site/1"
  /// A change to saved smart lists.
  case smartList = "libsync.smart/1"
  /// The statistics of a library.
  case stats = "libsync.stats/1"
  /// The plan of a sync of a device.
  case syncPlan = "libsync.sync-plan/1"
  /// The outcome of a sync of a device.
  case syncReport = "libsync.sync-report/1"
  /// The changes that were undone or redone.
  case undo = "libsync.undo/1"
  /// The result of verifying files.
  case verification = "libsync.verification/1"
  /// The versions of libsync and its components.
  case version = "libsync.version/1"
}

import Bytes
import IPodFormats
import MediaDevice
import MediaImport
import MediaModel
import System

/// A hash of what a sync depends on, which is the same as long as nothing of it changes.
struct SyncEvidence {
  private var hasher = StableHasher()
  private let steps: FileTimeSteps
  /// When the files began to be looked at, in nanoseconds since 1970.
  let began = FileTimeSteps.now
  /// The moment after which a further change to any of the files shows, in nanoseconds since 1970.
  private(set) var isFirmAfter = Int64.min

  init(_ steps: FileTimeSteps) { self.steps = steps }

  /// Whether a change to any of the files since they were looked at shows.
  var isFirm: Bool { isFirmAfter <= began }

  var hash: UInt64 { hasher.finalize() }

  mutating func add(_ text: String) { hasher.combine(Array(text.utf8).span) }

  mutating func add(_ number: UInt64) { hasher.combine(number) }

  /// Adds the size and the modification time of a file or folder, or the fact that it is missing.
  mutating func addFile(_ path: String) {
    let stamp = FileStamp(path)
    add(stamp == nil ? 0 : 1)
    guard let stamp else { return }
    stamp.hash(into: &hasher)
    isFirmAfter = max(isFirmAfter, steps.end(after: stamp))
  }

  // MARK: What a sync depends on

  /// Adds the program, the options and the library file.
  mutating func add(_ sync: DeviceSync) {
    add(MediaLibrary.version)
    add(sync.source ?? "\0")
    add(sync.givenOptions)
    addFile(sync.libraryPath)
    // Changes that are not in the file yet; readers leave an empty one.
    let log = sync.libraryPath + "-wal"
    if FileStamp(log)?.byteCount ?? 0 > 0 { addFile(log) }
  }

  private mutating func add(_ options: SyncOptions) {
    for text in [options.encoding, options.decoder, options.cacheFolder] { add(text ?? "\0") }
    add(options.smartLists.rawValue)
    let flags = [
      options.mergesPlays, options.writesCovers, options.removesUnknown, options.removesUnselected,
      options.measuresLoudness, options.rewritesTags, options.allowsExperimental,
    ]
    for flag in flags { add(flag ? 1 : 0) }
    for map in options.files.pathMaps { add("\(map)") }
    if let folder = options.cacheFolder { addFile(UnusableFiles.path(inCache: folder)) }
  }

  /// Adds everything in the control folder of a device but the music, and the plays in Rockbox.
  mutating func add(_ folder: DeviceFolder) {
    for path in RockboxLogFiles(on: folder).paths { add(folder, at: path) }
    guard let control = folder.find(folder.control) else { return }
    add(folder, control)
  }

  private mutating func add(_ folder: DeviceFolder, _ parent: DeviceFolder.Entry) {
    let entries = (try? folder.entries(of: parent)) ?? []
    add(UInt64(entries.count))
    for entry in entries where !entry.name.isSameName(as: "Music") {
      switch entry.kind {
      case .folder: add(folder, entry)
      default: add(folder, at: entry.path)
      }
    }
  }

  private mutating func add(_ folder: DeviceFolder, at path: String) {
    add(path)
    addFile(folder.systemPath(of: path))
  }

  /// Adds the selected part of a library.
  mutating func add(_ contents: SyncContents, _ lists: [WantedPlaylist]?) {
    add(UInt64(contents.items.count))
    for item in contents.items { add(item.rawValue) }
    add(contents.options == nil ? 0 : 1)
    if let options = contents.options { add(options) }
    add(lists == nil ? 0 : 1)
    for list in lists ?? [] {
      add(list.id)
      add(list.name)
      add(list.place.isFolder ? 1 : 0)
      add(list.place.folder ?? 0)
      add(UInt64(list.members.count))
      for member in list.members { add(member) }
    }
  }
}

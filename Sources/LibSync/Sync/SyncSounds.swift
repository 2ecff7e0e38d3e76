import MediaDevice
import MediaImport
import MediaModel
import MediaPlayback

/// The files of a sync, which are prepared ahead of the copying.
struct SyncSounds {
  private let preparation: SoundPreparation
  private let executor: BlockingTaskExecutor
  private let players: [PlayerProcess]
  private let files: [(path: String, tags: LibraryTags?)]
  private let cache: TranscodingCache
  private let tagEncoding: TagEncoding?
  private var tasks: [Task<Result<DeviceSound?, TranscodingFailure>, Never>] = []

  /// The number of files that are prepared while another is copied.
  private static let aheadCount = 2

  /// - Parameters:
  ///   - copies: The files in the order in which they are copied.
  ///   - tags: The tags that files get, by the persistent IDs of their items.
  ///   - options: The options; the result is `nil` if files are copied as they are.
  ///   - capabilities: The abilities of the device.
  ///   - tagEncoding: The encoding of texts in tags that claim to be in Latin-1; `nil` if none was
  ///     stated.
  init?(
    of copies: [SyncPlan.Copy],
    _ tags: [UInt64: LibraryTags],
    _ options: SyncOptions,
    for capabilities: DeviceCapabilities,
    tagEncoding: TagEncoding?
  ) {
    guard let folder = options.cacheFolder else { return nil }
    self.tagEncoding = tagEncoding
    cache = TranscodingCache(folder: folder)
    preparation = SoundPreparation(
      options.rule(for: capabilities),
      cache,
      hasLoudness: options.measuresLoudness
    )
    executor = BlockingTaskExecutor(threads: Self.aheadCount)
    players = (0..<Self.aheadCount).map { _ in
      PlayerProcess(PlayerSettings(program: options.decoder))
    }
    files = copies.map { ($0.file.path, tags[$0.track.id]) }
  }

  /// Returns a file as the device is to have it; `nil` if the device does not play it.
  mutating func sound(at index: Int) async throws(TranscodingFailure) -> DeviceSound? {
    while tasks.count < min(files.count, index + 1 + Self.aheadCount) {
      let (path, tags) = files[tasks.count]
      let player = players[tasks.count % players.count]
      let (preparation, tagEncoding) = (preparation, tagEncoding)
      tasks.append(
        Task(executorPreference: executor) {
          do throws(TranscodingFailure) {
            return .success(
              try await preparation.prepare(
                path,
                tags: tags,
                readingTagsIn: tagEncoding,
                with: player
              )
            )
          } catch {
            return .failure(error)
          }
        }
      )
    }
    return try await tasks[index].value.get()
  }

  /// Ends the preparation of files that are not copied any more, and limits the cache.
  func finish() {
    for task in tasks { task.cancel() }
    cache.trim()
  }
}

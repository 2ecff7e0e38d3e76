package import MediaModel
public import MediaPlayback
import MediaStore

/// The iPod player of the library file.
extension MediaLibrary {
  /// Returns the player, whichever library it plays; nil if it was never used.
  ///
  /// Items that are no longer in the library are not in the queue; if the now-playing one is among
  /// them, the next one that is left takes its place.
  package func iPodPlayer() throws -> StoredIPodPlayer? { try store.iPodPlayer() }

  /// Returns the modes that `default` means in an application player: those of the iPod player.
  ///
  /// - Parameter preferences: The modes that `default` means in the iPod player.
  /// - Returns: The modes.
  /// - Throws: `StoreError`.
  public func playerPreferences(
    otherwise preferences: PlayerPreferences = PlayerPreferences()
  ) throws -> PlayerPreferences {
    guard let iPod = try iPodPlayer()?.state else { return preferences }
    return PlayerPreferences(
      repeatMode: iPod.repeatMode == .default ? preferences.repeatMode : iPod.repeatMode,
      shuffleMode: iPod.shuffleMode == .default ? preferences.shuffleMode : iPod.shuffleMode
    )
  }

  /// Returns a value that shows later whether anything in the file has changed since.
  func fileState() throws -> LibraryFileState {
    let (store, generation) = try file.current()
    return LibraryFileState(changeNumber: try store.changeNumber(), generation: generation)
  }
}

extension MediaLibraryWriter {
  /// Saves the state of the iPod player without its queue, which is not a revision; if it plays
  /// another library, its queue is emptied.
  ///
  /// - Parameter state: The state, based on the one that this writer's library has.
  /// - Throws: `StoreError`.
  package func saveIPodPlayer(_ state: IPodPlayerState) throws {
    try store.saveIPodPlayer(state, options)
  }

  /// Makes the iPod player play a queue of items of the library, which is not a revision.
  ///
  /// - Parameters:
  ///   - queue: The items in their original order; unknown ones are left out when it is read.
  ///   - state: The state of the player.
  /// - Throws: `StoreError`.
  package func replaceIPodQueue(_ queue: [IPodQueueEntry], _ state: IPodPlayerState) throws {
    try store.replaceIPodQueue(queue, state, options)
  }
}

/// A state of a library file, which only this process can compare.
struct LibraryFileState: Equatable {
  fileprivate let changeNumber: Int64?
  fileprivate let generation: Int
}

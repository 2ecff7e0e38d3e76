package import MediaPlayback

extension MediaLibraryWriter {
  /// Adds what was played, skipped and stopped to what the library knows of its items, as one
  /// revision.
  package func record(_ activities: [PlaybackActivity]) throws {}
}

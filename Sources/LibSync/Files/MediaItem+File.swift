package import MediaModel

extension MediaItem {
  /// The properties that `hasFile` depends on.
  package static let fileProperties: [MediaItemProperty] = [.location, .isCloudItem, .trackType]

  /// Whether the item has a file, wherever it is: streams, episodes that were never downloaded and
  /// items in the cloud have none.
  package var hasFile: Bool {
    if value(for: .isCloudItem) == .boolean(true) { return false }
    guard let location else { return text(for: .trackType) != "URL" }
    return !FileLocation.isRemote(location)
  }
}

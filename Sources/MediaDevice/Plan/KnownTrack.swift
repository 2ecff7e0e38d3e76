/// A track that an earlier sync put on a device, or recognised there.
package struct KnownTrack: Equatable, Sendable {
  /// The persistent ID of the track on the device.
  package let track: UInt64
  /// The persistent ID of the item in the library.
  package let item: UInt64
  /// The original of the file on the device; `nil` if the file was there already.
  package let content: FileContent?

  package init(track: UInt64, item: UInt64, content: FileContent?) {
    self.track = track
    self.item = item
    self.content = content
  }

  /// Whether a sync put the file on the device.
  var isOwn: Bool { content != nil }
}

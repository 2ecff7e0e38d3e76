import LibSync

/// Keeps what the user picks.
final class PickedCollection: MediaPickerDelegate {
  /// The picked items; `nil` until items are picked.
  private(set) var collection: MediaItemCollection?

  func mediaPicker(_ picker: MediaPicker, didPick collection: MediaItemCollection) {
    self.collection = collection
  }

  func mediaPickerDidCancel(_ picker: MediaPicker) {}
}

public import MediaModel

/// Receives what a user picks; each picker calls one of its functions, once.
public protocol MediaPickerDelegate: AnyObject {
  /// The user has picked items, at least one.
  ///
  /// The collection is not a playlist: nothing is stored in the library. The picker is dismissed
  /// when the function returns.
  func mediaPicker(_ picker: MediaPicker, didPick collection: MediaItemCollection)

  /// The user has cancelled, or has finished without picking anything.
  func mediaPickerDidCancel(_ picker: MediaPicker)
}

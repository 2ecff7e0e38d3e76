/// A choice that a `MediaPicker` does not accept; the user can continue to choose.
public enum MediaPickerError: Error, Hashable, Sendable {
  /// The picker allows a single choice, but there are several.
  case singleChoiceOnly
  /// The picker does not offer this, for example because it has another media type.
  case notOffered(MediaPickerChoice)
  /// The picker was dismissed.
  case dismissed
}

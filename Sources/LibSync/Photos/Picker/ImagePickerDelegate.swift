/// Receives what a user picks.
///
/// A picker calls one of the functions, once, and stays presented until the delegate calls
/// ``ImagePicker/dismiss()``: usually the delegate is what presents the picker, and knows what to
/// show instead. Each function dismisses the picker by default.
public protocol ImagePickerDelegate: AnyObject {
  /// The user has picked a picture or movie.
  func imagePicker(_ picker: ImagePicker, didFinishPicking media: PickedMedia)

  /// The user has cancelled.
  func imagePickerDidCancel(_ picker: ImagePicker)
}

extension ImagePickerDelegate {
  /// Dismisses the picker.
  public func imagePicker(_ picker: ImagePicker, didFinishPicking media: PickedMedia) {
    picker.dismiss()
  }

  /// Dismisses the picker.
  public func imagePickerDidCancel(_ picker: ImagePicker) { picker.dismiss() }
}

/// Learns which screen a picker shows; none of the functions has to be implemented.
///
/// A delegate that conforms to this protocol as well as to ``ImagePickerDelegate`` is called
/// without being registered.
public protocol ImagePickerNavigationDelegate: AnyObject {
  /// The picker is about to show a screen.
  func imagePicker(_ picker: ImagePicker, willShow screen: ImagePickerScreen)

  /// The picker shows a screen.
  func imagePicker(_ picker: ImagePicker, didShow screen: ImagePickerScreen)
}

extension ImagePickerNavigationDelegate {
  /// Does nothing.
  public func imagePicker(_ picker: ImagePicker, willShow screen: ImagePickerScreen) {}

  /// Does nothing.
  public func imagePicker(_ picker: ImagePicker, didShow screen: ImagePickerScreen) {}
}

/// Shows a picker, such as a screen of an app.
public protocol ImagePickerPresenter: AnyObject {
  /// Shows a picker, which has just been started.
  func present(_ picker: ImagePicker)

  /// Hides a picker, which the delegate has dismissed.
  func hide(_ picker: ImagePicker)
}

extension ImagePickerPresenter {
  /// Does nothing, for apps that look at ``ImagePicker/screen`` by themselves.
  public func present(_ picker: ImagePicker) {}

  /// Does nothing.
  public func hide(_ picker: ImagePicker) {}
}

import MediaArtwork
public import MediaCapture

/// A source from which an ``ImagePicker`` gets pictures and movies.
public enum ImageSource: String, CaseIterable, Hashable, Sendable {
  /// New pictures and movies of a camera.
  case camera
  /// All albums of a photo library, the camera roll among them.
  case library
  /// The camera roll alone or, on a device without a camera, the saved photos.
  case savedPhotos = "saved"
}

extension Availability.Reason {
  /// There is no photo library.
  public static let noLibrary = Self(rawValue: "noLibrary")
  /// Another program is writing the library.
  public static let libraryLocked = Self(rawValue: "libraryLocked")
  /// The library is damaged.
  public static let libraryCorrupt = Self(rawValue: "libraryCorrupt")
}

/// A kind of device, which decides how a picker looks.
public enum PhotoDeviceProfile: String, CaseIterable, Hashable, Sendable {
  /// A phone with a camera.
  case iphone
  /// A player without a camera.
  case touch
  /// A tablet without a camera, whose pickers cover a part of the screen only.
  case ipad

  /// Whether the device has a camera.
  public var hasCamera: Bool { self == .iphone }

  /// The name of the album with the pictures that were taken or saved on the device.
  public var savedPhotosName: String { hasCamera ? "Camera Roll" : "Saved Photos" }

  /// The size of a picker in points: the screen of a phone, which a tablet shows a picker in as
  /// well.
  var pickerSize: PictureSize { PictureSize(width: 320, height: 480) }

  /// The way in which the device presents a picker by default.
  public var presentation: ImagePickerPresentation { self == .ipad ? .inline : .fullScreen }
}

/// A way to present a picker.
public enum ImagePickerPresentation: Hashable, Sendable {
  /// On the whole screen.
  case fullScreen
  /// In a part of the screen beside other things, like a popover.
  case inline
}

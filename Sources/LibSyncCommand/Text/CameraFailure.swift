import LibSync

/// A camera that cannot be used.
struct CameraFailure: Error {
  let name: String
  let error: CaptureError

  init(_ name: String, _ error: CaptureError) { (self.name, self.error) = (name, error) }

  init(_ name: String, _ reason: Availability.Reason, _ message: String) {
    self.init(name, CaptureError(reason, message))
  }

  /// The advice to the user; `nil` without any.
  var remedy: String? {
    switch error.reason {
    case .noHardware: "connect one, or give another with --device or --virtual"
    case .notACamera: "use a camera with --device or --virtual"
    case .busy: "end the program that uses it, or try again later"
    case .noPermission: "ask for the permission, for example as a member of the group video"
    default: nil
    }
  }
}

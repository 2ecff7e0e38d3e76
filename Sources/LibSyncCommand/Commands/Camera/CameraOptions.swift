import ArgumentParsing
import LibSync

/// The options that name a camera.
struct CameraOptions: OptionGroup {
  static let parameters: [Parameter<Self>] = [
    .option(
      "--device",
      value: "device",
      append: \.devices,
      completion: .file,
      help: "A camera of the system [/dev/video0]."
    ),
    .option(
      "--virtual",
      value: "camera",
      append: \.virtual,
      completion: .file,
      help: "A folder or file of frames, or test-card, as a camera."
    ),
  ]

  static let discussion = """
    The camera is /dev/video0, or another device of Video4Linux given with --device. The preview \
    on a terminal switches between several. --virtual \
    replaces it with a folder of JPEG files, which are its frames in the order of their names, \
    with a file in Motion-JPEG, or with 'test-card', a picture that libsync makes. A virtual \
    camera has its own time, of 25 frames per second, so that nothing waits for it.

    A camera that is missing (noHardware), that is not a camera (notACamera), that another program \
    uses (busy), that you may not use (noPermission) or that does not work (failed) leads to \
    status 69.
    """

  var devices: [String] = []
  var virtual: [String] = []

  /// The camera that is used at first.
  ///
  /// - Throws: `UsageError`.
  func camera() throws(UsageError) -> CaptureDevice { try named().first ?? .standard }

  /// The cameras between which a user can switch.
  ///
  /// - Throws: `UsageError`.
  func cameras() throws(UsageError) -> [CaptureDevice] {
    let named = try named()
    if !named.isEmpty { return named }
    return [.standard] + CaptureDevice.available.filter { $0 != .standard }
  }

  private func named() throws(UsageError) -> [CaptureDevice] {
    if !devices.isEmpty, !virtual.isEmpty {
      throw UsageError(message: "--device and --virtual name two cameras; use one of them")
    }
    return devices.map { .camera(path: $0) }
      + virtual.map { $0 == "test-card" ? .testCard : .virtual(path: $0) }
  }
}

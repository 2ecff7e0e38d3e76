import ArgumentParsing
import LibSync

/// A device that a command needs before it starts.
enum CameraRequirement: String, CaseIterable {
  /// A camera that can be used now.
  case camera = "camera"
  /// One that captures movies.
  case videoCamera = "video-camera"
}

/// Requirements on the command line.
struct CameraRequirements: ArgumentValue {
  let all: [CameraRequirement]

  init?(argument: String) {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false)
    all = words.compactMap { CameraRequirement(rawValue: $0.lowercased()) }
    if all.count != words.count { return nil }
  }

  static var expectation: String { "camera, video-camera, or both, separated by a comma" }
}

/// The options that name a camera.
struct CameraOptions: OptionGroup {
  static let parameters: [Parameter<Self>] = [
    .option(
      "--device",
      value: "device",
      set: \.device,
      completion: .file,
      help: "The camera of the system [/dev/video0]."
    ),
    .option(
      "--virtual",
      value: "camera",
      set: \.virtual,
      completion: .file,
      help: "A folder or file of frames, or test-card, as a camera."
    ),
    .option(
      "--require",
      value: "what",
      set: \.requirements,
      help: "Do nothing without a camera, or a video-camera (69)."
    ).variable("LIBSYNC_REQUIRE"),
  ]

  static let discussion = """
    The camera is /dev/video0, or another device of Video4Linux given with --device. --virtual \
    replaces it with a folder of JPEG files, which are its frames in the order of their names, \
    with a file in Motion-JPEG, or with 'test-card', a picture that libsync makes. A virtual \
    camera has its own time, of 25 frames per second, so that nothing waits for it.

    A camera that is missing (noHardware), that is not a camera (notACamera), that another program \
    uses (busy), that you may not use (noPermission) or that does not work (failed) leads to \
    status 69.
    """

  var device: String?
  var virtual: String?
  var requirements: CameraRequirements?

  /// Returns the camera, after checking what is required.
  ///
  /// - Throws: `UsageError`, or `CameraFailure` if a requirement is not met.
  func camera() throws -> CaptureDevice {
    let camera = try named()
    guard let requirements else { return camera }
    let status = CameraStatus(of: camera)
    if let reason = status.availability.reason {
      throw CameraFailure(status.name, reason, status.problem ?? "")
    }
    if requirements.all.contains(.videoCamera), !status.mediaTypes.contains(.movie) {
      throw CameraFailure(status.name, .failed, "it cannot capture movies")
    }
    return camera
  }

  private func named() throws(UsageError) -> CaptureDevice {
    switch (device, virtual) {
    case (nil, nil): return .standard
    case (let device?, nil): return .camera(path: device)
    case (nil, "test-card"): return .testCard
    case (nil, let virtual?): return .virtual(path: virtual)
    case (_?, _?):
      throw UsageError(message: "--device and --virtual name two cameras; give one of them")
    }
  }
}

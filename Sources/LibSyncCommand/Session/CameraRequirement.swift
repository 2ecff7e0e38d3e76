import ArgumentParsing

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

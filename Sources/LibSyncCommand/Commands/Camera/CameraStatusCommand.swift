import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that says whether a camera can be used.
struct CameraStatusCommand: LibraryCommand {
  static let name = "camera status"
  static let summary = "Show whether a camera can be used, and what it captures"
  static let discussion = """
    Shows the name of the camera, whether it can be used now, and the media and sizes that it \
    captures. To find this out, the camera is opened for a moment; a program that is using it is \
    not disturbed.

    \(CameraOptions.discussion)
    """
  static let examples = [
    CommandExample("libsync camera status", "Show the first camera."),
    CommandExample(
      "libsync camera status --virtual test-card --json",
      "Show a virtual camera, as JSON."
    ),
  ]
  static let exitStatuses = [
    ExitStatusInfo(.success, "The camera can be used."),
    ExitStatusInfo(.unavailable, "There is no camera, or it cannot be used now."),
  ]
  static let parameters: [Parameter<Self>] = [
    .group(\.camera), .json(\.isJSON), .group(\.common),
  ]

  var camera = CameraOptions()
  var isJSON = false
  var common = CommonOptions()

  func requiredCamera() throws -> CaptureDevice { try camera.camera() }

  func run(in session: Session) async throws {
    let status = CameraStatus(of: try camera.camera())
    let output = session.standardOutput()
    if isJSON {
      output.write(JSONDocument.camera(status).text + "\n")
    } else {
      output.write(styled: Self.lines(status).text(session.style))
    }
    try output.finish()
    if let reason = status.availability.reason {
      throw CameraFailure(status.name, reason, status.problem ?? "")
    }
  }

  private static func lines(_ status: CameraStatus) -> LabelledLines {
    var lines = LabelledLines()
    lines.add("Camera", status.name)
    if let make = status.make, let model = status.model { lines.add("Model", "\(make) \(model)") }
    lines.add(
      "State",
      status.availability.reason.map { "unavailable (\($0.rawValue))" } ?? "available"
    )
    if !status.mediaTypes.isEmpty {
      lines.add("Media", status.mediaTypes.map(\.word).joined(separator: ", "))
    }
    if !status.formats.isEmpty {
      let sizes = status.formats.map { "\($0.size) \($0.encoding.name)" }
      lines.add("Sizes", sizes.joined(separator: ", "))
    }
    return lines
  }
}

extension CaptureMediaType {
  /// The media type in a word.
  var word: String {
    switch self {
    case .image: "image"
    case .movie: "movie"
    }
  }
}

import ArgumentParsing
import CommandLineIO
import LibSync

/// The command that shows the route of a session.
struct AudioSessionRouteCommand: LibraryCommand {
  static let name = "session route"
  static let summary = "Show the route of the audio of a session"
  static let discussion = """
    Shows the route of a session with the given category and overrides, and its output and input, \
    for a device with the given attachments.
    """
  static let examples = [
    CommandExample(
      "libsync session route --category play-and-record --headset microphone",
      "Show the route of a conversation with a headset."
    )
  ]
  static let parameters: [Parameter<Self>] = [
    .group(\.settings),
    .json(\.isJSON),
    .group(\.common),
  ]

  var settings = SessionSettingOptions()
  var isJSON = false
  var common = CommonOptions()

  func run(in session: Session) async throws {
    let route = try settings.route
    let output = session.standardOutput()
    if isJSON {
      let document = JSONDocument.sessionRoute(
        route,
        of: try settings.settings,
        on: settings.profile
      )
      output.write(document.text + "\n")
    } else {
      output.write("\(route.name)\n  output: \(route.output.rawValue)\n")
      let rate = route.inputRate.map { ", up to \($0) Hz" } ?? ""
      output.write("  input: \(route.input.rawValue)\(rate)\n")
    }
    try output.finish()
  }
}

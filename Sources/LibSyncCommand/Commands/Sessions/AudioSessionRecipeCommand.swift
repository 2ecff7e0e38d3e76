import ArgumentParsing
import CommandLineIO
import LibSync

extension SessionRecipe.Kind: ArgumentValue {}

/// The command that designs the session of an application.
struct AudioSessionRecipeCommand: LibraryCommand {
  static let name = "session recipe"
  static let summary = "Design the audio session of a kind of application"
  static let discussion = """
    Writes a session script with an application of the given kind: its category, its overrides, and \
    what it does when it is interrupted and when the route changes. The script can be run with \
    libsync session run, and breaks none of the rules of libsync session lint.

    A game lets the user's music play, and then plays no soundtrack. --other-audio, or the end of \
    SCRIPT, decides whether another application is playing when the game is launched.
    """
  static let examples = [
    CommandExample("libsync session recipe recorder", "Design a recorder."),
    CommandExample(
      "libsync session recipe game evening.session",
      "Design a game for a device that is playing music."
    ),
  ]
  static let parameters: [Parameter<Self>] = [
    .flag(
      "--other-audio",
      set: \.hearsOtherAudio,
      help: "Another application is playing at launch."
    ),
    .json(\.isJSON),
    .operand("kind", set: \.kind, help: "The kind of application."),
    .operand("script", set: \.script, completion: .file, help: "The script (- for stdin)."),
    .group(\.common),
  ]

  var hearsOtherAudio = false
  var isJSON = false
  var kind = SessionRecipe.Kind.game
  var script: String?
  var common = CommonOptions()

  func run(in session: Session) async throws {
    if hearsOtherAudio, script != nil {
      throw UsageError(message: "give either --other-audio or a script")
    }
    let isAudible = try script.map { try SessionScript(reading: $0, in: session).endsAudibly() }
    let recipe = SessionRecipe(kind, hearsOtherAudio: isAudible ?? hearsOtherAudio)
    let output = session.standardOutput()
    output.write(isJSON ? JSONDocument.sessionRecipe(recipe).text + "\n" : recipe.script)
    try output.finish()
  }
}

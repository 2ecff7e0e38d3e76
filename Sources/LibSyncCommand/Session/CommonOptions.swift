import ArgumentParsing
import CommandLineIO

/// The options of all commands.
struct CommonOptions: OptionGroup {
  static let library: Parameter<Self> = .option(
    "--library",
    value: "file",
    set: \.library,
    completion: .file,
    help: "The library file."
  ).section("Common options").variable("LIBSYNC_LIBRARY")

  static let parameters: [Parameter<Self>] = [
    library,
    .option(
      "--color",
      value: "when",
      set: \.color,
      help: "When to colour the output [auto]."
    ).section("Common options").variable("LIBSYNC_COLOR"),
    .count(
      "-v",
      "--verbose",
      set: \.verbosity,
      help: "Report each step; give it twice for the reasons."
    ).section("Common options").leading(),
    .flag(
      "--no-pager",
      set: \.avoidsPager,
      help: "Do not show long output in a pager."
    ).section("Common options").leading(),
    .option(
      "--require",
      value: "what",
      set: \.requirements,
      help: "Do nothing without a camera, or a video-camera (69)."
    ).section("Common options").variable("LIBSYNC_REQUIRE"),
  ]

  var library: String?
  var color = ColorChoice.auto
  var verbosity = 0
  var avoidsPager = false
  var requirements: CameraRequirements?
}

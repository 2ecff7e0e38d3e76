import ArgumentParsing
import CommandLineIO
import LibSync

/// The options of commands that evaluate rules.
struct EvaluationOptions: OptionGroup {
  static let parameters: [Parameter<Self>] = [
    .option(
      "--now",
      value: "date",
      set: \.now,
      help: "The date for relative dates [the source's]."
    ).section(section),
    .option(
      "--time-zone",
      value: "zone",
      set: \.timeZone,
      help: "Time zone of dates in rules, such as +02:00."
    ).section(section),
    .flag(
      "--ignore-accents",
      set: \.ignoresAccents,
      help: "Treat accented and plain letters as equal."
    ).section(section),
    .option(
      "--random-seed",
      value: "number",
      set: \.seed,
      help: "Seed for random limits [0] and orders."
    ).section(section),
  ]

  private static let section = "Options for rules"

  /// The sentence about the options, for the discussions of the commands.
  static let discussion = """
    'libsync help selecting' explains the options for rules, and how dates are written.
    """

  var now: String?
  var timeZone: String?
  var ignoresAccents = false
  var seed: Int?

  /// Returns a function that warns when rules use the stored items of a list they refer to.
  static func warning(on console: Console) -> (String, RuleEvaluationError) -> Void {
    { name, obstacle in
      console.warning("using the stored items of '\(name)': \(obstacle.words)")
    }
  }

  /// An option that was given for a single evaluation; a time zone may be a general setting.
  var momentOption: String? {
    if now != nil { return "--now" }
    if seed != nil { return "--random-seed" }
    return ignoresAccents ? "--ignore-accents" : nil
  }

  func options(in session: Session) throws(UsageError) -> RuleOptions {
    var options = RuleOptions()
    if let timeZone {
      options.clock = try TimeZoneArgument.clock(timeZone)
    }
    if let now {
      let time = session.localTime.on(options.clock)
      let date = try DateArgument.parse(now, in: time)
      // A date without a time zone is read on the owner's clock.
      options.localNow = date.localStart
      if date.localStart == nil { options.now = date.start }
    }
    options.ignoresAccents = ignoresAccents
    options.seed = UInt64(bitPattern: Int64(seed ?? 0))
    return options
  }
}

/// Whether a session is needed, and what sets it up.
extension LintRule {
  static let setupRules = [
    untouchedSession, unneededSession, otherAudioNotAsked, resultNotChecked, sleepTimerDisabled,
    retiredCategory,
  ]

  private static let untouchedSession = Self(
    name: "untouched-session",
    level: .warning,
    summary: "The application plays or records, but never initialises its session.",
    source: """
      Audio Session Programming Guide, ch. 1, default behaviour; why the default session is \
      rarely used
      """,
    proposal: "Set a category, and handle interruptions and changes of the route.",
    bad: """
      app launch A tech=audio-queue
      app A stream s loop=yes
      app A play s
      """,
    good: """
      app launch A tech=audio-queue category=playback
      app A stream s loop=yes
      app A on interruption.begin pause s
      app A on interruption.end activate
      app A on interruption.end play s
      app A activate
      app A play s
      """,
    find: { facts in
      facts.firstLines { program in
        program.setup == nil
          ? (program.plays + program.records).filter {
            program.technology(of: $0) != .systemSound && program.technology(of: $0) != .movie
          } : []
      }
    }
  )

  private static let unneededSession = Self(
    name: "unneeded-session",
    level: .warning,
    summary: """
      A session is set up for nothing but system sounds, the music player or a movie player.
      """,
    source: """
      Audio Session Programming Guide, ch. 1; ch. 6, only the media player framework; iPod \
      Library Access Programming Guide, p. 18; About iPod Library Access
      """,
    proposal: "Leave the session alone.",
    bad: """
      app launch A category=playback
      app A music play
      """,
    good: """
      app launch A
      app A music play
      """,
    find: { facts in
      facts.programs.compactMap { program in
        let isUnneeded =
          program.hasOnlySystemSounds || program.hasOnlyMovies || program.hasOnlyMusic
        return isUnneeded ? program.setup : nil
      }
    }
  )

  private static let otherAudioNotAsked = Self(
    name: "other-audio-not-asked",
    level: .note,
    summary: "Others are silenced at launch, without asking whether other audio plays.",
    source: "Audio Session Programming Guide, ch. 7, other audio at launch; listing 7-6",
    proposal: "Choose the category on launch if other-audio.",
    bad: """
      app launch A tech=audio-queue category=solo-ambient
      app A stream s loop=yes
      app A stream shot duration=1
      app A activate
      app A play s
      """,
    good: """
      app launch A tech=audio-queue style=object
      app A stream s loop=yes
      app A stream shot duration=1
      app A on launch if other-audio category ambient
      app A on launch if not other-audio category solo-ambient
      app A activate
      """,
    find: { facts in
      facts.firstLines { program in
        let asks = program.steps.contains { step in
          step.action == .get(.otherAudio) || step.conditions.contains { $0.fact == .otherAudio }
        }
        let streams = program.streams.values
        let hasBoth =
          streams.contains { $0.loops || ($0.duration == nil && $0.file == nil) }
          && streams.contains { !program.isLong($0) }
        return asks || !hasBoth
          ? []
          : program.direct.filter {
            $0.action == .activate && $0.isAtLaunch && program.settings(at: $0).silencesOthers
          }
      }
    }
  )

  private static let resultNotChecked = Self(
    name: "result-not-checked",
    level: .note,
    summary: "Nothing looks at the result of the activation.",
    source: "Audio Session Programming Guide, ch. 2, activating; ch. 7",
    proposal: "Expect the result to be ok, or ask if ok.",
    bad: """
      app launch A tech=audio-queue category=playback
      app A stream s loop=yes
      app A activate
      app A play s
      """,
    good: """
      app launch A tech=audio-queue category=playback
      app A stream s loop=yes
      app A activate
      expect app.A.result == ok
      app A play s
      """,
    find: { facts in
      facts.lines { program in
        program.steps.filter { $0.action == .activate && !$0.isChecked }
      }
    }
  )

  private static let sleepTimerDisabled = Self(
    name: "sleep-timer-disabled",
    level: .warning,
    summary: "The sleep timer is switched off under a category that sounds through a lock.",
    source: "Audio Session Programming Guide, ch. 2, choosing a category (note)",
    proposal: "Leave the timer on.",
    bad: """
      app launch A tech=audio-queue category=playback
      app A idle-timer off
      """,
    good: """
      app launch A tech=audio-queue category=playback
      app A idle-timer on
      """,
    find: { facts in
      facts.lines { program in
        program.steps.filter {
          let traits = program.settings(at: $0).category.traits
          return $0.action == .idleTimer(false) && !traits.isSilenced && traits.hasOutput
        }
      }
    }
  )

  private static let retiredCategory = Self(
    name: "retired-category",
    level: .warning,
    summary: "The name of the category is retired.",
    source: "Audio Session Programming Guide, table A-1, note",
    proposal: "Use the name that replaced it.",
    bad: """
      app launch A tech=audio-queue
      app A category kAudioSessionCategory_LiveAudio
      """,
    good: """
      app launch A tech=audio-queue
      app A category playback
      """,
    find: { facts in
      facts.lines.filter { line in
        line.text.split(separator: " ").contains { word in
          let name = word.split(separator: "=").last ?? word
          return SessionCategory.retiredNames[String(name)] != nil
        }
      }
    }
  )
}

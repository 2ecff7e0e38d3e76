/// The rules about the begin and the end of interruptions.
extension LintRule {
  static let interruptionRules = [
    noInterruptionHandler, endWithoutActivation, beginSavesNothing, notSavedAtQuit,
    contextNotCleared, contextBefore30,
  ]

  private static let noInterruptionHandler = Self(
    name: "no-interruption-handler",
    level: .error,
    summary: "An audio queue, an I/O unit or OpenAL is used without handlers for begin and end.",
    source: "Audio Session Programming Guide, ch. 1, scenario 3; tables 3-1 and 3-2",
    proposal: "Handle both messages.",
    bad: """
      app launch A tech=audio-queue category=playback
      app A stream s loop=yes
      app A activate
      app A play s
      """,
    good: """
      app launch A tech=audio-queue category=playback
      app A stream s loop=yes
      app A on interruption.begin save s
      app A on interruption.end activate
      app A on interruption.end restore s
      app A on interruption.end play s
      app A activate
      app A play s
      """,
    find: { facts in
      facts.firstLines { program in
        let isHandled =
          !program.handlers(of: .interruptionBegin).isEmpty
          && !program.handlers(of: .interruptionEnd).isEmpty
        return isHandled ? [] : program.unmanagedSteps
      }
    }
  )

  private static let endWithoutActivation = Self(
    name: "end-without-activation",
    level: .error,
    summary: "The end handler plays a stream without activating the session first.",
    source: "Audio Session Programming Guide, ch. 3, table 3-1; listing 7-15, step 6",
    proposal: "Activate before it plays.",
    bad: """
      app launch A tech=audio-queue category=playback
      app A stream s loop=yes
      app A on interruption.begin pause s
      app A on interruption.end play s
      app A activate
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
      facts.lines { program in
        let unmanaged = Set(program.unmanagedSteps.map(\.place))
        return program.handlers(of: .interruptionEnd).prefix { $0.action != .activate }
          .filter { unmanaged.contains($0.place) }
      }
    }
  )

  private static let beginSavesNothing = Self(
    name: "begin-saves-nothing",
    level: .warning,
    summary: """
      The begin handler saves no place in a stream, but an answered call ends the application.
      """,
    source: "Audio Session Programming Guide, ch. 3, delegates and callbacks",
    proposal: "Save the stream.",
    bad: """
      app launch A tech=audio-queue category=playback
      app A stream s duration=60
      app A on interruption.begin pause s
      app A on interruption.end activate
      app A on interruption.end play s
      app A activate
      app A play s
      """,
    good: """
      app launch A tech=audio-queue category=playback
      app A stream s duration=60
      app A on interruption.begin save s
      app A on interruption.begin pause s
      app A on interruption.end activate
      app A on interruption.end play s
      app A activate
      app A play s
      """,
    find: { facts in
      facts.firstLines { program in
        let begins = program.handlers(ofAny: ProgramFacts.begins)
        let isKept = begins.contains {
          switch $0.action {
          case .save, .set: true
          default: false
          }
        }
        let hasPlace = program.plays.contains { step in
          program.stream(of: step).map {
            $0.duration != nil && !$0.loops && program.isLong($0) && program.usesSession($0)
          } == true
        }
        return hasPlace && !isKept ? begins : []
      }
    }
  )

  private static let notSavedAtQuit = Self(
    name: "not-saved-at-quit",
    level: .note,
    summary: "A place is saved at interruptions but not at a normal quit.",
    source: "Audio Session Programming Guide, table 3-2, first row",
    proposal: "Save the stream on quit, too.",
    bad: """
      app launch A tech=file-player category=playback
      app A stream s loop=yes
      app A on interruption.begin save s
      app A play s
      """,
    good: """
      app launch A tech=file-player category=playback
      app A stream s loop=yes
      app A on interruption.begin save s
      app A on quit save s
      app A play s
      """,
    find: { facts in
      facts.lines { program in
        let saved = program.handlers(of: .quit).map(\.action)
        return program.handlers(ofAny: ProgramFacts.begins).filter {
          if case .save = $0.action { !saved.contains($0.action) } else { false }
        }
      }
    }
  )

  private static let contextNotCleared = Self(
    name: "context-not-cleared",
    level: .error,
    summary: "The context of OpenAL is not set to none at begin and to the former one at end.",
    source: "Audio Session Programming Guide, ch. 3, OpenAL; listing 7-17",
    proposal: "Use context none, and context current at the end.",
    bad: """
      app launch A tech=openal category=playback
      app A stream s loop=yes
      app A on interruption.begin pause s
      app A on interruption.end activate
      app A on interruption.end play s
      app A activate
      app A play s
      """,
    good: """
      app launch A tech=openal category=playback
      app A stream s loop=yes
      app A on interruption.begin context none
      app A on interruption.end activate
      app A on interruption.end context current
      app A on interruption.end play s
      app A activate
      app A play s
      """,
    find: { facts in
      facts.firstLines { program in
        let begins = program.handlers(of: .interruptionBegin)
        let ends = program.handlers(of: .interruptionEnd)
        let isCleared = begins.contains {
          $0.action == .context(.none) || $0.action == .context(.destroy)
        }
        let isBack = ends.contains {
          $0.action == .context(.current) || $0.action == .context(.recreate)
        }
        let plays = program.plays.filter { program.technology(of: $0) == .openAL }
        return isCleared && isBack ? [] : plays
      }
    }
  )

  private static let contextBefore30 = Self(
    name: "context-before-3.0",
    level: .error,
    summary: "Before 3.0, the context of OpenAL has to be destroyed and created again.",
    source: "Audio Session Programming Guide, ch. 3, OpenAL; listing 7-18",
    proposal: "Use context destroy and context recreate if not os>=3.0.",
    bad: """
      device os=2.2
      app launch A tech=openal category=playback
      app A stream s loop=yes
      app A on interruption.begin context none
      app A on interruption.end activate
      app A on interruption.end context current
      app A activate
      app A play s
      """,
    good: """
      device os=2.2
      app launch A tech=openal category=playback
      app A stream s loop=yes
      app A on interruption.begin if not os>=3.0 context destroy
      app A on interruption.end activate
      app A on interruption.end if not os>=3.0 context recreate
      app A activate
      app A play s
      """,
    find: { facts in
      facts.firstLines { program in
        let isNew =
          program.handlers(of: .interruptionBegin).contains { $0.action == .context(.destroy) }
          && program.handlers(of: .interruptionEnd).contains { $0.action == .context(.recreate) }
        return program.system >= .fileRecorders || isNew
          ? [] : program.plays.filter { program.technology(of: $0) == .openAL }
      }
    }
  )
}

/// The rules about categories and overrides.
extension LintRule {
  static let categoryRules = [
    recordHeld, mixNotSetAgain, overrideBeforeCategory, lockSilences,
  ]

  private static let recordHeld = Self(
    name: "record-held",
    level: .warning,
    summary: """
      The category record stays active after recording, so that message tones remain silent.
      """,
    source: "Audio Session Programming Guide, ch. 2, activating; setting and changing",
    proposal: "Deactivate the session, or set playback if there is something to play.",
    bad: """
      app launch A tech=file-recorder category=record
      app A stream s
      app A record s
      after 5 app A stop s
      """,
    good: """
      app launch A tech=file-recorder category=record
      app A stream s
      app A record s
      after 5 app A stop s
      app A deactivate
      """,
    find: { facts in facts.programs.flatMap(\.heldRecordings) }
  )

  private static let mixNotSetAgain = Self(
    name: "mix-not-set-again",
    level: .warning,
    summary: "The category changes after mix on, and mix is not set again.",
    source: "Audio Session Programming Guide, ch. 7, modifying mixing",
    proposal: "Set mix on after the category.",
    bad: """
      app launch A tech=audio-queue category=playback
      app A mix on
      app A category ambient
      app A category playback
      app A activate
      """,
    good: """
      app launch A tech=audio-queue category=playback
      app A mix on
      app A category ambient
      app A category playback
      app A mix on
      app A activate
      """,
    find: { facts in
      facts.programs.compactMap { program in
        program.session.requested.category.traits.mixing == .onRequest ? program.lostMix : nil
      }
    }
  )

  private static let overrideBeforeCategory = Self(
    name: "override-before-category",
    level: .error,
    summary: "An override is set before the category that allows it.",
    source: "Audio Session Programming Guide, ch. 7, redirecting output; Bluetooth",
    proposal: "Set the category first.",
    bad: """
      app launch A tech=audio-queue
      app A bluetooth-input on
      app A category record
      """,
    good: """
      app launch A tech=audio-queue
      app A category record
      app A bluetooth-input on
      """,
    find: { facts in
      facts.lines { program in
        let lastPlaces = program.lastPlacesOfCategories
        return program.direct.filter { step in
          guard case .override(let override, true) = step.action,
            step.failure == .unsupportedForCategory
          else { return false }
          return override.categories.contains { lastPlaces[$0, default: 0] > step.place }
        }
      }
    }
  )

  private static let lockSilences = Self(
    name: "lock-silences",
    level: .warning,
    summary: "A long stream is silenced when the screen locks by itself.",
    source: "Audio Session Programming Guide, ch. 1, scenario 1",
    proposal: "Use playback.",
    bad: """
      device autolock=60
      app launch A tech=audio-queue category=solo-ambient
      app A stream s duration=3600
      app A activate
      app A play s
      """,
    good: """
      device autolock=60
      app launch A tech=audio-queue category=playback
      app A stream s duration=3600
      app A activate
      app A play s
      """,
    find: { facts in
      facts.lines { program in
        guard let autoLock = program.autoLock, !program.has(.idleTimer(false)) else { return [] }
        return program.plays.filter { step in
          guard let stream = program.stream(of: step), program.usesSession(stream) else {
            return false
          }
          let traits = program.settings(at: step).category.traits
          let duration = stream.loops ? .max : stream.duration ?? .max
          return traits.isSilenced && duration >= 60 * FixedPoint.second && duration > autoLock
        }
      }
    }
  )
}

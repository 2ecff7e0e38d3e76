/// The rules about the hardware.
extension LintRule {
  static let hardwareRules = [
    bufferTooSmall, preferenceWhileActive, preferenceNotReadBack, preferenceBlocksLowPower,
    sliceTooSmall, codecLost, encoderWithoutEndHandler, inputNotAsked, queryWhileInactive,
  ]

  private static let bufferTooSmall = Self(
    name: "buffer-too-small",
    level: .warning,
    summary: """
      The preferred buffer is below the default (0.02 s), but input and output are not used at \
      once.
      """,
    source: "Audio Session Programming Guide, ch. 5, preferred settings; ch. 7, low latency",
    proposal: "Leave the buffer as it is.",
    bad: """
      app launch A tech=audio-queue category=playback
      app A deactivate
      app A prefer buffer=0.005
      app A activate
      app A get current-buffer
      """,
    good: """
      app launch A tech=audio-queue category=play-and-record
      app A deactivate
      app A prefer buffer=0.005
      app A activate
      app A get current-buffer
      """,
    find: { facts in
      facts.lines { program in
        program.sets(.playAndRecord)
          ? []
          : program.steps.filter {
            if case .prefer(.buffer(let duration)) = $0.action {
              duration < FixedPoint.second / 50
            } else {
              false
            }
          }
      }
    }
  )

  private static let preferenceWhileActive = Self(
    name: "preference-while-active",
    level: .warning,
    summary: "A preference is set while the session is active.",
    source: "Audio Session Programming Guide, ch. 5 (Important); ch. 7, querying hardware",
    proposal: "Deactivate the session first.",
    bad: """
      app launch A tech=audio-queue category=playback
      app A activate
      app A prefer rate=22050
      app A get current-rate
      """,
    good: """
      app launch A tech=audio-queue category=playback
      app A deactivate
      app A prefer rate=22050
      app A activate
      app A get current-rate
      """,
    find: { facts in
      facts.lines { program in
        program.steps.filter {
          if case .prefer = $0.action { $0.session?.isActive == true } else { false }
        }
      }
    }
  )

  private static let preferenceNotReadBack = Self(
    name: "preference-not-read-back",
    level: .warning,
    summary: "A preference is set and the actual value is never read.",
    source: "Audio Session Programming Guide, ch. 5 (Important)",
    proposal: "Get the current value after the activation.",
    bad: """
      app launch A tech=audio-queue category=playback
      app A deactivate
      app A prefer rate=22050
      app A activate
      """,
    good: """
      app launch A tech=audio-queue category=playback
      app A deactivate
      app A prefer rate=22050
      app A activate
      app A get current-rate
      """,
    find: { facts in
      facts.lines { program in
        program.steps.filter {
          switch $0.action {
          case .prefer(.rate): !program.has(.get(.currentRate))
          case .prefer(.buffer): !program.has(.get(.currentBuffer))
          default: false
          }
        }
      }
    }
  )

  private static let preferenceBlocksLowPower = Self(
    name: "preference-blocks-low-power",
    level: .warning,
    summary: "A preferred buffer keeps an application that plays through a lock from saving power.",
    source: "Audio Session Programming Guide, ch. 7, minimising power (Important)",
    proposal: "Prefer no buffer.",
    bad: """
      app launch A tech=io-unit category=playback
      app A stream s loop=yes graph=mixer:4096
      app A deactivate
      app A prefer buffer=0.1
      app A activate
      app A play s
      app A get current-buffer
      """,
    good: """
      app launch A tech=io-unit category=playback
      app A stream s loop=yes graph=mixer:4096
      app A activate
      app A play s
      """,
    find: { facts in
      facts.lines { program in
        let hasInput = program.sets(.playAndRecord) || program.sets(.record)
        guard program.sets(.playback), !hasInput, !program.plays.isEmpty else { return [] }
        return program.steps.filter {
          if case .prefer(.buffer) = $0.action { true } else { false }
        }
      }
    }
  )

  private static let sliceTooSmall = Self(
    name: "slice-too-small",
    level: .error,
    summary: """
      A unit accepts fewer than 4096 frames while the application plays through a lock and sets \
      no buffer.
      """,
    source: "Audio Session Programming Guide, ch. 7, audio units and lock; listing 7-8",
    proposal: "Set max=4096 before it plays.",
    bad: """
      app launch A tech=io-unit category=playback
      app A stream s loop=yes graph=mixer:1024
      app A activate
      app A play s
      """,
    good: """
      app launch A tech=io-unit category=playback
      app A stream s loop=yes graph=mixer:1024
      app A unit s mixer max=4096
      app A activate
      app A play s
      """,
    find: { facts in
      facts.lines { program in
        program.playsOfSmallUnits.filter { step in
          let traits = program.settings(at: step).category.traits
          let prefersBuffer = (step.session ?? program.session).preferredBuffer != nil
          return traits.hasOutput && !traits.isSilenced && !prefersBuffer
        }
      }
    }
  )

  private static let codecLost = Self(
    name: "codec-lost",
    level: .error,
    summary: "A session that mixes has no hardware encoder.",
    source: "Audio Session Programming Guide, ch. 2, encoding and decoding",
    proposal: "Use audio-processing.",
    bad: """
      app launch A tech=encoder category=ambient
      app A stream c buffers=3
      app A activate
      app A play c
      """,
    good: """
      app launch A tech=encoder category=audio-processing
      app A stream c buffers=3
      app A on interruption.end activate
      app A on interruption.end play c
      app A activate
      app A play c
      """,
    find: { facts in
      facts.lines { program in
        program.encodings.filter { !program.settings(at: $0).encodesInHardware }
      }
    }
  )

  private static let encoderWithoutEndHandler = Self(
    name: "encoder-without-end-handler",
    level: .error,
    summary: "Nothing activates the session and goes on to encode after an interruption.",
    source: "Audio Session Programming Guide, ch. 3, hardware codecs",
    proposal: "Activate and play on interruption.end.",
    bad: """
      app launch A tech=encoder category=audio-processing
      app A stream c buffers=3
      app A activate
      app A play c
      """,
    good: """
      app launch A tech=encoder category=audio-processing
      app A stream c buffers=3
      app A on interruption.end activate
      app A on interruption.end play c
      app A activate
      app A play c
      """,
    find: { facts in
      facts.firstLines { program in
        let ends = program.handlers(of: .interruptionEnd)
        return program.encodings.filter { encoding in
          !ends.drop { $0.action != .activate }.contains { $0.action == encoding.action }
        }
      }
    }
  )

  private static let inputNotAsked = Self(
    name: "input-not-asked",
    level: .warning,
    summary: "The application records without asking whether there is an input.",
    source: "Audio Session Programming Guide, ch. 7, recording support",
    proposal: "Get input-available at the launch.",
    bad: """
      app launch A tech=audio-queue category=record
      app A stream s
      app A activate
      app A record s
      """,
    good: """
      app launch A tech=audio-queue category=record
      app A stream s
      app A get input-available
      app A on input.available ui
      app A activate
      app A record s
      """,
    find: { facts in
      facts.firstLines { program in
        let asks = program.steps.contains { step in
          step.action == .get(.inputAvailable)
            || step.conditions.contains { $0.fact == .inputAvailable }
        }
        return asks ? [] : program.records
      }
    }
  )

  private static let queryWhileInactive = Self(
    name: "query-while-inactive",
    level: .error,
    summary: "A hardware characteristic is read while the session is inactive.",
    source: "Audio Session Programming Guide, ch. 5, querying (Important)",
    proposal: "Activate the session first.",
    bad: """
      app launch A tech=audio-queue category=playback
      app A deactivate
      app A get current-rate
      """,
    good: """
      app launch A tech=audio-queue category=playback
      app A activate
      app A get current-rate
      """,
    find: { facts in
      facts.lines { program in
        program.steps.filter { step in
          guard case .get(let property) = step.action, property.access == .whileActive else {
            return false
          }
          return step.failure == .notActive || step.message == .interruptionBegin
        }
      }
    }
  )
}

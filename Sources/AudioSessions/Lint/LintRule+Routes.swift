/// The rules about changes of the route.
extension LintRule {
  static let routeRules = [
    routeReasonIgnored, noRouteHandler, recordingGoesOnAtRouteChange, speakerNotSetAgain,
  ]

  private static let routeReasonIgnored = Self(
    name: "route-reason-ignored",
    level: .error,
    summary: "A route handler stops whatever the reason is, even at a change of the category.",
    source: "Audio Session Programming Guide, ch. 4, responding to changes; listing 7-20",
    proposal: "Add if reason=oldDeviceUnavailable.",
    bad: """
      app launch A tech=audio-queue category=playback
      app A stream s loop=yes
      app A on route.change pause s
      app A activate
      app A play s
      """,
    good: """
      app launch A tech=audio-queue category=playback
      app A stream s loop=yes
      app A on route.change if reason=oldDeviceUnavailable pause s
      app A activate
      app A play s
      """,
    find: { facts in
      facts.lines { program in
        program.handlers(of: .routeChange).filter { step in
          let asks = step.conditions.contains {
            if case .reason = $0.fact { true } else { false }
          }
          return step.stops && !asks
        }
      }
    }
  )

  private static let noRouteHandler = Self(
    name: "no-route-handler",
    level: .warning,
    summary: "The application goes on to play when the headset is pulled.",
    source: "Audio Session Programming Guide, ch. 4, figure 4-1",
    proposal: "Pause on route.change if reason=oldDeviceUnavailable.",
    bad: """
      app launch A tech=audio-queue category=playback
      app A stream s loop=yes
      app A activate
      app A play s
      """,
    good: """
      app launch A tech=audio-queue category=playback
      app A stream s loop=yes
      app A on route.change if reason=oldDeviceUnavailable pause s
      app A activate
      app A play s
      """,
    find: { facts in
      facts.firstLines { program in
        program.handlers(of: .routeChange).isEmpty
          ? program.plays.filter { step in
            program.stream(of: step).map {
              program.isLong($0) && program.usesSession($0) && !program.technology(of: $0).isMute
            } == true
          } : []
      }
    }
  )

  private static let recordingGoesOnAtRouteChange = Self(
    name: "recording-goes-on-at-route-change",
    level: .warning,
    summary: "The application goes on to record when a headset is plugged or pulled.",
    source: "Audio Session Programming Guide, ch. 4, figure 4-1",
    proposal: "Stop on route.change if not reason=categoryChange.",
    bad: """
      app launch A tech=file-recorder category=record
      app A stream s
      app A record s
      """,
    good: """
      app launch A tech=file-recorder category=record
      app A stream s
      app A on route.change if not reason=categoryChange stop s
      app A record s
      """,
    find: { facts in
      facts.firstLines { program in
        program.handlers(of: .routeChange).contains(where: \.stops) ? [] : program.records
      }
    }
  )

  private static let speakerNotSetAgain = Self(
    name: "speaker-not-set-again",
    level: .warning,
    summary: "The end handler does not set the speaker again, which an interruption resets.",
    source: "Audio Session Programming Guide, ch. 7, redirecting output",
    proposal: "Set speaker on again at the end, or use default-speaker (3.1 and later).",
    bad: """
      app launch A tech=audio-queue category=play-and-record
      app A stream s loop=yes
      app A on interruption.end activate
      app A speaker on
      app A activate
      app A play s
      """,
    good: """
      app launch A tech=audio-queue category=play-and-record
      app A stream s loop=yes
      app A on interruption.end activate
      app A on interruption.end speaker on
      app A speaker on
      app A activate
      app A play s
      """,
    find: { facts in
      facts.firstLines { program in
        let speaker = ApplicationAction.override(.speaker, true)
        let isSetAgain = program.handlers(of: .interruptionEnd).contains { $0.action == speaker }
        return isSetAgain ? [] : program.steps.filter { $0.action == speaker }
      }
    }
  )
}

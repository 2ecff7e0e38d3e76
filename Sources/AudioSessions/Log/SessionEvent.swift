/// An event on a simulated device, as logs name it.
public enum SessionEvent: String, CaseIterable, Sendable {
  // The device and its user.
  case deviceStart = "device.start"
  case eventIgnored = "event.ignored"
  case eventRejected = "event.rejected"
  case route, touch, lock, unlock, volume, airplane, remote, vibrate, beep
  case silentSwitch = "switch"
  case headsetPlug = "headset.plug"
  case headsetUnplug = "headset.unplug"
  case dockOn = "dock.on"
  case dockOff = "dock.off"
  case bluetoothConnect = "bluetooth.connect"
  case bluetoothDisconnect = "bluetooth.disconnect"
  case powerPlug = "power.plug"
  case powerUnplug = "power.unplug"

  // What the device contains.
  case callRing = "call.ring"
  case callAnswer = "call.answer"
  case callDecline = "call.decline"
  case callEnd = "call.end"
  case callBlocked = "call.blocked"
  case alarmBegin = "alarm.begin"
  case alarmDismiss = "alarm.dismiss"
  case smsTone = "sms.tone"
  case smsBlocked = "sms.blocked"
  case iPodPlay = "ipod.play"
  case iPodPause = "ipod.pause"
  case iPodResume = "ipod.resume"
  case iPodStop = "ipod.stop"
  case iPodVolume = "ipod.volume"

  // Sound.
  case audible, silent, gain

  // Sessions.
  case request, evaluate, refuse
  case sessionInit = "session.init"
  case sessionActivate = "session.activate"
  case sessionDeactivate = "session.deactivate"
  case sessionInactive = "session.inactive"
  case categoryApply = "category.apply"
  case categoryPending = "category.pending"
  case categoryUnchanged = "category.unchanged"
  case override
  case overrideCleared = "override.cleared"
  case preference, preferenceSetWhileActive, listen, get
  case routeChanged = "route.changed"

  // Messages to applications; those that handlers have are in `MessageKind`.
  case launch, quit, ended
  case interruptionBegin = "interruption.begin"
  case interruptionEnd = "interruption.end"
  case playerInterruptionBegin = "player.interruption.begin"
  case playerInterruptionEnd = "player.interruption.end"
  case recorderInterruptionBegin = "recorder.interruption.begin"
  case recorderInterruptionEnd = "recorder.interruption.end"
  case routeChange = "route.change"
  case inputAvailable = "input.available"
  case volumeChange = "volume.change"
  case hardwareChange = "hardware.change"
  case alertStop = "alert.stop"
  case alertPlay = "alert.play"

  // Applications.
  case appLaunch = "app.launch"
  case appQuit = "app.quit"
  case appTerminated = "app.terminated"
  case appBackground = "app.background"
  case appForeground = "app.foreground"
  case actionFailed = "action.failed"
  case actionIgnored = "action.ignored"
  case uiUpdate = "ui.update"
  case alertShow = "alert.show"
  case idleTimer = "idle-timer"
  case flag, command
  case hostBackground = "host.background"
  case hostForeground = "host.foreground"
  case hostQuit = "host.quit"

  // Streams.
  case streamDeclare = "stream.declare"
  case streamInterrupted = "stream.interrupted"
  case streamPaused = "stream.paused"
  case streamStopped = "stream.stopped"
  case streamEnded = "stream.ended"
  case play, record
  case resumeSave = "resume.save"
  case resumeRestore = "resume.restore"
  case movieInterrupted = "movie.interrupted"
  case movieDispose = "movie.dispose"
  case context, unit
  case tooManyFrames = "render.tooManyFrames"
  case encodeWrite = "encode.write"
  case encodeDone = "encode.done"
  case encodeUnavailable = "encode.unavailable"
  case encodeAbandoned = "encode.abandoned"
  case encoderFault = "encoder.fault"
}

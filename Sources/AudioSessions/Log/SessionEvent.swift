/// An event on a simulated device, as logs name it.
public enum SessionEvent: String, CaseIterable, Sendable {
  // The device and its user.
  /// The device is switched on.
  case deviceStart = "device.start"
  /// An event is impossible in this state.
  case eventIgnored = "event.ignored"
  /// The simulator cannot do this.
  case eventRejected = "event.rejected"
  /// The route of the device, a touch, and other events of the device and its user.
  case route, touch, lock, unlock, volume, airplane, remote, vibrate, beep
  /// The ring/silent switch is moved.
  case silentSwitch = "switch"
  /// A headset is plugged.
  case headsetPlug = "headset.plug"
  /// A headset is pulled.
  case headsetUnplug = "headset.unplug"
  /// The device is put into a dock.
  case dockOn = "dock.on"
  /// The device is taken out of a dock.
  case dockOff = "dock.off"
  /// A Bluetooth headset is connected.
  case bluetoothConnect = "bluetooth.connect"
  /// A Bluetooth headset is disconnected.
  case bluetoothDisconnect = "bluetooth.disconnect"
  /// The power adapter is plugged.
  case powerPlug = "power.plug"
  /// The power adapter is pulled.
  case powerUnplug = "power.unplug"

  // What the device contains.
  /// A call rings.
  case callRing = "call.ring"
  /// A call is answered.
  case callAnswer = "call.answer"
  /// A call is declined.
  case callDecline = "call.decline"
  /// A call ends.
  case callEnd = "call.end"
  /// A call does not get through in airplane mode.
  case callBlocked = "call.blocked"
  /// An alarm begins.
  case alarmBegin = "alarm.begin"
  /// An alarm is dismissed.
  case alarmDismiss = "alarm.dismiss"
  /// A message arrives.
  case smsTone = "sms.tone"
  /// A message does not arrive in airplane mode.
  case smsBlocked = "sms.blocked"
  /// The iPod plays.
  case iPodPlay = "ipod.play"
  /// The iPod pauses.
  case iPodPause = "ipod.pause"
  /// The iPod goes on after a pause.
  case iPodResume = "ipod.resume"
  /// The iPod stops.
  case iPodStop = "ipod.stop"
  /// The volume of the iPod changes.
  case iPodVolume = "ipod.volume"

  // Sound.
  /// A stream becomes audible or silent, or its gain changes.
  case audible, silent, gain

  // Sessions.
  /// A session asks to be active, is weighed against others, or is refused.
  case request, evaluate, refuse
  /// A session is initialised.
  case sessionInit = "session.init"
  /// A session becomes active.
  case sessionActivate = "session.activate"
  /// A session is deactivated.
  case sessionDeactivate = "session.deactivate"
  /// A session becomes inactive because it is interrupted.
  case sessionInactive = "session.inactive"
  /// A category is in force.
  case categoryApply = "category.apply"
  /// A category waits for the activation.
  case categoryPending = "category.pending"
  /// The category is the same as before.
  case categoryUnchanged = "category.unchanged"
  /// An override is set.
  case override
  /// An override is cleared.
  case overrideCleared = "override.cleared"
  /// A preference is set, or a property is listened to or read.
  case preference, preferenceSetWhileActive, listen, get
  /// The route changes.
  case routeChanged = "route.changed"

  // Messages to applications; those that handlers have are in `MessageKind`.
  /// An application is notified of its launch, its end, or the end of a stream.
  case launch, quit, ended
  /// A session is notified of an interruption.
  case interruptionBegin = "interruption.begin"
  /// A session is notified of the end of an interruption.
  case interruptionEnd = "interruption.end"
  /// A player is notified of an interruption.
  case playerInterruptionBegin = "player.interruption.begin"
  /// A player is notified of the end of an interruption.
  case playerInterruptionEnd = "player.interruption.end"
  /// A recorder is notified of an interruption.
  case recorderInterruptionBegin = "recorder.interruption.begin"
  /// A recorder is notified of the end of an interruption.
  case recorderInterruptionEnd = "recorder.interruption.end"
  /// An application is notified of a change of its route.
  case routeChange = "route.change"
  /// An application is notified that the input comes or goes.
  case inputAvailable = "input.available"
  /// An application is notified of another volume.
  case volumeChange = "volume.change"
  /// An application is notified of another characteristic of the hardware.
  case hardwareChange = "hardware.change"
  /// The user answers an alert: to stop.
  case alertStop = "alert.stop"
  /// The user answers an alert: to go on.
  case alertPlay = "alert.play"

  // Applications.
  /// An application is launched.
  case appLaunch = "app.launch"
  /// An application quits.
  case appQuit = "app.quit"
  /// An application is ended by the device.
  case appTerminated = "app.terminated"
  /// An application moves to the background.
  case appBackground = "app.background"
  /// An application moves to the foreground.
  case appForeground = "app.foreground"
  /// An action fails.
  case actionFailed = "action.failed"
  /// An action has no effect.
  case actionIgnored = "action.ignored"
  /// An application updates its display.
  case uiUpdate = "ui.update"
  /// An application shows an alert.
  case alertShow = "alert.show"
  /// An application holds the idle timer off, or releases it.
  case idleTimer = "idle-timer"
  /// A flag is set or cleared, or a player receives a command.
  case flag, command
  /// The application that plays a script moves to the background.
  case hostBackground = "host.background"
  /// The application that plays a script moves to the foreground.
  case hostForeground = "host.foreground"
  /// The application that plays a script quits.
  case hostQuit = "host.quit"

  // Streams.
  /// A stream is declared.
  case streamDeclare = "stream.declare"
  /// A stream is interrupted.
  case streamInterrupted = "stream.interrupted"
  /// A stream is paused.
  case streamPaused = "stream.paused"
  /// A stream is stopped.
  case streamStopped = "stream.stopped"
  /// A stream comes to its end.
  case streamEnded = "stream.ended"
  /// A stream begins to play or to record.
  case play, record
  /// The place in a stream is saved.
  case resumeSave = "resume.save"
  /// The place in a stream is restored.
  case resumeRestore = "resume.restore"
  /// A movie is interrupted.
  case movieInterrupted = "movie.interrupted"
  /// A movie player is disposed of.
  case movieDispose = "movie.dispose"
  /// The context of OpenAL changes, or a unit is set up.
  case context, unit
  /// A unit is asked for too many frames.
  case tooManyFrames = "render.tooManyFrames"
  /// An encoder finishes a buffer.
  case encodeWrite = "encode.write"
  /// An encoder finishes.
  case encodeDone = "encode.done"
  /// There is no hardware encoder.
  case encodeUnavailable = "encode.unavailable"
  /// An encoder cannot go on.
  case encodeAbandoned = "encode.abandoned"
  /// An encoder reports what became of its input.
  case encoderFault = "encoder.fault"
}

/// The hardware that an application has.
extension DeviceState {
  package func route(of application: ApplicationState) -> AudioRoute {
    route(of: application.session.settings)
  }

  /// The sample rate of the hardware for an application, in Hz.
  package func rate(of application: ApplicationState) -> Int64 {
    HardwareRate.rate(
      nearestTo: application.session.preferredRate,
      upTo: route(of: application).inputRate
    )
  }

  /// The frames that an application has to deliver at once.
  package func frames(of application: ApplicationState) -> Int64 {
    if let preferred = application.session.preferredBuffer {
      return HardwareRate.frames(nearestTo: preferred, rate: rate(of: application))
    }
    return isLocked ? HardwareRate.lowPowerBuffer : HardwareRate.standardBuffer
  }

  /// The duration of a buffer in millionths of a second.
  func bufferDuration(of application: ApplicationState) -> LogValue {
    let frames = frames(of: application) * FixedPoint.full
    return .millionths(FixedPoint.quotient(frames, rate(of: application)))
  }

  /// The characteristics of the hardware whose changes an application is notified of.
  func characteristics(of application: ApplicationState) -> [(name: String, value: Int64)] {
    let route = route(of: application)
    return [
      ("rate", rate(of: application)), ("input-channels", route.inputChannels),
      ("output-channels", route.outputChannels),
    ]
  }
}

import LibSync

extension SessionTimeline.Subject {
  /// The name of the lane.
  var name: String {
    switch self {
    case .screen: "Screen"
    case .silentSwitch: "Switch"
    case .airplane: "Airplane mode"
    case .route: "Route"
    case .phone: "Phone"
    case .clock: "Clock"
    case .ipod: "iPod"
    case .session: "Session"
    case .stream(let name, of: _): name
    }
  }

  /// The heading of the group of lanes.
  var heading: String {
    switch self {
    case .session(let application), .stream(_, of: let application): application
    default: "Device"
    }
  }
}

extension SessionTimeline.State {
  /// The name of the state in the style of the page.
  var name: String {
    switch self {
    case .idle: "idle"
    case .on: "on"
    case .active: "active"
    case .inactive: "inactive"
    case .interrupted: "interrupted"
    case .audible(_, gain: _, isLowered: false): "audible"
    case .audible(_, gain: _, isLowered: true): "audible lowered"
    case .silent: "silent"
    case .paused: "paused"
    case .recording: "recording"
    }
  }

  /// The text on the state, if there is room even for it.
  var longLabel: String {
    if case .active(let settings, let route) = self, !route.isEmpty {
      "\(settings) · \(route)"
    } else {
      label
    }
  }

  /// The text on the state, if there is room.
  var label: String {
    switch self {
    case .idle: ""
    case .on(let word): word
    case .active(let settings, _): settings
    case .inactive: "inactive"
    case .interrupted(let causes): causes.isEmpty ? "not resumed" : causes
    case .audible(let sound, let gain, _):
      gain == 1_000_000 ? sound ?? "audible" : LogValue.millionths(gain).text
    case .silent(let reason): reason.rawValue
    case .paused: "paused"
    case .recording: "recording"
    }
  }

  /// The state and the rule that decided.
  var words: String {
    switch self {
    case .idle: "nothing"
    case .on(let word): word
    case .active(let settings, let route):
      "active, \(settings)" + (route.isEmpty ? "" : ", with the route \(route)")
    case .inactive: "not active"
    case .interrupted(let causes):
      causes.isEmpty ? "interrupted, and not resumed" : "interrupted by \(causes)"
    case .audible(let sound, let gain, let isLowered):
      "\(sound.map { "\($0) " } ?? "")audible with a gain of \(LogValue.millionths(gain).text)"
        + (isLowered ? ", lowered by others" : "")
    case .silent(let reason): "plays, but is not heard because \(reason.words)"
    case .paused: "paused"
    case .recording: "records"
    }
  }

  /// The meaning of the colour, for the legend.
  var meaning: String {
    switch self {
    case .idle: "nothing"
    case .on: "state of the device"
    case .active: "active session"
    case .inactive: "inactive session"
    case .interrupted: "interrupted"
    case .audible(_, gain: _, isLowered: false): "audible, as high as it is loud"
    case .audible(_, gain: _, isLowered: true): "lowered by others"
    case .silent: "plays, but is not heard"
    case .paused: "paused"
    case .recording: "records"
    }
  }

  /// Returns the height of the state in a lane: the louder, the higher.
  func height(of lane: Int) -> Int {
    switch self {
    case .audible(_, let gain, _):
      // The ear is closer to the root than to the gain.
      max(3, Int((Double(gain) / 1_000_000).squareRoot() * Double(lane)))
    default: lane
    }
  }

  /// Whether it is heard.
  var isAudible: Bool { if case .audible = self { true } else { false } }
}

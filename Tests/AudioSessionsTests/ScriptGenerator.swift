import AudioSessions

/// Writes random scripts with three applications.
struct ScriptGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func one<Value>(of values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &self)]
  }

  private mutating func category() -> String { one(of: SessionCategory.allCases).rawValue }
  private mutating func technology() -> String { one(of: Technology.allCases).rawValue }

  private mutating func action() -> String {
    let stream = one(of: ["s", "t"])
    return one(of: [
      "activate", "activate", "deactivate", "play \(stream)", "play \(stream)", "play \(stream)",
      "record \(stream)", "pause \(stream)", "stop \(stream)", "save \(stream)",
      "restore \(stream)", "dispose \(stream)", "category \(category())", "mix on", "mix off",
      "duck on", "speaker on", "default-speaker on", "bluetooth-input on", "context none",
      "context current", "music play", "music pause", "prefer buffer=0.01", "prefer rate=8000",
      "fault \(stream) consumed", "quit", "background", "ui", "alert", "idle-timer off",
    ])
  }

  private mutating func event() -> String {
    one(of: [
      "switch silent", "switch ring", "lock", "unlock", "call ring", "call ring", "call decline",
      "call answer", "call end", "alarm clock", "alarm calendar", "alarm dismiss",
      "headset plug mic=yes", "headset plug", "headset unplug", "dock on", "dock off",
      "bluetooth connect", "bluetooth disconnect", "volume 0.3", "volume 1", "volume 0",
      "sms receive", "ipod play", "ipod pause", "ipod stop", "airplane on", "airplane off",
      "remote toggle", "alert answer play", "power plug",
    ])
  }

  mutating func script() -> String {
    let profile = one(of: DeviceProfile.allCases.filter { $0 != .simulator }).rawValue
    var lines = ["device profile=\(profile) os=\(one(of: SystemVersion.known).text) autolock=9"]
    for name in ["A", "B", "C"] {
      let session = one(of: ["", " style=object", " category=\(category())"])
      lines.append(
        "app launch \(name) tech=\(technology())\(session)\(one(of: ["", " builtin=yes"]))"
      )
      for stream in ["s", "t"] {
        let more = one(of: ["", " duration=3", " loop=yes", " session=own", " buffers=3"])
        lines.append("app \(name) stream \(stream) tech=\(technology())\(more)")
      }
      for _ in 0..<Int.random(in: 0..<5, using: &self) {
        let message = one(of: MessageKind.allCases).rawValue
        lines.append("app \(name) on \(message) \(action())")
      }
    }
    var now = 0
    for _ in 0..<40 {
      now += Int.random(in: 0..<3, using: &self)
      let name = one(of: ["A", "B", "C"])
      let what =
        switch Int.random(in: 0..<20, using: &self) {
        case 0: "app launch \(name)"
        case 1..<9: event()
        default: "app \(name) \(action())"
        }
      lines.append("at \(now) \(what)")
    }
    return lines.joined(separator: "\n")
  }
}

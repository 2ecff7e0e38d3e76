/// From which rule each answer follows: a second table, which knows nothing of the device.
extension MatrixColumn {
  /// A reason for which a question has no answer.
  enum Exemption {
    case simulator, noOutput, noSwitch, noInput, noMicrophone, noPhone

    var text: String {
      self == .simulator ? SessionError.unsupportedInSimulator.rawValue : "notApplicable"
    }

    fileprivate var rule: MatrixRule {
      switch self {
      case .simulator: .simulator
      case .noOutput: .noOutput
      case .noSwitch: .noSwitch
      case .noInput: .noInput
      case .noMicrophone: .noMicrophone
      case .noPhone: .noPhone
      }
    }
  }

  private var traits: SessionCategory.Traits { category.traits }
  private var lacksMicrophone: Bool { profile.features.microphoneRate == nil }

  func exemption(from behavior: Behavior, _ ready: MatrixTrial) -> Exemption? {
    switch behavior {
    case .output, .input, .decoding, .encoding: nil
    case .messageTone: profile.features.hasPhone ? nil : .noPhone
    case .otherAudio, .outputRoute, .inputRoute, .alarm: simulator
    case .call: simulator ?? (profile.features.hasPhone ? nil : .noPhone)
    case .silentSwitch:
      simulator ?? (!traits.hasOutput ? .noOutput : profile.features.hasSwitch ? nil : .noSwitch)
    case .lock: simulator ?? (traits.hasOutput ? nil : .noOutput)
    case .lockedInput:
      simulator ?? (!traits.hasInput ? .noInput : lacksMicrophone ? .noMicrophone : nil)
    }
  }

  private var simulator: Exemption? { profile == .simulator ? .simulator : nil }

  static func rule(_ override: SessionOverride, _ failure: SessionError?) -> MatrixRule {
    switch failure {
    case nil: .overrideOk
    case .notAvailable: .notBefore31
    default: override == .duck ? .duckCategory : .overrideCategory
    }
  }

  func rule(_ behavior: Behavior, _ ready: MatrixTrial) -> MatrixRule {
    if let exemption = exemption(from: behavior, ready) { return exemption.rule }
    let isMixable = SessionSettings(category, overrides).isMixable
    switch behavior {
    case .otherAudio: return mixingRule
    case .silentSwitch, .lock: return traits.isSilenced ? .silenced : .notSilenced
    case .output: return traits.hasOutput ? .output : .noOutput
    case .input: return !traits.hasInput ? .noInput : lacksMicrophone ? .noMicrophone : .input
    case .lockedInput: return category == .record ? .recordLock : .prLock
    case .decoding:
      return isMixable ? .codecMixable : traits.usesHardwareCodecs ? .codecList : .codecNotListed
    case .encoding: return encodingRule(isMixable)
    case .messageTone: return toneRule
    case .call: return .phoneWins
    case .alarm: return isMixable ? .alarmMixable : .alarmWins
    case .outputRoute:
      let isPlain = category == .playAndRecord && overrides.isEmpty
      return isPlain && !profile.features.hasReceiver ? .noReceiver : .route
    case .inputRoute: return traits.hasInput && lacksMicrophone ? .noMicrophone : .route
    }
  }

  private var mixingRule: MatrixRule {
    // Its activation is refused.
    if category == .record, lacksMicrophone { return .noMicrophone }
    if traits.mixing == .always { return .mixesAlways }
    return overrides.contains(.mix)
      ? .mixOverride : overrides.contains(.duck) ? .duckMixes : .silences
  }

  private func encodingRule(_ isMixable: Bool) -> MatrixRule {
    if !profile.features.hasEncoder { return .noEncoder }
    if isMixable { return .codecMixable }
    if category == .record { return .codecRecord }
    if !traits.usesHardwareCodecs { return .codecNotListed }
    return profile == .iPad ? .encoderNewer : .codecList
  }

  private var toneRule: MatrixRule {
    switch category {
    case .ambient, .soloAmbient, .playback: .tonePlayback
    case .playAndRecord, .audioProcessing: .toneOther
    case .record: lacksMicrophone ? .toneOther : .toneRecord
    }
  }
}

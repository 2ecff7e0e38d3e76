package import MediaDevice

extension SyncError {
  /// Creates an error for a reason not to write to a device.
  package init(_ refusal: DeviceRefusal) {
    let code: Code =
      switch refusal.kind {
      case .damaged: .damaged
      case .missing, .unreadable: .unsuitable
      case .gone: .gone
      case .notWritable: .notWritable
      case .inUse: .inUse
      case .unsafe: .cannotSign
      }
    self.init(code, refusal.message, advice: refusal.cure, path: refusal.place)
  }
}

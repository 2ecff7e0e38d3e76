import LibSync

extension CameraRequirements {
  /// Examines a camera.
  ///
  /// - Throws: `CameraFailure` if it cannot be used or lacks what is required.
  func check(_ camera: CaptureDevice) throws(CameraFailure) {
    let status = CameraStatus(of: camera)
    if let reason = status.availability.reason {
      throw CameraFailure(status.name, reason, status.problem ?? "")
    }
    if all.contains(.videoCamera), !status.mediaTypes.contains(.movie) {
      throw CameraFailure(status.name, .failed, "it cannot capture movies")
    }
  }
}

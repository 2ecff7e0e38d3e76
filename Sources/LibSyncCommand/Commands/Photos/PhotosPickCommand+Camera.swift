import ArgumentParsing
import CommandLineIO
import LibSync

extension PhotosPickCommand {
  /// Lets the user capture something, or choose from what takes the place of a camera.
  func capture(
    _ types: [CaptureMediaType],
    _ result: PhotoPickResult,
    in session: Session
  ) async throws {
    let target = try target()
    let device = try camera.camera()
    let status = CameraStatus(of: device)
    if let reason = status.availability.reason {
      guard let other = fallback.source else {
        throw CameraFailure(status.name, reason, status.problem ?? "")
      }
      return try await browse(other, types, result, in: session)
    }
    let lines = try captureScript(in: session)
    if lines == nil { _ = try terminal(in: session) }
    let devices = try camera.cameras()
    let capture = CaptureCamera(devices, CaptureCamera.Settings(target, in: session))
    let picker = ImagePicker(library: nil, camera: capture, profile: profile)
    picker.source = .camera
    try picker.setMediaTypes(types)
    try editing.apply(to: picker, in: session)
    do {
      let overlay = CaptureOverlay()
      if let lines {
        result.media = try await CaptureRun(picker, capture, overlay).run(lines)
        result.isCancelled = result.media == nil
      } else if picker.start(presenter: result, delegate: result) {
        try await CameraScreen(picker, capture, overlay, thumbnails, in: session).present()
      }
    } catch let error as CaptureError {
      throw CameraFailure(capture.name, error)
    } catch let failure as CaptureScript.Failure {
      throw failure.usageError(in: script)
    }
  }

  /// Returns what the user does with a camera; `nil` if that is asked on a terminal.
  private func captureScript(in session: Session) throws -> CaptureScript? {
    let others = [("--select", choice != nil), ("--inline", isInline), ("--from", from != nil)]
    if fallback == .none, let option = others.first(where: \.1)?.0 {
      throw UsageError(message: "\(option) cannot be combined with --source camera")
    }
    return try script.map {
      try CaptureScript(
        InputFile.lines($0, upTo: PhotoPickScript.maxByteCount, in: session.context)
      )
    }
  }

  private func target() throws(UsageError) -> CaptureTarget {
    guard savesToRoll else { return .folder(editing.folder ?? "") }
    guard let mount else {
      throw UsageError(message: "--save-to-roll needs --mount, the folder of the device")
    }
    return .roll(CameraRoll(mount: mount))
  }
}

extension CameraFallback {
  /// The source that takes the place of a camera; `nil` for none.
  fileprivate var source: ImageSource? {
    switch self {
    case .library: .library
    case .saved: .savedPhotos
    case .none: nil
    }
  }
}

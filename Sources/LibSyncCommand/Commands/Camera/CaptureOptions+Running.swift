import ArgumentParsing
import CommandLineIO
import LibSync

extension CaptureOptions {
  private static let maxInput = 1 << 20

  /// Captures something, stores it and reports it.
  ///
  /// - Parameters:
  ///   - mediaTypes: The media that the user wants.
  ///   - session: The session of the command.
  /// - Throws: `NegativeAnswer` if the user cancelled, `CameraFailure` and others.
  func run(_ mediaTypes: [CaptureMediaType], in session: Session) async throws {
    let target = try target()
    let overlay = try overlay(in: session)
    let camera = try camera.camera()
    let capture: CaptureSession
    do throws(CaptureError) {
      capture = try CaptureSession(camera)
    } catch {
      let failure = CameraFailure(camera.name, error)
      guard error.code == .unavailable, fallback != .none else { throw failure }
      return try takeFromRoll(mediaTypes, target, failure, in: session)
    }
    do {
      let types = try CaptureMediaType.narrow(mediaTypes, to: capture.mediaTypes)
      let script = try script(for: types, in: session)
      try capture.start(size)
      var settings = CaptureRun.Settings(
        types,
        metadata(of: capture, session),
        to: target,
        player(session)
      )
      settings.cancellation = cancellation.map { .nanoseconds($0.nanoseconds) }
      settings.overlay = overlay
      var run = CaptureRun(capture, settings)
      let media = try await run.run(script)
      if let preview, let shown = run.shown {
        try write(CapturePreview(shown, overlay), to: preview, in: session)
      }
      try report(media, in: session)
    } catch let error as CaptureError {
      throw CameraFailure(camera.name, error)
    } catch let failure as CaptureScript.Failure {
      throw Self.usageError(failure, self.script)
    }
  }

  private func metadata(of capture: CaptureSession, _ session: Session) -> StillPicture.Metadata {
    StillPicture.Metadata(
      date: session.localTime.now,
      clock: session.localTime.clock,
      orientation: orientation,
      make: capture.make,
      model: capture.model
    )
  }

  private func player(_ session: Session) -> PlayerSettings {
    PlayerSettings(
      program: session.environment["LIBSYNC_PLAYER"],
      searchPath: session.environment["PATH"]
    )
  }

  private func overlay(in session: Session) throws -> CaptureOverlay {
    guard let overlay else { return CaptureOverlay() }
    let bytes = try InputFile.text(overlay, upTo: Self.maxInput, in: session.context)
    do throws(CaptureOverlay.Failure) {
      return try CaptureOverlay(json: bytes)
    } catch {
      throw UsageError(message: "\(overlay.onOneLine): \(error.message)")
    }
  }

  private func script(
    for types: [CaptureMediaType],
    in session: Session
  ) throws -> CaptureScript {
    if let script {
      if length != nil {
        throw UsageError(message: "--for cannot be combined with --script; use 'wait SECONDS'")
      }
      let lines = try InputFile.lines(script, upTo: Self.maxInput, in: session.context)
      return try CaptureScript(lines)
    }
    if types.contains(.image) {
      if length != nil { throw UsageError(message: "--for is for movies; give --media movie") }
      return CaptureScript(.image, lasting: .zero)
    }
    let seconds = Double(length?.nanoseconds ?? 0) / 1e9
    guard seconds > 0, seconds <= Self.maxLength else {
      throw UsageError(message: "--for must be more than 0 seconds and 24 hours at most")
    }
    return CaptureScript(.movie, lasting: .seconds(seconds))
  }

  private static func usageError(_ failure: CaptureScript.Failure, _ path: String?) -> UsageError {
    let place = failure.line.map { "\((path ?? "-").onOneLine):\($0): " } ?? ""
    return UsageError(message: place + failure.message)
  }

  /// Takes the latest picture or movie of a camera roll.
  private func takeFromRoll(
    _ mediaTypes: [CaptureMediaType],
    _ target: CaptureTarget,
    _ failure: CameraFailure,
    in session: Session
  ) throws {
    guard let mount else {
      throw UsageError(message: "--no-camera-fallback needs --mount, the folder of the device")
    }
    let files = try CameraRoll(mount: mount).files(isSavedOnly: fallback == .saved)
    guard let latest = files.last(where: { mediaTypes.contains($0.mediaType) }) else {
      throw failure
    }
    session.console.note(
      "\(CommandFailure(failure).message ?? ""); this is the latest of the camera roll"
    )
    let file = try target.store(latest)
    if isQuiet { return }
    let output = session.standardOutput()
    output.write(
      isJSON
        ? JSONDocument.capture(file, from: fallback.rawValue).text + "\n"
        : "Took \(file.path.onOneLine) instead.\n"
    )
    try output.finish()
  }

  private func write(
    _ preview: CapturePreview,
    to path: String,
    in session: Session
  ) throws {
    let output = try session.output(to: path)
    output.write(preview.lines.map { $0 + "\n" }.joined())
    try output.finish()
  }

  private func report(_ media: CapturedMedia?, in session: Session) throws {
    if isJSON || (media != nil && !isQuiet) {
      let output = session.standardOutput()
      output.write((isJSON ? JSONDocument.capture(media).text : Self.line(media)) + "\n")
      try output.finish()
    }
    if media == nil { throw NegativeAnswer(message: "cancelled; nothing was stored") }
  }

  private static func line(_ media: CapturedMedia?) -> String {
    guard let media else { return "" }
    let what =
      media.mediaType == .image
      ? "Captured a picture" : "Recorded \(NumberFormat.count(media.frameCount, "frame"))"
    return "\(what) of \(media.size) pixels: \(media.path.onOneLine)"
  }
}

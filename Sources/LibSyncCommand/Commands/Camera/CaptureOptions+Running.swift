import ArgumentParsing
import CommandLineIO
import Glibc
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
    let device = try camera.camera()
    let capture: CaptureSession
    do throws(CaptureError) {
      capture = try CaptureSession(device)
    } catch {
      let failure = CameraFailure(device.name, error)
      guard error.code == .unavailable, fallback != .none else { throw failure }
      return try takeFromRoll(mediaTypes, target, failure, in: session)
    }
    do {
      let types = try CaptureMediaType.narrow(mediaTypes, to: capture.mediaTypes)
      let script = try script(for: types, in: session)
      let devices = script == nil || self.script != nil ? try camera.cameras() : [device]
      let camera = CaptureCamera(devices, settings(target, in: session), capture)
      let picker = ImagePicker(library: nil, camera: camera)
      picker.source = .camera
      try picker.setMediaTypes(types)
      let media: PickedMedia?
      if let script {
        media = try await CaptureRun(picker, camera, overlay).run(script)
      } else {
        media = try await CameraScreen(picker, camera, overlay, thumbnails, in: session).run()
      }
      if let preview, let shown = camera.shown {
        try write(CapturePreview(shown, overlay), to: preview, in: session)
      }
      try report(media == nil ? nil : camera.stored, in: session)
      if let media, let process { try PhotoProcess(process).run(with: media) }
    } catch let error as CaptureError {
      throw CameraFailure(device.name, error)
    } catch let failure as CaptureScript.Failure {
      throw failure.usageError(in: self.script)
    }
  }

  private func settings(
    _ target: CaptureTarget,
    in session: Session
  ) -> CaptureCamera.Settings {
    var settings = CaptureCamera.Settings(target, in: session)
    (settings.size, settings.orientation) = (size, orientation)
    settings.cancellation = cancellation.map { .nanoseconds($0.nanoseconds) }
    return settings
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

  /// Returns what the user does; `nil` if a terminal shows what the camera sees.
  private func script(
    for types: [CaptureMediaType],
    in session: Session
  ) throws -> CaptureScript? {
    if let script {
      if length != nil {
        throw UsageError(message: "--for cannot be combined with --script; use 'wait SECONDS'")
      }
      let lines = try InputFile.lines(script, upTo: Self.maxInput, in: session.context)
      return try CaptureScript(lines)
    }
    let isOnTerminal = session.input.map { isatty($0) == 1 } ?? false
    if isOnTerminal, !isAtOnce, length == nil { return nil }
    if types.contains(.image) {
      if length != nil { throw UsageError(message: "--for is for movies; use --media movie") }
      return CaptureScript(.image, lasting: .zero)
    }
    guard let length else {
      throw UsageError(message: "no length given", hint: "use --for SECONDS or --script FILE")
    }
    let seconds = Double(length.nanoseconds) / 1e9
    guard seconds > 0, seconds <= Self.maxLength else {
      throw UsageError(message: "--for must be more than 0 seconds and at most 24 hours")
    }
    return CaptureScript(.movie, lasting: .seconds(seconds))
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
    if let media, let size, media.size != size {
      session.console.warning("the camera has no size \(size); the nearest is \(media.size)")
    }
    if isJSON || (media != nil && !isQuiet) {
      let output = session.standardOutput()
      let document = JSONDocument.capture(media, isStored: isStored)
      output.write((isJSON ? document.text : line(media)) + "\n")
      try output.finish()
    }
    if media == nil { throw NegativeAnswer(message: "cancelled; nothing was stored") }
  }

  /// Whether there is a place to store what is captured.
  private var isStored: Bool { output != nil || savesToRoll }

  private func line(_ media: CapturedMedia?) -> String {
    guard let media else { return "" }
    let what =
      media.mediaType == .image
      ? "Captured a picture" : "Recorded \(NumberFormat.count(media.frameCount, "frame"))"
    return "\(what) of \(media.size) pixels" + (isStored ? ": \(media.path.onOneLine)" : ".")
  }
}

extension CaptureScript.Failure {
  /// The error of the command whose script is at a path; `nil` for a script of its own.
  func usageError(in path: String?) -> UsageError {
    let place = line.map { "\((path ?? "-").onOneLine):\($0): " } ?? ""
    return UsageError(message: place + message)
  }
}

extension CaptureCamera.Settings {
  /// Creates the settings of a camera of a command.
  init(_ target: CaptureTarget, in session: Session) {
    let local = session.localTime
    self.init(target, clock: local.clock)
    now = { local.now }
    player = PlayerSettings(in: session)
  }
}

extension PlayerSettings {
  /// The settings of the process that decodes and writes for a command.
  init(in session: Session) {
    self.init(
      program: session.environment["LIBSYNC_PLAYER"],
      searchPath: session.environment["PATH"]
    )
  }
}

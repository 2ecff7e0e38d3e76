import Bytes
import MediaCapture
import MediaModel

/// Lets a user capture something with a picker, as a script says.
package struct CaptureRun {
  /// Receives what is used.
  private final class Result: ImagePickerDelegate, ImagePickerPresenter {
    private(set) var media: PickedMedia?

    func imagePicker(_ picker: ImagePicker, didFinishPicking media: PickedMedia) {
      self.media = media
      picker.dismiss()
    }
  }

  private let picker: ImagePicker
  private let camera: CaptureCamera
  private let overlay: CaptureOverlay

  /// - Parameters:
  ///   - picker: The picker, whose source is the camera.
  ///   - camera: Its camera.
  ///   - overlay: The meanings of keys.
  package init(
    _ picker: ImagePicker,
    _ camera: CaptureCamera,
    _ overlay: CaptureOverlay = CaptureOverlay()
  ) {
    (self.picker, self.camera, self.overlay) = (picker, camera, overlay)
  }

  /// Starts the picker and runs a script.
  ///
  /// - Parameter script: The script; at its end, what was not used is discarded.
  /// - Returns: What was captured and stored; `nil` if the user cancelled.
  /// - Throws: ``CaptureError``, `CaptureScript.Failure`, ``ImagePickerError``, `PlaybackFailure`,
  ///   `OutputError` and ``CameraRollError``.
  package func run(_ script: CaptureScript) async throws -> PickedMedia? {
    let result = Result()
    guard picker.start(presenter: result, delegate: result) else { return nil }
    do {
      for step in script.steps where picker.isPresented { try await take(step) }
    } catch is CaptureCamera.Cancelled {
      // Nothing remains of what was captured.
    }
    if picker.isPresented { try await picker.handle(.cancel) }
    return result.media
  }

  private func take(_ step: CaptureScript.Step) async throws {
    var event = step.event
    if case .key(let key) = event {
      guard let meaning = overlay.keys[key] else {
        throw CaptureScript.Failure(line: step.line, message: "the key '\(key)' has no meaning")
      }
      event = meaning
    }
    if case .wait(let length) = event { return try await camera.wait(length) }
    guard let action = event.action else { return }
    do {
      try await picker.handle(action)
    } catch ImagePickerError.noControl {
      throw CaptureScript.Failure(line: step.line, message: refusal(of: action))
    }
  }

  private func refusal(of action: ImagePickerEvent) -> String {
    let needed: CaptureMediaType? =
      switch action {
      case .shutter: .image
      case .startRecording: .movie
      default: nil
      }
    if let needed, !picker.mediaTypes.contains(needed) {
      return "\(needed.rawValue) is not among the media types"
    }
    let words =
      switch picker.screen {
      case .recording: "during a recording"
      case .review: "before 'use' or 'retake'"
      default: action == .switchCamera ? "with one camera" : "before anything is captured"
      }
    return "this is not possible \(words)"
  }
}

extension CaptureScript.Event {
  /// The action of a user of a picker; `nil` for a step that no picker knows.
  package var action: ImagePickerEvent? {
    switch self {
    case .shutter: .shutter
    case .startRecording: .startRecording
    case .stopRecording: .stopRecording
    case .switchCamera: .switchCamera
    case .retake: .retake
    case .use: .use
    case .cancel: .cancel
    case .wait, .key: nil
    }
  }
}

import MediaCapture

/// The steps of a user with a camera.
package struct CaptureScript: Sendable {
  /// A step.
  package enum Event: Hashable, Sendable {
    /// Take a picture.
    case shutter
    /// Begin a movie.
    case startRecording
    /// End the movie.
    case stopRecording
    /// Switch to the next camera.
    case switchCamera
    /// Discard what was captured.
    case retake
    /// Use what was captured.
    case use
    /// Use nothing.
    case cancel
    /// Let the camera run.
    case wait(Duration)
    /// Press a key, to which an overlay gives its meaning.
    case key(Character)

    /// Reads a step; `nil` for any other text.
    init?(_ text: String) {
      let words = text.split(separator: " ")
      switch (words.first, words.count > 1 ? words[1] : nil, words.count) {
      case ("shutter", nil, 1): self = .shutter
      case ("switch", nil, 1): self = .switchCamera
      case ("retake", nil, 1): self = .retake
      case ("use", nil, 1): self = .use
      case ("cancel", nil, 1): self = .cancel
      case ("record", "start", 2): self = .startRecording
      case ("record", "stop", 2): self = .stopRecording
      case ("wait", let seconds?, 2):
        guard let seconds = Double(seconds), (0...86_400).contains(seconds) else { return nil }
        self = .wait(.seconds(seconds))
      case ("key", let key?, 2):
        guard let character = key.first, key.count == 1 else { return nil }
        self = .key(character)
      default: return nil
      }
    }

    static let expectation =
      "shutter, record start, record stop, wait SECONDS, key KEY, switch, retake, use or cancel"
  }

  /// An error in a script.
  package struct Failure: Error {
    /// The number of the line; `nil` for a script that a command made.
    package let line: Int?
    /// A description, without a final period.
    package let message: String
  }

  /// A step with the number of its line.
  struct Step: Sendable {
    let event: Event
    let line: Int?
  }

  let steps: [Step]

  /// Reads a script: a step on each line; empty lines, and what follows a `#`, are left out.
  ///
  /// - Throws: `Failure`.
  package init(_ lines: [String]) throws(Failure) {
    var steps: [Step] = []
    for (index, line) in lines.enumerated() {
      let text = line.prefix { $0 != "#" }.split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
      if text.isEmpty { continue }
      guard let event = Event(text) else {
        let message = "'\(text)' is not a step (expected \(Event.expectation))"
        throw Failure(line: index + 1, message: message)
      }
      steps.append(Step(event: event, line: index + 1))
    }
    self.steps = steps
  }

  /// The script that takes a picture at once, or a movie of a length.
  package init(_ mediaType: CaptureMediaType, lasting length: Duration) {
    let events: [Event] =
      mediaType == .image
      ? [.shutter, .use] : [.startRecording, .wait(length), .stopRecording, .use]
    steps = events.map { Step(event: $0, line: nil) }
  }
}

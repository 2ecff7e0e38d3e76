import ArgumentParsing
import CommandLineIO
import LibSync

/// The simulated device that encodes.
extension EncodeCommand {
  /// The result of a script.
  struct Simulated {
    var run: EncoderRun
    var bufferLength: Int64
    var failures: [SessionSimulation.Failure]
  }

  /// The longest buffer, in nanoseconds.
  private static let longestBuffer: Int64 = 10_000_000_000

  func check() throws(UsageError) {
    if script != nil, profile != nil || category != nil {
      throw UsageError(
        message: "--profile and --category cannot be combined with --script",
        hint: "the script describes the device"
      )
    }
    if script == nil, !isHardware, profile != nil || category != nil || resumable != nil {
      throw UsageError(message: "--profile, --category and --resumable need --hardware or --script")
    }
    if input == "-" || output == "-" {
      throw UsageError(message: "the input and the output must be files")
    }
    let name = output.lowercased()
    if let other = Self.otherFormats.first(where: { name.hasSuffix(".\($0)") }) {
      throw UsageError(
        message: "\(output.onOneLine) would not be what its name says: \(Self.name) writes MPEG-4",
        hint: "write .m4a instead of .\(other)"
      )
    }
  }

  /// The ends of names of files with sound in other formats.
  private static let otherFormats = [
    "aac", "aif", "aiff", "flac", "mp3", "oga", "ogg", "opus", "wav", "wma",
  ]

  /// Returns the script; `nil` if there is no device.
  func sessionScript(in session: Session) throws -> SessionScript? {
    if let script { return try SessionScript(reading: script, in: session) }
    if !isHardware { return nil }
    return try SessionScript(
      """
      device profile=\((profile ?? .iPhone3GS).rawValue)
      at 0 app launch Encoder tech=encoder category=\((category ?? .audioProcessing).rawValue)
      app Encoder stream output
      app Encoder activate
      app Encoder play output
      """
    )
  }

  /// Lets a device encode sound of a length in nanoseconds.
  ///
  /// - Throws: `NegativeAnswer` if it does not encode all of it.
  func simulate(_ script: SessionScript, length: Int64) throws -> Simulated {
    let isResumable = resumable.map { $0 == .yes }
    let options = SessionScript.Encoding(
      isHardware: isHardware,
      isResumable: isResumable,
      length: length
    )
    let own = script.encoding(options)
    var simulation = SessionSimulation(own, limits: try limits.limits)
    var run = EncoderRun()
    let failures = try simulation.run { run.receive($0) }
    guard let encoder = run.encoder,
      let bufferLength = own.bufferLength(of: encoder.stream, in: encoder.application)
    else {
      if case .refused(let error) = run.outcome { throw refusal(error, script) }
      throw UsageError(
        message: "the script plays no encoder",
        hint: "'app launch A tech=encoder category=audio-processing', 'app A stream S', "
          + "'app A activate' and 'app A play S' do"
      )
    }
    if bufferLength > Self.longestBuffer {
      throw UsageError(message: "a buffer can be 10 seconds long at most (buffer=S)")
    }
    if let message = Self.message(for: run.outcome) { throw NegativeAnswer(message: message) }
    return Simulated(run: run, bufferLength: bufferLength, failures: failures)
  }

  private func refusal(_ error: String, _ script: SessionScript) -> NegativeAnswer {
    let profile = script.setup.profile
    let reason =
      if error != SessionError.codecUnavailable.rawValue {
        "the encoder cannot be started"
      } else if !profile.features.hasEncoder {
        "the device '\(profile.rawValue)' has no encoder in hardware"
      } else {
        "a session that mixes with others has no encoder in hardware"
      }
    return NegativeAnswer(message: "\(reason) (\(error))")
  }

  private static func message(for outcome: EncoderRun.Outcome) -> String? {
    switch outcome {
    case .done: nil
    case .abandoned(let time):
      "an interruption \(place(time)) took away the encoder, which cannot resume; nothing was "
        + "written, encode the file again"
    case .interrupted(let time):
      "an interruption \(place(time)) took away the encoder, and the script does not play it "
        + "again; nothing was written"
    case .notBegun, .refused, .running:
      "the script ends before everything is encoded; nothing was written"
    }
  }

  private static func place(_ time: Int64) -> String {
    "after \(NumberFormat.span(milliseconds: time / 1_000_000))"
  }
}

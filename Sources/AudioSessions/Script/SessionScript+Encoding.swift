/// Scripts whose encoders encode a file.
extension SessionScript {
  /// The options of an encoder that replace those of a script.
  package struct Encoding: Hashable, Sendable {
    /// Whether the encoder is the one in hardware.
    package var isHardware: Bool
    /// Whether it can go on after an interruption; `nil` for what the script says.
    package var isResumable: Bool?
    /// The nanoseconds of sound that it encodes.
    package var length: Int64

    package init(isHardware: Bool, isResumable: Bool?, length: Int64) {
      (self.isHardware, self.isResumable, self.length) = (isHardware, isResumable, length)
    }
  }

  /// Returns the script with as many buffers for each encoder as a file has, and with the time to
  /// encode them after its end.
  package func encoding(_ options: Encoding) -> Self {
    var longest: Int64 = 0
    let own = changingDeclarations { stream in
      let buffer = max(1, stream.buffer)
      stream.buffers = max(1, (options.length - 1) / buffer + 1)
      stream.isHardware = options.isHardware
      stream.isResumable = options.isResumable ?? stream.isResumable
      longest = max(longest, stream.buffers.multipliedClamped(by: buffer))
    }
    return own.lasting(longest)
  }

  /// Returns the nanoseconds of a buffer of a stream, as its last declaration has it.
  package func bufferLength(of stream: String, in application: String) -> Int64? {
    lines.lazy.compactMap { line -> Int64? in
      guard case .event(.perform(.declare(let declaration), by: application)) = line.statement,
        declaration.name == stream
      else { return nil }
      return max(1, declaration.buffer)
    }.last
  }
}

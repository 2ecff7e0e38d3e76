import JSON
import MediaPlayback
import SystemFiles
import SystemProcess

/// A running process that decodes, and the connection to it.
final class PlayerConnection: Sendable {
  /// How often it is looked after the process while it works, in milliseconds.
  private static let interval: Int32 = 100
  /// The longest time without any progress, one minute, in intervals.
  private static let silenceLimit = 600
  private static let answerLimit = 1 << 24
  private static let newline = UInt8(ascii: "\n")

  private let process: ChildProcess
  private let socket: FileDescriptor
  private let patience: Double

  /// Starts the process.
  ///
  /// - Throws: `PlaybackFailure`.
  init(_ settings: PlayerSettings, isContinued: Bool) throws(PlaybackFailure) {
    guard let program = settings.findProgram() else {
      throw PlaybackFailure(.noDecoder, "libsync-player is not installed")
    }
    do throws(SystemError) {
      let ends = try SocketEnds()
      let far = ends.far.number
      process = try ChildProcess(
        program,
        settings.arguments(isContinued: isContinued),
        streams: ChildProcess.Streams(input: far, output: far),
        // The sandbox does not allow a report of a crash.
        environment: ["SWIFT_BACKTRACE": "enable=no"]
      )
      socket = ends.closingFarEnd()
    } catch {
      throw PlaybackFailure(.noDecoder, "cannot run \(program): \(error.message)")
    }
    patience = settings.patience
  }

  deinit {
    // The process ends, after it has completed its output, because nothing more can be requested.
    socket.endSending()
    if !socket.waitUntilReadable(milliseconds: 5000) { process.kill() }
    while process.wait() == nil {}
  }

  /// Sends a request and returns the answer.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - descriptor: The file that it concerns.
  ///   - seconds: The processor time that it may take.
  /// - Returns: The answer.
  /// - Throws: `PlaybackFailure`; the connection cannot be used after `crashed`, `exhausted`,
  ///   `noDecoder` and `output`.
  func answer(
    to request: PlayerRequest,
    passing descriptor: Int32?,
    seconds: Double
  ) throws(PlaybackFailure) -> JSONValue {
    let line = Array("\(request.json.text)\n".utf8)
    do throws(SystemError) {
      try socket.send(line, passing: descriptor)
    } catch {
      // The process may have explained why it ended.
    }
    let bytes = try receiveLine(seconds: seconds + patience)
    guard
      let json = JSONValue(parsing: String(decoding: bytes, as: UTF8.self), allowsFractions: true)
    else { throw PlaybackFailure(.crashed, "the answer is not JSON") }
    if let failure = PlaybackFailure(json) { throw failure }
    return json
  }

  private func receiveLine(seconds: Double) throws(PlaybackFailure) -> ArraySlice<UInt8> {
    var bytes: [UInt8] = []
    let start = process.processorSeconds ?? 0
    var (last, quietCount) = (start, 0)
    while true {
      if socket.waitUntilReadable(milliseconds: Self.interval) {
        guard let part = try? socket.read(upTo: 1 << 16), !part.isEmpty,
          bytes.count < Self.answerLimit
        else { throw ended() }
        bytes += part
        if part.last == Self.newline { return bytes.dropLast() }
        continue
      }
      if Interruption.isRequested {
        process.kill()
        throw PlaybackFailure(.crashed, "interrupted")
      }
      let now = process.processorSeconds ?? last
      quietCount = now > last ? 0 : quietCount + 1
      last = now
      if now - start > seconds || quietCount >= Self.silenceLimit {
        process.kill()
        throw PlaybackFailure(.exhausted, "decoding takes too long")
      }
    }
  }

  /// Returns why the process ended.
  private func ended() -> PlaybackFailure {
    // This changes nothing about the end of a process whose connection is closed already.
    process.kill()
    switch process.wait() {
    case .exit(127):
      return PlaybackFailure(.noDecoder, "libsync-player cannot run; are its libraries installed?")
    case .exit(let status):
      return PlaybackFailure(.crashed, "libsync-player ended with status \(status)")
    case .signal(let number):
      return PlaybackFailure(.crashed, "libsync-player was ended by signal \(number)")
    case nil: return PlaybackFailure(.crashed, "interrupted")
    }
  }
}

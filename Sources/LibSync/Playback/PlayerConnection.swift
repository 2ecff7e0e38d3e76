import Glibc
import JSON
import MediaPlayback
import System

/// A running process that decodes, and the connection to it.
final class PlayerConnection: Sendable {
  /// The time between two looks at the process while it works, in milliseconds.
  private static let interval: Int32 = 100
  /// The time that the process may take to end, by itself and after it was killed, in milliseconds.
  private static let endLimit = 5000, killLimit = 1000
  private static let answerLimit = 1 << 24
  private static let newline = UInt8(ascii: "\n")

  private let process: ChildProcess
  private let socket: FileDescriptor
  private let patience: Double
  private let longestSilence: Duration

  /// Starts the process.
  ///
  /// - Throws: `PlaybackFailure`.
  init(_ settings: PlayerSettings) throws(PlaybackFailure) {
    guard let program = settings.findProgram() else {
      throw PlaybackFailure(.noDecoder, "it is not installed; install it beside libsync")
    }
    do throws(SystemError) {
      let ends = try SocketEnds()
      let far = ends.far.number
      process = try ChildProcess(
        program,
        settings.arguments(),
        streams: ChildProcess.Streams(input: far, output: far, file: settings.sink.descriptor),
        // The sandbox does not allow a report of a crash.
        environment: ["SWIFT_BACKTRACE": "enable=no"],
        // Signals from the terminal are for this process, which then closes the connection.
        hasOwnGroup: true
      )
      socket = ends.closingFarEnd()
    } catch {
      throw PlaybackFailure(.noDecoder, "cannot run \(program): \(error.message)")
    }
    patience = settings.patience
    longestSilence = settings.longestSilence
  }

  deinit {
    // The process ends, after it has completed its output, because nothing more can be requested.
    socket.disconnect()
    if process.wait(milliseconds: Self.endLimit) != nil { return }
    kill()
    _ = process.wait(milliseconds: Self.killLimit)
  }

  /// Sends a request and returns the answer.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - descriptor: The file that it concerns.
  ///   - bytes: What follows it.
  ///   - seconds: The processor time that it may take.
  /// - Returns: The answer.
  /// - Throws: `PlaybackFailure`; the connection cannot be used after `crashed`, `exhausted`,
  ///   `interrupted`, `noDecoder` and `output`.
  func answer(
    to request: PlayerRequest,
    passing descriptor: Int32?,
    followedBy bytes: [UInt8] = [],
    seconds: Double
  ) throws(PlaybackFailure) -> JSONValue {
    let line = Array("\(request.json.text)\n".utf8) + bytes
    do throws(SystemError) {
      try socket.send(line, passing: descriptor)
    } catch {
      // The process may have explained why it ended.
    }
    let answer = try receiveLine(seconds: seconds + patience)
    guard
      let json = JSONValue(parsing: String(decoding: answer, as: UTF8.self), allowsFractions: true)
    else { throw ending(.crashed, "the answer is not JSON") }
    if let failure = PlaybackFailure(json) { throw failure }
    return json
  }

  private func receiveLine(seconds: Double) throws(PlaybackFailure) -> ArraySlice<UInt8> {
    var bytes: [UInt8] = []
    var watch = DecodingWatch(process, seconds: seconds, longestSilence: longestSilence)
    while true {
      if socket.waitUntilReadable(milliseconds: Self.interval) {
        guard let part = try? socket.read(upTo: 1 << 16), !part.isEmpty else { throw ended() }
        bytes += part
        if part.last == Self.newline { return bytes.dropLast() }
        if bytes.count > Self.answerLimit { throw ending(.crashed, "the answer is too long") }
      }
      if Interruption.isRequested { throw ending(.interrupted) }
      if watch.isOver { throw ending(.exhausted, "decoding takes too long") }
    }
  }

  /// Ends the process and all that it has started.
  private func kill() { process.send(SIGKILL, toGroup: true) }

  /// Ends the process, and returns the failure for which it does.
  private func ending(
    _ reason: PlaybackFailure.Reason,
    _ message: String = ""
  ) -> PlaybackFailure {
    kill()
    return PlaybackFailure(reason, message)
  }

  /// Returns why the process ended.
  private func ended() -> PlaybackFailure {
    // This changes nothing about the end of a process whose connection is closed already.
    kill()
    switch process.wait(milliseconds: Self.killLimit) {
    case .exit(127):
      return PlaybackFailure(
        .noDecoder,
        ProcessMemory.isLimited
          ? "the limit on memory is too low for its libraries; raise it, for example with "
            + "'ulimit -v unlimited'"
          : "libraries that it needs are missing; install them, such as those of FFmpeg"
      )
    case .exit(let status):
      return PlaybackFailure(.crashed, "libsync-player ended with status \(status)")
    case .signal(let number):
      return PlaybackFailure(.crashed, "libsync-player was ended by signal \(number)")
    case nil: return PlaybackFailure(.crashed, "libsync-player does not end")
    }
  }
}

import AudioDecoding
import Glibc
import JSON
import MediaPlayback
import System

/// The program that decodes for libsync, in a sandbox.
///
/// It works on one thread, because none can be started in the sandbox.
@main
enum LibSyncPlayer {
  static func main() {
    switch PlayerArguments.parse(StartArguments.words.map { String(decoding: $0, as: UTF8.self) }) {
    case .help: print(PlayerArguments.help)
    case .version: print(PlayerArguments.version)
    case .invalid(let message):
      fputs("libsync-player: \(message); see 'libsync-player --help'\n")
      exit(64)
    case .run(let arguments): run(arguments)
    }
  }

  private static func run(_ arguments: PlayerArguments) {
    // In the sandbox, this could not be found out.
    let isConnected = isConnected
    do throws(PlaybackFailure) {
      let sink = try arguments.openSink()
      let connection = Connection()
      let error = Sandbox.enter(hasDevice: arguments.sink.isDevice)
      if error != 0 {
        throw PlaybackFailure(
          .noDecoder,
          "cannot enter its sandbox: \(String(cString: strerror(error)))"
        )
      }
      var server = PlayerServer(sink: sink, connection)
      try server.run()
    } catch {
      print(error.json.text)
      // libsync reports the error itself.
      if !isConnected { fputs("libsync-player: \(error.message)\n") }
      exit(error.reason == .output ? 73 : 71)
    }
  }

  /// Whether standard output is a socket, as that of a process that libsync starts.
  private static var isConnected: Bool {
    var status = stat()
    return fstat(STDOUT_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
  }

  private static func fputs(_ line: String) {
    let bytes = Array(line.utf8)
    _ = write(STDERR_FILENO, bytes, bytes.count)
  }
}

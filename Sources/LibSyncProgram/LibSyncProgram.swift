import CommandLineIO
import Glibc
import LibSyncCommand
import System

/// The program, which runs the tool in its own process and handles signals.
@main
enum LibSyncProgram {
  static func main() async {
    Interruption.handleSignals()
    let status = await LibSyncTool.run(ProgramArguments.words, in: .process("libsync"))
    exit(status.rawValue)
  }
}

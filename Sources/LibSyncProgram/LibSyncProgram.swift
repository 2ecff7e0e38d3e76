import CommandLineIO
import Glibc
import LibSyncCommand
import SystemProcess

/// The program: runs the tool in a process of its own, which signals may end.
@main
enum LibSyncProgram {
  static func main() async {
    Interruption.handleSignals()
    let status = await LibSyncTool.run(ProgramArguments.words, in: .process("libsync"))
    exit(status.rawValue)
  }
}

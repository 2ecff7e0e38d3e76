import Glibc
import LibSyncCommand
import SystemProcess

/// The program: runs the tool in a process of its own, which signals may end.
@main
enum LibSyncProgram {
  static func main() async {
    Interruption.handleSignals()
    let arguments = Array(CommandLine.arguments.dropFirst())
    exit(await LibSyncTool.run(arguments, in: .process("libsync")))
  }
}

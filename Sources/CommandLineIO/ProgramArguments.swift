import Bytes
import System

/// The arguments that the process was started with.
package enum ProgramArguments {
  /// The arguments after the name of the program; `ExactPath` preserves bytes that are not UTF-8.
  package static var words: [String] { StartArguments.words.map { ExactPath.text($0) } }
}

import CSystem
import Glibc

/// The arguments that the process was started with.
package enum StartArguments {
  /// The bytes of the arguments after the name of the program, which are known even without
  /// `/proc`.
  package static var words: [[UInt8]] {
    var words: [[UInt8]] = []
    while let word = unsafe cprocess_argument(Int32(words.count + 1)) {
      words.append(unsafe Array(UnsafeRawBufferPointer(start: word, count: strlen(word))))
    }
    return words
  }
}

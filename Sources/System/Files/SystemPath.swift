import Bytes

/// A path that can be passed to system calls.
///
/// Its description represents it in messages.
package protocol SystemPath: CustomStringConvertible {
  /// Calls a function with the bytes of the path.
  func withSystemBytes<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result
}

/// A path of arbitrary bytes.
package struct BytePath: SystemPath {
  private let bytes: [CChar]
  package let description: String

  /// - Parameters:
  ///   - bytes: The bytes, without a terminating zero.
  ///   - description: The path as shown in messages.
  package init(_ bytes: [UInt8], description: String) {
    self.bytes = bytes.map { CChar(bitPattern: $0) } + [0]
    self.description = description
  }

  package func withSystemBytes<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    body(bytes)
  }
}

extension String: SystemPath {
  /// Calls a function with the bytes of the path, which may not be UTF-8 (`ExactPath`).
  package func withSystemBytes<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    ExactPath.isMarked(self) ? body(ExactPath.cString(self)) : withCString(body)
  }
}

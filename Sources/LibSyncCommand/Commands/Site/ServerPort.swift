import ArgumentParsing
import System

/// The value of `--serve`: the port of this computer at which a site is served.
struct ServerPort: ArgumentValue {
  static let expectation = "a port, 1 to 65535, or 0 for a free one"

  /// The value of the option if it is given without a number: always the same port, so that browsers
  /// know the address, unless that is in use.
  static let usual = ServerPort(number: nil)

  private static let usualNumber: UInt16 = 8735

  private let number: UInt16?

  private init(number: UInt16?) { self.number = number }

  init?(argument: String) {
    // Other spellings, such as 080, are more likely errors.
    guard let number = UInt16(argument), "\(number)" == argument else { return nil }
    self.init(number: number)
  }

  /// Begins to wait for connections.
  func open() throws(LoopbackListener.Failure) -> LoopbackListener {
    if let number { return try LoopbackListener.open(port: number) }
    do {
      return try LoopbackListener.open(port: Self.usualNumber)
    } catch {
      return try LoopbackListener.open(port: 0)
    }
  }
}

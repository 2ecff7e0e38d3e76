import ArgumentParsing

/// The value of `--wait`: how long to wait for another writer.
struct WaitTime: ArgumentValue {
  static let expectation = "a number of seconds, 0 or more"

  /// The value of the option if it is given without a number: no limit.
  static let unlimited = WaitTime(seconds: nil)

  private let seconds: Int?

  private init(seconds: Int?) { self.seconds = seconds }

  init?(argument: String) {
    guard let seconds = Int(argument), seconds >= 0 else { return nil }
    self.init(seconds: seconds)
  }

  /// Returns the seconds to wait for another process; `nil` if unlimited, 0 without the option.
  static func seconds(_ option: WaitTime?) -> Int? { option.map(\.seconds) ?? 0 }
}

import ArgumentParsing
import LibSync

/// The path of a source on the command line, which may be given as a `file:` address.
struct SourcePath: ArgumentValue {
  static let expectation = "a path; other addresses are not supported, so download the file first"

  let path: String

  init?(argument: String) {
    guard let scheme = Self.scheme(of: argument) else {
      path = argument
      return
    }
    // One slash is as good as an empty host between two.
    let rest = argument.dropFirst(scheme.count + 1)
    let address = rest.hasPrefix("//") ? argument : "file://" + rest
    // A file on a server would have to be downloaded first.
    let place = address.dropFirst("file://".count).lowercased()
    guard scheme.lowercased() == "file", place.hasPrefix("/") || place.hasPrefix("localhost/"),
      let path = FileLocation.path(ofURL: address)
    else { return nil }
    self.path = path
  }

  /// Returns the scheme of an address such as `https://…` or `file:/…`; `nil` for a path, even if
  /// it contains a colon.
  private static func scheme(of text: String) -> Substring? {
    let scheme = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    let rest = text.dropFirst(scheme.count)
    // A single letter is a drive.
    guard scheme.count > 1, scheme.first?.isLetter == true,
      rest.hasPrefix("://") || scheme.lowercased() == "file" && rest.hasPrefix(":/")
    else { return nil }
    return scheme
  }
}

import ArgumentParsing
package import CommandLineIO

/// A way to show pictures on a terminal.
package enum GraphicsMode: Equatable, Sendable {
  /// The graphics protocol of kitty.
  case kitty
  case sixel
  /// Characters that are half blocks, in two colours each.
  case blocks(TerminalPicture.Colors)
  /// Letters, the brighter the denser.
  case ascii

  /// Whether each pixel of a picture is one of the terminal, and not a character.
  package var usesPixels: Bool { self == .kitty || self == .sixel }
}

/// The user's choice of how to show pictures on a terminal.
package enum GraphicsChoice: String, CaseIterable, ArgumentValue {
  /// As the terminal says, if it is asked.
  case auto
  case kitty, sixel, blocks, ascii
  /// No pictures.
  case off

  /// Whether the terminal has to be asked what it can show.
  ///
  /// A program that multiplexes terminals would answer for itself or leave holes.
  package func asks(_ environment: Environment) -> Bool {
    self == .auto && GraphicsMode.plain(environment) != .ascii
      && !Self.multiplexers.contains { environment[$0]?.isEmpty == false }
      && !Self.names.contains { environment["TERM"]?.hasPrefix($0) == true }
  }

  private static let multiplexers = ["TMUX", "STY", "ZELLIJ"]
  private static let names = ["screen", "tmux"]

  /// Returns the way to show pictures.
  ///
  /// - Parameters:
  ///   - environment: The variables that describe the terminal.
  ///   - answer: The answer of the terminal; `nil` if it was not asked.
  /// - Returns: The way; `nil` for no pictures.
  package func mode(_ environment: Environment, _ answer: GraphicsAnswer?) -> GraphicsMode? {
    switch self {
    case .auto:
      answer?.showsKitty == true
        ? .kitty : answer?.showsSixels == true ? .sixel : GraphicsMode.plain(environment)
    case .kitty: .kitty
    case .sixel: .sixel
    case .blocks: .blocks(GraphicsMode.colors(environment) ?? .palette)
    case .ascii: .ascii
    case .off: nil
    }
  }
}

extension GraphicsMode {
  /// Returns the best way with characters alone.
  fileprivate static func plain(_ environment: Environment) -> Self {
    guard let colors = colors(environment), isUTF8(environment) else { return .ascii }
    return .blocks(colors)
  }

  fileprivate static func colors(_ environment: Environment) -> TerminalPicture.Colors? {
    if environment["NO_COLOR"]?.isEmpty == false { return nil }
    if ["truecolor", "24bit"].contains(environment["COLORTERM"]) { return .full }
    let type = environment["TERM"] ?? ""
    return ["256color", "kitty", "foot", "direct"].contains { type.contains($0) } ? .palette : nil
  }

  private static func isUTF8(_ environment: Environment) -> Bool {
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    let name = (locale ?? "").uppercased()
    return name.contains("UTF-8") || name.contains("UTF8")
  }
}

import Bytes

/// Makes file names that are valid on every file system and displayed correctly on every system.
enum SafeFileName {
  /// The maximum length of a name, in bytes of UTF-8.
  static let maxBytes = 255

  /// Returns a safe file name.
  ///
  /// - Parameters:
  ///   - text: The text on which to base the name.
  ///   - number: A number to append, to distinguish names based on the same text; `nil` to append
  ///     no number.
  ///   - fileExtension: The extension, without the period; empty for a folder.
  ///   - limits: The limits of the name besides those of file systems.
  /// - Returns: The name.
  static func make(
    _ text: String,
    number: Int? = nil,
    fileExtension: String,
    limits: NameLimits = NameLimits()
  ) -> String {
    let end =
      (number.map { " (\($0))" } ?? "") + (fileExtension.isEmpty ? "" : "." + fileExtension)
    var name = trimmed(replaced(limits.text(visible(text))))
    // Programs take a name that begins with a dash for an option.
    if isReserved(name) || name.utf8.first == 0x2D { name = "_" + name }
    // A long name is truncated at the same point for numbers of any length.
    let room = number.map { max(0, limits.numberRoom - "\($0)".utf8.count) } ?? 0
    let reserved = end.utf8.count + room
    func cut(_ name: Substring) -> Substring {
      limits.cut(name, toBytes: maxBytes - reserved, reserving: reserved)
    }
    name = trimmed(cut(name))
    return (name.isEmpty ? cut("Untitled") : name) + end
  }

  /// Removes characters that could make two names look alike.
  private static func visible(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !isDeceptive($0) }))
  }

  /// Replaces characters that are invalid on some file systems with `_`.
  private static func replaced(_ text: String) -> Substring {
    var name = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      name.append(scalar.breaksLines || forbidden.contains(scalar) ? "_" : scalar)
    }
    return Substring(String(name))
  }

  /// Returns whether a character changes the text direction or is an invisible space.
  ///
  /// Joiners, which are needed in emoji and in some scripts, are not deceptive.
  private static func isDeceptive(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isBidiControl || scalar == "\u{200B}" || scalar == "\u{FEFF}"
  }

  /// Removes trailing characters that Windows drops, and leading characters that hide a file.
  private static func trimmed(_ name: Substring) -> Substring {
    var scalars = name.unicodeScalars
    while let first = scalars.first, first == "." || first.properties.isWhitespace {
      scalars.removeFirst()
    }
    while let last = scalars.last, last == "." || last.properties.isWhitespace {
      scalars.removeLast()
    }
    return Substring(scalars)
  }

  /// Returns whether Windows treats a name as a device, ignoring anything after a period.
  private static func isReserved(_ name: Substring) -> Bool {
    let base = name.prefix { $0 != "." }.uppercased()
    return devices.contains(String(trimmed(Substring(base))))
  }

  private static let forbidden: Set<Unicode.Scalar> = [
    "/", "\\", ":", "*", "?", "\"", "<", ">", "|",
  ]

  private static let devices: Set<String> = {
    let numbers = (1...9).map { String($0) } + ["¹", "²", "³"]
    return Set(
      ["CON", "CONIN$", "CONOUT$", "PRN", "AUX", "NUL"]
        + ["COM", "LPT"].flatMap { name in
          numbers.map { name + $0 }
        }
    )
  }()
}

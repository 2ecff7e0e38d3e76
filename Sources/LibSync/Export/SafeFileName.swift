/// Makes file names that every file system takes and every system shows.
enum SafeFileName {
  /// The most bytes of UTF-8 that a name has.
  static let maxBytes = 255

  private static let maxNumberBytes = 8

  /// The name of a file.
  ///
  /// - Parameters:
  ///   - text: What it is to be called.
  ///   - number: What tells it from others of that name, written behind it; nil for none.
  ///   - fileExtension: What it ends in, without the period; empty for a folder.
  /// - Returns: The name.
  static func make(_ text: String, number: Int? = nil, fileExtension: String) -> String {
    let end =
      (number.map { " (\($0))" } ?? "") + (fileExtension.isEmpty ? "" : "." + fileExtension)
    var name = trimmed(replaced(text))
    if isReserved(name) { name = "_" + name }
    // Any number leaves the same of a name.
    let room = number == nil ? 0 : maxNumberBytes - "\(number ?? 0)".utf8.count
    name = trimmed(cut(name, toBytes: maxBytes - end.utf8.count - max(0, room)))
    return (name.isEmpty ? "Untitled" : name) + end
  }

  /// With `_` for what some file system does not take, and without what would make a name look
  /// like another one.
  private static func replaced(_ text: String) -> Substring {
    var name = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !isDeceptive(scalar) {
      name.append(scalar.breaksLines || forbidden.contains(scalar) ? "_" : scalar)
    }
    return Substring(String(name))
  }

  /// Whether it turns the direction of writing, or is a blank that nobody sees.
  ///
  /// What joins emoji and letters is neither.
  private static func isDeceptive(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isBidiControl || scalar == "\u{200B}" || scalar == "\u{FEFF}"
  }

  /// Without what Windows takes away at the end, and what hides a file at the start.
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

  private static func cut(_ name: Substring, toBytes count: Int) -> Substring {
    if name.utf8.count <= count { return name }
    var rest = count
    return name.prefix { character in
      rest -= character.utf8.count
      return rest >= 0
    }
  }

  /// Whether Windows takes it for a device, whatever follows a period.
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

import ArgumentParsing
import LibSync

/// The options of commands that read the tags of a folder's audio files.
struct TagEncodingOptions: OptionGroup {
  static let parameters: [Parameter<Self>] = [
    .option(
      "--tag-encoding",
      value: "name",
      set: \.name,
      help: "Encoding of old tags: cp1251, shift_jis, auto, latin1."
    )
  ]

  var name: String?

  func encoding() throws(UsageError) -> TagEncoding? {
    try name.map { name throws(UsageError) in try TagEncoding.named(name) }
  }
}

extension TagEncoding {
  /// Returns the encoding that an option names.
  static func named(_ name: String) throws(UsageError) -> Self {
    if let encoding = Self(name) { return encoding }
    throw UsageError(
      message: "'\(name)' is not an encoding of old texts",
      hint: "use auto, latin1, or the name of an encoding that contains ASCII, such as "
        + "windows-1251, koi8-r, shift_jis, gb18030, big5 and euc-kr"
    )
  }
}

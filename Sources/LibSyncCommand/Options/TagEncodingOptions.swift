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
    guard let name else { return nil }
    if let encoding = TagEncoding(name) { return encoding }
    throw UsageError(
      message: "'\(name)' is not an encoding of tags",
      hint: "use auto, latin1, or the name of an encoding that contains ASCII, such as "
        + "windows-1251, koi8-r, shift_jis, gb18030, big5 and euc-kr"
    )
  }
}

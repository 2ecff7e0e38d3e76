import LibSync

/// Media types on the command line.
enum MediaTypeList {
  /// Returns the types named in a list, separated by commas; they may also be `audio` or `video`.
  static func parse(_ text: String) throws(QueryTextError) -> MediaType {
    var types: MediaType = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let type = type(named: String(part)) else {
        throw QueryTextError(
          "unknown media type '\(part)'",
          in: text,
          at: part.startIndex..<part.endIndex,
          typed: String(part),
          candidates: MediaType.named.map(\.name) + ["audio", "video"]
        )
      }
      types.formUnion(type)
    }
    return types
  }

  /// Returns the type that has a name, ignoring case; `nil` for an unknown name.
  static func type(named name: String) -> MediaType? {
    switch name.lowercased() {
    case "audio", "anyaudio": .anyAudio
    case "video", "anyvideo": .anyVideo
    case let name: MediaType.named.first { $0.name.lowercased() == name }?.type
    }
  }
}

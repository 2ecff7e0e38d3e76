import LibSync

/// The keys of `--sort`.
enum SortKeys {
  static func parse(_ text: String, seed: Int?) throws(QueryTextError) -> [MediaSort] {
    var keys: [MediaSort] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let isDescending = part.hasPrefix("-")
      let name = String(isDescending ? part.dropFirst() : part)
      if name.lowercased() == "random" {
        let seed = seed.map { UInt64(bitPattern: Int64($0)) } ?? UInt64.random(in: .min ... .max)
        keys.append(MediaSort(.random(seed: seed), isDescending: isDescending))
      } else if name.lowercased() == "count" {
        keys.append(MediaSort(.itemCount, isDescending: isDescending))
      } else if let property = MediaItemProperty(nameOrAlias: name == "path" ? "location" : name) {
        keys.append(MediaSort(.property(property), isDescending: isDescending))
      } else {
        throw QueryTextError(
          "cannot sort by '\(name)': no such field",
          in: text,
          at: part.startIndex..<part.endIndex,
          typed: name,
          candidates: ItemFields.names + ["random"]
        )
      }
    }
    return keys
  }

  /// Returns the properties that values of `--sort` name, without those that are not valid.
  static func properties(_ texts: [String]) -> [MediaItemProperty] {
    texts.flatMap { (try? parse($0, seed: 0)) ?? [] }.compactMap {
      if case .property(let property) = $0.key { property } else { nil }
    }
  }
}

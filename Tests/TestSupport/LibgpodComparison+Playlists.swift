import Bytes
import MediaModel

extension LibgpodReading.Playlist {
  /// Returns the differences between a playlist and libgpod's reading of it.
  ///
  /// - Parameters:
  ///   - playlist: Our record; the reference of a track is its position plus 1.
  ///   - position: The position of the playlist.
  /// - Returns: The values that differ, sorted by name.
  func differences(
    from playlist: PlaylistRecord,
    at position: Int
  ) -> [LibgpodDifference] {
    let (found, expected) = (playlist.comparedValues, values)
    return Set(expected.keys).union(found.keys).sorted()
      .filter { expected[$0] != found[$0] }
      .map {
        LibgpodDifference(position: position, name: $0, ours: found[$0], theirs: expected[$0])
      }
  }

  private var values: [String: String] {
    var values = ["members": "\(members)", "playlistID": "\(id)"]
    if let name, !name.isEmpty { values["name"] = name }
    if type == 1 { values["isMaster"] = "1" }
    if podcastflag == 1 { values["isPodcasts"] = "1" }
    if is_spl == 1 {
      values["settings"] = splpref.map { Self.settings($0) }
      values["rules"] = rules.map { "\(match_operator ?? 0) \($0.map(\.text))" }
    }
    return values
  }

  private static func settings(_ settings: [String: UInt64]) -> String {
    let names = [
      "liveupdate", "checkrules", "checklimits", "limittype", "limitsort", "limitvalue",
      "matchcheckedonly",
    ]
    return names.map { "\($0) \(settings[$0] ?? 0)" }.joined(separator: ", ")
  }
}

extension LibgpodReading.Rule {
  /// The rule as text; numbers are left out if there is a string.
  fileprivate var text: String {
    if let string { return "\(field) \(action) '\(string)'" }
    return
      "\(field) \(action) \(fromvalue) \(fromdate) \(fromunits) \(tovalue) \(todate) \(tounits)"
  }
}

extension PlaylistRecord {
  fileprivate var comparedValues: [String: String] {
    let members = entries.filter { $0 != .missing }.map { Int($0.rawValue) - 1 }
    var found = ["members": "\(members)"]
    found["playlistID"] = persistentID.map { "\($0.rawValue)" }
    if let name = values.text(PlaylistProperty.name), !name.isEmpty { found["name"] = name }
    if kind == .master { found["isMaster"] = "1" }
    if values.isTrue(PlaylistProperty.isPodcasts) { found["isPodcasts"] = "1" }
    found["settings"] = bytes(of: .smartInfo).flatMap(Self.settings)
    found["rules"] = bytes(of: .smartCriteria).map(Self.rules)
    return found
  }

  private func bytes(of property: PlaylistProperty) -> [UInt8]? {
    values.range(property.rawValue).map { Array(values.bytes[$0]) }
  }

  private static func settings(_ bytes: [UInt8]) -> String? {
    guard let bytes = try? SmartInfo(decoding: bytes.span).encodedForDevice else { return nil }
    let order = UInt64(bytes[4]) | (bytes[13] == 0 ? 0 : 0x8000_0000)
    let amount = bytes[8..<12].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    return "liveupdate \(bytes[0]), checkrules \(bytes[1]), checklimits \(bytes[2]), "
      + "limittype \(bytes[3]), limitsort \(order), limitvalue \(amount), "
      + "matchcheckedonly \(bytes[12])"
  }

  /// Returns the rules as libgpod reads them: only the first level, with a string or numbers.
  private static func rules(_ bytes: [UInt8]) -> String {
    func number(_ place: Int, _ count: Int = 4) -> UInt64 {
      guard place + count <= bytes.count else { return 0 }
      return bytes[place..<place + count].reduce(0) { $0 << 8 | UInt64($1) }
    }
    var rules: [String] = []
    var place = 136
    for _ in 0..<number(8) where place + 56 <= bytes.count {
      let (field, action, count) = (number(place), number(place + 4), Int(number(place + 52)))
      let content = place + 56
      guard content + count <= bytes.count else { break }
      if action & 0x0100_0000 != 0 {
        let units = stride(from: content, to: content + count - 1, by: 2)
          .map { UInt16(number($0, 2)) }
        rules.append("\(field) \(action) '\(String(decoding: units, as: UTF16.self))'")
      } else {
        let words = (0..<6).map { number(content + 8 * $0, 8) }
        rules.append(
          "\(field) \(action) \(words[0]) \(Int64(bitPattern: words[1])) \(words[2]) \(words[3]) "
            + "\(Int64(bitPattern: words[4])) \(words[5])"
        )
      }
      place = content + count
    }
    return "\(number(12)) \(rules)"
  }
}

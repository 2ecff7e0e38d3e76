import Foundation
import PhotoFormats

/// The values of a file as exiftool shows them with `-n`.
struct ExifToolView {
  let contents: PhotoContents

  /// Returns the values for a name; empty if the file has none.
  func values(_ key: String) -> [String] {
    let parts = key.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return [] }
    let name = parts[1]
    switch parts[0] {
    case "IFD0", "ExifIFD", "GPS": return exif(parts[0], name)
    case "File": return file(name)
    case "Apple": return apple(name)
    case "IPTC": return iptc(name)
    case "QuickTime": return movie(name)
    case "Keys": return keyed(name)
    case "ItemList", "UserData": return item(name, isUserData: parts[0] == "UserData")
    case let group where group.hasPrefix("Track"):
      return Int(group.dropFirst(5)).map { track($0, name) } ?? []
    case let group where group.hasPrefix("XMP-"): return xmp(String(group.dropFirst(4)), name)
    default: return []
    }
  }

  private func file(_ name: String) -> [String] {
    switch name {
    case "FileType": contents.kind.map { [$0.rawValue] } ?? []
    case "ImageWidth": contents.width.map { ["\($0)"] } ?? []
    case "ImageHeight": contents.height.map { ["\($0)"] } ?? []
    default: []
    }
  }

  private func apple(_ name: String) -> [String] {
    guard let note = contents.exif?.appleNote else { return [] }
    if let tag = ExifToolAppleValues.tags[name] {
      return note.value(tag).map { [Self.plain(name, $0)] } ?? []
    }
    let keys = [
      "RunTimeFlags": "flags", "RunTimeValue": "value", "RunTimeScale": "timescale",
      "RunTimeEpoch": "epoch",
    ]
    if name == "SemanticStyle" {
      let texts = note.style.sorted { $0.key < $1.key }.map { "\($0.key)=\(Self.text($0.value))" }
      return ["{\(texts.joined(separator: ",").replacing("_", with: ""))}"]
    }
    return keys[name].flatMap { note.runTime[$0] }.map { [Self.text($0)] } ?? []
  }

  private func iptc(_ name: String) -> [String] {
    guard let iptc = contents.iptc else { return [] }
    switch name {
    case "Keywords": return iptc.keywords
    case "Caption-Abstract": return Array(iptc.texts(120).prefix(1))
    case "DateCreated":
      return iptc.texts(55).map { text in
        text.utf8.count == 8
          ? "\(text.prefix(4)):\(text.dropFirst(4).prefix(2)):\(text.suffix(2))" : text
      }
    case "TimeCreated":
      return iptc.texts(60).map { text in
        let clock = text.prefix(6), zone = text.dropFirst(6)
        let time = "\(clock.prefix(2)):\(clock.dropFirst(2).prefix(2)):\(clock.suffix(2))"
        return zone.isEmpty ? time : time + "\(zone.prefix(3)):\(zone.suffix(2))"
      }
    default: return []
    }
  }
}

// MARK: - Movies

extension ExifToolView {
  private func movie(_ name: String) -> [String] {
    switch name {
    case "MajorBrand":
      return contents.brand.map { brand in
        [brand.unicodeScalars.map { (32..<127).contains($0.value) ? "\($0)" : "?" }.joined()]
      } ?? []
    case "Duration": return contents.movie?.duration.map { ["\($0)"] } ?? []
    case "CreateDate":
      guard let created = contents.movie?.created else { return [] }
      guard created > 0 else { return ["0000:00:00 00:00:00"] }
      let date = DateTime(secondsSince1970: created - 2_082_844_800)
      return date.map { [Self.exifDate($0.description)] } ?? []
    default: return []
    }
  }

  private func track(_ number: Int, _ name: String) -> [String] {
    guard let tracks = contents.movie?.tracks, tracks.indices.contains(number - 1) else {
      return []
    }
    let track = tracks[number - 1]
    switch name {
    case "MediaDuration": return track.duration.map { ["\($0)"] } ?? []
    case "SourceImageWidth": return track.width.map { ["\($0)"] } ?? []
    case "SourceImageHeight": return track.height.map { ["\($0)"] } ?? []
    case "MatrixStructure":
      let numbers = track.matrix.enumerated().map { index, number in
        Self.text(Double(number) / (index % 3 == 2 ? 1_073_741_824 : 65_536))
      }
      return [numbers.joined(separator: " ")]
    default: return []
    }
  }

  private func keyed(_ name: String) -> [String] {
    if name == "AndroidVersion" { return Self.texts(contents.movie?.keys["com.android.version"]) }
    guard let key = ExifToolNames.keys[name] else { return [] }
    let keys = contents.movie?.keys ?? [:]
    let texts = Self.texts(keys["com.apple.quicktime." + key] ?? keys[key])
    switch name {
    case "CreationDate": return texts.map(Self.exifDate)
    case "GPSCoordinates": return texts.map(Self.coordinates)
    default: return texts
    }
  }

  private func item(_ name: String, isUserData: Bool) -> [String] {
    if name == "GPSCoordinates" {
      return contents.movie?.userData["©xyz"].map { [Self.coordinates($0)] } ?? []
    }
    guard let box = ExifToolNames.items[name] else { return [] }
    if isUserData {
      let box = name == "Composer" ? "©com" : box
      return contents.movie?.userData[box].map { [$0] } ?? []
    }
    let value = contents.movie?.items[box]
    switch (name, value) {
    case ("DiskNumber", .data(let bytes)?), ("TrackNumber", .data(let bytes)?):
      guard bytes.count >= 6 else { return [] }
      return ["\(bytes[3])" + (bytes[5] > 0 ? " of \(bytes[5])" : "")]
    case (_, .data(let bytes)?):
      return ["(Binary data \(bytes.count) bytes, use -b option to extract)"]
    case ("ContentCreateDate", _): return Self.texts(value).map(Self.exifDate)
    default: return Self.texts(value)
    }
  }

  private static func texts(_ value: MovieValue?) -> [String] {
    switch value {
    case .text(let text)?: [text]
    case .integer(let number)?: ["\(number)"]
    case .real(let number)?: [text(number)]
    case .data?, nil: []
    }
  }

  private static func coordinates(_ text: String) -> String {
    var problems = PhotoProblems()
    guard let place = GeographicPosition(iso6709: text, problems: &problems) else { return text }
    let numbers = [place.latitude, place.longitude] + (place.altitude.map { [$0] } ?? [])
    return numbers.map { Self.text($0) }.joined(separator: " ")
  }
}

// MARK: - XMP

extension ExifToolView {
  private func xmp(_ group: String, _ name: String) -> [String] {
    guard let xmp = contents.xmp else { return [] }
    let isKnown = group == "exif" || group == "dc"
    let values = xmp.all(
      isKnown ? ExifToolNames.xmp[name] ?? "\(group):\(name)" : "\(group):\(name)"
    )
    let lower = "\(group):\(name.prefix(1).lowercased())\(name.dropFirst())"
    return (values.isEmpty ? xmp.all(lower) : values).map { value in
      switch name {
      case "ApertureValue", "MaxApertureValue":
        XMPNumber.value(value).map { Self.text(pow(2, $0 / 2)) } ?? value
      case "ShutterSpeedValue":
        XMPNumber.value(value).map { Self.text(pow(2, -$0)) } ?? value
      case "GPSLatitude", "GPSLongitude":
        XMPNumber.degrees(value).map(Self.text) ?? value
      case let name where name.hasPrefix("Date") || name.hasSuffix("Date") || name == "GPSDateTime":
        Self.exifDate(value)
      case let name where name.hasPrefix("Flash") && ["True", "False"].contains(value):
        value == "True" ? "1" : "0"
      default: XMPNumber.value(value).map(Self.text) ?? value
      }
    }
  }
}

// MARK: - Exif

extension ExifToolView {
  private func exif(_ group: String, _ name: String) -> [String] {
    let directory: ExifData.Directory =
      group == "IFD0" ? .main : group == "GPS" ? .gps : .exif
    let tag =
      group == "GPS"
      ? ExifToolNames.gps[name] : ExifToolNames.exif[name] ?? ExifToolNames.main[name]
    guard let exif = contents.exif, let tag, let value = exif.value(tag, in: directory) else {
      return []
    }
    if name == "UserComment", directory == .exif { return [exif.userComment ?? ""] }
    if name == "ColorMap" || name == "DeviceSettingDescription" {
      let count = exif.range(tag, in: directory)?.count ?? 0
      return ["(Binary data \(count) bytes, use -b option to extract)"]
    }
    return [Self.exif(name, value, isLittleEndian: exif.isLittleEndian)]
  }

  private static func exif(_ name: String, _ value: ExifValue, isLittleEndian: Bool) -> String {
    switch name {
    case "ApertureValue", "MaxApertureValue":
      return value.numbers.first.map { number($0.map { pow(2, $0 / 2) }) } ?? ""
    case "ShutterSpeedValue":
      return value.numbers.first.map { number($0.map { abs($0) < 100 ? pow(2, -$0) : 0 }) } ?? ""
    case "GPSLatitude", "GPSLongitude", "GPSDestLatitude":
      let parts = value.numbers.map { $0 ?? 0 }
      if value.numbers.first ?? nil == nil { return "" }
      return text(zip(parts, [1, 60, 3600]).reduce(0) { $0 + $1.0 / $1.1 })
    case "GPSTimeStamp":
      return value.numbers.map { number in
        let text = text(number ?? 0)
        return (number ?? 0) < 10 ? "0" + text : text
      }.joined(separator: ":")
    case "XPTitle", "XPComment", "XPAuthor", "XPKeywords", "XPSubject":
      return PhotoText.utf16((value.bytes ?? [])[...], isLittleEndian: true)
    case "GPSProcessingMethod":
      return PhotoText.padded((value.bytes ?? []).dropFirst(8)) ?? ""
    case "CFAPattern":
      guard let bytes = value.bytes, bytes.count >= 4 else { return "" }
      let low = isLittleEndian ? 0 : 1
      return ([bytes[low], bytes[2 + low]] + bytes.dropFirst(4)).map { "\($0)" }
        .joined(separator: " ")
    default: return plain(name, value)
    }
  }

  private static func plain(_ name: String, _ value: ExifValue) -> String {
    switch value {
    case .text: return value.text ?? ""
    case .integers(let numbers): return numbers.map { "\($0)" }.joined(separator: " ")
    case .rationals(let numbers):
      return numbers.map { $0.value.map(text) ?? ($0.numerator == 0 ? "undef" : "inf") }
        .joined(separator: " ")
    case .reals(let numbers): return numbers.map(text).joined(separator: " ")
    case .undefined(let bytes):
      if name == "ComponentsConfiguration" || bytes.count == 1 {
        return bytes.map { "\($0)" }.joined(separator: " ")
      }
      return value.text ?? ""
    }
  }

  private static func number(_ value: Double?) -> String { value.map(text) ?? "undef" }

  static func text(_ number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
  }

  /// Returns a date of ISO 8601 with the separators of Exif.
  static func exifDate(_ text: String) -> String {
    guard text.utf8.count >= 10, let date = DateText(text) else { return text }
    var day = Array(text.prefix(10))
    (day[4], day[7]) = (":", ":")
    var rest = String(text.dropFirst(10))
    if rest.hasPrefix("T") { rest = " " + rest.dropFirst() }
    if let sign = rest.lastIndex(where: { "+-".contains($0) }), rest[sign...].count == 5,
      date.offset != nil
    {
      rest.insert(":", at: rest.index(sign, offsetBy: 3))
    }
    return String(day) + rest
  }
}

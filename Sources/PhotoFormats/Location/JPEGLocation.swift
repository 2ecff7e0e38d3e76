/// Removes places from the segments of a JPEG file.
struct JPEGLocation {
  typealias Problem = LocationRemovalProblem
  private static let maxSegments = 5000

  private let editor: LocationEditor
  private let range: Range<Int>
  private var photoshop: [Range<Int>] = []
  private var extensions: [[UInt8]: [(offset: Int, range: Range<Int>)]] = [:]
  private var histories: [Int: [(number: Int, range: Range<Int>)]] = [:]

  /// Returns the end of the picture.
  static func remove(_ editor: LocationEditor, _ range: Range<Int>) throws(Problem) -> Int {
    var location = JPEGLocation(editor: editor, range: range)
    let end = try location.readSegments()
    if !location.photoshop.isEmpty {
      try editor.join(location.photoshop) { (editor, range) throws(Problem) in
        try IPTCLocation.remove(editor, resources: range)
      }
    }
    for parts in location.extensions.values {
      let parts = parts.sorted { $0.offset < $1.offset }.map(\.range)
      try editor.join(parts) { (editor, range) throws(Problem) in
        try XMPLocation.remove(editor, range)
      }
    }
    try location.removeHistories()
    return end
  }

  /// Removes signed histories, whose parts begin with numbers and the header of their box.
  private func removeHistories() throws(Problem) {
    for parts in histories.values {
      let parts = parts.sorted { $0.number < $1.number }.map(\.range)
      var hasPlace = false
      try editor.join(parts.map { $0.dropping(16) }) { (editor, range) throws(Problem) in
        hasPlace = try SignedLocation.hasPlace(editor, range)
      }
      if hasPlace { for part in parts { try editor.fill(part) } }
    }
  }

  private init(editor: LocationEditor, range: Range<Int>) {
    (self.editor, self.range) = (editor, range)
  }

  private mutating func readSegments() throws(Problem) -> Int {
    var place = range.lowerBound + 2
    for _ in 0..<Self.maxSegments {
      guard let next = try marker(from: place) else { return range.upperBound }
      place = next.end
      if next.marker == 0x01 || (0xD0...0xD8).contains(next.marker) { continue }
      if next.marker == 0xD9 { return place }
      guard let length = try view(place..<place + 2).number(at: 0, bytes: 2), length >= 2 else {
        return place
      }
      let content = (place + 2..<place + length).clamped(to: range)
      try remove(next.marker, content)
      place = content.upperBound
    }
    throw .tooLarge
  }

  private func view(_ place: Range<Int>) throws(Problem) -> ByteView {
    try editor.view(place.clamped(to: range))
  }

  /// Returns the next marker, which pixels can precede; `nil` if there is none.
  private func marker(from start: Int) throws(Problem) -> (marker: UInt8, end: Int)? {
    var place = start
    while place < range.upperBound {
      // Segments are next to each other, but pixels are long.
      let size = place == start ? 16 : FileWindow.maxPieceCount
      let bytes = try editor.read((place..<place + size).clamped(to: range))
      var rest = bytes
      while let index = rest.firstIndex(of: 0xFF), index + 1 < bytes.endIndex {
        let byte = bytes[index + 1]
        let isPixels = byte == 0 || byte == 0xFF || (0xD0...0xD7).contains(byte)
        if !isPixels { return (byte, place + index + 2 - bytes.startIndex) }
        rest = bytes[(index + 1)...]
      }
      // The last byte can begin a marker.
      let isLast = place + bytes.count >= range.upperBound
      place += isLast ? bytes.count : bytes.count - 1
    }
    return nil
  }

  private mutating func remove(_ marker: UInt8, _ content: Range<Int>) throws(Problem) {
    let view = try view(content)
    let rest = { (count: Int) in content.dropping(count) }
    switch marker {
    case 0xE1 where view.hasText("Exif\0"): try ExifLocation.remove(editor, rest(6))
    case 0xE1 where view.hasText(JPEGMetadata.xmpName):
      try XMPLocation.remove(editor, rest(JPEGMetadata.xmpName.utf8.count))
    case 0xE1 where view.hasText(JPEGMetadata.extensionName):
      let header = JPEGMetadata.extensionName.utf8.count
      guard let identifier = view.slice(at: header, count: 32),
        let offset = view.number(at: header + 36, bytes: 4)
      else { return }
      extensions[Array(identifier), default: []].append((offset, rest(header + 40)))
    case 0xE6 where view.hasText("GoPro\0"): try GoProLocation.remove(editor, rest(6))
    case 0xEB where view.hasText("JP"):
      guard let box = view.number(at: 2, bytes: 2), let number = view.number(at: 4, bytes: 4) else {
        return
      }
      histories[box, default: []].append((number, content))
    case 0xED where view.hasText("Photoshop 3.0\0"): photoshop.append(rest(14))
    case 0xE0...0xEF, 0xFE:
      if try editor.has("GPSLatitude", in: content) { throw .otherSegment }
    default: break
    }
  }
}

/// Finds pictures and movies behind others: previews, depths, and the movies of live photos.
enum EmbeddedLocation {
  typealias Problem = LocationRemovalProblem
  private static let maxFiles = 64

  static func remove(_ editor: LocationEditor, _ range: Range<Int>) throws(Problem) {
    var files = 0
    var place = range.lowerBound
    while place < range.upperBound {
      let piece = (place..<place + FileWindow.maxPieceCount).clamped(to: range)
      guard let start = firstFile(ByteView(try editor.read(piece))) else {
        // The beginning of a file can lie across the end of the piece.
        place = piece.upperBound == range.upperBound ? range.upperBound : piece.upperBound - 16
        continue
      }
      files += 1
      guard files <= maxFiles else { throw .tooLarge }
      let file = place + start.offset..<range.upperBound
      place = try editor.nested { () throws(Problem) in
        if start.isPicture { return max(try JPEGLocation.remove(editor, file), place + 1) }
        try BoxLocation.remove(editor, file)
        return file.lowerBound + 8
      }
    }
  }

  private static func firstFile(_ view: ByteView) -> (offset: Int, isPicture: Bool)? {
    let bytes = view.bytes
    for index in bytes.indices where bytes[index] == 0xFF || bytes[index] == 0x66 {
      let offset = index - bytes.startIndex
      if bytes[index] == 0xFF {
        if view[offset + 1] == 0xD8, view[offset + 2] == 0xFF { return (offset, true) }
      } else if view.hasText("ftyp", at: offset),
        let size = view.number(at: offset - 4, bytes: 4), (16...1024).contains(size)
      {
        return (offset - 4, false)
      }
    }
    return nil
  }
}

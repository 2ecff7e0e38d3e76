import MediaModel

/// The chapters of ID3v2 (https://id3.org/id3v2-chapters-1.0), of which FFmpeg loses those with long
/// titles and those whose ends are wrong.
enum ID3v2Chapters {
  /// Returns the chapters of a tag in the order of their starts and, where these are the same, of
  /// the table of contents; chapters that the table lacks come last.
  ///
  /// Of a damaged tag, these are the chapters before the damage. Chapters without a start are left
  /// out: they have only a place in the file.
  ///
  /// - Parameters:
  ///   - tag: The tag.
  ///   - latin1: Reads the titles that claim to be in Latin-1.
  /// - Returns: The chapters.
  static func read(_ tag: ID3v2Tag, _ latin1: Latin1Reading) -> [Chapter] {
    let places = Self.places(tag.frames("CTOC"))
    let chapters = tag.frames("CHAP").prefix(maxCount).compactMap { frame in
      chapter(frame, in: tag, latin1)
    }
    return chapters.enumerated().sorted { first, second in
      let keys = [first, second].map {
        ($0.element.chapter.start, places[$0.element.id] ?? .max, $0.offset)
      }
      return keys[0] < keys[1]
    }.map(\.element.chapter)
  }

  /// Returns the names of frames whose chapters are left out, with their numbers in the tag.
  static func unreadable(_ tag: ID3v2Tag) -> [String] {
    tag.frames("CHAP").enumerated().compactMap { index, frame in
      index < maxCount && start(of: frame) != nil ? nil : "CHAP \(index + 1)"
    }
  }

  /// No valid tag has more chapters.
  private static let maxCount = 4096

  private static func chapter(
    _ frame: ArraySlice<UInt8>,
    in tag: ID3v2Tag,
    _ latin1: Latin1Reading
  ) -> (id: [UInt8], chapter: Chapter)? {
    guard let (end, start) = start(of: frame) else { return nil }
    let titles = frame[(end + 1 + timesCount)...]
    let title = tag.frames(in: titles)
      .frames("TIT2").first.flatMap { content in
        content.first.flatMap { ID3v2Text(content.dropFirst(), encoding: $0, latin1: latin1) }
      }
    return (Array(frame[..<end]), Chapter(start: start, title: title.map { $0.lastText } ?? ""))
  }

  /// Returns the end of the name in a frame and the start of the chapter; `nil` without a start.
  private static func start(of frame: ArraySlice<UInt8>) -> (nameEnd: Int, start: Int64)? {
    guard let end = frame.firstIndex(of: 0), frame.endIndex - end > timesCount else { return nil }
    let start: Int64 = frame[(end + 1)...].prefix(4).reduce(0) { $0 << 8 | Int64($1) }
    return start == unknownTime ? nil : (end, start)
  }

  /// The bytes of the start and the end, as times and as places in the file.
  private static let timesCount = 16
  private static let unknownTime: Int64 = 0xFFFF_FFFF

  // MARK: Tables of contents

  /// Returns the places of chapters in the tables of contents, which may be parts of others.
  private static func places(_ frames: [ArraySlice<UInt8>]) -> [[UInt8]: Int] {
    var tables: [[UInt8]: [[UInt8]]] = [:]
    var order: [(id: [UInt8], isTop: Bool)] = []
    for frame in frames.prefix(maxCount) {
      let parts = frame.split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let flags = parts[1].first else { continue }
      let id = Array(parts[0])
      tables[id] = parts[1].dropFirst(2).split(separator: 0).map { Array($0) }
      order.append((id, flags & 0x02 != 0))
    }
    var places: [[UInt8]: Int] = [:]
    // The last one comes next. Each table is used once, even if it is a part of itself.
    var rest =
      (order.filter(\.isTop) + order.filter { !$0.isTop }).map(\.id).reversed() as [[UInt8]]
    while let id = rest.popLast() {
      if let parts = tables.removeValue(forKey: id) {
        rest += parts.reversed()
      } else if places[id] == nil {
        places[id] = places.count
      }
    }
    return places
  }
}

extension ID3v2Text {
  /// The only text.
  fileprivate var lastText: String {
    var reader = self
    return reader.last()
  }
}

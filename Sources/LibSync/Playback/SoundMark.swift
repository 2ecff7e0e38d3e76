import MediaModel
package import MediaPlayback
import System

/// The mark of the process that is heard: the file `NAME.sound` next to a library file.
///
/// Each process that begins to be heard replaces it, so all others find that they have lost it.
/// Nobody waits for it, and one that a killed process left means nothing.
@MainActor package final class SoundMark {
  private let path: String
  private weak var device: PlaybackDevice?
  /// The content that this process has written to the mark; `nil` if it has written none.
  private var content: [UInt8]?

  /// Creates a mark, which is taken whenever a device lets a player be heard.
  ///
  /// - Parameters:
  ///   - library: The path of the library file.
  ///   - device: The device.
  package init(of library: String, on device: PlaybackDevice) {
    path = LibraryCompanions.sound(of: library)
    self.device = device
    device.soundHandler = { [unowned self] in self.take(for: $0.kind) }
  }

  /// Takes the mark, if the folder can be written.
  private func take(for kind: MusicPlayerKind) {
    let content = Array("\(kind.rawValue) \(UInt64.random(in: 0...UInt64.max))\n".utf8)
    let (folder, name) = OutputFolder.split(path)
    do throws(OutputError) {
      let file = try OutputFolder(folder).file(name)
      try file.write(content)
      try file.finish(isDurable: false)
      self.content = content
    } catch {
      self.content = nil
    }
  }

  /// Pauses what the device lets be heard if another process has taken the mark.
  package func giveWay() {
    guard let content, let found = self.found, found != content else { return }
    self.content = nil
    let kind = String(decoding: found.prefix { $0 != 0x20 }, as: UTF8.self)
    device?.giveWay(to: MusicPlayerKind(rawValue: kind) ?? .application)
  }

  /// Removes the mark if this process has it.
  package func release() {
    device?.soundHandler = { _ in }
    if let content, content == found { try? FilePlace.remove([path]) }
    content = nil
  }

  private var found: [UInt8]? {
    try? FileDescriptor(opening: path, [.notFollowing, .notWaiting]).bytes(count: 64)
  }
}

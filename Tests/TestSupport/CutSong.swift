package import Foundation

/// The beginning of an MP3 file that was cut off within its tag, with a text that tells it from
/// others.
package enum CutSong {
  package static func text(_ mark: String) -> String { "ID3\u{3}\0\0\0\0\u{7F}\u{7F}TIT2" + mark }

  package static func data(_ mark: String) -> Data { Data(text(mark).utf8) }
}

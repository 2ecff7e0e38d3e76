/// A design for the session of a kind of application.
public struct SessionRecipe: Hashable, Sendable {
  /// A kind of application.
  public enum Kind: String, CaseIterable, Sendable {
    /// A game with a sound track and effects, which can be missed.
    case game
    /// A player whose sound is the point: books, radio, an instrument.
    case player
    /// A recorder that also plays what it recorded.
    case recorder
    /// An application that measures sound, without recording it.
    case analyser
    /// A conversation over the network.
    case chat
    /// Spoken cues over the music of the user.
    case cues
    /// A converter of files.
    case converter
    /// An application that only shows movies.
    case movies
  }

  /// The kind of application.
  public var kind: Kind
  /// The category to set; `nil` if the session is best left alone.
  public var category: SessionCategory?
  /// The overrides to set after the category.
  public var overrides: [SessionOverride] = []
  /// Whether to play the sound track.
  public var playsSoundtrack = false

  /// Creates the recipe for a kind of application.
  ///
  /// - Parameters:
  ///   - kind: The kind of application.
  ///   - hearsOtherAudio: Whether something else is heard at its launch: a game leaves out its sound
  ///     track then.
  public init(_ kind: Kind, hearsOtherAudio: Bool = false) {
    self.kind = kind
    switch kind {
    case .game:
      category = hearsOtherAudio ? .ambient : .soloAmbient
      playsSoundtrack = !hearsOtherAudio
    case .player: category = .playback
    case .recorder, .analyser: category = .record
    case .chat: category = .playAndRecord
    case .cues:
      category = .playback
      overrides = [.mix, .duck]
    case .converter: category = .audioProcessing
    case .movies: category = nil
    }
  }

  /// Creates the recipe of a game: whoever listens to something goes on to hear it, without the
  /// sound track of the game.
  public static func game(hearsOtherAudio: Bool) -> Self {
    Self(.game, hearsOtherAudio: hearsOtherAudio)
  }
}

extension SessionScript {
  /// Whether anything is heard at the end of the script, which a new application would silence.
  ///
  /// - Throws: `SessionScriptError` if the script would not end.
  public func endsAudibly(
    limits: SessionLimits = SessionLimits()
  ) throws(SessionScriptError) -> Bool {
    var simulation = SessionSimulation(self, limits: limits)
    _ = try simulation.run()
    let machine = simulation.machine
    return machine.ipod.isAudible
      || machine.running.contains {
        machine.applications[$0].streams.contains(where: \.heard.isAudible)
      }
  }
}

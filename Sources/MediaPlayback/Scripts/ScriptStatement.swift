package import MediaModel

/// A player that a script names.
package enum ScriptTarget: Hashable, Sendable {
  /// The player that the script was started with.
  case current
  case kind(MusicPlayerKind)
}

/// A statement of a script.
package enum ScriptStatement: Hashable, Sendable {
  /// Tells a player something.
  case player(ScriptTarget, ScriptCommand)
  /// Sends a command from an accessory.
  case remote(RemoteCommand)
  case call(CallEvent)
  case application(ApplicationEvent)
  /// Checks what a player does.
  case expect(ScriptExpectation)
  /// Goes on until nothing plays any more.
  case finish

  /// What happens in a call.
  package enum CallEvent: String, CaseIterable, Sendable {
    case ring, accept, decline, end
  }

  /// What happens to the application.
  package enum ApplicationEvent: String, CaseIterable, Sendable {
    case background, foreground, quit
  }
}

/// What a script can tell a player.
package enum ScriptCommand: Hashable, Sendable {
  case play, pause, stop, next, previous, beginning
  case rewindQueue
  case seekForward, seekBackward, endSeek
  case time(Duration)
  case volume(Double)
  case repeatMode(RepeatMode)
  case shuffleMode(ShuffleMode)
  /// Designates an item; `nil` for none.
  case now(PersistentID?)
  case playShared(Duration)

  static let simple: [(words: [String], command: Self)] = [
    (["play"], .play), (["pause"], .pause), (["stop"], .stop), (["next"], .next),
    (["previous"], .previous), (["beginning"], .beginning), (["rewind-queue"], .rewindQueue),
    (["seek", "forward"], .seekForward), (["seek", "backward"], .seekBackward),
    (["seek", "end"], .endSeek),
  ]
}

/// A comparison of what a player does with a value.
package struct ScriptExpectation: Hashable, Sendable {
  /// What is compared.
  package enum Subject: String, CaseIterable, Sendable {
    case state, item, title, index, time, volume, queue, `repeat`, shuffle
  }

  /// How it is compared.
  package enum Comparison: String, CaseIterable, Sendable {
    case equal = "=="
    case unequal = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
  }

  /// The player.
  package var target: ScriptTarget
  /// What is compared.
  package var subject: Subject
  /// How it is compared.
  package var comparison: Comparison
  /// The value as the script has it; `none` stands for no item and no index.
  package var value: String
}

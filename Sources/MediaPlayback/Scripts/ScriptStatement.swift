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
  /// Continues until nothing plays any more.
  case finish

  /// An event of a call.
  package enum CallEvent: String, CaseIterable, Sendable {
    case ring, accept, decline, end
  }

  /// An event of the application.
  package enum ApplicationEvent: String, CaseIterable, Sendable {
    case background, foreground, quit
  }
}

/// A command of a script to a player.
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
  /// The values of a player that can be compared.
  package enum Subject: String, CaseIterable, Sendable {
    case state, item, title, index, time, volume, queue, `repeat`, shuffle
  }

  /// The comparisons.
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
  /// The value to compare.
  package var subject: Subject
  /// The comparison.
  package var comparison: Comparison
  /// The value as the script has it; `none` stands for no item and no index.
  package var value: String
}

import MediaModel

extension ScriptExpectation {
  /// Returns the actual value of the player, in script syntax.
  @MainActor func actual(of player: MusicPlayer) -> String {
    switch subject {
    case .state: player.playbackState.rawValue
    case .item: player.nowPlayingItem.map { "\($0.persistentID)" } ?? "none"
    case .title: player.nowPlayingItem?.title ?? "none"
    case .index: player.indexOfNowPlayingItem.map { "\($0)" } ?? "none"
    case .time: SampleTime.seconds(player.position.nanoseconds)
    case .volume: "\(player.volume)"
    case .queue: "\(player.queueCount)"
    case .repeat: player.repeatMode.rawValue
    case .shuffle: player.shuffleMode.rawValue
    }
  }

  /// Returns whether the player does what is expected.
  @MainActor func holds(for player: MusicPlayer) -> Bool {
    switch subject {
    case .time:
      // Times are whole samples, which hardly any decimal number is: the nearest one counts.
      let sample = player.position.sample
      let rate = Double(player.position.rate)
      return compare(sample, Int64(((Double(value) ?? 0) * rate).rounded()))
    case .volume: return compare(player.volume, Double(value) ?? 0)
    case .queue: return compare(player.queueCount, Int(value) ?? 0)
    case .index:
      // No index is less than every index.
      return compare(player.indexOfNowPlayingItem ?? -1, Int(value) ?? -1)
    case .item:
      let item = player.nowPlayingItem?.persistentID
      return compare(item.map { "\($0)" } ?? "", PersistentID(value).map { "\($0)" } ?? "")
    case .state, .title, .repeat, .shuffle: return compare(actual(of: player), value)
    }
  }

  private func compare<Value: Comparable>(_ left: Value, _ right: Value) -> Bool {
    switch comparison {
    case .equal: left == right
    case .unequal: left != right
    case .less: left < right
    case .lessOrEqual: left <= right
    case .greater: left > right
    case .greaterOrEqual: left >= right
    }
  }
}

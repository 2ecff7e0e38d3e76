import MediaModel

/// The file that is open, and what was rendered of it.
struct OpenSound {
  let owner: ObjectIdentifier
  let entry: PlayerMachine.Entry
  /// `nil` if the file is protected and never heard.
  let description: SoundDescription?
  /// The sample that is rendered next.
  var sample: Int64 = 0
  var damageCount = 0
  /// The commands that the player had got when samples were rendered last; `nil` if none were since
  /// the sound was silenced.
  var jumpCount: Int?
}

extension PlaybackDevice {
  /// Opens the file of an entry at the player's position, unless it is open there.
  ///
  /// - Returns: Whether it can be heard.
  func prepare(
    _ entry: PlayerMachine.Entry,
    of player: MusicPlayer,
    _ engine: any PlaybackEngine
  ) async throws(PlaybackFailure) -> Bool {
    let owner = ObjectIdentifier(player)
    if sound?.owner != owner || sound?.entry != entry {
      let jumpCount = player.machine.jumpCount
      let description = try await open(player, engine)
      // A command may have come meanwhile, and the next turn opens what it asked for.
      sound = OpenSound(owner: owner, entry: entry, description: description)
      if player.machine.jumpCount != jumpCount { return description != nil }
      if description == nil { log(.itemIsProtected, of: player) }
    }
    guard let description = sound?.description else { return false }
    if player.machine.position.rate != description.sampleRate || player.machine.leg == nil {
      let rate = max(1, description.sampleRate)
      let length = description.sampleCount.map { SampleTime($0, rate: rate) }
      player.machine.setSound(rate: rate, length: length)
    }
    let sample = player.machine.position.sample
    if sound?.sample != sample {
      try await engine.seek(to: sample)
      sound?.sample = sample
    }
    return true
  }

  private func open(
    _ player: MusicPlayer,
    _ engine: any PlaybackEngine
  ) async throws(PlaybackFailure) -> SoundDescription? {
    guard let path = player.nowPlayingItem.flatMap(locate) else {
      throw PlaybackFailure(.missing)
    }
    do {
      return try await engine.open(path)
    } catch  where error.reason == .protected {
      return nil
    }
  }

  /// Renders until a time, or for as long as the file has samples.
  ///
  /// - Returns: Whether the item has come to its end.
  func render(
    _ player: MusicPlayer,
    _ engine: any PlaybackEngine,
    until limit: Int64
  ) async throws(PlaybackFailure) -> Bool {
    let isNew = player.machine.leg == nil
    let leg = player.machine.begin(at: clock.time)
    if isNew, let description = sound?.description { log(.itemStarted(description), of: player) }
    let target = leg.position.adding(nanoseconds: limit - leg.time).sample
    let missing = target - player.machine.position.sample
    if missing <= 0 {
      await moveClock(to: limit)
      return false
    }
    let jumpCount = player.machine.jumpCount
    let rendered = try await engine.render(missing, gain: Float(player.machine.volume))
    sound?.sample += rendered.sampleCount
    sound?.jumpCount = jumpCount
    if player.machine.jumpCount != jumpCount { return false }
    player.machine.move(toSample: player.machine.position.sample + rendered.sampleCount)
    if let sound, rendered.damageCount > sound.damageCount {
      self.sound?.damageCount = rendered.damageCount
      log(.itemIsDamaged(rendered.damageCount), of: player)
    }
    let hasEnded = rendered.hasEnded || rendered.sampleCount <= 0
    if !hasEnded, rendered.sampleCount >= missing {
      await moveClock(to: limit)
    } else {
      let done = SampleTime(
        player.machine.position.sample - leg.position.sample,
        rate: leg.position.rate
      )
      await moveClock(to: leg.time.addingClamped(done.nanoseconds))
    }
    return hasEnded
  }

  /// Silences sound that a command has ended, and goes back to where it was heard last.
  func silenceOldSound() async {
    guard let sound, let rendered = sound.jumpCount, let engine else { return }
    let player = livePlayers.first { ObjectIdentifier($0) == sound.owner }
    if let player, player.machine.jumpCount == rendered { return }
    self.sound?.jumpCount = nil
    // A failure here concerns sound that nobody is to hear any more.
    let unheard = (try? await engine.halt()) ?? 0
    guard let player, unheard > 0, player.machine.entry == sound.entry,
      player.machine.state == .paused || player.machine.state == .interrupted,
      player.machine.position == SampleTime(sound.sample, rate: player.machine.position.rate)
    else { return }
    player.machine.takeBack(unheard)
  }
}

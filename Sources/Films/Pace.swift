extension Film {
  /// The film with all times divided by `speed`; after that no screen stands for longer than `idleLimit`.
  public func paced(speed: Double = 1, idleLimit: Duration? = nil) -> Film {
    let speed = speed.isFinite && speed > 0 ? speed : 1
    let limit = idleLimit.map(microseconds) ?? .max
    var (last, now) = (0.0, Int64(0))
    func paced(_ time: Duration) -> Duration {
      let next = Double(microseconds(time)) / speed
      now += max(0, min(limit, Int64((next - last).rounded())))
      last = next
      return .microseconds(now)
    }
    var film = self
    for place in shots.indices { film.shots[place].at = paced(shots[place].at) }
    film.duration = paced(duration)
    return film
  }
}

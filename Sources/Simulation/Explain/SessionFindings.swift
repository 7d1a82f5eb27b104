import SimulatedWorld
import WalletDomain

// What is odd about the app's list, and about its session.
extension FindingRules {
  /// The guide's sample has not asked again.
  var oldList: [Finding] {
    guard app.missedNews else { return [] }
    return [
      Finding(
        .listOutOfDate,
        facts: ["Since the list was asked for, something has happened that may have changed it."])
    ]
  }

  /// The two clocks give the session another end.
  var sessionClock: [Finding] {
    guard world.clocksDisagreeOnSession, let end = world.customerSession.expiresAt else {
      return []
    }
    var facts = [
      "The iPhone's clock: \(world.deviceClock.dateAndTime).",
      "The issuer's clock: \(world.clock.dateAndTime).",
      "The session's expiresAt: \(end.dateAndTime).",
    ]
    var mended = world
    mended.apply(.edited(.clockOffset(.zero)))
    let isTrusted = [world, mended].map { LogInReason($0.session(seenBy: .app)) == nil }
    if isTrusted[0] != isTrusted[1] {
      facts.append(
        "If the iPhone's clock were right, the app would "
          + (isTrusted[1] ? "not ask for the log-in." : "ask for the log-in."))
    }
    let asksInVain = !isTrusted[0] && isTrusted[1]
    return [Finding(.clockSkew(asksInVain: asksInVain), on: .phone, facts: facts)]
  }
}

import SimulatedWorld
import Simulation
import WalletDomain

// Findings about the app's list and its session.
extension FindingRules {
  /// Finding that the list is out of date because the app did not reload it.
  var oldList: [Finding] {
    guard app.missedNews else { return [] }
    return [
      Finding(
        isBackFromBackground ? .listOfBackground : .listOutOfDate(ofSample: app.policy == .guide),
        facts: ["Since the list was asked for, something has happened that may have changed it."])
    ]
  }

  private var isBackFromBackground: Bool {
    app.policy == .perDevice && world.installation.duringWallet != .open
  }

  /// Calls for the list whose answer took 5 seconds or longer.
  var slowAnswers: [Finding] {
    [Endpoint.datacore, .searches].compactMap { endpoint in
      guard let call = world.log.calls.last(where: { $0.endpoint == endpoint }),
        let duration = call.duration, duration >= .seconds(5)
      else { return nil }
      return Finding(
        .slowAnswer, facts: ["\(call.title) was under way for \(duration.inSeconds)."])
    }
  }

  /// Finding that the clocks of phone and issuer disagree on whether the session has expired.
  var sessionClock: [Finding] {
    guard world.clocksDisagreeOnSession, let end = world.customerSession.expiresAt else {
      return []
    }
    var facts = [
      "The \(vocabulary.phone)'s clock: \(world.deviceClock.dateAndTime).",
      "The issuer's clock: \(world.clock.dateAndTime).",
      "The session's expiresAt: \(end.dateAndTime).",
    ]
    var mended = world
    mended.setup.phone.clockOffset = .zero
    let isTrusted = [world, mended].map { LogInReason($0.session(seenBy: .app)) == nil }
    if isTrusted[0] != isTrusted[1] {
      facts.append(
        "If the \(vocabulary.phone)'s clock were right, the app would "
          + (isTrusted[1] ? "not ask for the log-in." : "ask for the log-in."))
    }
    let asksInVain = !isTrusted[0] && isTrusted[1]
    return [Finding(.clockSkew(asksInVain: asksInVain), on: .phone, facts: facts)]
  }
}

// Texts of these findings.
extension Vocabulary {
  var slowAnswer: Finding.Words {
    Finding.Words(
      .note, "an answer that was long in coming",
      customer: "Our service was slow to answer, so the list in our app took long to come.",
      agent: "The list waited for the answer; what it shows now is not worse for that.",
      engineer: "The app waits up to 60 s for an answer, URLSession's usual limit.",
      next: .agent("Nothing has to be repeated while the list comes in the end."),
      .developers("Look at what the service was doing at the time of the call."))
  }
}

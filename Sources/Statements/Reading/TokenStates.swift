import Times
import WalletDomain

extension Reading.Contradiction {
  /// A state of a token by a statement at a place.
  private struct Told {
    var place: Int
    var party: StatementParty
    var state: TokenState
    var time: StatedTime?
  }

  /// Parties that say different states of one token; of one party the later answer is news, and no contradiction.
  static func tokenStates(in statements: [Statement]) -> [Reading.Contradiction] {
    // All that is told of a token, and of that what each party said last.
    var (every, told) = ([TokenUniqueReference: [Told]](), [TokenUniqueReference: [Told]]())
    var order: [TokenUniqueReference] = []
    for (place, statement) in statements.enumerated() {
      guard let token = statement.subject.token, let state = statement.tokenState else { continue }
      if told[token] == nil { order.append(token) }
      // The last that each party says counts, but for one answer that says two things of the token.
      let others = told[token, default: []].filter { other in
        other.party != statement.party
          || other.state != state && statement.isOfSameAnswer(as: statements[other.place])
      }
      let own = Told(
        place: place, party: statement.party, state: state, time: statement.time)
      told[token] = others + [own]
      every[token, default: []].append(own)
    }
    let ofAgents = statements.indices.filter { place in
      guard case .agent(.some) = statements[place].party else { return false }
      return statements[place].subject.ids.isEmpty && statements[place].tokenState != nil
    }
    var tokensOfParts: [Int: Set<TokenUniqueReference>] = [:]
    for (token, all) in told where !ofAgents.isEmpty {
      for other in all { tokensOfParts[statements[other.place].part, default: []].insert(token) }
    }
    return order.compactMap { token in
      let all = atOneTime(told[token] ?? [], of: every[token] ?? [])
      guard let first = all.first else { return nil }
      let words = all.map { "\($0.party.title) says \($0.state.title)" }.joined(separator: ", ")
      // An agent who names no token speaks of the only one of the text.
      let part = statements[first.place].part
      let more = ofAgents.filter { statements[$0].part == part && tokensOfParts[part]?.count == 1 }
      let states = all.map(\.state) + more.compactMap { statements[$0].tokenState }
      guard states.contains(where: { !$0.agrees(with: first.state) }) else { return nil }
      let said = more.map {
        "; \(statements[$0].party.title), of a token that is not named, it is "
          + "\(statements[$0].tokenState?.title ?? "")"
      }.joined()
      return Reading.Contradiction(
        headline: "Of token \(token) \(words)\(said)\(distance(between: all)).",
        statements: all.map(\.place) + more)
    }
  }

  /// What the parties said nearest to when the first of them last spoke; the last of each where times do not compare.
  private static func atOneTime(_ last: [Told], of every: [Told]) -> [Told] {
    guard last.count > 1, Set(last.map(\.party)).count == last.count,
      StatedTime.compare(every.map(\.time)),
      let end = last.compactMap({ $0.time?.micros }).min()
    else { return last }
    return last.compactMap { told in
      every.filter { $0.party == told.party }.min {
        abs(($0.time?.micros ?? 0) - end) < abs(($1.time?.micros ?? 0) - end)
      }
    }.sorted { $0.place < $1.place }
  }

  /// “, 66 minutes apart”, as long as there was for a change between them; empty where times do not tell.
  private static func distance(between all: [Told]) -> String {
    let micros = all.compactMap { $0.time?.micros }
    guard StatedTime.compare(all.map(\.time)), let first = micros.min(), let last = micros.max()
    else { return "" }
    let minutes = (last - first) / 60_000_000
    switch minutes {
    case 0: return ""
    case 1: return ", 1 minute apart"
    case ..<180: return ", \(minutes) minutes apart"
    default: return ", \((minutes + 30) / 60) hours apart"
    }
  }
}

extension StatedTime {
  /// Whether times are all printed, and in one way, so that the later is the greater.
  fileprivate static func compare(_ times: [StatedTime?]) -> Bool {
    let printed = times.compactMap(\.self)
    guard let first = printed.first, printed.count == times.count else { return false }
    return printed.allSatisfy {
      $0.micros != nil && ($0.date == nil) == (first.date == nil)
        && ($0.zone == nil) == (first.zone == nil)
    }
  }

  /// The time in microseconds, in UTC where its zone is known.
  fileprivate var micros: Int64? {
    guard let timeOfDay else { return nil }
    let ofZone = timeOfDay - Int64(zone ?? 0) * 60_000_000
    guard let date else { return ofZone }
    guard let day = try? EpochInstant(written: date + "T00:00:00Z") else { return nil }
    return day.sinceEpoch.components.seconds * 1_000_000 + ofZone
  }
}

extension Statement {
  /// The state that a token has by this statement, which is of its record or its pass; nil for an event.
  fileprivate var tokenState: TokenState? {
    switch fact {
    case .token(let record) where record.event == nil:
      record.state ?? record.status.flatMap(TokenState.init(word:))
    case .pass(let record): record.state.flatMap(TokenState.init(pass:))
    default: nil
    }
  }
}

extension TokenState {
  /// The state of a token whose pass is in this state.
  fileprivate init?(pass state: PassActivationState) {
    switch state {
    case .activated: self = .active
    case .requiresActivation: self = .awaitsVerification
    case .activating: self = .underWay
    case .suspended: self = .suspended
    case .deactivated: self = .deleted
    }
  }
}

extension Statement {
  /// Whether both stand in one list or answer, and not only in one log.
  fileprivate func isOfSameAnswer(as other: Statement) -> Bool {
    list.map { $0 >= 0 && $0 == other.list } == true && time == other.time
  }
}

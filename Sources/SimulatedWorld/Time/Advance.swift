public import IssuerAPI
import WalletDomain

/// Something that time brought and that the app gets to know.
public enum Occurrence: Hashable, Sendable {
  case answered(Call.ID, CallResult)
  /// The issuer's back end has the app's request, and takes it on.
  case backEndAsked(Call.ID, HTTPRequest)
  case deadlinePassed
  /// The Wallet extension has done its own work, and goes on with what it must ask others.
  case extensionReady
  case extensionTooSlow
  /// Google waits for the app's generator no longer.
  case generatorTooSlow
  /// PassKit tells the app that a pass has changed.
  case passLibraryChanged
  /// The bank tells its app that something about a card has changed (an assumption: a push message).
  case cardListChanged
  /// The time is over that a server asked a program to leave it alone for.
  case pauseEnded(Program)
}

// Time moves: from one coming event to the next, never by itself.
extension World {
  /// Nobody waits for anything.
  public var isSettled: Bool { agenda.owedUntil == nil }

  /// When the next thing happens that somebody waits for, or that comes before it.
  public var nextDue: VirtualInstant? {
    isSettled ? nil : [agenda.nextDue, vault.nextDeadline?.due].compactMap { $0 }.min()
  }

  /// Moves time to the next thing due by `limit` that the app notices; nil, and time at `limit`, where there is none.
  public mutating func advance(to limit: VirtualInstant) -> Occurrence? {
    while let item = takeNext(until: limit) {
      clock = max(clock, item.due)
      if let occurrence = happen(item.event) { return occurrence }
    }
    clock = max(clock, limit)
    return nil
  }

  private mutating func happen(_ event: ComingEvent) -> Occurrence? {
    switch event {
    case .planned(.tokenStatus(let reference, let status, let actor)):
      setTokenStatus(of: reference, to: status, by: actor)
      return nil
    case .planned(.cardState(let card, let state)):
      // Where it cannot be done, as with a card that is so already, nothing happens.
      let isDone = (try? setState(of: card, to: state)) != nil
      return isDone ? .cardListChanged : nil
    case .tmpLearns(let notice):
      tmpLearns(notice)
      return nil
    case .deviceLearns(let notice):
      return deviceLearns(notice) ? .passLibraryChanged : nil
    case .tokenEnds(let reference):
      endToken(reference)
      return nil
    case .pauseEnds(let program):
      return .pauseEnded(program)
    case .apple(let event):
      return happen(event)
    case .google(.generatorTooSlow):
      return .generatorTooSlow
    case .timeout(let id):
      guard let call = openCalls[id], !call.isAbandoned else { return nil }
      openCalls[id]?.isAbandoned = true
      agenda.release(id)
      return finish(id, call, call.failed(.timedOut(after: Self.requestTimeout)))
        .map { .answered(id, $0) }
    case .answer(let id), .lateAnswer(let id):
      guard let call = openCalls[id] else { return nil }
      if let request = call.goingOn { return .backEndAsked(id, request) }
      guard let result = result(of: call) else { return nil }
      openCalls[id] = nil
      agenda.removeAll { $0 == .timeout(id) }
      return finish(id, call, result).map { .answered(id, $0) }
    }
  }

  /// What the asked party answers, after it has done its work; nil where no answer ever comes.
  mutating func result(of call: OpenCall) -> CallResult? {
    guard let outcome = call.ending?.outcome else { return work(on: call) }
    if case .spoilt(let spoil) = outcome {
      let good = work(on: call)
      guard let reply = good.asReply else { return good }
      return switch spoil(reply, &streams) {
      case .success(let spoilt): call.reading(spoilt, cards: setup.cards)
      case .failure(let misfit): call.failed(misfit)
      }
    }
    if call.phase == .after { _ = work(on: call) }
    switch outcome {
    case .failure(let failure): return call.failed(failure)
    case .reply(let reply): return call.reading(reply, cards: setup.cards)
    case .nothing, .spoilt: return nil
    }
  }

  private mutating func work(on call: OpenCall) -> CallResult {
    switch call.question {
    case .cards: .cards(.success(setup.cards))
    case .issuer(let request): .issuer(answer(request, given: call.given))
    case .backEnd: .issuer(call.given ?? .failure(.timedOut(after: Self.requestTimeout)))
    case .wallet(let asked): .wallet(AnyWalletAnswer(asked.question.answer(in: &self)))
    }
  }

  /// What was given as the answer, and what follows from it; without that the simulated service answers.
  private mutating func answer(
    _ request: HTTPRequest, given: Result<HTTPReply, CallFailure>?
  ) -> Result<HTTPReply, CallFailure> {
    guard let given else { return .success(serve(request)) }
    follow(given, to: request)
    return given
  }

  /// Writes the answer down, and hands it on where somebody still waits.
  mutating func finish(_ id: Call.ID, _ call: OpenCall, _ result: CallResult) -> CallResult? {
    let (summary, succeeded, payload) = result.inWords(
      of: setup.issuer, on: setup.wallet)
    log.answer(
      id, summary, succeeded: succeeded,
      refusal: result.refusal(of: log[id]?.endpoint, by: setup.issuer), payload, at: clock,
      ignored: call.isAbandoned)
    if let failure = result.failure { log.note(failure, on: id) }
    if call.isAbandoned {
      hearTooLate(call, result)
      return nil
    }
    if case .wallet(let result) = result { result.answer.arrive(in: &self) }
    return result
  }
}

extension OpenCall {
  /// The failure, as an answer to what was asked.
  fileprivate func failed(_ failure: CallFailure) -> CallResult {
    switch question {
    case .cards: .cards(.failure(failure))
    case .issuer, .backEnd: .issuer(.failure(failure))
    case .wallet(let asked): .wallet(AnyWalletAnswer(asked.question.failed(failure)))
    }
  }
}

extension CallResult {
  /// The failure that is plain before anybody reads the answer.
  fileprivate var failure: CallFailure? {
    switch self {
    case .cards(.failure(let failure)), .issuer(.failure(let failure)): failure
    case .wallet(let result): result.answer.failure
    case .cards(.success), .issuer(.success): nil
    }
  }

  /// What the issuer says where it answers and has not activated; nil where the bytes cannot be read.
  fileprivate func refusal(of endpoint: Endpoint?, by issuer: IssuerDialect) -> String? {
    guard endpoint == .activations, case .issuer(.success(let reply)) = self,
      let answer = try? issuer.read(reply, as: \.activate), answer.result != .approved
    else { return nil }
    return answer.issuerMobileAppAuthResponse ?? "no result"
  }

  /// How the answer stands in the log.
  fileprivate func inWords(
    of issuer: IssuerDialect, on wallet: WalletType
  ) -> (summary: String, succeeded: Bool, payload: Payload) {
    switch self {
    case .cards(.failure(let failure)), .issuer(.failure(let failure)):
      (failure.systemName.on(wallet), false, .none)
    case .cards(.success(let cards)):
      (
        cards.count == 1 ? "1 card" : "\(cards.count) cards", true,
        .cards(cards)
      )
    case .issuer(.success(let reply)):
      (
        reply.reasonPhrase.isEmpty ? "\(reply.status)" : "\(reply.status) \(reply.reasonPhrase)",
        issuer.succeeded(reply), .reply(reply)
      )
    case .wallet(let result): result.answer.inWords
    }
  }
}

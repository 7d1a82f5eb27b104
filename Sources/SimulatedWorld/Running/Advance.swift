import FoundationEssentials
import IssuerAPI
import JSON
import WalletDomain

// Moves the world's clock from one due event to the next.
extension World {
  /// Whether no awaited event is pending.
  public var isSettled: Bool { agenda.owedUntil == nil }

  /// When the next event is due, if any awaited event is pending; else nil.
  public var nextDue: VirtualInstant? {
    isSettled ? nil : [agenda.nextDue, vault.nextDeadline?.due].compactMap { $0 }.min()
  }

  /// Moves the clock to the next event for the app that is due by `limit`; else to `limit`, and returns nil.
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
      // A change that is refused, such as to the state that the card has, is dropped.
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
    case .askedAgain(let id): return .dueAgain(id)
    case .handlerDies:
      letHandlerDie()
      return .deadlinePassed
    case .lateHandlerCall(let card, let diedAt, let program):
      callLate(card, diedAt: diedAt, by: program)
      return nil
    case .extensionReady: return .extensionReady
    case .extensionTooSlow: return .extensionTooSlow
    case .generatorTooSlow: return .generatorTooSlow
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

  /// Does the called party's work and returns its answer, as a fault changes it; nil if no answer ever comes.
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

  /// The given answer, with its effects on this world; without one, the answer of the simulated service.
  private mutating func answer(
    _ request: HTTPRequest, given: Result<HTTPReply, CallFailure>?
  ) -> Result<HTTPReply, CallFailure> {
    guard let given else { return .success(serve(request)) }
    follow(given, to: request)
    return given
  }

  /// Logs the answer and returns it to the caller; nil if the call was abandoned.
  mutating func finish(_ id: Call.ID, _ call: OpenCall, _ result: CallResult) -> CallResult? {
    let endpoint = log[id]?.endpoint
    let (summary, succeeded, payload) = result.inWords(
      of: setup.issuer, asked: endpoint?.operation, on: setup.wallet)
    let kind = result.kind(of: setup.issuer, asked: endpoint?.operation)
    log.answer(
      id, summary, as: kind, succeeded: call.succeededBefore(result, at: setup.issuer) ?? succeeded,
      refusal: result.refusal(of: endpoint, by: setup.issuer), payload,
      ignored: call.isAbandoned)
    if let failure = result.failure { log.note(failure, on: id) }
    if call.isAbandoned {
      hearTooLate(id, call, result)
      return nil
    }
    if case .wallet(let result) = result { result.answer.arrive(in: &self) }
    return result
  }
}

extension OpenCall {
  /// Whether a call that comes before another succeeded; nil for other calls.
  fileprivate func succeededBefore(_ result: CallResult, at issuer: IssuerDialect) -> Bool? {
    guard case .issuer(let request) = question, case .issuer(.success(let reply)) = result else {
      return nil
    }
    return issuer.preceding(asked: request)?.succeeded(reply)
  }

  /// The failure as a result of this call.
  fileprivate func failed(_ failure: CallFailure) -> CallResult {
    switch question {
    case .cards: .cards(.failure(failure))
    case .issuer, .backEnd: .issuer(.failure(failure))
    case .wallet(let asked): .wallet(AnyWalletAnswer(asked.question.failed(failure)))
    }
  }
}

extension CallResult {
  /// The failure of the call itself; nil if an answer came.
  fileprivate var failure: CallFailure? {
    switch self {
    case .cards(.failure(let failure)), .issuer(.failure(let failure)): failure
    case .wallet(let result): result.answer.failure
    case .cards(.success), .issuer(.success): nil
    }
  }

  /// The issuer's result for an activation that it has not approved; nil otherwise, or if the bytes cannot be read.
  fileprivate func refusal(of endpoint: Endpoint?, by issuer: IssuerDialect) -> String? {
    guard endpoint == .activations, case .issuer(.success(let reply)) = self,
      let answer = try? issuer.read(reply, as: \.activate), answer.result != .approved
    else { return nil }
    return answer.issuerMobileAppAuthResponse ?? "no result"
  }

  /// What the summary of its entry in the log is.
  fileprivate func kind(
    of issuer: IssuerDialect, asked operation: IssuerOperation?
  ) -> Call.Answer.Kind {
    switch self {
    case .wallet(let result): result.answer.kind
    case .issuer(.success(let reply)) where issuer.saysNotYet(reply, in: operation): .notYet
    default: .plain
    }
  }

  /// The answer's entry in the log.
  fileprivate func inWords(
    of issuer: IssuerDialect, asked operation: IssuerOperation?, on wallet: WalletType
  ) -> (summary: String, succeeded: Bool, payload: Payload) {
    switch self {
    case .cards(.failure(let failure)), .issuer(.failure(let failure)):
      (failure.systemName.on(wallet), false, .none)
    case .cards(.success(let cards)):
      (cards.count == 1 ? "1 card" : "\(cards.count) cards", true, .cards(cards))
    case .issuer(.success(let reply)) where issuer.saysNotYet(reply, in: operation):
      ("\(reply.status), not yet", true, .reply(reply))
    case .issuer(.success(let reply)):
      (
        reply.reasonPhrase.isEmpty ? "\(reply.status)" : "\(reply.status) \(reply.reasonPhrase)",
        issuer.succeeded(reply, in: operation), .reply(reply)
      )
    case .wallet(let result): result.answer.inWords
    }
  }
}

// DataCore's answers are typed values, which are encoded as JSON only for a fault to change.
//
// That JSON is an assumption of this program, used for nothing else.
extension CallResult {
  /// The answer as an HTTP reply that a fault can change; nil if there is none.
  var asReply: HTTPReply? {
    switch self {
    case .issuer(.success(let reply)): reply
    case .cards(.success(let cards)):
      HTTPReply(status: 200, json: jsonBytes(of: cards.map(CardJSON.init)))
    case .wallet(let result): result.answer.asReply
    case .cards(.failure), .issuer(.failure): nil
    }
  }
}

extension OpenCall {
  /// The result read from a changed reply; fields that its JSON leaves out are taken from `cards`.
  func reading(_ reply: HTTPReply, cards: CardList) -> CallResult? {
    switch question {
    case .issuer, .backEnd: .issuer(.success(reply))
    case .cards:
      .cards(
        Result { () throws(CallFailure) in
          CardList(try reply.decoding([CardJSON].self).map { $0.card(from: cards) })
        })
    case .wallet(let asked):
      asked.question.reading(reply).map { .wallet(AnyWalletAnswer($0)) }
    }
  }
}

private struct CardJSON: Codable {
  var id: String
  var name: String
  var last4: String
  var state: String

  init(_ card: Card) {
    (id, name, last4, state) = (card.id.rawValue, card.name, card.last4, card.state.rawValue)
  }

  func card(from cards: CardList) -> Card {
    let id = Card.ID(rawValue: id)
    var card = cards[id] ?? Card(id: id, name: name)
    card.name = name
    card.last4 = last4
    card.state = Card.State(rawValue: state) ?? card.state
    return card
  }
}

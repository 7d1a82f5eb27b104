public import IssuerAPI
import PassCrypto
public import WalletDomain

// Calls that take time: sending them, applying faults, answering or abandoning them.
extension World {
  /// URLSession's default time-out, which the guide's app does not change.
  public static let requestTimeout = Duration.seconds(60)

  /// Sends a program's request for the card list to DataCore.
  public mutating func askForCards(by program: Program) -> Call.ID {
    ask(.cards, "card list", from: program.party, to: .dataCore, .none, at: .datacore)
  }

  /// Sends the app's request for a card's number to the issuer's back end; nil if the card has none.
  public mutating func askForNumber(of id: Card.ID) -> Call.ID? {
    guard let number = setup.cards[id].flatMap(account)?.primaryAccountNumber,
      let call = BackEndForm.cardNumber
    else { return nil }
    let facts = ["card": id.rawValue, "cardNumber": number]
    let request = call.encode(knowing: facts)
    return ask(
      .issuer(request), call.title, from: .app, to: .backEnd, .request(request),
      at: .cardNumber, answered: .success(call.reply(knowing: facts)))
  }

  /// Sends a program's request to the issuer; the answer is `given`, or else that of the simulated service.
  ///
  /// `time` is how long the answer takes; nil means the scenario's latency. Once the customer has confirmed the request,
  /// the answer is no “not yet”.
  public mutating func send(
    _ request: HTTPRequest, for operation: IssuerOperation, by program: Program,
    answered given: Result<HTTPReply, CallFailure>? = nil, after time: Duration? = nil,
    isConfirmed: Bool = false
  ) -> Call.ID {
    let (title, endpoint) = place(of: request, for: operation)
    return ask(
      .issuer(request), title, from: program.party, to: issuerParty, .request(request),
      at: endpoint, answered: given, after: time, confirmed: isConfirmed ? operation : nil)
  }

  /// Sends a program's request to the issuer's back end, to be answered by `answerAtBackEnd`.
  public mutating func askBackEnd(
    _ request: HTTPRequest, _ title: String, by program: Program
  ) -> Call.ID {
    let id = ask(
      .backEnd(request), title, from: program.party, to: .backEnd, .request(request), at: .backEnd)
    // How long the issuer will take is not known yet.
    if agenda.due(of: .timeout(id)) == nil {
      agenda.arrange(.timeout(id), at: clock + Self.requestTimeout)
    }
    return id
  }

  /// Answers a call to the back end; nil if the caller no longer waits for it.
  public mutating func answerAtBackEnd(_ reply: HTTPReply, to id: Call.ID) -> CallResult? {
    guard var call = openCalls[id] else { return nil }
    call.given = .success(reply)
    openCalls[id] = call
    guard let result = result(of: call) else { return nil }
    openCalls[id] = nil
    agenda.removeAll { $0 == .timeout(id) }
    return finish(id, call, result)
  }

  /// Opens a call to be answered from outside, with an id greater than `last`; `isSent` is false if a fault prevents
  /// sending.
  ///
  /// An undo removes calls from the log, but cannot stop their replies: an id that was used once must never identify
  /// another request.
  public mutating func sendOutside(
    _ request: HTTPRequest, for operation: IssuerOperation, by program: Program,
    idAfter last: Call.ID = 0
  ) -> (id: Call.ID, isSent: Bool) {
    let (title, endpoint) = place(of: request, for: operation)
    let fault = matchFault(endpoint)
    var isSent = true
    if let ending = fault?.ending, fault?.phase == .before {
      if case .spoilt = ending.outcome {} else { isSent = false }
    }
    let id = log.ask(
      title, from: program.party, to: issuerParty, .request(request), endpoint: endpoint,
      fault: fault?.id, isOutside: isSent, idAfter: last)
    openCalls[id] = OpenCall(
      question: .issuer(request), ending: fault?.ending, phase: fault?.phase ?? .before,
      isOutside: isSent, delay: (fault?.delay ?? .zero) + (fault?.dribble ?? .zero))
    if !isSent { expectAnswer(to: id, from: clock, usually: .zero, fault) }
    return (id, isSent)
  }

  /// The name and place of a call for an operation, or of one that only comes before it.
  private func place(
    of request: HTTPRequest, for operation: IssuerOperation
  ) -> (title: String, endpoint: Endpoint) {
    setup.issuer.preceding(asked: request).map { ($0.title, .before) }
      ?? (setup.issuer.title(of: operation) ?? operation.rawValue, Endpoint(operation))
  }

  /// Delivers the reply from outside; nil if the caller no longer waits, or a fault delays it.
  public mutating func deliver(
    _ result: Result<HTTPReply, CallFailure>, to id: Call.ID
  ) -> CallResult? {
    guard var call = openCalls[id], call.isOutside else { return nil }
    (call.isOutside, call.given) = (false, result)
    openCalls[id] = call
    guard !call.isAbandoned, call.delay > .zero || call.ending == .hang else {
      let answered = self.result(of: call)
      openCalls[id] = nil
      return answered.flatMap { finish(id, call, $0) }
    }
    // A fault delays the reply.
    let limit = max(clock, (log[id]?.at ?? clock) + Self.requestTimeout)
    if call.ending == .hang {
      _ = self.result(of: call)
      agenda.arrange(.timeout(id), at: limit)
    } else {
      agenda.arrange(.answer(id), at: clock + call.delay)
      if clock + call.delay > limit { agenda.arrange(.timeout(id), at: limit) }
    }
    return nil
  }

  /// Lets the caller be told when to ask again what was answered by “not yet”.
  public mutating func askAgain(_ id: Call.ID, after time: Duration) {
    agenda.arrange(.askedAgain(id), at: clock + time)
  }

  /// Stops waiting for a call; the called party still does its work.
  public mutating func abandon(_ id: Call.ID) {
    guard openCalls[id] != nil else { return }
    openCalls[id]?.isAbandoned = true
    agenda.removeAll { $0 == .timeout(id) }
    agenda.release(id)
    log.answer(id, "nobody waits for it", succeeded: false, ignored: true)
    forgetOldQuestions()
  }

  /// The number of abandoned calls that are still answered: a key held down may start thousands.
  static let mostAbandoned = 100

  /// Drops the oldest abandoned calls; only read-only ones, so that no work is left undone.
  private mutating func forgetOldQuestions() {
    guard openCalls.count > Self.mostAbandoned else { return }
    let abandoned = openCalls.filter { id, call in
      call.isAbandoned && !call.isOutside && log[id]?.endpoint?.changesNothing != false
    }.keys.sorted()
    for id in abandoned.dropLast(Self.mostAbandoned) {
      openCalls[id] = nil
      agenda.removeAll { $0 == .lateAnswer(id) }
    }
  }

  /// Logs why the caller could not use the answer to a call.
  public mutating func note(_ failure: CallFailure, on id: Call.ID) {
    log.note(failure, on: id)
  }

  mutating func ask(
    _ question: some WalletQuestion, _ title: String, from: Party, to: Party, _ payload: Payload,
    at endpoint: Endpoint
  ) -> Call.ID {
    ask(.wallet(AnyWalletQuestion(question)), title, from: from, to: to, payload, at: endpoint)
  }

  private mutating func ask(
    _ question: OpenCall.Question, _ title: String, from: Party, to: Party, _ payload: Payload,
    at endpoint: Endpoint, answered given: Result<HTTPReply, CallFailure>? = nil,
    after time: Duration? = nil, confirmed: IssuerOperation? = nil
  ) -> Call.ID {
    let fault = matchFault(endpoint, confirmed: confirmed)
    let id = log.ask(title, from: from, to: to, payload, endpoint: endpoint, fault: fault?.id)
    openCalls[id] = OpenCall(
      question: question, ending: fault?.ending, phase: fault?.phase ?? .before, given: given)
    expectAnswer(to: id, from: clock, usually: time ?? setup.latency[endpoint], fault)
    return id
  }

  private mutating func expectAnswer(
    to id: Call.ID, from start: VirtualInstant, usually latency: Duration, _ fault: Fault?
  ) {
    let usual = fault?.ending == .refuse ? .zero : latency
    let firstByte = start + usual + (fault?.delay ?? .zero)
    if fault?.ending != .hang || fault?.phase == .after {
      // URLSession's time-out restarts with each piece received, so a dribbling answer does not time out.
      agenda.arrange(.answer(id), at: firstByte + (fault?.dribble ?? .zero))
    }
    let limit = start + Self.requestTimeout
    if fault?.ending == .hang || firstByte > limit { agenda.arrange(.timeout(id), at: limit) }
  }

  private mutating func matchFault(
    _ endpoint: Endpoint, confirmed: IssuerOperation? = nil
  ) -> Fault? {
    let issuer = setup.issuer
    var streams = streams
    let fault = faults.matchFault(
      endpoint, at: clock,
      unless: { fault in
        guard let confirmed, case .reply(let reply)? = fault.ending?.outcome else { return false }
        return issuer.saysNotYet(reply, in: confirmed)
      },
      draw: { streams.fraction(label: "fault/\($0)") })
    self.streams = streams
    return fault
  }

  /// The ids of the open calls, oldest first.
  public var callsUnderWay: [Call.ID] { openCalls.keys.sorted() }

  /// The ids of the open calls that still await an answer from outside the world.
  public var callsUnderWayOutside: [Call.ID] {
    openCalls.filter { $0.value.isOutside && !$0.value.isAbandoned }.keys.sorted()
  }

  /// Estimated memory in bytes of this snapshot that is not shared with an earlier one.
  public func bytes(beyond earlier: World) -> Int {
    var bytes = log.bytes(beyond: earlier.log) + agenda.bytes(beyond: earlier.agenda)
    if openCalls != earlier.openCalls {
      // A dictionary may have capacity for twice its count.
      bytes += openCalls.count * 2 * MemoryLayout<(Call.ID, OpenCall)>.stride
    }
    if setup.cards != earlier.cards { bytes += setup.cards.count * 300 }
    for device in setup.devices where passes(on: device) != earlier.passes(on: device) {
      bytes += passes(on: device).count * 300
    }
    if setup.tokenService != earlier.tokenService { bytes += setup.tokenService.tokens.count * 250 }
    return bytes
  }
}

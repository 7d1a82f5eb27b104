import IssuerAPI
import Recordings
import SimulatedWorld
import WalletDomain

/// A running program of the issuer's, with its unanswered requests.
struct Process: Hashable, Sendable {
  let program: Program
  var waiting: [Call.ID: PendingRequest] = [:]
  /// End of a pause that a server demanded with `Retry-After`; nil outside a pause.
  var pausedUntil: VirtualInstant?
  var lastRequest = Memoized<DialectValue<IssuerRequest>, HTTPRequest?>()
  var lastTokens = Memoized<DialectValue<HTTPReply>, [Token]>()

  init(_ program: Program) { self.program = program }
}

/// The processes of all programs that have run, each with its own state.
struct Processes: Hashable, Sendable {
  private var all = [Process(.app)]

  /// The process of a program; created empty if it has not run yet.
  subscript(program: Program) -> Process {
    get { all.first { $0.program == program } ?? Process(program) }
    _modify {
      let place = all.firstIndex { $0.program == program } ?? all.endIndex
      if place == all.endIndex { all.append(Process(program)) }
      yield &all[place]
    }
  }

  /// Ends a program; answers to its pending requests are dropped.
  mutating func end(_ program: Program) { self[program] = Process(program) }

  /// Whether a program waits for the answer to a call.
  func isWaiting(for id: Call.ID) -> Bool { all.contains { $0.waiting[id] != nil } }

  /// Removes and returns the reply handler of a call; nil if there is none.
  mutating func takeWaiting(for id: Call.ID) -> PendingRequest? {
    for place in all.indices {
      if let purpose = all[place].waiting.removeValue(forKey: id) { return purpose }
    }
    return nil
  }
}

extension Performer {
  /// Sends a request; it goes through the bank's back end if the app must not call the issuer itself.
  mutating func send(_ request: IssuerRequest, for purpose: PendingRequest) {
    if let id = askForNumber(toSend: request, by: purpose.program) {
      let hearing = PendingRequest(
        purpose.name, of: purpose.program,
        hearIssuer: { reply, id, performer in
          let read = performer.read(reply, of: id) { reply throws(CallFailure) in
            try BackEndForm.cardNumber?.read(reply)
          }
          switch read {
          case .success: performer.forward(request, for: purpose)
          case .failure(let failure): purpose.hear(.issuer(.failure(failure)), id, &performer)
          }
        })
      return wait(for: id, hearing)
    }
    forward(request, for: purpose)
  }

  /// Asks for the number of the card that is to be signed, if the app does that; nil if nothing is asked.
  private mutating func askForNumber(
    toSend request: IssuerRequest, by program: Program
  ) -> Call.ID? {
    guard case .signCard(let card) = request, program == .app,
      moment.app.mistakes.contains(.fetchesNumber)
    else { return nil }
    return moment.world.askForNumber(of: card.cardID)
  }

  private mutating func forward(_ request: IssuerRequest, for purpose: PendingRequest) {
    if let asking = moment.world.issuer.backEnd?.asking(request) {
      let id = moment.world.askBackEnd(asking.bytes, asking.title, by: purpose.program)
      return wait(for: id, purpose)
    }
    let facts = moment.world.factsToSend(request)
    precede(
      request, for: purpose, with: moment.world.issuer.preceding(IssuerCall(request))[...],
      knowing: facts, completing: { _ in }
    ) { $1.send(request, for: purpose, knowing: $0) }
  }

  private mutating func send(
    _ request: IssuerRequest, for purpose: PendingRequest, knowing facts: IssuerFacts
  ) {
    let written = DialectValue(request, in: moment.world.issuer)
    let encoded =
      facts.isEmpty
      ? moment.processes[purpose.program].lastRequest.answer(written) {
        $0.dialect.encode($0.value)
      }
      : written.dialect.encode(request, knowing: facts)
    // Nil only if the issuer lacks this call, and no flow that needs it is started then.
    if let bytes = encoded { ask(bytes, request, for: purpose) }
  }

  /// Sends a request, and again while its answer is “not yet”, as often as the issuer's file says.
  ///
  /// The last answer is heard whatever it is. `taken` is the app's call that a back end asks for.
  mutating func ask(
    _ bytes: HTTPRequest, _ request: IssuerRequest, for purpose: PendingRequest,
    taking taken: Call.ID? = nil, earlier: Int = 0
  ) {
    let call = IssuerCall(request)
    guard moment.world.issuer.mayAnswerNotYet(call) else {
      return send(bytes, for: request.operation, purpose)
    }
    let hearing = PendingRequest(
      purpose.name, of: purpose.program,
      hearIssuer: { reply, id, performer in
        let issuer = performer.moment.world.issuer
        guard let notYet = (try? reply.get()).flatMap({ issuer.notYet(in: $0, of: call) }),
          earlier + 1 < notYet.times
        else {
          // It is not waited for any longer.
          if earlier > 0 {
            (performer.moment.app.notice, performer.moment.app.confirmation) = (nil, nil)
          }
          return purpose.hear(.issuer(reply), id, &performer)
        }
        // A back end asks on although the customer has left.
        if taken.map(performer.moment.processes.isWaiting(for:)) ?? true {
          performer.askToConfirm(notYet, asked: earlier + 1)
        }
        performer.moment.world.askAgain(id, after: notYet.every)
        let again = PendingRequest(
          purpose.name, of: purpose.program,
          hearing: { $2.ask(bytes, request, for: purpose, taking: taken, earlier: earlier + 1) })
        performer.wait(for: id, again)
      })
    send(
      bytes, for: request.operation, hearing,
      isConfirmed: earlier > 0 && moment.app.confirmation?.isGiven == true)
  }

  /// Sends bytes to the issuer through the transport; `isConfirmed` is that the customer has confirmed it.
  mutating func send(
    _ bytes: HTTPRequest, for operation: IssuerOperation, _ purpose: PendingRequest,
    isConfirmed: Bool = false
  ) {
    switch transport {
    case .simulated:
      // A real service never gets the simulated session.
      let proven = moment.world.proven(bytes, by: purpose.program)
      let id = moment.world.send(
        proven, for: operation, by: purpose.program, isConfirmed: isConfirmed)
      wait(for: id, purpose)
    case .recorded(let recording, _, let matching):
      let answer = recording.answer(to: bytes, after: moment.replayed, by: matching)
      if case .recorded(_, let number) = answer { moment.replayed.insert(number) }
      wait(
        for: moment.world.send(
          bytes, for: operation, by: purpose.program, answered: answer.result,
          after: answer.took),
        purpose)
    case .external:
      let (id, isSent) = moment.world.sendOutside(
        bytes, for: operation, by: purpose.program, idAfter: lastSentID)
      lastSentID = id
      wait(for: id, purpose)
      if isSent { effects.append(.send(bytes, id)) }
    }
  }

  mutating func wait(for id: Call.ID, _ purpose: PendingRequest) {
    moment.processes[purpose.program].waiting[id] = purpose
  }

  /// Cancels the pending requests of these kinds.
  mutating func abandon(_ purposes: PendingRequest...) {
    for purpose in purposes {
      for (id, waiting) in moment.processes[purpose.program].waiting where waiting == purpose {
        moment.world.abandon(id)
        moment.processes[purpose.program].waiting[id] = nil
        moment.app.confirmation = nil
      }
    }
  }

  /// Decodes a reply as the program would; a failure is noted on the call in the log.
  mutating func read<Answer>(
    _ reply: Result<HTTPReply, CallFailure>, of id: Call.ID,
    _ decode: (HTTPReply) throws(CallFailure) -> Answer
  ) -> Result<Answer, CallFailure> {
    do throws(CallFailure) {
      return .success(try decode(try reply.get()))
    } catch {
      let failure = dated(error, reply)
      moment.world.note(failure, on: id)
      return .failure(failure)
    }
  }

  /// Decodes the tokens in a search reply; the last result is reused for identical bytes.
  mutating func readTokens(
    _ reply: Result<HTTPReply, CallFailure>, of id: Call.ID, by program: Program
  ) -> Result<[Token], CallFailure> {
    let issuer = moment.world.issuer
    var lastTokens = moment.processes[program].lastTokens
    defer { moment.processes[program].lastTokens = lastTokens }
    return read(reply, of: id) { reply throws(CallFailure) in
      try lastTokens.answer(DialectValue(reply, in: issuer)) { answered throws(CallFailure) in
        try answered.dialect.read(answered.value, as: \.appSearch)
      }
    }
  }

  /// Converts a date in `Retry-After` to a duration, by the server's `Date` header if it has one.
  private func dated(
    _ failure: CallFailure, _ reply: Result<HTTPReply, CallFailure>
  ) -> CallFailure {
    guard case .status(let status, nil) = failure, let reply = try? reply.get() else {
      return failure
    }
    return .status(status, retryAfter: reply.retryAfter(at: moment.world.deviceClock.sinceEpoch))
  }
}

extension ReplayAnswer {
  /// Recorded response time; nil if the recording lacks it, zero if the call was not recorded.
  fileprivate var took: Duration? {
    if case .recorded(let exchange, _) = self { exchange.took } else { .zero }
  }
}

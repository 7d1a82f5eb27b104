import IssuerAPI
import Recordings
import SimulatedWorld
import WalletDomain

/// A program of the issuer's as it runs: what it has asked and not heard yet.
struct Process: Hashable, Sendable {
  let program: Program
  var waiting: [Call.ID: PendingRequest] = [:]
  /// Until when a server has asked it to be left alone.
  var pausedUntil: VirtualInstant?
  var lastRequest = Memoized<Said<IssuerRequest>, HTTPRequest?>()
  var lastTokens = Memoized<Said<HTTPReply>, [Token]>()

  init(_ program: Program) { self.program = program }
}

/// The processes that have asked anything, each apart from the others.
struct Processes: Hashable, Sendable {
  private var all = [Process(.app)]

  /// A program that has asked nothing yet begins here.
  subscript(program: Program) -> Process {
    get { all.first { $0.program == program } ?? Process(program) }
    _modify {
      let place = all.firstIndex { $0.program == program } ?? all.endIndex
      if place == all.endIndex { all.append(Process(program)) }
      yield &all[place]
    }
  }

  /// The program ends, and hears of nothing that it has asked.
  mutating func end(_ program: Program) { self[program] = Process(program) }

  /// Who waits for the answer to a call waits no more; nil where nobody does.
  mutating func takeWaiting(for id: Call.ID) -> PendingRequest? {
    for place in all.indices {
      if let purpose = all[place].waiting.removeValue(forKey: id) { return purpose }
    }
    return nil
  }
}

extension Performer {
  /// Sends a request, through the issuer's own back end where the app must not ask the issuer itself.
  mutating func send(_ request: IssuerRequest, for purpose: PendingRequest) {
    if let asking = moment.world.issuer.backEnd?.asking(request) {
      let id = moment.world.askBackEnd(asking.bytes, asking.title, by: purpose.program)
      return wait(for: id, purpose)
    }
    let said = Said(request, in: moment.world.issuer)
    let encoded = moment.processes[purpose.program].lastRequest.answer(said) {
      $0.dialect.encode($0.value)
    }
    // Nobody begins a flow that asks what the issuer does not have.
    if let bytes = encoded { send(bytes, for: request.operation, purpose) }
  }

  /// Sends bytes to the issuer through the transport.
  mutating func send(
    _ bytes: HTTPRequest, for operation: IssuerOperation, _ purpose: PendingRequest
  ) {
    switch transport {
    case .simulated:
      wait(for: moment.world.send(bytes, for: operation, by: purpose.program), purpose)
    case .recorded(let recording, _, let matching):
      let answer = recording.answer(to: bytes, after: moment.replayed, by: matching)
      if case .recorded(_, _, let replayed) = answer { moment.replayed = replayed }
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

  /// Nobody waits on the screen any more, but the app looks again when the answer is there.
  mutating func leaveToItself(_ purpose: PendingRequest) {
    for (id, waiting) in moment.processes[purpose.program].waiting where waiting == purpose {
      moment.processes[purpose.program].waiting[id] = .leftToItself
    }
  }

  /// The program loses interest in what it asked for these purposes.
  mutating func abandon(_ purposes: PendingRequest...) {
    for purpose in purposes {
      for (id, waiting) in moment.processes[purpose.program].waiting where waiting == purpose {
        moment.world.abandon(id)
        moment.processes[purpose.program].waiting[id] = nil
      }
    }
  }

  /// Reads a reply's bytes as the program would, and writes down where it could not.
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

  /// The tokens of a search's reply; the same bytes again are not read again.
  mutating func readTokens(
    _ reply: Result<HTTPReply, CallFailure>, of id: Call.ID, by program: Program
  ) -> Result<[Token], CallFailure> {
    let issuer = moment.world.issuer
    var lastTokens = moment.processes[program].lastTokens
    defer { moment.processes[program].lastTokens = lastTokens }
    return read(reply, of: id) { reply throws(CallFailure) in
      try lastTokens.answer(Said(reply, in: issuer)) { said throws(CallFailure) in
        try said.dialect.read(said.value, as: \.search)
      }
    }
  }

  /// A time of day in `Retry-After` becomes the wait until then, by the server's clock where it tells it.
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
  /// Nil where that was not recorded.
  fileprivate var took: Duration? {
    if case .recorded(let exchange, _, _) = self { exchange.took } else { .zero }
  }
}

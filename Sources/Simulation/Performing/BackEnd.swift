import IssuerAPI
import SimulatedWorld
import WalletDomain

// The bank's back end, which calls the issuer for the app if the issuer's API is not meant for apps.
extension Performer {
  /// Handles the app's request: adds what only the back end knows and forwards it to the issuer.
  mutating func takeOn(_ request: HTTPRequest, of id: Call.ID) {
    let world = moment.world
    switch world.issuer.backEnd?.read(request) {
    case .success(.searchTokens(let question)):
      let cards = world.issuer.searchesByCard ? world.cards : nil
      list(TokenSearch(question, ofEach: cards), for: id)
    case .success(let asked): send(asked, for: id)
    case .failure(let refusal): answer(refusal.reply, to: id)
    case nil: break
    }
  }

  /// Goes on with a list that the app has asked for, and answers once it is whole.
  private mutating func list(_ search: TokenSearch, for id: Call.ID) {
    guard let next = search.calls.first else {
      return answer(BackEndForm.reply(search.found), to: id)
    }
    send(next, for: id, search)
  }

  /// Sends a request to the issuer for the app's call `id`, perhaps one of several for a list.
  private mutating func send(
    _ asked: IssuerRequest, for id: Call.ID, _ search: TokenSearch? = nil
  ) {
    let world = moment.world
    let request = world.completedByBackEnd(asked)
    guard let form = world.issuer.backEnd else { return }
    var headers = moment.world.backEndHeaders(form, for: request)
    // For a real issuer the transport adds the real credential.
    if case .external = transport { headers.removeAll { $0.name == form.credential?.header } }
    let ownHeaders = headers
    let failed = PendingRequest(
      "takingOn \(id)", of: .backEnd,
      hearIssuer: { _, _, performer in
        performer.answer(form.silence(of: world.issuer.name), to: id)
      })
    precede(
      request, for: failed, with: world.issuer.preceding(IssuerCall(request))[...],
      knowing: moment.world.factsToSend(request),
      completing: { $0.take(ownHeaders) }
    ) { facts, performer in
      guard var bytes = world.issuer.encode(request, knowing: facts) else { return }
      bytes.take(ownHeaders)
      let forwarded = Forwarded(id: id, request: request, bytes: bytes, search: search)
      performer.send(forwarded, retriesLeft: world.backEnd.retries)
    }
  }

  private mutating func send(_ call: Forwarded, retriesLeft: Int) {
    ask(
      call.bytes, call.request,
      for: PendingRequest(
        "takingOn \(call.id), \(retriesLeft)", of: .backEnd,
        hearIssuer: { reply, _, performer in
          performer.passOn(reply, of: call, retriesLeft: retriesLeft)
        }), taking: call.id)
  }

  private mutating func passOn(
    _ result: Result<HTTPReply, CallFailure>, of call: Forwarded, retriesLeft: Int
  ) {
    let issuer = moment.world.issuer
    guard let form = issuer.backEnd else { return }
    let hasFailed = (try? result.get().status).map { $0 >= 500 } ?? true
    if hasFailed, retriesLeft > 0 {
      // Retries send identical bytes, including the idempotency key, which exists for that.
      return send(call, retriesLeft: retriesLeft - 1)
    }
    switch result {
    case .success(let reply) where issuer.succeeded(reply, in: call.request.operation):
      if var search = call.search, let tokens = try? issuer.read(reply, as: \.search) {
        search.take(tokens)
        return list(search, for: call.id)
      }
      answer(form.passedOn(reply, to: call.request, of: issuer), to: call.id)
    case .success(let reply):
      if let notYet = issuer.notYet(in: reply, of: IssuerCall(call.request)) {
        return answer(BackEndForm.passedOn(notYet), to: call.id)
      }
      answer(form.passedOn(refusal: reply, of: issuer.name), to: call.id)
    case .failure: answer(form.silence(of: issuer.name), to: call.id)
    }
  }

  private mutating func answer(_ reply: HTTPReply, to id: Call.ID) {
    if let result = moment.world.answerAtBackEnd(reply, to: id) { notice(.answered(id, result)) }
  }
}

extension HTTPRequest {
  /// Adds headers, in place of those with the same names.
  fileprivate mutating func take(_ own: [HTTPHeader]) {
    headers.removeAll { header in own.contains { $0.name == header.name } }
    headers += own
  }
}

/// A request of the back end to the issuer.
private struct Forwarded {
  /// The app's call that it is made for.
  let id: Call.ID
  let request: IssuerRequest
  let bytes: HTTPRequest
  /// The list that it is a part of.
  let search: TokenSearch?
}

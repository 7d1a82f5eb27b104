import IssuerAPI
import SimulatedWorld
import WalletDomain

// The bank's back end, which calls the issuer for the app if the issuer's API is not meant for apps.
extension Performer {
  /// Handles the app's request: adds what only the back end knows and forwards it to the issuer.
  mutating func takeOn(_ request: HTTPRequest, of id: Call.ID) {
    let world = moment.world
    guard let form = world.issuer.backEnd else { return }
    switch form.read(request) {
    case .success(let asked):
      let request = world.completedByBackEnd(asked)
      guard var bytes = world.issuer.encode(request), let card = request.card else { return }
      bytes.headers += moment.world.backEndHeaders(form, for: card)
      // For a real issuer the transport adds the real credential.
      if case .external = transport {
        bytes.headers.removeAll { $0.name == form.credential?.header }
      }
      send(bytes, for: .sign, .takingOn(id, bytes, retriesLeft: world.bridge.retries))
    case .failure(let refusal): answer(refusal.reply, to: id)
    }
  }

  fileprivate mutating func passOn(
    _ result: Result<HTTPReply, CallFailure>, of bytes: HTTPRequest, to id: Call.ID,
    retriesLeft: Int
  ) {
    let issuer = moment.world.issuer
    guard let form = issuer.backEnd else { return }
    let hasFailed = (try? result.get().status).map { $0 >= 500 } ?? true
    if hasFailed, retriesLeft > 0 {
      // Retries send identical bytes, including the idempotency key, which exists for that.
      return send(bytes, for: .sign, .takingOn(id, bytes, retriesLeft: retriesLeft - 1))
    }
    switch result {
    case .success(let reply) where issuer.succeeded(reply, in: .sign):
      answer(form.passedOn(reply), to: id)
    case .success(let reply): answer(form.passedOn(refusal: reply, of: issuer.name), to: id)
    case .failure: answer(form.silence(of: issuer.name), to: id)
    }
  }

  private mutating func answer(_ reply: HTTPReply, to id: Call.ID) {
    if let result = moment.world.answerAtBackEnd(reply, to: id) { notice(.answered(id, result)) }
  }
}

extension PendingRequest {
  /// The issuer's reply to `bytes`, which the back end sent on behalf of the app's call `id`.
  fileprivate static func takingOn(
    _ id: Call.ID, _ bytes: HTTPRequest, retriesLeft: Int
  ) -> PendingRequest {
    PendingRequest("takingOn \(id), \(retriesLeft)", of: .backEnd) { (reply, _, performer) in
      performer.passOn(reply, of: bytes, to: id, retriesLeft: retriesLeft)
    }
  }
}

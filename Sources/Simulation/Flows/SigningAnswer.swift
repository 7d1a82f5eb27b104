import FoundationEssentials
import IssuerAPI
package import SimulatedWorld
package import WalletDomain

/// Why the issuer's last answer to signed-cards cannot be used, as far as the answer itself shows.
package enum SigningAnswer {
  /// The issuer rejected the back end's request because of its idempotency key.
  case idempotencyKeyRefused(String, isOfAnotherRequest: Bool)
  /// The back end did not forward the second certificate of the chain.
  case certificateNotHandedOn
  case nonceNotItsOwn
  case fieldNotBase64
}

extension AddPassFlow {
  package func signingAnswer(in world: World) -> SigningAnswer? {
    guard let call = world.log.calls.last(where: { $0.endpoint == .signedCards }),
      case .reply(let reply) = call.answer?.payload
    else { return nil }
    if let refusal = refusalOfBackEnd(call, reply, in: world) { return refusal }
    if reply.status == 400, String(decoding: reply.body, as: UTF8.self).contains("nonce") {
      return .nonceNotItsOwn
    }
    guard let card = try? world.issuer.read(reply, as: \.unguardedSign), !card.nilFields.isEmpty
    else { return nil }
    return .fieldNotBase64
  }

  private func refusalOfBackEnd(
    _ call: Call, _ reply: HTTPReply, in world: World
  ) -> SigningAnswer? {
    guard let form = world.issuer.backEnd, case .request(let request) = call.request else {
      return nil
    }
    let body = String(decoding: reply.body, as: UTF8.self)
    if reply.status == 422, let name = form.idempotencyKey, body.contains(name) {
      return .idempotencyKeyRefused(
        request.header(name) ?? "",
        isOfAnotherRequest: body.contains(World.notTrulyIdempotent))
    }
    if reply.status == 400, body.contains("subordinate_cert"),
      (challenge?.certificates.count ?? 0) > 1
    {
      return .certificateNotHandedOn
    }
    return nil
  }

  /// Whether the same request would be rejected again until the back end is fixed.
  package func failsUntilMended(in world: World) -> Bool {
    switch signingAnswer(in: world) {
    case .idempotencyKeyRefused, .certificateNotHandedOn: true
    case .nonceNotItsOwn, .fieldNotBase64, nil: false
    }
  }
}

extension PushTokenizeFlow {
  package static let fieldOfIDs = "client_device_id"

  /// Whether the issuer rejected the request for lack of wallet and phone IDs, and would reject it again.
  package func failsUntilMended(in world: World) -> Bool {
    guard case .issuerFailed = outcome,
      let call = world.log.calls.last(where: { $0.endpoint == .signedCards }),
      case .reply(let reply) = call.answer?.payload
    else { return false }
    return reply.status == 400
      && String(decoding: reply.body, as: UTF8.self).contains(Self.fieldOfIDs)
  }
}

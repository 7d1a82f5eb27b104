import IssuerAPI
public import WalletDomain

// Answers of an issuer outside the world, live or recorded; devices and network are still simulated.
extension World {
  /// Copies the issuer's token list; an approved activation takes effect once the token is listed as ACTIVE.
  mutating func follow(_ result: Result<HTTPReply, CallFailure>, to request: HTTPRequest) {
    let issuer = setup.issuer
    guard let reply = try? result.get() else { return }
    switch issuer.decode(request, isProven: true) {
    case .success(.searchTokens(let question)):
      if let tokens = try? issuer.read(reply, as: \.search) {
        takeOver(tokens, askedFor: question)
      }
    case .success(.activate(let token, .server)):
      let answer = try? issuer.read(reply, as: \.activate)
      if let answer, answer.result == .approved {
        approvedOutside.insert(answer.tokenUniqueReference ?? token)
      }
    default: break
    }
  }

  /// Replaces the issuer's copy of these tokens; the network is assumed to agree, unless the scenario says otherwise.
  private mutating func takeOver(_ tokens: [Token], askedFor question: TokenQuestion) {
    let asked = Set(question.references)
    setup.tokenService.tokens.removeAll { token in
      question.card.map { token.externalCardId == $0 }
        ?? token.tokenUniqueReference.map(asked.contains) ?? false
    }
    setup.tokenService.tokens += tokens
    for token in tokens {
      guard let reference = token.tokenUniqueReference,
        let status = token.tokenStatus.flatMap(VaultToken.Status.init(rawValue:))
      else { continue }
      // The real network has activated it: now the simulated one notifies the devices.
      if status == .active, approvedOutside.remove(reference) != nil,
        vault[reference]?.status == .inactive
      {
        askNetwork(to: .activate, reference)
      }
      _ = vault.update(reference) { $0.take(reported: status) }
    }
  }

  /// Whether the token of the card's newest pass is the simulated network's own, unknown to the real issuer.
  public func isHereAlone(_ card: Card.ID, on device: Device) -> Bool {
    if tokensMadeHere.isEmpty { return false }
    let added = passes.last { $0.device == device && $0.card == card }
    guard let token = added?.pass.deviceAccountIdentifier, tokensMadeHere.contains(token) else {
      return false
    }
    return !setup.tokenService.tokens.contains { $0.tokenUniqueReference == token }
  }
}

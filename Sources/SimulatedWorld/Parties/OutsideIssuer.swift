import IssuerAPI
public import WalletDomain

// An issuer outside the world answers, now or when it was recorded; devices and network are still this world's.
extension World {
  /// What the issuer says of tokens is taken for true here, and what it has approved, once it lists it as ACTIVE.
  mutating func follow(_ result: Result<HTTPReply, CallFailure>, to request: HTTPRequest) {
    let issuer = setup.issuer
    guard let reply = try? result.get() else { return }
    switch issuer.decode(request) {
    case .success(.searchTokens(let question)):
      if let tokens = try? issuer.read(reply, as: \.search) {
        takeOver(tokens, askedFor: question.references)
      }
    case .success(.activate(let token, .server)):
      let answer = try? issuer.read(reply, as: \.activate)
      if let answer, answer.result == .approved {
        approvedOutside.insert(answer.tokenUniqueReference ?? token)
      }
    case .success(.activate(_, .activationData)), .success(.signCard),
      .success(.makeOpaqueCard), .failure:
      break
    }
  }

  /// The network is taken to agree with the issuer, unless the scenario says otherwise.
  private mutating func takeOver(_ tokens: [Token], askedFor asked: [TokenUniqueReference]) {
    let asked = Set(asked)
    setup.tokenService.tokens.removeAll { $0.tokenUniqueReference.map(asked.contains) ?? false }
    setup.tokenService.tokens += tokens
    for token in tokens {
      guard let reference = token.tokenUniqueReference,
        let status = token.tokenStatus.flatMap(VaultToken.Status.init(rawValue:))
      else { continue }
      // The real network has done it: now the simulated one tells the devices.
      if status == .active, approvedOutside.remove(reference) != nil,
        vault[reference]?.status == .inactive
      {
        askNetwork(to: .activate, reference)
      }
      _ = vault.update(reference) { $0.take(reported: status) }
    }
  }
}

extension World {
  /// The simulated network made the token of the card's newest pass, and the real issuer does not list it.
  public func isHereAlone(_ card: Card.ID, on device: Device) -> Bool {
    if tokensMadeHere.isEmpty { return false }
    let added = passes.last { $0.device == device && $0.card == card }
    guard let token = added?.pass.deviceAccountIdentifier, tokensMadeHere.contains(token) else {
      return false
    }
    return !setup.tokenService.tokens.contains { $0.tokenUniqueReference == token }
  }
}

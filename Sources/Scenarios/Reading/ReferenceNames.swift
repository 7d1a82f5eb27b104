import SimulatedWorld
import WalletDomain

/// Names such as DAPLMC-gold-phone begin as Apple Pay's do, and no token in another wallet would.
struct ReferenceNames {
  /// Those of Apple Pay, with those that stand instead; none where the names may stay.
  private let heads: [(String, String)]

  init(in wallet: WalletType) {
    let usual = PaymentNetwork.mastercard.referenceHeads(in: .applePay)
    let own = PaymentNetwork.mastercard.referenceHeads(in: wallet)
    let visa = PaymentNetwork.visa.referenceHeads(in: wallet)
    // DAPLVI and FAPLVI stand for Visa's in the scenarios; its real ones do not tell wallets apart.
    heads =
      wallet == .applePay
      ? []
      : [
        (usual.token + "-", own.token + "-"), (usual.cardNumber + "-", own.cardNumber + "-"),
        ("DAPLVI-", visa.token + "-"), ("FAPLVI-", visa.cardNumber),
      ]
  }

  var changeNothing: Bool { heads.isEmpty }

  func renamed(_ name: String) -> String {
    for (head, new) in heads where name.hasPrefix(head) { return new + name.dropFirst(head.count) }
    return name
  }

  /// The same, unless it is a name with the head of a token of Apple Pay.
  func renamed(_ reference: TokenUniqueReference) -> TokenUniqueReference {
    TokenUniqueReference(rawValue: renamed(reference.rawValue))
  }
}

extension Scenario {
  /// One key turns a scenario over, so that its tokens and card numbers get the heads of those in the phone's wallet.
  ///
  /// References in the form that networks give stay as they are, and so does what was pasted.
  mutating func nameReferences() {
    let names = ReferenceNames(in: setup.wallet)
    guard !names.changeNothing, unknowns.isEmpty else { return }
    setup.nameReferences(by: names)
  }
}

extension WorldFacts {
  fileprivate mutating func nameReferences(by names: ReferenceNames) {
    for place in passes.indices {
      passes[place].pass.deviceAccountIdentifier =
        passes[place].pass.deviceAccountIdentifier.map(names.renamed)
    }
    for place in tokenService.tokens.indices {
      tokenService.tokens[place].tokenUniqueReference =
        tokenService.tokens[place].tokenUniqueReference.map(names.renamed)
      tokenService.tokens[place].panUniqueReference =
        tokenService.tokens[place].panUniqueReference.map(names.renamed)
    }
    for place in networkTokens.indices {
      networkTokens[place].reference = names.renamed(networkTokens[place].reference)
    }
    for place in planned.indices {
      guard case .tokenStatus(of: let token, let status, let actor) = planned[place].change else {
        continue
      }
      planned[place].change = .tokenStatus(of: names.renamed(token), status, by: actor)
    }
  }
}

import SimulatedWorld
import WalletDomain

/// Replaces the prefixes of Apple Pay's references, such as DAPLMC-gold-phone, by those of another wallet.
struct ReferenceNames {
  /// Prefixes of Apple Pay with their replacements; empty for Apple Pay itself.
  private let heads: [(String, String)]

  init(in wallet: WalletType) {
    let usual = PaymentNetwork.mastercard.referenceHeads(in: .applePay)
    let own = PaymentNetwork.mastercard.referenceHeads(in: wallet)
    let visa = PaymentNetwork.visa.referenceHeads(in: wallet)
    // The scenarios use DAPLVI and FAPLVI for Visa; real references of Visa do not tell wallets apart.
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

  /// The reference with its prefix replaced, if it has one of Apple Pay.
  func renamed(_ reference: TokenUniqueReference) -> TokenUniqueReference {
    TokenUniqueReference(rawValue: renamed(reference.rawValue))
  }
}

extension Scenario {
  /// Gives references the prefixes of the phone's wallet, so that one key turns a whole scenario over.
  ///
  /// References in the form of real networks keep their names, and so do pasted ones.
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

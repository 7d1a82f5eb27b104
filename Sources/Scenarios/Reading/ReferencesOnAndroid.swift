import SimulatedWorld
import WalletDomain

// Names such as DAPLMC-gold-phone begin as Apple Pay's do, and no token on an Android phone would.
extension Scenario {
  /// One key turns a scenario over, so that its tokens and card numbers get the heads of those in Google Wallet.
  ///
  /// References in the form that networks give stay as they are, and so does what was pasted.
  mutating func nameReferencesAsOnAndroid() {
    guard setup.isAndroid, unknowns.isEmpty else { return }
    setup.nameReferencesAsOnAndroid()
  }
}

extension WorldSetup {
  fileprivate mutating func nameReferencesAsOnAndroid() {
    for place in passes.indices {
      passes[place].pass.deviceAccountIdentifier =
        passes[place].pass.deviceAccountIdentifier?.asOnAndroid
    }
    for place in tokenService.tokens.indices {
      tokenService.tokens[place].tokenUniqueReference =
        tokenService.tokens[place].tokenUniqueReference?.asOnAndroid
      tokenService.tokens[place].panUniqueReference =
        tokenService.tokens[place].panUniqueReference.map(nameOnAndroid)
    }
    for place in networkTokens.indices {
      networkTokens[place].reference = networkTokens[place].reference.asOnAndroid
    }
    for place in planned.indices {
      guard case .tokenStatus(of: let token, let status, let actor) = planned[place].change else {
        continue
      }
      planned[place].change = .tokenStatus(of: token.asOnAndroid, status, by: actor)
    }
  }
}

extension TokenUniqueReference {
  /// The same, unless it is a name with the head of a token of Apple Pay.
  var asOnAndroid: TokenUniqueReference {
    TokenUniqueReference(rawValue: nameOnAndroid(rawValue))
  }
}

private func nameOnAndroid(_ name: String) -> String {
  for (head, new) in headsOnAndroid where name.hasPrefix(head) {
    return new + name.dropFirst(head.count)
  }
  return name
}

/// DAPLVI and FAPLVI stand for Visa's in the scenarios; its real ones do not tell wallets apart.
private let headsOnAndroid: [(String, String)] = {
  let apple = PaymentNetwork.mastercard.referenceHeads(in: .applePay)
  let google = PaymentNetwork.mastercard.referenceHeads(in: .googlePay)
  let visa = PaymentNetwork.visa.referenceHeads(in: .googlePay)
  return [
    (apple.token + "-", google.token + "-"), (apple.cardNumber + "-", google.cardNumber + "-"),
    ("DAPLVI-", visa.token + "-"), ("FAPLVI-", visa.cardNumber),
  ]
}()

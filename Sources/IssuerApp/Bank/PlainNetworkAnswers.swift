import SimulatedWorld
import Simulation
import WalletDomain

// What is typed about the bank's and the network's acts, and Wallet's ways to verify a pass.
extension PlainModel {
  /// The serial number alone opens the bank's app; `sms` asks for a code, `call` calls, digits are the code.
  mutating func verify(_ text: String) -> [String] {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let stored = pass(words.first ?? "") else { return noPass(words.first ?? "") }
    let pass = stored.pass
    guard pass.activationState == .requiresActivation, let token = pass.deviceAccountIdentifier
    else { return ["This pass is \(pass.activationState.words): no need to verify."] }
    let options = app.session.world.verificationOptions(for: pass)
    switch words.dropFirst().first {
    case nil where options.contains(.bankApp):
      return update(
        .verificationChosen(
          serialNumber: pass.serialNumber, stored.device,
          passTypeIdentifier: pass.passTypeIdentifier))
    case nil:
      let ways = options.map(\.shortWords).joined(separator: ", ")
      return ["Wallet does not offer the bank's app for this pass; it offers: \(ways)."]
    case VerificationOption.sms.rawValue?: return requestCode(of: stored, token)
    case VerificationOption.call.rawValue?: return update(.worldChanged(.bankCalled(token)))
    case let code? where code.allSatisfy(\.isWholeNumber):
      return update(.worldChanged(.activationCodeEntered(code, token)))
    case let way?:
      return ["\(inQuotes(way)) is no way to verify: write sms, call or the code."]
    }
  }

  private mutating func requestCode(
    of stored: StoredPass, _ token: TokenUniqueReference
  ) -> [String] {
    let lines = update(.worldChanged(.activationCodeRequested(token)))
    guard app.session.app.notice == nil,
      let code = app.session.world.vault[token]?.activationCode
    else { return lines }
    let text = isLive ? code.text : "covered"
    return [
      "The customer's text message: your code for Wallet is \(text).",
      "Type verify \(stored.pass.serialNumber) and the code.",
    ]
  }

  mutating func setCard(_ state: Card.State, _ name: String) -> [String] {
    guard let (card, _) = target(name) else { return noCard(name) }
    return update(.worldChanged(.cardState(card.id, state)))
  }

  mutating func changeToken(_ act: TokenAct, _ serialNumber: String) -> [String] {
    guard let stored = pass(serialNumber) else { return noPass(serialNumber) }
    guard let token = stored.pass.deviceAccountIdentifier else {
      return ["This pass has no token."]
    }
    return update(.worldChanged(.token(token, act, by: .issuer)))
  }
}

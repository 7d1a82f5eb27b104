import Commands
import IssuerApp
import Scenarios
import SimulatedWorld
import Simulation
import WalletDomain

// What is typed about the bank's and the network's acts, and Wallet's ways to verify a pass.
extension PlainModel {
  /// The serial number alone opens the bank's app; `sms` asks for a code, `call` calls, digits are the code.
  mutating func verify(_ text: String) -> [String] {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    let way = words.count > 1 && held(text) == nil ? words.removeLast() : nil
    guard let stored = held(words.joined(separator: " ")) else { return noPass(words.first ?? "") }
    let pass = stored.pass
    guard pass.activationState == .requiresActivation, let token = pass.deviceAccountIdentifier
    else { return ["This pass is \(pass.activationState.words): no need to verify."] }
    let options = app.session.world.verificationOptions(for: pass)
    switch way {
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
      let digits = app.session.world.codeLength(of: token)
      guard code.count == digits else {
        return ["The code has \(digits) digits: type all of them."]
      }
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
    let text = app.isLive ? code.text : "covered"
    return [
      "The customer's text message: your code for Wallet is \(text).",
      "Type verify \(stored.pass.serialNumber) and the code.",
    ]
  }

  /// What the bank does to a card or a token, or the customer to a pass.
  mutating func change(_ command: CommandName, _ text: String) -> [String] {
    if command.arguments == [.card] {
      guard let (card, _) = target(text) else { return noCard(text) }
      return command.change(to: card.id).map { update(.worldChanged($0)) } ?? []
    }
    guard let stored = held(text) else { return noPass(text) }
    guard let change = command.change(to: stored, in: app.session.world) else {
      return ["This pass has no token."]
    }
    return update(.worldChanged(change))
  }
}

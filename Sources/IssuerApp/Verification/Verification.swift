import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// Wallet's question how a pass is to be verified, and the code that is being typed.
struct VerificationState: Equatable, Sendable {
  var token: TokenUniqueReference
  var list = ListState()
  /// Nil until the text message was chosen.
  var code: LineEditor?

  var isTypingCode: Bool { code != nil }
}

extension AppModel {
  var verification: VerificationState? {
    if case .verification(let state) = overlay { state } else { nil }
  }

  /// The ways that Wallet offers for the selected pass.
  var verificationOptions: [VerificationOption] {
    selectedPass.map { session.world.verificationOptions(for: $0.pass) } ?? []
  }

  /// Opens the bank's app at once where Wallet offers it, else asks how.
  mutating func verifySelectedPass() -> [AppEffect] {
    guard let pass = selectedPass else { return [] }
    guard verificationOptions.contains(.bankApp) else { return askHowToVerify() }
    return update(
      .verificationChosen(
        serialNumber: pass.pass.serialNumber, pass.device,
        passTypeIdentifier: pass.pass.passTypeIdentifier))
  }

  mutating func askHowToVerify() -> [AppEffect] {
    guard let token = selectedPass?.pass.deviceAccountIdentifier else { return [] }
    overlay = .verification(VerificationState(token: token))
    return []
  }

  var verificationObstacle: String? {
    guard let state = verification else { return nil }
    if let code = state.code { return code.isEmpty ? "Type the code of the text message." : nil }
    return nil
  }

  mutating func verifyInSelectedWay() -> [AppEffect] {
    guard var state = verification else { return [] }
    if let code = state.code {
      let effects = update(.worldChanged(.activationCodeEntered(code.text, state.token)))
      if session.app.notice == nil {
        overlay = nil
        toast = Toast("The code is right: the card is being activated.", .success)
      } else {
        state.code = LineEditor()
        overlay = .verification(state)
      }
      return effects
    }
    let options = verificationOptions
    guard options.indices.contains(state.list.selected) else { return closeOverlay() }
    switch options[state.list.selected] {
    case .bankApp:
      overlay = nil
      return verifySelectedPass()
    case .sms:
      let effects = update(.worldChanged(.activationCodeRequested(state.token)))
      if session.app.notice == nil { state.code = LineEditor(limit: 12) }
      overlay = .verification(state)
      return effects
    case .call:
      overlay = nil
      let effects = update(.worldChanged(.bankCalled(state.token)))
      if session.app.notice == nil {
        toast = Toast("The bank knows the caller: the card is being activated.", .success)
      }
      return effects
    }
  }
}

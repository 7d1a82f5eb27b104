import Commands
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// Wallet's question how a pass is to be verified, and the code that is being typed.
struct Verification: Overlay {
  var token: TokenUniqueReference
  var list = ListState()
  /// Nil until the text message was chosen.
  var code: LineEditor?
  /// Why the code that was handed in last was not taken.
  private(set) var refusal: String?

  static let contexts = [Context("verification", "the ways to verify a pass", [.moves])]
  static let bindings: [Binding] = [
    key(
      .goOn, [.enter], "Verify in the selected way, or hand in the code",
      bar: { state, _ in state.isTypingCode ? "hand in" : "verify" },
      unless: { state, app in state.code.flatMap { state.obstacle(to: $0, app) } },
      run: { state, app in state.verify(&app) }),
    closing([.escape], "Close the ways to verify"),
  ]
  static let isAboutThisWorld = true

  var isTypingCode: Bool { code != nil }

  var editor: LineEditor? {
    get { code }
    set { if let newValue { (code, refusal) = (newValue, nil) } }
  }

  /// Why a code cannot be handed in: one that is not whole is none, and costs no attempt.
  private func obstacle(to code: LineEditor, _ app: AppModel) -> String? {
    if code.isEmpty { return "Type the code of the text message." }
    let digits = app.session.world.codeLength(of: token)
    return code.text.count < digits ? "The code has \(digits) digits: type all of them." : nil
  }

  private func emptyCode(_ app: AppModel) -> LineEditor {
    LineEditor(limit: app.session.world.codeLength(of: token), content: .digits)
  }

  func isText(_ key: Key) -> Bool { key.isForLineAboveList }

  func movingLabel(_ app: AppModel) -> String? { isTypingCode ? nil : "choose" }

  mutating func move(by step: Int, _ app: AppModel) {
    if !isTypingCode { list.move(by: step, of: app.verificationOptions.count) }
  }

  private func verify(_ app: inout AppModel) -> [AppEffect] {
    var state = self
    if let code {
      let effects = app.update(.worldChanged(.activationCodeEntered(code.text, token)))
      if let notice = app.session.app.notice {
        (state.code, state.refusal) = (emptyCode(app), notice)
        app.overlay = state
        app.toast = nil
      } else {
        app.overlay = nil
        app.toast = Toast("The code is right: the card is being activated.", .success)
      }
      return effects
    }
    let options = app.verificationOptions
    guard options.indices.contains(list.selected) else { return app.closeOverlay() }
    switch options[list.selected] {
    case .bankApp:
      app.overlay = nil
      return app.verifySelectedPass()
    case .sms:
      let effects = app.update(.worldChanged(.activationCodeRequested(token)))
      if app.session.app.notice == nil { state.code = emptyCode(app) }
      app.overlay = state
      return effects
    case .call:
      app.overlay = nil
      let effects = app.update(.worldChanged(.bankCalled(token)))
      if app.session.app.notice == nil {
        app.toast = Toast("The bank knows the caller: the card is being activated.", .success)
      }
      return effects
    }
  }
}

extension AppModel {
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
    return open(Verification(token: token))
  }
}

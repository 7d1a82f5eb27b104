import Commands
import Presentation
import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import WalletDomain

/// Wallet's choice of ways to verify a pass, and the input of an activation code.
struct Verification: Overlay {
  var token: TokenUniqueReference
  var list = ListState()
  /// The code input; nil until the text message is chosen.
  var code: LineEditor?
  /// Why the last code was refused.
  private(set) var refusal: String?

  static let form = OverlayForm(
    context: Context("verification", "the ways to verify a pass", [.moves]), isAboutThisWorld: true,
    isOnPhone: true)
  static let bindings: [Binding] = [
    key(
      .goOn, [.enter], "Verify in the selected way, or hand in the code",
      bar: { state, _ in state.isTypingCode ? "hand in" : "verify" },
      unless: { state, app in state.code.flatMap { state.obstacle(to: $0, app) } },
      run: { state, app in state.verify(&app) }),
    closing([.escape], "Close the ways to verify"),
  ]

  /// The ways that Wallet offers for the selected pass.
  static func options(_ seen: Seen) -> [VerificationOption] {
    seen.selectedPass.map { seen.session.world.verificationOptions(for: $0.pass) } ?? []
  }

  /// Why the selected pass cannot be verified; nil if it can.
  static func obstacle(_ seen: Seen) -> String? {
    guard let state = seen.selectedPass?.pass.activationState else {
      return seen.nothingMatches(in: seen.pane)
        ?? seen.session.claim("There is no pass on the \(seen.passDevice.title).", from: .passes)
    }
    guard state == .requiresActivation else {
      let item = seen.session.world.setup.wallet(on: seen.passDevice).item.one
      return "This \(item) is \(state.words): no need to verify."
    }
    return options(seen).isEmpty ? seen.session.world.whyNoWayToVerify : nil
  }

  /// Opens the bank's app if Wallet offers it, else the choice of ways to verify.
  static func verifySelectedPass(_ app: inout AppModel) -> [AppEffect] {
    guard let pass = app.selectedPass else { return [] }
    guard options(app.seen).contains(.bankApp) else { return ask(&app) }
    return app.update(
      .verificationChosen(
        serialNumber: pass.pass.serialNumber, pass.device,
        passTypeIdentifier: pass.pass.passTypeIdentifier))
  }

  /// Opens the choice of ways to verify the selected pass.
  static func ask(_ app: inout AppModel) -> [AppEffect] {
    guard let token = app.selectedPass?.pass.deviceAccountIdentifier else { return [] }
    return app.open(Verification(token: token))
  }

  var isTypingCode: Bool { code != nil }

  var editor: LineEditor? {
    get { code }
    set { if let newValue { (code, refusal) = (newValue, nil) } }
  }

  /// Why a code cannot be handed in; an incomplete one would cost an attempt.
  private func obstacle(to code: LineEditor, _ app: Seen) -> String? {
    if code.isEmpty { return "Type the code of the text message." }
    let digits = app.session.world.codeLength(of: token)
    return code.text.count < digits ? "The code has \(digits) digits: type all of them." : nil
  }

  private func emptyCode(_ app: Seen) -> LineEditor {
    LineEditor(limit: app.session.world.codeLength(of: token), content: .digits)
  }

  mutating func type(_ key: Key, _ app: Seen) -> Bool { key.isForLineAboveList && enter(key) }

  func movingLabel(_ app: Seen) -> String? { isTypingCode ? nil : "choose" }

  mutating func move(_ movement: Movement, _ app: Seen) {
    if !isTypingCode { list.move(by: movement.steps(app), of: Self.options(app).count) }
  }

  private func verify(_ app: inout AppModel) -> [AppEffect] {
    var state = self
    if let code {
      let effects = app.update(.worldChanged(.activationCodeEntered(code.text, token)))
      if let notice = app.session.app.notice {
        (state.code, state.refusal) = (emptyCode(app.seen), notice)
        app.overlay = state
        app.toast = nil
      } else {
        app.overlay = nil
        app.toast = Toast("The code is right: the card is being activated.", .success)
      }
      return effects
    }
    let options = Self.options(app.seen)
    guard options.indices.contains(list.selected) else { return app.closeOverlay() }
    switch options[list.selected] {
    case .bankApp:
      app.overlay = nil
      return Self.verifySelectedPass(&app)
    case .sms:
      let effects = app.update(.worldChanged(.activationCodeRequested(token)))
      if app.session.app.notice == nil { state.code = emptyCode(app.seen) }
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

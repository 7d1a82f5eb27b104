import Testing
import WalletDomain

@testable import SimulatedWorld

@Suite("Wallet's ways to verify a pass") struct VerificationTests {
  private func waiting(
    path: String? = "YELLOW", options: [VerificationOption] = VerificationOption.allCases,
    attempts: Int = 3, propagation: Propagation = .immediate
  ) -> World {
    world(
      passes: [stored("A", .requiresActivation)],
      tokenService: TokenService(tokens: [token("A", "INACTIVE")]),
      rules: NetworkRules(
        verification: options, propagation: propagation,
        code: CodeRule(lifetime: .seconds(600), attempts: attempts)),
      given: [GivenToken(reference: "A", authorizationPath: path)])
  }

  @Test(
    arguments: [
      ("YELLOW", [.bankApp, .sms, .call], [.bankApp, .sms, .call]),
      ("ORANGE", [.bankApp, .sms, .call], [.sms, .call]), ("ORANGE", [.bankApp], []),
      (nil, [.call], [.call]), ("YELLOW", [.call, .sms, .bankApp], [.call, .sms, .bankApp]),
      ("YELLOW", [], []),
    ] as [(String?, [VerificationOption], [VerificationOption])])
  func `are the issuer's, without the bank's app after orange`(
    path: String?, options: [VerificationOption], offered: [VerificationOption]
  ) {
    let world = waiting(path: path, options: options)
    #expect(world.verificationOptions(for: world.passes[0].pass) == offered)
  }

  @Test func `are offered for passes that wait, and for no others`() {
    for state in PassActivationState.allCases where state != .requiresActivation {
      let world = world(passes: [stored("A", state)])
      #expect(world.verificationOptions(for: world.passes[0].pass) == [])
    }
  }

  @Test func `the right code activates the token, and TMP learns of it`() throws {
    var world = waiting(propagation: Propagation(tmp: .seconds(1), device: .seconds(2)))
    #expect(world.apply(.activationCodeRequested("A")) == nil)
    let code = try #require(world.vault["A"]?.activationCode)
    #expect(code.text.count == 6)
    #expect(world.apply(.activationCodeEntered(" \(code.text) ", "A")) == nil)
    #expect(world.vault["A"]?.history.last?.by == .tokenRequestor)
    #expect(world.passes[0].pass.activationState == .activating)
    #expect(world.status(of: "A") == "INACTIVE", "TMP was not asked")
    #expect(world.settle() == [.passLibraryChanged])
    #expect(world.passes[0].pass.activationState == .activated)
    #expect(world.status(of: "A") == "ACTIVE")
  }

  @Test func `wrong codes use the attempts up, and a new code brings new ones`() throws {
    var world = waiting(attempts: 2)
    world.apply(.activationCodeRequested("A"))
    let first = try #require(world.vault["A"]?.activationCode?.text)
    #expect(
      world.apply(.activationCodeEntered("0", "A"))?.summary == "Wrong code; 1 attempt is left.")
    #expect(
      world.apply(.activationCodeEntered("", "A"))?.summary
        == "Wrong code, and no attempt is left.")
    #expect(world.apply(.activationCodeEntered(first, "A"))?.id == "verification.no-code")
    world.apply(.activationCodeRequested("A"))
    let second = try #require(world.vault["A"]?.activationCode?.text)
    #expect(first != second)
    #expect(world.apply(.activationCodeEntered(first, "A"))?.id == "verification.code-wrong")
    #expect(world.apply(.activationCodeEntered(second, "A")) == nil)
  }

  @Test(arguments: [(599, true), (600, false)])
  func `a code is good until its time is over`(seconds: Int, isGood: Bool) throws {
    var world = waiting()
    world.apply(.activationCodeRequested("A"))
    let code = try #require(world.vault["A"]?.activationCode?.text)
    _ = world.advance(to: start + .seconds(seconds))
    let refusal = world.apply(.activationCodeEntered(code, "A"))
    #expect(refusal?.id == (isGood ? nil : "verification.code-expired"))
  }

  @Test func `a call has the bank activate the token through TMP`() {
    var world = waiting()
    #expect(world.apply(.bankCalled("A")) == nil)
    #expect(world.vault["A"]?.history.last?.by == .issuer)
    #expect(world.status(of: "A") == "ACTIVE")
    #expect(world.apply(.bankCalled("A"))?.id == "verification.not-waiting")
  }

  @Test func `what is not offered is not done`() {
    var world = waiting(options: [.bankApp])
    #expect(world.apply(.activationCodeRequested("A"))?.id == "verification.not-offered")
    #expect(world.apply(.bankCalled("A"))?.id == "verification.not-offered")
    #expect(world.apply(.bankCalled("X"))?.id == "verification.not-waiting")
    #expect(world.log.calls.isEmpty)
  }

  @Test func `there is none where neither app nor number is with the network`() {
    var world = waiting(options: [])
    #expect(world.apply(.activationCodeRequested("A"))?.id == "verification.no-way")
    #expect(world.apply(.bankCalled("A"))?.id == "verification.no-way")
    #expect(world.log.calls.isEmpty)
  }

  @Test func `the text message alone says the code`() throws {
    var world = waiting()
    world.apply(.activationCodeRequested("A"))
    let code = try #require(world.vault["A"]?.activationCode?.text)
    let telling = world.log.calls.filter { call in
      if case .fields(let fields) = call.request {
        fields.contains { $0.value == code }
      } else {
        false
      }
    }
    #expect(telling.map(\.to) == [.customer])
  }
}

import IssuerAPI
import Testing
import WalletDomain

@testable import SimulatedWorld

/// Thales D1, in-app ID&V: what the TSP was told decides what the app may see, and where Wallet leads.
@Suite("The app as the TSP knows it") struct AppAssociationTests {
  private func waiting(
    naming applications: [String] = [AppInstallation().applicationIdentifier],
    path: String = "YELLOW"
  ) throws -> World {
    var world = world(
      watch: CustomerDevice(.watch),
      passes: [stored("A", .requiresActivation), stored("W", on: .watch, .requiresActivation)],
      tokenService: TokenService(tokens: [token("A", "INACTIVE"), token("W", "INACTIVE")]),
      given: [GivenToken(reference: "A", authorizationPath: path)])
    world.tsp = TSPConfiguration(
      contactName: "Example Bank", bankApp: "Example",
      appLaunchURL: try #require(AppLaunchURL("bank://idv")),
      associatedApplicationIdentifiers: applications)
    return world
  }

  @Test(
    arguments: [
      ([], false), (["A1B2C3D4E5.com.example.bank"], true), (["com.example.bank"], false),
      (["A1B2C3D4E5.com.example.bank.wallet"], false), (["a1b2c3d4e5.com.example.bank"], false),
      (["x", "A1B2C3D4E5.com.example.bank"], true),
    ] as [([String], Bool)])
  func `sees its passes only where Team ID and bundle ID are named`(
    applications: [String], sees: Bool
  ) throws {
    var world = try waiting(naming: applications)
    let count = sees ? 1 : 0
    #expect(world.readPasses().map(\.passes.count) == [count, count])
    #expect(
      world.askWhether(gold, canBeAddedTo: .phone) == .alreadyAdded(.phone, visible: sees))
  }

  @Test func `is asked about by nobody where there is no TSP configuration`() {
    var world = world(passes: [stored("A")])
    #expect(world.readPasses().map(\.passes.count) == [1])
  }

  @Test func `can be named and forgotten, with nothing else touched`() throws {
    var world = try waiting(naming: ["x", AppInstallation().applicationIdentifier])
    let named = world
    world.apply(.appAssociated(false))
    #expect(world.tsp?.associatedApplicationIdentifiers == ["x"])
    world.apply(.appAssociated(true))
    #expect(world.tsp == named.tsp && world.passes == named.passes)
    // No pass has come or gone: PassKit has nothing to tell, and the app sees it when it asks again.
    #expect(world.log.calls.isEmpty)
  }

  @Test func `is opened by the TSP's URL, else by the app's own`() throws {
    var world = try waiting()
    let pass = world.passes[0].pass
    #expect(
      world.walletLink(to: pass)
        == "bank://idv?passTypeIdentifier=paymentpass.com.apple&serialNumber=SN-A&action=verify")
    world.tsp = nil
    #expect(world.walletLink(to: pass) == "bankapp://?serialNumber=SN-A")
  }

  @Test func `is not opened for a pass after orange`() throws {
    let orange = try waiting(path: "ORANGE")
    #expect(orange.refusalOfBankApp(for: orange.passes[0].pass) == .notOffered(.bankApp))
    let yellow = try waiting()
    #expect(yellow.refusalOfBankApp(for: yellow.passes[0].pass) == nil)
  }

  @Test(arguments: ActivationMethod.allCases)
  func `cannot activate after orange, though it asks`(method: ActivationMethod) throws {
    var world = try waiting(path: "ORANGE")
    let answer = try world.activate("A", by: method)
    #expect(answer.result == .declined)
    #expect(
      answer.comment
        == "The network decided orange (reason code 0G): in-app verification is not allowed. Verify "
        + "the card in Wallet instead: text message, call the bank.")
    #expect(answer.activationData == nil)
    #expect(world.vault["A"]?.status == .inactive)
    #expect(world.log.calls.last { $0.to == .network }?.answer?.succeeded == false)
    #expect(try world.activate("W", by: method).result == .approved)
  }

  @Test func `leaves the other ways open after orange`() throws {
    var world = try waiting(path: "ORANGE")
    #expect(world.apply(.bankCalled("A")) == nil)
    #expect(world.vault["A"]?.status == .active)
  }
}

extension World {
  /// What the app is answered when it asks to activate a token.
  fileprivate mutating func activate(
    _ reference: TokenUniqueReference, by method: ActivationMethod
  ) throws -> ActivationAnswer {
    let id = send(asTMP(.activate(reference, by: method)), for: .activate, by: .app)
    var reply: HTTPReply?
    for case .answered(id, let result) in settle() { reply = result.reply }
    return try IssuerDialect.tmp.read(try #require(reply), as: \.activate)
  }
}

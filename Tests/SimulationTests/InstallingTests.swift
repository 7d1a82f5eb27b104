import Scenarios
import SimulatedWorld
import Simulation
import Testing
import WalletDomain

@Suite("An app that is not installed") struct InstallingTests {
  private func session(
    stores: [String] = ["15"], isInstalled: Bool = false, policy: Policy = .perDevice,
    customer: LogInState = .valid
  ) throws -> Session {
    var scenario = needsActivation(policy: policy)
    scenario.setup.installation.isInstalled = isInstalled
    scenario.setup.customerSession.state = customer
    scenario.setup.linkRule = LinkRule(scheme: "bank", host: "idv", parameters: .strict)
    scenario.setup.tsp = TSPConfiguration(
      contactName: "Example Bank", bankApp: "Example",
      appLaunchURL: try #require(AppLaunchURL("bank://idv")), associatedStoreIdentifiers: stores,
      associatedApplicationIdentifiers: [scenario.setup.installation.applicationIdentifier])
    return .settled(scenario)
  }

  private func installing(_ session: Session) -> InstallFlow? {
    if case .installing(let flow) = session.app.flow { flow } else { nil }
  }

  @Test(arguments: Policy.allCases)
  func `asks nobody anything, and shows no list`(policy: Policy) throws {
    var session = try session(policy: policy)
    session.tell(.listRefreshed)
    #expect(session.world.log.calls.isEmpty)
    #expect(session.app.overview == nil && !session.app.isChecking)
    #expect(session.app.notice == "The app is not installed.")
  }

  @Test func `is got in the App Store, and Wallet's link followed from there`() throws {
    var session = try session()
    let passes = session.world.passes
    session.tell(.verificationChosen(serialNumber: "SN-A", .phone))
    #expect(installing(session)?.step == .storePage)
    #expect(installing(session)?.storeIdentifier == "15")
    #expect(session.calls("open URL").map { $0.answer?.summary } == ["not installed"])
    session.tell(.continued)
    #expect(session.world.installation.isInstalled)
    #expect(session.words() == "Activate Card")
    #expect(session.world.passes == passes)
    session.tell(.continued)
    #expect(session.activating?.progress == .waitingForLogIn)
    session.tell(.continued)
    #expect(session.activating?.outcome == .activated(comment: nil))
  }

  @Test func `asks for the log-in, once it is there, before it shows its list`() throws {
    var session = try session(customer: .absent)
    session.tell(.verificationChosen(serialNumber: "SN-A", .phone), .continued)
    #expect(session.app.awaitedLogIn == .absent && session.app.overview == nil)
    session.tell(.continued)
    #expect(session.words() == "Activate Card" && installing(session)?.step == .installed)
  }

  @Test func `stays away where the customer leaves the App Store`() throws {
    var session = try session()
    let before = session.world.passes
    session.tell(.verificationChosen(serialNumber: "SN-A", .phone), .cancelled)
    #expect(installing(session)?.outcome == .leftStore)
    session.tell(.continued)
    #expect(session.app.flow == nil && !session.world.installation.isInstalled)
    #expect(session.world.passes == before)
    #expect(session.count(of: "tokens/activations") == 0)
  }

  @Test func `has no page where the TSP names none`() throws {
    var session = try session(stores: [])
    session.tell(.verificationChosen(serialNumber: "SN-A", .phone))
    #expect(installing(session)?.outcome == .noStorePage)
  }

  @Test func `is opened by no link from elsewhere`() throws {
    var session = try session()
    session.tell(.linkOpened("bank://idv?serialNumber=SN-A"))
    #expect(session.app.flow == nil)
    #expect(session.app.notice?.hasPrefix("No app on this iPhone opens this link") == true)
  }

  @Test func `takes along what it was doing when it is deleted`() throws {
    var session = try session(isInstalled: true)
    session.tell(.verificationChosen(serialNumber: "SN-A", .phone))
    session.say(.continued, .worldChanged(.appInstalled(false)))
    #expect(session.app.flow == nil && session.app.overview == nil)
    session.tell(.settled)
    #expect(session.app.overview == nil)
    session.tell(.worldChanged(.appInstalled(true)))
    #expect(session.words() == "Active", "the bank had been asked, and answered nobody")
  }

  @Test func `comes and goes with the history`() throws {
    var session = try session()
    session.tell(.verificationChosen(serialNumber: "SN-A", .phone), .continued)
    _ = session.update(.undone)
    #expect(!session.world.installation.isInstalled && session.app.overview == nil)
    _ = session.update(.redone)
    #expect(session.world.installation.isInstalled)
  }
}

@Suite("Where Wallet leads by the TSP's configuration") struct TSPSessionTests {
  private func twins(naming applications: [String]? = nil) throws -> Session {
    var scenario = twinsWait
    scenario.setup.linkRule = LinkRule(scheme: "bank", host: "idv", parameters: .strict)
    scenario.setup.tsp = TSPConfiguration(
      contactName: "Example Bank", bankApp: "Example",
      appLaunchURL: try #require(AppLaunchURL("bank://idv")),
      associatedApplicationIdentifiers: applications
        ?? [scenario.setup.installation.applicationIdentifier])
    return .settled(scenario)
  }

  @Test(arguments: [Device.phone, .watch])
  func `the same link comes from either device, and the customer says which is meant`(
    device: Device
  ) throws {
    var session = try twins()
    session.tell(.verificationChosen(serialNumber: "SN-A", device))
    #expect(session.activating?.choices.map(\.device) == [.phone, .watch])
    session.tell(.passChosen(1), .continued)
    #expect(session.words(on: .watch) == "Active" && session.words(on: .phone) == "Activate Card")
  }

  @Test func `an app that is not associated finds no pass, and says Add`() throws {
    var session = try twins(naming: ["other"])
    #expect(session.words(on: .phone) == "Add to Wallet")
    session.tell(.verificationChosen(serialNumber: "SN-A", .phone))
    #expect(session.activating?.outcome == .linkRejected(.passNotFound(serialNumber: "SN-A")))
    session.tell(.continued, .worldChanged(.appAssociated(true)))
    #expect(session.words(on: .phone) == "Activate Card")
  }

  @Test func `nobody is asked to log in before the link is sound`() throws {
    var session = try twins()
    session.tell(.linkOpened("bank://idv?serialNumber=SN-A"))
    #expect(
      session.activating?.outcome
        == .linkRejected(
          .several([.parameterMissing("passTypeIdentifier"), .parameterMissing("action")])))
    #expect(session.count(of: "tokens/activations") == 0)
  }

  @Test func `the bank's app is not opened after orange`() throws {
    var scenario = scenario(
      passes: [stored("A", .requiresActivation)],
      service: TokenService(
        tokens: [
          Token(
            tokenUniqueReference: "A", externalCardId: "gold", tokenStatus: "INACTIVE",
            authorizationPath: "ORANGE")
        ]))
    scenario.setup.tsp = TSPConfiguration(
      contactName: "Example Bank", bankApp: "Example",
      appLaunchURL: try #require(AppLaunchURL("bankapp://activate")),
      associatedApplicationIdentifiers: [scenario.setup.installation.applicationIdentifier])
    var session = Session.settled(scenario)
    session.tell(.verificationChosen(serialNumber: "SN-A", .phone))
    #expect(session.app.flow == nil && session.count(of: "open URL") == 0)
    #expect(
      session.app.notice
        == "Wallet does not offer “Open the bank's app” for this card. After an orange decision "
        + "(reason code 0G) verification in the app is not offered.")
    session.tell(.activationChosen("gold", .phone), .continued)
    #expect(session.activating?.outcome?.name == .declined)
    #expect(session.words() == "Activate Card")
  }
}

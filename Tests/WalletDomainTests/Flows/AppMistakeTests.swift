import FoundationEssentials
import Testing
import WalletDomain

@Suite("The app's own mistakes with PassKit") struct AppMistakeTests {
  /// What the flow asks for when the issuer has answered.
  static let handlers: [(Set<AppMistake>, [AddPassFlow.Action], Bool)] = [
    ([], [.submit(signedCard)], false),
    ([.handlerTwice], [.submit(signedCard), .submitAgain(signedCard)], false),
    ([.handlerNilFields], [.submit(nothing)], false),
    ([.handlerNilFields, .handlerTwice], [.submit(nothing), .submitAgain(nothing)], false),
    ([.wrappedKey], [.submit(signedCard.withKeyWrapped)], false),
    ([.wrappedKey, .handlerNilFields], [.submit(nothing)], false),
    ([.handlerLate], [.withholdHandler(signedCard, isLate: true)], true),
    ([.handlerNever], [.withholdHandler(signedCard, isLate: false)], true),
    ([.handlerNever, .handlerTwice], [.withholdHandler(signedCard, isLate: false)], true),
  ]

  private static let nothing = SignedCard(
    activationData: nil, ephemeralPublicKey: nil, encryptedData: nil)

  private func flow(
    _ mistakes: Set<AppMistake>, policy: Policy = .perDevice, after count: Int
  ) -> AddPassFlow {
    var flow = addFlow(policy: policy, mistakes: mistakes)
    for event in addingGold.prefix(count) { _ = flow.handle(event) }
    return flow
  }

  @Test(arguments: handlers, Policy.allCases)
  func `with the handler`(
    way: (mistakes: Set<AppMistake>, actions: [AddPassFlow.Action], isAwaited: Bool),
    policy: Policy
  ) {
    var flow = flow(way.mistakes, policy: policy, after: 9)
    #expect(flow.handle(.continued) == way.actions)
    #expect(flow.step == .passRequest)
    #expect(flow.handlerIsAwaited == way.isAwaited)
  }

  @Test func `that let go of the handler crash the app, unless it looks first`() {
    var guarded = flow([.handlerReleased], after: 10)
    #expect(guarded.handle(.deadlinePassed) == [.dismissSheet])
    #expect(guarded.outcome == .handlerMissed(.handlerReleased))
    let unguarded = flow([.handlerReleased], policy: .guide, after: 10)
    #expect(unguarded.outcome == .crashed(.handlerGone))
    #expect(flow([.handlerReleased], policy: .guide, after: 9).outcome == nil)
  }

  @Test(
    arguments: [
      (true, [], .entryGone), (false, [.exampleLeft], .stopped), (false, [], nil),
    ] as [(Bool, Set<AppMistake>, ProvisioningFailure.WithoutRequest?)])
  func `in the extension may leave the issuer unasked`(
    isGone: Bool, mistakes: Set<AppMistake>, lack: ProvisioningFailure.WithoutRequest?
  ) throws {
    let program = ProvisioningExtension(
      shared: evidence(), hasSession: true, policy: .perDevice, mistakes: [])
    let entry = try #require(program.entries(from: evidence()).first)
    var flow = AddPassFlow(entry, isGone: isGone, policy: .perDevice, mistakes: mistakes)
    _ = flow.handle(.began)
    _ = flow.handle(.certificatesArrived(.success(challenge)))
    let actions = flow.handle(.continued)
    #expect(flow.outcome == lack.map { .walletFailed(.noRequest($0)) })
    #expect(actions.contains(.submitNothing) == (lack == .entryGone))
  }

  @Test func `with the extension do not happen in the app`() {
    var flow = flow([.exampleLeft], after: 9)
    #expect(flow.handle(.continued) == [.submit(signedCard)])
  }

  @Test(arguments: [AppMistake.handlerLate, .handlerNever])
  func `that leave the handler alone end at the deadline, by name`(mistake: AppMistake) {
    var flow = flow([mistake], after: 10)
    #expect(flow.handle(.deadlinePassed) == [.dismissSheet])
    #expect(flow.outcome == .handlerMissed(mistake))
  }

  @Test(arguments: [AppMistake.handlerLate, .handlerNever])
  func `do not speak for an issuer that is slow`(mistake: AppMistake) {
    var flow = flow([mistake], after: 8)
    _ = flow.handle(.deadlinePassed)
    #expect(flow.outcome == .deadlinePassed)
  }

  @Test func `with the delegate leave nobody to be asked`() {
    var flow = flow([.delegateLost], after: 6)
    #expect(flow.handle(.certificatesArrived(.success(challenge))) == [.dismissSheet])
    #expect(flow.outcome == .walletFailed(.delegateLost))
  }

  @Test(
    arguments: [
      (.perDevice, .cannotBeAdded(.configuration(.unknownEncryptionScheme("ECC_V1")))),
      (.guide, .crashed(.noConfiguration(.unknownEncryptionScheme("ECC_V1")))),
    ] as [(Policy, AddPassOutcome)])
  func `with the scheme end before any sheet`(policy: Policy, outcome: AddPassOutcome) {
    var flow = flow([.unknownScheme], policy: policy, after: 2)
    #expect(flow.handle(.continued) == [])
    #expect(flow.step == .configuration)
    #expect(flow.outcome == outcome)
  }

  @Test(
    arguments: [
      (.perDevice, .cannotBeAdded(.configuration(.neitherNameNorSuffix))),
      (.guide, .crashed(.noController(.configuration(.neitherNameNorSuffix)))),
    ] as [(Policy, AddPassOutcome)])
  func `with name and suffix end when PassKit is asked for the sheet`(
    policy: Policy, outcome: AddPassOutcome
  ) {
    var flow = flow([.noNameNoSuffix], policy: policy, after: 3)
    #expect(flow.handle(.continued) == [.showSheet(flow.configuration)])
    #expect(flow.configuration.failure == .neitherNameNorSuffix)
    _ = flow.handle(.controllerMissing(.configuration(.neitherNameNorSuffix)))
    #expect(flow.outcome == outcome)
  }

  @Test(
    arguments: [
      ("ECC_V2", "John Doe", "1234", nil), ("ECC_V2", "John Doe", nil, nil),
      ("ECC_V2", nil, "1234", nil), ("RSA_V2", "John Doe", "1234", nil),
      ("ECC_V2", nil, nil, .neitherNameNorSuffix), ("ECC_V2", "", "", .neitherNameNorSuffix),
      ("ECC_V1", "John Doe", "1234", .unknownEncryptionScheme("ECC_V1")),
      ("", nil, nil, .unknownEncryptionScheme("")),
    ] as [(String, String?, String?, ConfigurationFailure?)])
  func `break rules of the configuration, which are these`(
    scheme: String, name: String?, suffix: String?, failure: ConfigurationFailure?
  ) {
    let configuration = AddPaymentPassRequestConfiguration(
      encryptionScheme: scheme, cardholderName: name, primaryAccountSuffix: suffix)
    #expect(configuration.failure == failure)
  }

  @Test(
    arguments: [
      ([], 10, 0), ([.handlerTwice], 9, 0), ([.handlerTwice], 10, 1), ([.handlerNilFields], 10, 1),
      ([.handlerTwice, .handlerNilFields], 10, 2), ([.handlerTwice, .handlerNever], 10, 0),
    ] as [(Set<AppMistake>, Int, Int)])
  func `that end nothing are remarked on from then on`(
    mistakes: Set<AppMistake>, events: Int, count: Int
  ) {
    #expect(flow(mistakes, after: events).remarks.count == count)
  }

  @Test func `are asked about by nobody under policy guide`() {
    var flow = addFlow(policy: .guide)
    #expect(flow.handle(.began) == [])
    #expect(flow.progress == .waitingForPerson)
    _ = flow.handle(.continued)
    _ = flow.handle(.continued)
    _ = flow.handle(.controllerMissing(.noEntitlement))
    #expect(flow.outcome == .crashed(.noController(.noEntitlement)))
  }

  @Test func `a handler that is never called keeps the app from all else that it does with it`() {
    let made: Set<AppMistake> = [.handlerNever, .handlerLate, .handlerTwice, .unknownScheme]
    #expect(made.precedence(over: .handlerLate) == .handlerNever)
    #expect(made.precedence(over: .handlerTwice) == .handlerNever)
    #expect(made.precedence(over: .handlerNever) == nil)
    #expect(made.precedence(over: .unknownScheme) == nil)
    let late: Set<AppMistake> = [.handlerLate, .handlerTwice]
    #expect(late.precedence(over: .handlerTwice) == .handlerLate)
    #expect(late.precedence(over: .handlerLate) == nil)
  }
}

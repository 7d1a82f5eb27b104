import FoundationEssentials
import Testing

@testable import WalletDomain

@Suite("Adding a pass") struct AddPassFlowTests {
  @Test func `asks one thing after the other, and goes on only when told to`() {
    var flow = addFlow()
    let configuration = flow.configuration
    let toSign = CardToSign(cardID: "card-gold", challenge)
    let dialogue: [(AddPassFlow.Event, [AddPassFlow.Action], AddPassFlow.Step)] = [
      (.began, [.askWhetherItCanBeAdded], .eligibility),
      (.eligibilityAnswered(nil), [], .eligibility),
      (.continued, [], .configuration),
      (.continued, [.showSheet(configuration)], .walletSheet),
      (.sheetShown(phoneOnly), [], .walletSheet),
      (.continued, [.fetchCertificates], .certificates),
      (.certificatesArrived(.success(challenge)), [], .certificates),
      (.continued, [.signCard(toSign)], .issuerSigns),
      (.cardSigned(.success(signedCard)), [], .issuerSigns),
      (.continued, [.submit(signedCard)], .passRequest),
      (.walletJudged(nil), [], .passRequest),
      (.continued, [], .terms),
      (.continued, [.provision], .provisioning),
      (.finishedAdding(.success(.activated)), [], .provisioning),
      (.continued, [.checkWallet], .listsRefreshed),
      (.walletChecked, [], .listsRefreshed),
    ]
    #expect(dialogue.map(\.0) == addingGold)
    for (event, actions, step) in dialogue {
      #expect(flow.outcome == nil)
      #expect(flow.handle(event) == actions, "\(event)")
      #expect(flow.step == step, "\(event)")
    }
    #expect(flow.outcome == .added)
  }

  @Test(
    arguments: [
      (.activated, .added), (.requiresActivation, .addedRequiringActivation),
      (.activating, .addedRequiringActivation),
    ] as [(PassActivationState, AddPassOutcome)])
  func `ends by the state of the new pass`(state: PassActivationState, outcome: AddPassOutcome) {
    var flow = addFlow(waitingAt: .provisioning)
    _ = flow.handle(.finishedAdding(.success(state)))
    _ = flow.handle(.continued)
    _ = flow.handle(.walletChecked)
    #expect(flow.outcome == outcome)
    #expect(flow.outcome?.succeeded == true)
  }

  @Test func `configures the sheet with scheme, name and suffix`() {
    #expect(
      addFlow().configuration
        == AddPaymentPassRequestConfiguration(
          encryptionScheme: "ECC_V2", cardholderName: "John Doe", primaryAccountSuffix: "1234",
          primaryAccountIdentifier: nil))
  }

  @Test func `fills the configuration field by field, as the app does`() {
    var fields = ConfigurationFields()
    (fields.encryptionScheme, fields.cardholderName) = (.rsa, .empty)
    (fields.primaryAccountSuffix, fields.localizedDescription) = (.leftOut, .given)
    let flow = AddPassFlow(
      card: gold, device: .phone, phonePass: nil, policy: .perDevice, fields: fields)
    #expect(
      flow.configuration
        == AddPaymentPassRequestConfiguration(
          encryptionScheme: "RSA_V2", cardholderName: "", primaryAccountSuffix: nil,
          localizedDescription: gold.name))
    #expect(flow.configuration.missingFields == ["cardholderName", "primaryAccountSuffix"])
  }

  @Test(
    arguments: [
      (.watch, .perDevice, true, "FPANID-gold"), (.watch, .guide, true, "A"),
      (.watch, .perDevice, false, nil), (.watch, .guide, false, nil),
      (.phone, .perDevice, true, nil), (.phone, .guide, true, "A"),
    ] as [(Device, Policy, Bool, String?)])
  func `names the primary account for the Watch, and the guide its token for any device`(
    device: Device, policy: Policy, phoneHoldsPass: Bool, identifier: String?
  ) {
    var held = pass("A")
    held.primaryAccountIdentifier = "FPANID-gold"
    let flow = AddPassFlow(
      card: gold, device: device, phonePass: phoneHoldsPass ? held : nil, policy: policy)
    #expect(flow.configuration.primaryAccountIdentifier == identifier)
  }
}

import WalletDomain

let linkToGold = "bankapp://activate?serialNumber=SN-1001"

func linkFlow(
  _ link: String = linkToGold, policy: Policy = .perDevice,
  parameters: LinkRule.Parameters = .guide
) -> ActivationFlow {
  ActivationFlow(
    link: link, rule: LinkRule(scheme: "bankapp", host: "activate", parameters: parameters),
    policy: policy)
}

func buttonFlow(policy: Policy = .perDevice) -> ActivationFlow {
  ActivationFlow(
    target: ActivationFlow.Target(token: "A", pass: goldWaiting, device: .phone),
    rule: LinkRule(scheme: "bankapp"), policy: policy)
}

/// Gold's pass on a device, with the serial number of `linkToGold`.
var goldWaiting: Pass {
  var held = pass("A", serial: "SN-1001", .requiresActivation)
  held.primaryAccountNumberSuffix = gold.last4
  return held
}

func answer(_ response: String?, comment: String? = nil) -> ActivationAnswer {
  ActivationAnswer(
    tokenUniqueReference: "A", cardLast4Digits: "1234", issuerMobileAppAuthResponse: response,
    comment: comment)
}

/// Everything that happens on the way from a link to an active card, in order.
let activatingGold: [ActivationFlow.Event] = [
  .began, .passesRead(phone: [goldWaiting], watch: nil), .continued,
  .activationAnswered(.success(answer("APPROVED"))), .walletChecked,
]

func linkFlow(after count: Int, policy: Policy = .perDevice) -> ActivationFlow {
  var flow = linkFlow(policy: policy)
  for event in activatingGold.prefix(count) { _ = flow.handle(event) }
  return flow
}

import FoundationEssentials
import WalletDomain

let challenge = ProvisioningChallenge(
  certificates: [Data([1]), Data([2]), Data([3])], nonce: Data([4]), nonceSignature: Data([5]))

let signedCard = SignedCard(
  activationData: Data([6]), ephemeralPublicKey: Data([7]), encryptedData: Data([8]))

let phoneOnly = SheetDevices(
  eligible: [.phone], holding: [], primaryAccountIdentifier: nil)

/// Everything that happens on the way to an active pass, in order.
let addingGold: [AddPassFlow.Event] = [
  .began, .eligibilityAnswered(nil), .continued, .continued, .sheetShown(phoneOnly), .continued,
  .certificatesArrived(.success(challenge)), .continued, .cardSigned(.success(signedCard)),
  .continued, .walletJudged(nil), .continued, .continued, .finishedAdding(.success(.activated)),
  .continued, .walletChecked,
]

func addFlow(
  to device: Device = .phone, policy: Policy = .perDevice, mistakes: Set<AppMistake> = []
) -> AddPassFlow {
  AddPassFlow(card: gold, device: device, phonePass: nil, policy: policy, mistakes: mistakes)
}

/// The flow after the first `count` events of the way.
func addFlow(after count: Int) -> AddPassFlow {
  var flow = addFlow()
  for event in addingGold.prefix(count) { _ = flow.handle(event) }
  return flow
}

/// The flow while it waits for an answer at `step`.
func addFlow(waitingAt step: AddPassFlow.Step) -> AddPassFlow {
  for count in 1... where count <= addingGold.count {
    let flow = addFlow(after: count)
    if flow.step == step, flow.progress == .waitingForAnswer { return flow }
  }
  return addFlow()
}

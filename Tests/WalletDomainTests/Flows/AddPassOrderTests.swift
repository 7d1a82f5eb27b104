import FoundationEssentials
import Randomness
import Testing

@testable import WalletDomain

@Suite("Adding a pass, out of order") struct AddPassOrderTests {
  private static let events: [AddPassFlow.Event] = [
    .began, .eligibilityAnswered(nil), .eligibilityAnswered(.noPassLibrary(.phone)), .continued,
    .cancelled,
    .interrupted, .sheetShown(phoneOnly), .controllerMissing(.noEntitlement), .deviceChosen(.watch),
    .certificatesArrived(.success(challenge)),
    .certificatesArrived(.failure(.status(500))), .cardSigned(.success(signedCard)),
    .cardSigned(.failure(.emptyAnswer)), .deadlinePassed, .walletJudged(nil),
    .walletJudged(.declinedByNetwork), .finishedAdding(.success(.requiresActivation)),
    .finishedAdding(.failure(.declinedByNetwork)), .walletChecked,
  ]

  /// The events that do something at each place of the way; giving up has tests of its own.
  private static func belongs(_ event: AddPassFlow.Event, to flow: AddPassFlow) -> Bool {
    switch (event, flow.step) {
    case (.continued, _): flow.progress == .waitingForPerson
    case (.cancelled, _), (.interrupted, _): flow.mayBeCancelled
    case (.began, .eligibility), (.eligibilityAnswered, .eligibility), (.sheetShown, .walletSheet),
      (.controllerMissing, .walletSheet), (.walletJudged(.some), .walletSheet),
      (.certificatesArrived, .certificates), (.cardSigned, .issuerSigns),
      (.deadlinePassed, .issuerSigns), (.deadlinePassed, .passRequest),
      (.walletJudged, .passRequest),
      (.finishedAdding, .provisioning), (.walletChecked, .listsRefreshed):
      flow.progress == .waitingForAnswer
    default: false
    }
  }

  @Test(arguments: Array(0...addingGold.count))
  func `nothing changes by what does not belong there`(count: Int) {
    for event in Self.events {
      var flow = addFlow(after: count)
      let before = flow
      guard !Self.belongs(event, to: before) else { continue }
      #expect(flow.handle(event) == [], "\(event) at \(before.step)")
      #expect(flow == before, "\(event) at \(before.step)")
    }
  }

  @Test(arguments: 0..<200 as Range<UInt64>)
  func `no sequence of events leaves an ended flow, or goes back`(seed: UInt64) {
    var numbers = SplitMix64(seed: seed)
    var flow = addFlow()
    var provisioned = 0
    for _ in 0..<300 {
      let before = flow
      // The next event of the way, often enough to come far.
      let onTheWay = addingGold.first { Self.belongs($0, to: flow) && $0 != .began }
      let event =
        Int.random(in: 0..<4, using: &numbers) > 0
        ? onTheWay ?? .began : Self.events.randomElement(using: &numbers) ?? .began
      let actions = flow.handle(event)
      if before.outcome != nil { #expect(flow == before && actions.isEmpty) }
      #expect(flow.step.rawValue >= before.step.rawValue)
      #expect(actions.count <= 1)
      if actions == [.provision] { provisioned += 1 }
    }
    #expect(provisioned <= 1)
    #expect(flow.outcome != nil)
  }
}

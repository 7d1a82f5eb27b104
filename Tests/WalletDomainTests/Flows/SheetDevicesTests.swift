import Testing
import WalletDomain

@Suite("The devices of Wallet's sheet") struct SheetDevicesTests {
  /// Who can take cards, who holds the account, what is asked for, what is offered, and how that is told.
  static let filters: [([Device], [Device], String?, [Device], String)] = [
    ([.phone, .watch], [], "FPANID", [.phone, .watch], "hides no device"),
    ([.phone, .watch], [.phone], "FPANID", [.watch], "The iPhone holds"),
    ([.phone, .watch], [.watch], "FPANID", [.phone], "The Watch holds"),
    ([.phone, .watch], [.phone, .watch], "FPANID", [.phone, .watch], "is ignored"),
    ([.phone], [.phone], "FPANID", [.phone], "is ignored"),
    ([.watch], [.phone], "FPANID", [.watch], "The iPhone holds"),
    ([.phone, .watch], [.phone], nil, [.phone, .watch], "No primaryAccountIdentifier"),
    ([], [], "FPANID", [], "hides no device"),
  ]

  @Test(arguments: filters)
  func `are the eligible ones without those that hold the account, unless none is left`(
    eligible: [Device], holding: [Device], identifier: String?, offered: [Device], words: String
  ) {
    let devices = SheetDevices(
      eligible: eligible, holding: holding, primaryAccountIdentifier: identifier)
    #expect(devices.offered == offered)
    #expect(devices.sentence.contains(words))
    #expect(devices.filterIsIgnored == words.contains("ignored"))
  }

  @Test func `are all of them where the guide passes a deviceAccountIdentifier`() {
    let devices = SheetDevices(
      eligible: [.phone, .watch], holding: [], primaryAccountIdentifier: "DAPLMC-1",
      mistakenFor: .phone)
    #expect(devices.offered == [.phone, .watch])
    #expect(devices.sentence.contains("the deviceAccountIdentifier of the iPhone's pass"))
  }

  @Test(
    arguments: [
      (.phone, [.phone, .watch], .phone, [.phone, .watch]),
      (.watch, [.phone, .watch], .watch, [.phone, .watch]), (.phone, [.watch], .watch, []),
    ] as [(Device, [Device], Device, [Device])])
  func `begin with the one that was asked for, where it is offered`(
    asked: Device, offered: [Device], chosen: Device, choices: [Device]
  ) {
    var flow = addFlow(to: asked)
    for event in addingGold.prefix(4) { _ = flow.handle(event) }
    _ = flow.handle(
      .sheetShown(
        SheetDevices(eligible: offered, holding: [], primaryAccountIdentifier: nil)))
    #expect(flow.device == chosen)
    #expect(flow.deviceChoices == choices)
  }

  @Test func `may be chosen from on the sheet alone, and only what it offers`() {
    var flow = addFlow()
    for event in addingGold.prefix(4) { _ = flow.handle(event) }
    _ = flow.handle(.deviceChosen(.watch))
    #expect(flow.device == .phone)
    let both = SheetDevices(
      eligible: [.phone, .watch], holding: [], primaryAccountIdentifier: nil)
    _ = flow.handle(.sheetShown(both))
    _ = flow.handle(.deviceChosen(.watch))
    #expect(flow.device == .watch)
    _ = flow.handle(.continued)
    _ = flow.handle(.deviceChosen(.phone))
    #expect(flow.device == .watch)

    var single = addFlow()
    for event in addingGold.prefix(5) { _ = single.handle(event) }
    _ = single.handle(.deviceChosen(.watch))
    #expect(single.device == .phone)
  }
}

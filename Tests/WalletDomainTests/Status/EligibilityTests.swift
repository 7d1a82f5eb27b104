import Testing

@testable import WalletDomain

@Suite("Cards that may not be added") struct EligibilityTests {
  private func card(_ state: Card.State) -> Card {
    var card = gold
    card.state = state
    return card
  }

  private func verdict(
    _ evidence: WalletEvidence, on device: Device = .phone
  ) throws -> Verdict { try #require(statusOfGold(evidence)?.verdict(on: device)) }

  @Test(arguments: Card.State.allCases)
  func `only an active card is offered, and the line says why another is not`(
    state: Card.State
  ) throws {
    let seen = evidence(cards: [card(state)], watch: [])
    for device in [Device.phone, .watch] {
      let verdict = try verdict(seen, on: device)
      guard let death = state.death else {
        #expect(verdict.offer == .addToWallet)
        #expect(verdict.ineligibility == nil)
        continue
      }
      #expect(verdict.status == .cannotBeAdded)
      #expect(verdict.offer == nil)
      #expect(verdict.reason == "This card is \(death.words) and cannot be added.")
      #expect(verdict.ineligibility == death)
      #expect(!verdict.isKeptOffByDevice)
      #expect(!verdict.because.contains(.rule(.nothingOnDevice)))
    }
    #expect(statusOfGold(seen)?.row == (state == .active ? .notAdded : .cannotBeAdded))
    let group = WalletOverview(seen, policy: .perDevice).group(of: card(state))
    #expect(group == (state.death.map { .dead($0) } ?? .offered))
  }

  @Test func `a card past its date is not offered, whatever its state`() throws {
    var seen = evidence()
    seen.expired = [gold.id]
    #expect(try verdict(seen).ineligibility == .expired)
    seen.expired = ["card-other"]
    #expect(try verdict(seen).offer == .addToWallet)
  }

  @Test(arguments: ["ACTIVE", "INACTIVE", "SUSPENDED", "DEACTIVATED"])
  func `a line that rests on a token stays`(status: String) throws {
    func seen(_ state: Card.State) -> WalletEvidence {
      evidence(
        cards: [card(state)], phone: [pass("A")], watch: [], tokens: [token("A", status)])
    }
    #expect(try verdict(seen(.closed)) == verdict(seen(.active)))
    #expect(try verdict(seen(.closed), on: .watch).status == .cannotBeAdded)
    #expect(statusOfGold(seen(.closed))?.row == statusOfGold(seen(.active))?.row)
  }

  @Test func `a failed question stays one, and an obstacle of the device comes first`() throws {
    var seen = evidence(cards: [card(.lost)])
    seen.search = .failure(.connectionLost)
    #expect(try verdict(seen).status == .couldNotCheck)
    seen.search = .success([])
    seen.seen = [DeviceEvidence(of: .phone, obstacle: .noEntitlement)]
    #expect(try verdict(seen).isKeptOffByDevice)
    #expect(try verdict(seen).reason == AddObstacle.noEntitlement.explanation.summary)
    seen.seen = [
      DeviceEvidence(of: .phone), DeviceEvidence(of: .watch, obstacle: .watchOutOfReach),
    ]
    #expect(try verdict(seen, on: .watch).ineligibility == .lost)
  }

  @Test func `where only passes tell, a card that may be there is not offered either`() throws {
    var twin = gold
    twin.id = "card-twin"
    var held = pass("A")
    held.primaryAccountNumberSuffix = gold.last4
    var seen = evidence(cards: [card(.blocked), twin], phone: [held])
    seen.search = nil
    let verdict = try verdict(seen)
    #expect(verdict.status == .cannotBeAdded)
    #expect(verdict.offer == nil)
    #expect(verdict.doubt == ", perhaps there")
  }

  @Test func `an app that heeds nothing of it offers the card, and so does policy guide`() throws {
    var seen = evidence(cards: [card(.replaced)])
    #expect(statusOfGold(seen, .guide)?.verdict(on: .phone)?.offer == .addToWallet)
    seen.offersIneligibleCards = true
    #expect(try verdict(seen).offer == .addToWallet)
  }

  @Test func `no entry of Wallet's extension is such a card`() {
    let other = Card(id: "card-other", name: "Other")
    let seen = evidence(cards: [card(.lost), other], watch: [])
    func offered(_ policy: Policy) -> [Card.ID] {
      ProvisioningExtension(shared: seen, hasSession: true, policy: policy, mistakes: [])
        .entries(from: seen).map(\.card.id)
    }
    #expect(offered(.perDevice) == ["card-other", "card-other"])
    #expect(Set(offered(.guide)) == ["card-gold", "card-other"])
    var alone = seen
    alone.cards = [card(.lost)]
    let status = ProvisioningExtension(
      shared: alone, hasSession: true, policy: .perDevice, mistakes: []
    ).status
    #expect(!status.offersAnything)
  }
}

import SimulatedWorld
import Testing
import WalletDomain

@Suite("The card list") struct CardListTests {
  private let many = CardList([], followedBy: GeneratedCards(count: 100_000, seed: 7))
  private let travel = Card(id: "card-travel", name: "Travel", last4: "7788")

  @Test func `written cards stand before those that are made`() {
    let list = CardList([gold, travel], followedBy: GeneratedCards(count: 3, seed: 7))
    #expect(list.map(\.id) == ["card-gold", "card-travel", "card-1", "card-2", "card-3"])
  }

  @Test(arguments: [0, 1, 4711, 99_999])
  func `every card is found under its id`(place: Int) {
    #expect(many[many[place].id] == many[place])
  }

  @Test(arguments: [
    "card-0", "card-100001", "card-07", "card-+7", "card--1", "card-", "card-7 ", "7", "",
    "card-99999999999999999999",
  ])
  func `no card is found under an id that none bears`(id: String) {
    #expect(many[Card.ID(id)] == nil)
  }

  @Test func `the seed alone decides what is made`() {
    #expect(GeneratedCards(count: 10, seed: 7)[9] == many[9])
    #expect(GeneratedCards(count: 10, seed: 8).first != many.first)
  }

  @Test func `what is made is of every kind`() {
    let some = many.prefix(2000)
    #expect(Set(some.map(\.network)) == Set(PaymentNetwork.allCases))
    #expect(Set(some.map(\.state)) == Set(Card.State.allCases))
    #expect(some.count { $0.state == .active } > 1900)
    #expect(Set(some.map(\.name)).count == 64)
    #expect(some.allSatisfy { $0.last4.count == 4 && $0.last4.allSatisfy(\.isNumber) })
  }

  @Test func `of cards with one id the first is kept, and the id is told`() {
    let again = Card(id: gold.id, name: "Gold again")
    let list: CardList = [gold, travel, again]
    #expect(Array(list.withoutRepeatedIDs()) == [gold, travel])
    #expect(list.repeatedID == gold.id)
    #expect(list[gold.id] == gold)
    #expect(many.repeatedID == nil)
    #expect(many.withoutRepeatedIDs() == many)
  }

  @Test func `a written card takes the place of one that is made under its id`() {
    let own = Card(id: "card-2", name: "Own")
    let list = CardList([own], followedBy: GeneratedCards(count: 3, seed: 7))
    #expect(list.repeatedID == "card-2")
    #expect(list["card-2"] == own)
    #expect(list.withoutRepeatedIDs().map(\.id) == ["card-2", "card-1", "card-3"])
  }
}

extension GeneratedCards {
  fileprivate var first: Card { self[0] }
}

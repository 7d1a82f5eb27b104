import Testing

@testable import TypedYAML

@Suite("Reading a YAML file") struct YAMLReadingTests {
  @Test func `a good file becomes typed values`() throws {
    let wallet = try readWallet(
      """
      title: Two cards
      comment: null
      cards:
        - { id: gold, last4: 0123, state: lost, delay: 1.8s }
        - { id: "null", last4: "9911" }
      """)
    #expect(
      wallet
        == Wallet(
          title: "Two cards", comment: nil,
          cards: [
            .init(id: "gold", last4: "0123", state: .lost, delay: .milliseconds(1800)),
            .init(id: "null", last4: "9911", state: .active, delay: .zero),
          ]))
  }

  @Test func `every problem is told at once, in the order of the file`() {
    let told = complaints(
      about: """
        comments: []
        cards:
          - { id: gold, last4: 12, state: activ }
          - { id: plain, last4: 1234, delay: 5 }
          - nothing
        """)
    #expect(
      told == """
        w.yaml:1:1: error E011: missing key `title` in the wallet
        w.yaml:1:1: error E012: unknown key `comments` in the wallet; did you mean `comment`?
        w.yaml:3:24: error E019: expected 4 digits for `last4` in a card, found `12`
        w.yaml:3:35: error E018: expected `active`, `blocked` or `lost` for `state` in a card, \
        found `activ`; did you mean `active`?
        w.yaml:4:38: error E016: expected a duration for `delay` in a card, found `5`; \
        write a number and a unit, such as 80ms, 1.8s, 10m, 2h or 95d
        w.yaml:5:5: error E013: expected a mapping for item 3 of `cards` in the wallet, found `nothing`
        """)
  }
}

import Testing
import TypedYAML
import WalletDomain

@testable import Scenarios

@Suite("Scenarios that extend others") struct ExtendingTests {
  private let base = """
    format: passwalk/scenario@1
    id: base
    title: Base
    tags: [support]
    about: From here.
    customer: I see no button.
    device: { phone: { model: iPhone 16, secureElement: false }, watch: { model: Watch } }
    cards: [ { id: gold, name: Gold, last4: 1234 }, { id: blue, name: Blue, last4: 5678 } ]
    tmp: { emptySearch: all, tokens: [ { externalCardId: gold } ] }
    """

  @Test func `mappings merge, lists are replaced whole, and null removes`() throws {
    let scenario = try read(
      scenarioFile(
        """
        extends: base
        about: null
        device: { phone: { model: iPhone 17 }, watch: null }
        cards: [ { id: red, name: Red, last4: 9999 } ]
        tmp: { tokens: [] }
        """), extending: ["base": base])
    #expect(scenario.id == "x")
    #expect(scenario.tags == ["support"])
    #expect(scenario.about == "")
    #expect(scenario.setup.phone.model == "iPhone 17")
    #expect(!scenario.setup.phone.hasSecureElement)
    #expect(scenario.setup.watch == nil)
    #expect(scenario.setup.cards.map(\.id) == ["red"])
    #expect(scenario.setup.tokenService.tokens.isEmpty)
    #expect(scenario.setup.tokenService.emptySearch == .all)
  }

  @Test func `a chain is followed to its end`() throws {
    let middle = scenarioFile("extends: base\ncards: []")
    let scenario = try read(
      scenarioFile("extends: middle\nseed: 7"), extending: ["middle": middle, "base": base])
    #expect(scenario.about == "From here.")
    #expect(scenario.setup.cards.isEmpty)
  }

  @Test func `what the customer says is not handed on`() throws {
    let silent = try read(scenarioFile("extends: base"), extending: ["base": base])
    #expect(silent.about == "From here." && silent.customer == "")
    let own = scenarioFile("extends: base\ncustomer: >\n  I see\n  a button.")
    #expect(try read(own, extending: ["base": base]).customer == "I see a button.")
  }

  @Test func `null extends nothing`() throws {
    #expect(try read(scenarioFile("extends: null")).id == "x")
  }

  @Test func `a problem stands in the file that holds it`() {
    let broken = scenarioFile("seed: many\ndevice: { phone: { model: [] } }")
    #expect(
      problems(
        in: scenarioFile("extends: broken\ndevice: { watch: { reachable: 1 } }"),
        extending: ["broken": broken]) == """
          broken.yaml:4:7: error E014: expected a whole number for `seed` in the scenario, found `many`
          broken.yaml:5:27: error E013: expected text for `model` in `phone`, found a list
          s.yaml:5:31: error E013: expected true or false for `reachable` in `watch`, found `1`
          """)
  }

  @Test(
    "what cannot be extended",
    arguments: [
      (
        "missing",
        "s.yaml:4:10: error E024: there is no scenario `missing` to extend; "
          + "name a shipped scenario or a file beside this one, without its ending"
      ),
      (
        "''",
        "s.yaml:4:10: error E024: there is no scenario `` to extend; "
          + "name a shipped scenario or a file beside this one, without its ending"
      ),
      (
        "one",
        "two.yaml:4:10: error E024: `one` extends itself in the end; "
          + "remove one `extends` of the circle"
      ),
      (
        "self",
        "self.yaml:4:10: error E024: `self` extends itself in the end; "
          + "remove one `extends` of the circle"
      ),
      (
        "deep1",
        "deep7.yaml:4:10: error E024: more than 8 files extend one another; "
          + "let this one stand alone"
      ),
      (
        "newer",
        "newer.yaml:1:9: error E020: `passwalk/scenario@3` is newer than this passwalk; it reads "
          + "up to `passwalk/scenario@1`; take the passwalk that came with the file"
      ),
      (
        "notes",
        "s.yaml:4:10: error E024: `notes` is no scenario, but other text; "
          + "name a shipped scenario or a file beside this one, without its ending"
      ),
      ("broken", "broken.yaml:1:8: error E001: expected a value here"),
      (
        "[one]",
        "s.yaml:4:10: error E013: expected text for `extends` in the scenario, found a list"
      ),
    ])
  func wrongBases(name: String, told: String) {
    var files = [
      "one": scenarioFile("extends: two"), "two": scenarioFile("extends: one"),
      "self": scenarioFile("extends: self"), "newer": "format: passwalk/scenario@3\nnew: thing",
      "broken": "title: ]", "notes": "Call the customer back on Monday.\n",
    ]
    for number in 1...9 { files["deep\(number)"] = scenarioFile("extends: deep\(number + 1)") }
    #expect(problems(in: scenarioFile("extends: \(name)"), extending: files) == told)
  }

  @Test func `what may stand in a base that cannot be had is not called missing`() {
    #expect(
      problems(in: "format: passwalk/scenario@1\nextends: missing\npasses: [ { on: watch } ]")
        == """
        s.yaml:2:10: error E024: there is no scenario `missing` to extend; \
        name a shipped scenario or a file beside this one, without its ending
        """)
  }
}

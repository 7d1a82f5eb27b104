import Terminal
import Testing

@testable import IssuerApp
@testable import Scenarios
@testable import Simulation

@Suite("Opening at a step") struct StepTests {
  private func opened(_ id: String, at step: Int) throws -> AppModel {
    var model = AppModel(try Catalogue.load(id), size: .wide)
    try model.open(atStep: step)
    return model
  }

  private func shows(_ model: AppModel, _ text: String) -> Bool {
    Reading(model.frame()).contains(text)
  }

  @Test func `each key of the scenario's own walk is a step, and U does the next`() throws {
    var model = try opened("fresh-phone", at: 7)
    #expect(shows(model, "Step 7 of 18: U does the next, t shows them all."))
    #expect(shows(model, "Terms and conditions"))
    #expect(shows(model, "agree"))
    _ = model.press(.character("U"))
    #expect(shows(model, "Done: Terms agreed to."))
    _ = model.press(.character("u"))
    #expect(shows(model, "agree"))
  }

  @Test func `step 0 is the start, the last one the end`() throws {
    #expect(shows(try opened("push-green", at: 0), "+ Add to Wallet"))
    #expect(try opened("push-green", at: 0).session.history.depth == 0)
    let end = try opened("push-green", at: 9)
    #expect(end.session.history.redoable == nil)
    #expect(shows(end, "Everyday is ready to pay on the iPhone."))
    #expect(shows(end, "Step 9 of 9, the last; t shows all."))
  }

  @Test func `acts that the app does not offer are no steps`() throws {
    let model = try opened("suspended-by-issuer", at: 1)
    #expect(model.session.history.lastAct == .timeAdvanced(.seconds(600)))
  }

  @Test func `without acts the agenda is the walk`() throws {
    let scenario = Scenario.mixedWallet(
      with: """
        agenda:
          - { at: +10m, setToken: DAPLMC-gold-phone, tokenStatus: SUSPENDED }
          - { at: +20m, setToken: DAPLMC-gold-phone, tokenStatus: ACTIVE }
        """)
    var model = AppModel(scenario, size: .wide)
    try model.open(atStep: 1)
    #expect(model.frame().text().contains("07:45:32"))
    #expect(shows(model, "Step 1 of 2"))
  }

  @Test func `a step that is not there is told with those that are`() throws {
    var model = AppModel(.mixedWallet, size: .wide)
    #expect(throws: Session.NoSuchStep(scenario: "mixed-wallet", step: 1, count: 0)) {
      try model.open(atStep: 1)
    }
    let failure = Session.NoSuchStep(scenario: "x", step: 12, count: 9)
    #expect("\(failure)" == "there is no step 12 in x: its steps are 1 to 9")
  }
}

import IssuerApp
import Simulation

// A flow, told step by step.
extension PlainModel {
  /// “Step 5 of 9: The issuer signs. Done: three fields.”; nil for a step that is still to come.
  func stepLine(_ index: Int) -> String? {
    let steps = app.flowSteps
    let step = steps[index]
    let detail = step.detail.isEmpty ? "" : ": \(step.detail)"
    let state: String
    switch step.state {
    case .coming: return nil
    case .done: state = "Done" + detail
    case .now: state = "Waits for you"
    case .failed: state = "Failed" + detail
    case .stopped: state = "Stopped"
    }
    return "Step \(index + 1) of \(steps.count): \(step.title.withFullStop) \(state.withFullStop)"
  }

  /// What the sheet says to the customer, or how the flow has ended.
  func sheetLines(of flow: any FlowPresentation) -> [String] {
    let sheet = app.content(of: flow)
    let product = sheet.product.map { ["App: \($0.name).", "From: \($0.maker)."] } ?? []
    let fields = product + sheet.fields.map { "\($0.key): \($0.value)." }
    // What the keys do is told by the numbered choices.
    let lines = sheet.lines.filter { !$0.isOption && !$0.text.isEmpty }.map(\.text)
    if flow.mustBeChosenIn(app.flowScene) { return [sheet.title] + lines }
    return (fields.isEmpty ? [] : [fields.joined(separator: " ")]) + lines
  }
}

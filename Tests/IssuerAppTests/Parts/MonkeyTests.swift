import Randomness
import Scenarios
import Terminal
import Testing
import Thoroughness

@testable import IssuerApp

@Suite("Keys at random") struct MonkeyTests {
  static let scenarios: [Scenario] = [
    .mixedWallet, .onBothDevices, .sameSerialTwice, .noCards, .hostile("\u{1b}[31m家\u{202e}"),
    .mixedWallet(with: "network: { decision: yellow }\nfaults: [{ on: signed-cards, hang: true }]"),
    .mixedWallet(with: "faults: [{ on: searches, status: 500 }, { on: datacore, delay: 3s }]"),
    .mixedWallet(with: "app: { policy: guide }\nfaults: [{ on: activations, delay: 90s }]"),
  ]

  private static let keys: [Key] =
    Bindings.table.all.flatMap(\.keys)
    + [.tab, .backspace, .delete, .insert, .wordLeft, .alt("x"), .control("u"), .function(9)]
    + "xyz 1é家".map(Key.character)

  private static let pastes = [
    "bankapp://activate?serialNumber=SN-1002", "bankapp://activate?serialNumber=SN-7", "", "\n\t",
    "\u{1b}[200~\u{202e}", String(repeating: "long ", count: 2000),
  ]

  /// Eight walks of 1,500 steps are 12,000, and 120,000 where everything is tested.
  @Test(arguments: scenarios.indices)
  func `nothing traps, and R puts the start back`(index: Int) {
    var random = SplitMix64(seed: UInt64(index))
    var model = AppModel(Self.scenarios[index], size: .usual)
    let start = model.session.moment
    for step in 0..<tries(1500) {
      switch Int.random(in: 0..<40, using: &random) {
      case 0:
        model.resize(
          to: Size(
            columns: .random(in: 1...160, using: &random), rows: .random(in: 1...50, using: &random)
          ))
      case 1: _ = model.paste(Self.pastes.randomElement(using: &random) ?? "")
      case 2, 3: _ = model.pass(.milliseconds(Int.random(in: 1...30_000, using: &random)))
      case 4: _ = model.settle()
      case 6...9:
        let actions: [MouseEvent.Action] = [
          .press(.left), .doubleClick(.left), .wheelUp, .wheelDown, .press(.right),
        ]
        let point = Point(
          column: .random(in: 0...model.size.columns, using: &random),
          row: .random(in: 0...model.size.rows, using: &random))
        _ = model.hear(
          MouseEvent(actions.randomElement(using: &random) ?? .wheelUp, at: point))
      case 5: _ = model.advance(.seconds(Int.random(in: 0...100, using: &random)))
      default: _ = model.press(Self.keys.randomElement(using: &random) ?? .enter)
      }
      if step % 10 == 0 {
        let faults = FrameChecks(model).faults
        #expect(faults.isEmpty, "step \(step): \(faults.first ?? "")")
      }
    }
    for _ in 0..<3 { _ = model.press(.escape) }
    model.pace = .real
    _ = model.update(.scenarioChosen(Self.scenarios[index]))
    // Before an audience it asks once more.
    for _ in 0..<(model.isPresenting ? 2 : 1) { _ = model.press(.character("R")) }
    #expect(model.session.moment == start)
    #expect(model.context == .cards)
  }
}

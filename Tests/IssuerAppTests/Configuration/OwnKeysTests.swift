import Commands
import Testing
import WalletDomain

@testable import IssuerApp
@testable import Terminal

@Suite("Keys of one's own") struct OwnKeysTests {
  private func app(_ keys: [Command: [Key]]) -> AppModel {
    var configuration = Configuration()
    configuration.keys = keys
    var model = AppModel(.mixedWallet, size: .wide)
    configuration.apply(to: &model)
    return model
  }

  @Test func `do what the table says, and the table's own keys do not`() {
    var model = app([.word(.policy): [.function(5)]])
    _ = model.press(.character("p"))
    #expect(model.session.app.policy == .perDevice)
    _ = model.press(.function(5))
    #expect(model.session.app.policy == .guide)
  }

  @Test func `stand in key bar, help and palette`() {
    var model = app([.word(.faults): [.function(6)]])
    #expect(model.frame().text().contains("F6 faults"))
    _ = model.press(.character("?"))
    #expect(Help().lines(columns: 70, model.seen).contains { $0.text.contains("F6") })
    _ = model.press(.escape)
    _ = model.press(.character(":"))
    #expect(model.paletteItems.contains { $0.name == "faults" && $0.keys == [.function(6)] })
  }
}

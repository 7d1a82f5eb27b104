import Scenarios
import Terminal
import Testing

@testable import IssuerApp
@testable import PlainMode

@Suite("Plain mode") struct PlainLayoutTests {
  @Test func `lays out no screen that nobody draws`() throws {
    var model = PlainModel(try Catalogue.load("mixed-wallet"))
    _ = model.begin(because: "a test wants it")
    for line in ["1", "calls", "call 3", "undo"] {
      _ = model.read(line)
      #expect(!model.app.session.world.log.calls.isEmpty)
      #expect(model.app[KeptCallText.self].text == nil)
      #expect(model.app.size == Size(columns: 0, rows: 0))
    }
  }
}

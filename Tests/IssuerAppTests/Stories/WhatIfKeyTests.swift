import Scenarios
import SimulatedWorld
import Simulation
import Terminal
import Testing
import TypedYAML

@testable import IssuerApp

@Suite("Keys of the what-if form") struct WhatIfKeyTests {
  @Test(arguments: ["?", "F1"])
  func `help says first what works in the form, and leads back to it`(key: String) {
    var app = Story(.mixedWallet)
    app.press("W Down")
    let form = app.frame
    app.press(key)
    #expect(app.shows("Here: the form of the world"))
    #expect(app.shows("Change the selected line, or open it"))
    app.press("Escape")
    #expect(app.frame == form)
  }

  @Test(arguments: Catalogue.ids)
  func `each value is offered once, and goes by words of its own`(id: String) throws {
    let document = try ScenarioDocument(try Catalogue.load(id))
    var form = WhatIf(document)
    func look(at path: YAMLPath?) {
      if let path { form.open(path) }
      for line in form.lines {
        let options = form.prompt(for: line)?.options ?? []
        #expect(Set(options.map(\.title)).count == options.count, "\(line.title): \(options)")
        if case .open(let path) = line.action, path.steps.count < 5 { look(at: path) }
      }
      if path != nil { form.closePage() }
    }
    look(at: nil)
  }

  @Test func `what goes without saying is not offered a second time as nothing`() {
    var app = Story(.mixedWallet)
    app.press("W")
    func values(of title: String) -> [String] {
      app.whatIf?.lines.first { $0.key == title }
        .flatMap { app.whatIf?.prompt(for: $0)?.options.map(\.title) } ?? []
    }
    app.go(to: "TMP's answers")
    #expect(values(of: "emptySearch") == ["no tokens", "all tokens", "an error"])
    app.press("Escape")
    app.go(to: "Phone details", in: "Devices")
    #expect(values(of: "secureElement") == ["yes", "no"])
    app.press("Escape")
    app.go(to: "Apple")
    #expect(values(of: "sheetError").last == "none")
  }

  @Test func `where nothing is, nothing can be taken away`() {
    var app = Story(.mixedWallet)
    app.press("W End x")
    #expect(app.status == "Nothing is there to take away.")
  }

  @Test func `the cursor stays on its line while others come and go above it`() {
    var app = Story(.mixedWallet)
    app.press("W")
    app.go(to: "Watch", in: "Devices")
    #expect(app.model.session.world.watch == nil)
    #expect(app.selectedLine?.section == "Devices")
    app.press("u")
    #expect(app.model.session.world.watch != nil)
    #expect(app.selectedLine?.section == "Devices")
  }

  @Test func `a page that one comes back to has its cursor where it was`() {
    var app = Story(.mixedWallet)
    app.press("W")
    app.go(to: "One card more")
    app.press("Escape")
    #expect(app.selectedLine?.title == "One card more")
    app.press("u")
    #expect(app.selectedLine?.title == "One card more")
  }
}

extension Story {
  fileprivate var selectedLine: WhatIfLine? { whatIf?.selectedLine }

  fileprivate mutating func go(to title: String, in section: String) {
    guard
      let place = whatIf?.lines.firstIndex(where: {
        $0.title == title && $0.section == section
      })
    else { return }
    press("Home")
    for _ in 0..<place { press("Down") }
    press("Enter")
  }
}

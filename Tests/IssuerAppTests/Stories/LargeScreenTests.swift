import Scenarios
import Terminal
import Testing
import WalletDomain

@testable import IssuerApp

@Suite("A very large screen") struct LargeScreenTests {
  private func story(_ id: String, at size: Size = .vast) throws -> Story {
    Story(try Catalogue.load(id), size: size)
  }

  @Test func `cards and apps to choose from stand with their pictures, and a click chooses one`()
    throws
  {
    var app = try story("ext-add")
    app.press("A")
    app.settle()
    let bank = try #require(app.point(of: "Harbourlight Bank"))
    #expect(app.point(of: "From Apps on Your iPhone")?.row ?? 0 < bank.row - 3)
    #expect(app.shows("H B"))
    app.press("Enter")
    app.settle()
    let (first, second) = (app.point(of: "● Everyday"), app.point(of: "○ Gold"))
    #expect((second?.row ?? 0) - (first?.row ?? 0) >= 10)
    app.click("○ Gold")
    #expect(app.shows("● Gold"))
    #expect(app.shows("○ Everyday"))
  }

  @Test(arguments: [Size.vast, .wide])
  func `a button stands at the foot of the sheet, and the card in the midst`(size: Size) throws {
    var app = try story("push-yellow", at: size)
    app.press("Enter")
    app.goOn(2)
    let inside = ScreenLayout(app.model.seen).deviceInside
    let title = try #require(app.point(of: "Add Card to Apple Pay"))
    let (name, choice) = (app.point(of: "Card Number"), app.point(of: "Add to the Watch"))
    let button = try #require(app.point(of: "Next ⏎"))
    #expect(button.row == inside.bottom - 2)
    let (above, below) = (name?.row ?? 0, choice?.row ?? 0)
    #expect(title.row < above && above < below && below < button.row)
    #expect(button.row - below <= inside.rows / 4)
  }

  @Test func `where pictures have no room the choices are lines`() throws {
    var app = try story("ext-add", at: .small)
    app.press("A")
    app.settle()
    app.press("Enter")
    app.settle()
    let (first, second) = (app.point(of: "● Everyday"), app.point(of: "○ Gold"))
    #expect((second?.row ?? 0) - (first?.row ?? 0) == 1)
  }

  @Test func `the store's page grows with the phone`() throws {
    let id = "idv-app-not-installed"
    var (vast, wide) = (try story(id), try story(id, at: .wide))
    vast.press("2 Up Enter")
    wide.press("2 Up Enter")
    func rows(_ app: Story) -> Int {
      let (name, button) = (app.point(of: "Cobalt Mobile"), app.point(of: "Get"))
      return (button?.row ?? 0) - (name?.row ?? 0)
    }
    #expect(rows(vast) > rows(wide))
    #expect(vast.shows("C M") && wide.shows("C M"))
  }

  @Test func `an audience sees steps, calls, Watch and Wallet beside the flow`() {
    var app = Story(.mixedWallet, size: .vast)
    app.press("P Down Down a")
    app.settle()
    for text in ["The network makes the token", "which cards?", "has it room for this card?"] {
      #expect(app.shows(text), "\(text)")
    }
    let layout = ScreenLayout(app.model.seen)
    #expect(layout.strip.isEmpty && !layout.wallet.isEmpty && !layout.watch.isEmpty)
    #expect(layout.callList.column >= layout.flowSteps.right)
    #expect(layout.watch.row >= layout.side.bottom && layout.wallet.row >= layout.side.bottom)
    #expect(layout.presentCall.isEmpty)
  }

  @Test func `reasons begin unfolded where all of them find room`() {
    for (size, isUnfolded) in [(Size.vast, true), (.wide, false)] {
      var app = Story(.mixedWallet, size: size)
      app.press("e")
      #expect((app.point(of: "▾ Facts and rules") != nil) == isUnfolded)
      #expect((app.point(of: "▸ Facts and rules") == nil) == isUnfolded)
    }
  }

  @Test func `the scenario that is selected stands at length beside the list`() throws {
    var app = try story("mixed-wallet")
    app.press("s")
    for text in ["demo · first-walk", "Visa ···· 0042", "■ Suspended", "What to try"] {
      #expect(app.shows(text), "\(text)")
    }
    app.type("nothing-to-add")
    #expect(app.shows("All added, so not in Wallet's list"))
    #expect(!app.shows("Visa ···· 0042"))
  }
}

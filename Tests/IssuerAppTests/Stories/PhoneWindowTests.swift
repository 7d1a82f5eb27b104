import Presentation
import SimulatedWorld
import Simulation
import Terminal
import Testing
import WalletDomain

@testable import IssuerApp
@testable import Scenarios

@Suite("The phone's own windows") struct PhoneWindowTests {
  /// The ground of a button that says `words`; nil where there is none.
  private func ground(of words: String, in story: Story) -> Color? {
    story.point(of: words).map { story.frame[$0.column, $0.row].style.background }
  }

  private func appearances() -> [Appearance] {
    [ThemeName.dark, .light].flatMap { theme in
      [ColorDepth.direct, .indexed256].map { Appearance(depth: $0, theme: theme) }
    }
  }

  @Test(arguments: ["mixed-wallet", "google-one-more-check"])
  func `have the phone's colours, and the bank's screens the bank's`(scenario: String) throws {
    var story = Story(try Catalogue.load(scenario))
    story.press("a")
    story.settle()
    var owners: Set<ScreenOwner> = []
    for _ in 0..<14 {
      guard let flow = story.model.flow, !flow.hasEnded else { break }
      let sheet = flow.shownSheet(in: story.model.flowScene)
      if sheet.isTappedOnDevice, let button = sheet.button {
        owners.insert(sheet.owner)
        for appearance in appearances() {
          story.draw(for: appearance)
          let theme = story.model.theme
          let own = story.model.seen.inColors(of: .phone).theme
          let expected = sheet.owner == .phone ? own.button : theme.button
          #expect(own.button.background != theme.button.background)
          #expect(ground(of: button, in: story) == expected.background, "\(button)")
        }
      }
      story.goOn()
    }
    #expect(owners.contains(.phone))
  }

  @Test func `ask by face or finger in the phone's colours over a screen of the bank's`() throws {
    for (scenario, keys, sign) in [
      ("needs-activation", "Enter", "╵ ╵"), ("google-wallet", "Down Enter", "╭╮"),
    ] {
      var story = Story(try Catalogue.load(scenario))
      story.press(keys)
      story.settle()
      let words = story.model.vocabulary.logIn
      #expect(story.shows(words))
      #expect(story.point(of: sign) != nil, "\(scenario)")
      let own = story.model.seen.inColors(of: .phone).theme
      #expect(ground(of: words, in: story) == own.button.background)
      #expect(story.model.flow?.shownSheet(in: story.model.flowScene).owner == .bank)
    }
  }

  @Test(arguments: [
    Size.usual, Size(columns: 100, rows: 28), Size(columns: 100, rows: 24),
    Size(columns: 60, rows: 16), Size(columns: 40, rows: 12),
  ])
  func `ask by face in a window of their own on small screens, too`(size: Size) throws {
    var story = Story(try Catalogue.load("needs-activation"), size: size)
    story.press("Enter")
    story.settle()
    let button = try #require(story.point(of: "Log in with Face ID"))
    #expect(story.frame[button.column, button.row + 1].text == "─")
    let sign = story.point(of: "╰ ╰─╯ ╯") ?? story.point(of: "╰─   ─╯")
    if let sign {
      #expect([0, 1].contains(button.row - sign.row))
    } else {
      // There is room for the window alone.
      #expect(size.rows == 24 && size.columns == 100)
      #expect(story.frame[button.column, button.row - 1].text == "─")
    }
    #expect(story.shows("wants to be"))
  }

  @Test func `tell a failure of Wallet by an alert over the sheet, with its button`() throws {
    var story = Story(try Catalogue.load("wrong-curve"))
    story.press("a")
    story.goOnToTheEnd()
    let title = try #require(story.point(of: "✗ Could Not Add Card."))
    let button = try #require(story.point(of: "Set Up Later"))
    #expect(story.frame.targets(at: title).contains { $0 as? Popup.Part == .box })
    #expect(story.frame[button.column, button.row - 1].text == "─")
    story.click("Set Up Later")
    #expect(story.model.flow == nil)
  }

  @Test func `tell a failure in red, below a card that stays whole`() throws {
    var story = Story(try Catalogue.load("wrong-curve"), size: .wide)
    story.press("a")
    story.goOnToTheEnd()
    let title = try #require(story.point(of: "✗ Could Not Add Card."))
    let box = try #require(story.frame.window)
    let card = try #require(
      story.frame.targets.first { ($0.target as? ArtPlace)?.place == .sheet }?.rect)
    #expect(box.row >= card.bottom)
    let theme = story.model.seen.inColors(of: .phone).theme
    #expect(story.frame[title.column, title.row].style.foreground == theme.danger.foreground)
  }

  @Test func `tell at 40 by 12 why the failure came about, as far as rows permit`() throws {
    var story = Story(try Catalogue.load("ext-example-left"), size: .small)
    story.press("2 A")
    story.settle()
    story.goOnToTheEnd()
    #expect(story.shows("✗ Could Not Add Card."))
    #expect(story.shows("The Wallet extension stopped at fatalError(\"Example only\")"))
  }

  private func story(size: Size = .wide) throws -> Story {
    var story = Story(try Catalogue.load("mixed-wallet"), size: size)
    story.isLive(true)
    story.press("2")
    for _ in 0..<4 where Verification.obstacle(story.model.seen) != nil { story.press("Down") }
    story.press("v Down Enter")
    return story
  }

  @Test(arguments: [
    Size.wide, .vast, Size(columns: 120, rows: 30), Size(columns: 100, rows: 30),
    Size(columns: 100, rows: 24),
  ])
  func `stand on the phone's own screen, and leave the other panes as they are`(size: Size) throws {
    var story = try story(size: size)
    story.draw(for: Appearance(depth: .direct, theme: .dark))
    let inside = ScreenLayout(story.model.seen).deviceInside
    let window = try #require(story.frame.window)
    #expect(inside.intersection(window) == window)
    for words in ["Messages", "    8    ", "    0    ", "Enter verification code"] {
      #expect(story.point(of: words).map(window.contains) == true, "\(words)")
    }
    let own = story.model.seen.inColors(of: .phone).theme
    let middle = story.frame[window.column, window.row].style.background
    #expect(middle == own.surface?.background && middle != .terminalDefault)
    let title = try #require(story.point(of: "What happened"))
    let lit = story.frame[title.column, title.row].style
    story.press("Esc")
    #expect(story.frame[title.column, title.row].style == lit)
    #expect(story.frame.window == nil)
  }

  @Test func `have a keypad whose digits type, and which takes the last one back`() throws {
    var story = try story()
    for digit in ["7", "0", "4"] { story.click("    \(digit)    ") }
    #expect(story.model.openEditor?.text == "704")
    story.click("    ⌫    ")
    story.type("x")
    #expect(story.model.openEditor?.text == "70")
  }

  @Test(arguments: [Size.wide, Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
  func `show the message and a place for each digit at every size`(size: Size) throws {
    var story = try story(size: size)
    #expect(story.shows("your code for Wallet is"))
    story.type("12")
    #expect(story.point(of: " 1   2 ") != nil)
    #expect((story.point(of: "    8    ") != nil) == (size.rows >= 24))
    #expect(story.shows("● Messages") && story.shows("now"))
    #expect(story.shows("type 4 more digits"))
    story.type("3456")
    #expect(!story.shows("more digit"))
  }

  @Test(arguments: [ColorDepth.sixteen, .mono])
  func `have keys in brackets that stand apart where there is no ground for them`(
    depth: ColorDepth
  ) throws {
    var story = try story()
    story.draw(for: Appearance(depth: depth))
    #expect(story.point(of: "[  1  ]   [  2  ]   [  3  ]") != nil)
  }
}

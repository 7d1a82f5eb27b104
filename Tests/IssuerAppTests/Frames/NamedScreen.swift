import Scenarios
import Terminal
import Testing
import WalletDomain

@testable import IssuerApp

/// A screen that is worth looking at, and the way there.
struct NamedScreen: Sendable, CustomTestStringConvertible {
  let name: String
  private let scenario: Scenario
  private let policy: Policy?
  private let walk: @Sendable (inout Story) -> Void

  init(
    _ name: String, _ scenario: Scenario = .mixedWallet, policy: Policy? = nil,
    walk: @escaping @Sendable (inout Story) -> Void = { _ in }
  ) {
    self.name = name
    self.scenario = scenario
    self.policy = policy
    self.walk = walk
  }

  init(_ name: String, _ scenario: Scenario = .mixedWallet, keys: String) {
    self.init(name, scenario) { $0.press(keys) }
  }

  var testDescription: String { name }

  /// The screen, reached at `size`.
  func story(at size: Size) -> Story {
    var story = Story(scenario, policy: policy, size: size)
    walk(&story)
    return story
  }
}

extension NamedScreen {
  static let all: [NamedScreen] =
    panes + lists + whatIf + adding + activating + inAppVerification + overlays + finding
    + presenting + editedFile + googleWallet + walks

  private static let panes = [
    NamedScreen("card-list"),
    NamedScreen("card-list-last", keys: "End"),
    NamedScreen("card-list-guide", policy: .guide),
    NamedScreen("wallet", keys: "2 Down"),
    NamedScreen("watch", .onBothDevices, keys: "3"),
    NamedScreen("watch-empty", keys: "3"),
    NamedScreen("calls", keys: "4 Up"),
    NamedScreen("call-open", keys: "4 Enter"),
    NamedScreen("status-toast", keys: "u"),
  ]

  private static let walks = [
    NamedScreen("walks", keys: "s Tab Down"),
    NamedScreen("walk-begins") { $0.play(TestWalks.three) },
    NamedScreen("walk-step") { $0.play(TestWalks.three, then: "Space Space Space Space") },
    NamedScreen("walk-left") { $0.play(TestWalks.three, then: "Space Space Down") },
    NamedScreen("walk-presented") { story in
      story.play(TestWalks.three, header: "present", then: "Space")
    },
  ]

  private static let googleWallet = [
    NamedScreen("google-cards", .androidPhone),
    NamedScreen("google-wallet", .androidPhone, keys: "2 Down"),
    NamedScreen("google-faults", .androidPhone, keys: "f"),
    NamedScreen("google-screen", .androidPhone) { app in
      app.press("Down Down")
      for _ in 1...4 {
        app.press("Enter")
        app.settle()
      }
    },
    NamedScreen("google-verified", .androidPhone) { app in
      app.press("2 Down Enter")
      app.settle()
      app.press("Enter")
      app.settle()
    },
  ]

  private static let whatIf = [
    NamedScreen("what-if", keys: "W"),
    NamedScreen("what-if-value", keys: "W Down Enter Down Down"),
    NamedScreen("what-if-save", keys: "S"),
    NamedScreen("what-if-paste") { app in
      app.paste(
        #"[{"tokenUniqueReference":"T1","tokenStatus":"ACTIVE","externalCardId":"5204247750001232"}]"#
      )
    },
    NamedScreen("what-if-unknown") { app in
      app.paste(#"[{"tokenUniqueReference":"T1","tokenStatus":"ACTIVE","externalCardId":"one"}]"#)
      app.press("Enter")
      app.settle()
      app.press("e")
    },
    NamedScreen(
      "what-if-card",
      keys: "W Down Down Down Down Down Down Down Down Down Down Down Down Down Down Enter Enter"),
  ]

  private static let lists = [
    NamedScreen("list-long", .longList, keys: "Down Down Down"),
    NamedScreen("list-long-end", .longList, keys: "End"),
    NamedScreen("list-loading", .mixedWallet(with: "faults: [{ on: datacore, delay: 5s }]")),
    NamedScreen(
      "list-could-not-load", .mixedWallet(with: "faults: [{ on: datacore, close: refuse }]")),
    NamedScreen(
      "list-could-not-check",
      .mixedWallet(with: "faults: [{ on: searches, status: 503, first: 2 }]")),
    NamedScreen("list-no-cards", .noCards),
    NamedScreen("list-crash", .onBothDevices, policy: .guide),
    NamedScreen("faults", .mixedWallet(with: threeFaults), policy: .guide),
  ]

  private static let threeFaults = """
    faults:
      - { on: signed-cards, delay: 8s, first: 2 }
      - { on: activations, status: 500, nth: 1 }
      - { on: certificates, hang: true }
    """

  private static let adding = [
    add("add-1-eligibility", steps: 0), add("add-2-configuration", steps: 1),
    NamedScreen("add-2-configuration-watch", keys: "Right Enter Enter"),
    add("add-3-sheet", steps: 2), add("add-4-certificates", steps: 3),
    NamedScreen(
      "add-5-issuer-waits", .mixedWallet(with: "faults: [{ on: signed-cards, hang: true }]")
    ) { story in
      story.press("Down Down a")
      story.goOn(3)
      story.press("Enter")
      story.wait(.seconds(12))
    },
    add("add-5-issuer-signed", steps: 4), add("add-6-request", steps: 5),
    add("add-7-terms", steps: 6), add("add-8-made", steps: 7), add("add-added", steps: 8),
    add("add-to-be-verified", "network: { decision: yellow }", steps: 8),
    add("add-declined", "network: { decision: red }", steps: 7),
    add("add-issuer-failed", "faults: [{ on: signed-cards, status: 500 }]", steps: 4),
    add("add-handler-never", "app: { mistakes: [handler-never] }", steps: 5),
    add("add-handler-twice", "app: { mistakes: [handler-twice] }", steps: 5),
    add("add-ambiguous-error", "apple: { sheetError: invalidData }", steps: 5),
    NamedScreen("add-wrong-identifier", policy: .guide) { story in
      story.press("Down Down Down Right a")
      story.goOn(2)
    },
    NamedScreen("add-already-there", policy: .guide) { story in
      story.press("Down Down Down Right a")
      story.goOn(2)
      story.press("Up")
      story.goOnToTheEnd()
    },
    NamedScreen(
      "add-crash", .mixedWallet(with: "device: { phone: { provisioningEntitlement: false } }"),
      policy: .guide
    ) { story in
      story.press("Down Down a")
      story.goOnToTheEnd()
    },
    add("add-deadline", "faults: [{ on: signed-cards, hang: true }]", steps: 4),
    NamedScreen("add-cancelled") { story in
      story.press("Down Down a")
      story.goOn(3)
      story.press("Esc")
    },
  ]

  private static func add(_ name: String, _ changes: String = "", steps: Int) -> NamedScreen {
    NamedScreen(name, .mixedWallet(with: changes)) { story in
      story.press("Down Down a")
      story.goOn(steps)
    }
  }

  private static let activating = [
    NamedScreen("activation-log-in", keys: "Down Enter"),
    NamedScreen("activation-waits", keys: "Down Enter Enter"),
    NamedScreen("activation-approved") { story in
      story.open("bankapp://activate?serialNumber=SN-1002")
      story.goOn()
    },
    NamedScreen(
      "activation-declined",
      .mixedWallet(
        with: "tmp: { activation: { default: DECLINED, comment: Please call us on 0800 1234. } }")
    ) { story in
      story.press("Down Enter")
      story.goOn()
    },
    NamedScreen("activation-guide", policy: .guide) { story in
      story.open("bankapp://activate?serialNumber=SN-1002")
    },
    NamedScreen("activation-unknown-serial") { story in
      story.open("bankapp://activate?serialNumber=SN-9")
    },
    NamedScreen("activation-choice", .sameSerialTwice) { story in
      story.open("bankapp://activate?serialNumber=SN-7")
      story.press("Down")
    },
    NamedScreen("activation-many", .sameSerialOften) { story in
      story.open("bankapp://activate?serialNumber=SN-7")
      story.press("Down Down Down Down Down Down Down")
    },
  ]

  private static let finding = [
    finding("filter-typed", "", "act"), finding("filter-kept", "Down", "act", keys: "Enter"),
    finding("filter-none", "", "platinum", keys: "Enter"),
    finding("filter-wallet", "2", "sn-1002", keys: "Enter"),
    finding("filter-calls", "4", "passes", keys: "Enter"),
    finding("search-call", "4 Enter", "token", keys: "Enter n n"),
    finding("search-typed", "4 Enter", "tokenStatus"),
    finding("search-help", "?", "pane", keys: "Enter"),
    finding("search-none", "e", "platinum"),
    NamedScreen("copied", keys: "4 y"),
  ]

  private static func finding(
    _ name: String, _ before: String, _ text: String, keys: String = ""
  ) -> NamedScreen {
    NamedScreen(name) { story in
      story.press(before + " /")
      story.type(text)
      story.press(keys)
    }
  }

  private static let overlays = [
    NamedScreen("troubles", keys: "f Right Enter Down Down Down Down Down Right Right Right"),
    NamedScreen("troubles-end", keys: "f End Right"),
    NamedScreen("troubles-variants", keys: "f v Down Down Down Down Enter"),
    NamedScreen("troubles-found", keys: "f / s l o w Down"),
    NamedScreen("troubles-none", keys: "f / q q q"),
    NamedScreen("palette", keys: ": c"), NamedScreen("palette-none", keys: ": z z z"),
    NamedScreen("timeline") { walkBack(&$0) },
    NamedScreen("timeline-branch") { story in
      walkBack(&story)
      story.press("Enter Esc t b")
    },
    NamedScreen("long-toast", keys: "2 x"),
    NamedScreen("why", keys: "Down e"),
    NamedScreen("why-facts", keys: "Down e f"), NamedScreen("why-all", keys: "Down e Right"),
    NamedScreen("why-found", keys: "Down e / R 7 Enter"),
    NamedScreen("why-end", keys: "Down e End"), NamedScreen("why-call", keys: "4 e"),
    NamedScreen("compare", keys: "="), NamedScreen("compare-crash", .onBothDevices, keys: "="),
    NamedScreen("help", keys: "?"),
    NamedScreen("help-end", keys: "? End"),
    NamedScreen("guide", keys: "H Down Down"),
    NamedScreen("guide-narrowed", keys: "H 9 5 Space d a y"),
    NamedScreen("guide-page", keys: "H Down Down Down Down Down Down Enter Tab"),
    NamedScreen("guide-code", keys: "H s e a r c h e s Enter Esc"),
    NamedScreen("scenarios") { $0.show(picker) },
    NamedScreen("scenarios-none") { story in
      story.show(picker)
      story.type("qqq")
    },
    NamedScreen("link-prompt", keys: "o"),
    NamedScreen("link-typed") { story in
      story.paste("bankapp://activate?serialNumber=SN-1002&and=more&than=fits&into=one&line=here")
    },
  ]

  /// A card is added up to the terms, then the timeline is gone back along.
  @Sendable private static func walkBack(_ story: inout Story) {
    story.press("Down Down a")
    story.goOn(6)
    story.press("t Up Up Up Up")
  }

  /// The same few scenarios, whatever the program ships.
  private static let picker = ScenarioPicker(
    [.mixedWallet, .onBothDevices, .sameSerialTwice, .noCards])
}

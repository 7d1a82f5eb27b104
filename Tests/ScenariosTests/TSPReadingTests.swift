import SimulatedWorld
import Testing
import WalletDomain

@testable import Scenarios

@Suite("What a scenario says of the TSP") struct TSPReadingTests {
  private let least =
    "tsp: { contactName: Example Bank, bank_app: Example, appLaunchURL: \"bank://idv/start\" }"

  @Test func `all of it is read`() throws {
    let world = try read(
      scenarioFile(
        """
        app: { installed: false, applicationIdentifier: TEAM012345.com.example.my-bank }
        tsp:
          contactName: Example Bank
          bank_app: Example
          appLaunchURL: bank://idv?from=wallet
          associatedStoreIdentifiers: [0012, 34]
          associatedApplicationIdentifiers: [TEAM012345.com.example.my-bank, anything]
        """)
    ).setup
    var installation = AppInstallation()
    installation.applicationIdentifier = "TEAM012345.com.example.my-bank"
    installation.isInstalled = false
    #expect(world.installation == installation)
    #expect(
      world.tsp
        == TSPConfiguration(
          contactName: "Example Bank", bankApp: "Example",
          appLaunchURL: try #require(AppLaunchURL("bank://idv?from=wallet")),
          associatedStoreIdentifiers: ["0012", "34"],
          associatedApplicationIdentifiers: ["TEAM012345.com.example.my-bank", "anything"]))
  }

  @Test func `without it the app is there and misses nothing`() throws {
    let world = World(try read(scenarioFile("")).setup)
    #expect(world.tsp == nil && world.installation.isInstalled && world.appIsAssociated)
  }

  @Test func `the app is named and takes the TSP's URL unless the file says otherwise`() throws {
    let world = World(try read(scenarioFile(least)).setup)
    #expect(world.appIsAssociated && world.installation.isInstalled)
    #expect(world.linkRule == LinkRule(scheme: "bank", host: "idv"))
    let strict = try read(scenarioFile("\(least)\napp: { deeplink: { rule: strict } }")).setup
    #expect(strict.linkRule == LinkRule(scheme: "bank", host: "idv", parameters: .strict))
  }

  @Test func `an app may open another scheme than the TSP was told`() throws {
    let world = try read(scenarioFile("\(least)\napp: { deeplink: { scheme: old } }")).setup
    #expect(world.linkRule == LinkRule(scheme: "old"))
  }

  @Test func `an empty list names nobody`() throws {
    let setup = try read(
      scenarioFile(least.dropLast(2) + ", associatedApplicationIdentifiers: [] }")
    ).setup
    #expect(!World(setup).appIsAssociated)
  }

  @Test func `the customer verifies, gets the app and chooses`() throws {
    let scenario = try read(
      scenarioFile(
        """
        cards: [ { id: card-gold, name: Gold, last4: 1234 } ]
        device: { watch: {} }
        expect:
          - { after: [ verify card-gold watch, install-app, choose watch ], outcome: activated }
          - { after: [ verify card-gold ], outcome: app-store }
          - rows: The app is not installed
        """))
    #expect(
      scenario.expectations.map(\.after) == [
        [.verify("card-gold", .watch), .installApp, .choose(.watch)],
        [.verify("card-gold", .phone)], [],
      ])
    #expect(scenario.expectations[2].perDevice.list == .message(.notInstalled))
  }

  @Test(
    arguments: [
      (
        "tsp: {}",
        """
        s.yaml:4:6: error E011: missing key `contactName` in `tsp`
        s.yaml:4:6: error E011: missing key `bank_app` in `tsp`
        s.yaml:4:6: error E011: missing key `appLaunchURL` in `tsp`
        """
      ),
      (
        "tsp: { contactName: A, bankApp: B, bank_app: B, appLaunchURL: \"bank://\" }",
        "s.yaml:4:24: error E012: unknown key `bankApp` in `tsp`; did you mean `bank_app`?"
      ),
      (
        "tsp: { contactName: A, bank_app: B, appLaunchURL: \"https://bank.example\" }",
        "s.yaml:4:51: error E019: expected a URL with the app's own scheme such as bankapp://activate "
          + "for `appLaunchURL` in `tsp`, found `https://bank.example`"
      ),
      (
        "tsp: { contactName: A, bank_app: B, appLaunchURL: \"bank://\", associatedStoreIdentifiers: [id15] }",
        "s.yaml:4:91: error E019: expected 1 to 20 digits for item 1 of `associatedStoreIdentifiers` "
          + "in `tsp`, found `id15`"
      ),
      (
        "tsp: { contactName: A, bank_app: B, appLaunchURL: \"bank://\", associatedApplicationIdentifiers: x }",
        "s.yaml:4:96: error E013: expected a list for `associatedApplicationIdentifiers` in `tsp`, "
          + "found `x`"
      ),
      (
        "app: { applicationIdentifier: com.example.bank }",
        "s.yaml:4:31: error E019: expected a Team ID and bundle ID such as "
          + "A1B2C3D4E5.com.example.bank for `applicationIdentifier` in `app`, found `com.example.bank`"
      ),
      (
        "app: { installed: maybe }",
        "s.yaml:4:19: error E013: expected true or false for `installed` in `app`, found `maybe`"
      ),
      (
        "app: { deeplink: { rule: strict } }",
        "s.yaml:4:18: error E011: missing key `scheme` in `deeplink`"
      ),
      (
        "expect: [ { after: [ install-app ], rows: You have no cards } ]",
        "s.yaml:4:22: error E023: there is nothing to install here; it comes right after `verify`"
      ),
    ])
  func `a mistake is told where it is`(written: String, told: String) {
    #expect(problems(in: scenarioFile(written)) == told)
  }
}

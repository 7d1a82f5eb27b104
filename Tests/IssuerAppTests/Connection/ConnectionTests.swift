import FoundationEssentials
import IssuerAPI
import Simulation
import Terminal
import Testing
import WalletDomain

@testable import IssuerApp
@testable import Scenarios

@Suite("A real issuer on the screen") struct ConnectionTests {
  private static let staging = ServerSettings(
    address: "https://staging.example/base", authorityFile: "ca.pem")

  private func reply(_ answer: [Token]) -> Result<HTTPReply, CallFailure> {
    .success(IssuerDialect.tmp.reply(.success(answer), to: \.search))
  }

  private let inactive = [
    Token(
      tokenUniqueReference: "DAPLMC-gold-phone", externalCardId: "card-gold",
      tokenStatus: "INACTIVE")
  ]

  private let active = [
    Token(
      tokenUniqueReference: "DAPLMC-gold-phone", externalCardId: "card-gold",
      tokenStatus: "ACTIVE")
  ]

  private let approved = Result<HTTPReply, CallFailure>.success(
    IssuerDialect.tmp.reply(
      .success(ActivationAnswer(issuerMobileAppAuthResponse: "APPROVED")), to: \.activate))

  /// The requests among what the program must do.
  private func sent(_ effects: [AppEffect]) -> [(HTTPRequest, Int)] {
    effects.compactMap { effect in
      if case .session(.send(let request, let id)) = effect { (request, id) } else { nil }
    }
  }

  /// Connected, and the list is there.
  private func connected(mayChange: Bool = false) throws -> Story {
    var app = Story(try Catalogue.load("needs-activation"))
    app.tell {
      _ = Connection.connect(
        &$0, to: .external(name: "staging.example"), as: Self.staging, mayChange: mayChange)
    }
    app.pass(.seconds(1))
    let asked = try #require(sent(app.effects).first)
    #expect(asked.0.path.hasSuffix("tokens/searches"))
    app.tell { _ = Connection.hear(&$0, reply(inactive), to: asked.1) }
    #expect(app.shows("Activate Card"))
    return app
  }

  /// Activate Card was chosen, and the person is who they are.
  private func activating(_ app: inout Story) { app.press("Enter Enter") }

  @Test(arguments: [Size.wide, .usual, .small])
  func `is named in the title bar, however small the screen is`(size: Size) throws {
    var app = try connected()
    app.resize(size)
    #expect(app.shows("TMP at staging"))
    #expect(!app.shows("simulated"))
  }

  @Test func `is asked to change something once the person has agreed, and then without asking`()
    throws
  {
    var app = try connected()
    activating(&app)
    #expect(sent(app.effects).isEmpty)
    #expect(app.shows("This changes something real"))
    #expect(app.shows("tokens/activations"))
    // Nobody loses time over the question.
    let before = app.model.session.world.clock
    app.pass(.seconds(30))
    #expect(app.model.session.world.clock == before)
    app.press("y")
    let activation = try #require(sent(app.effects).first)
    app.tell { _ = Connection.hear(&$0, approved, to: activation.1) }
    let asked = app.model.session.world.callsUnderWayOutside
    var other = app
    app.tell { model in for id in asked { _ = Connection.hear(&model, reply(active), to: id) } }
    #expect(app.shows("Card activated."))
    #expect(!app.shows("network has told"))
    other.tell { model in for id in asked { _ = Connection.hear(&model, reply(inactive), to: id) } }
    #expect(!other.shows("Card activated."))
    #expect(other.shows("The bank approved"))
    app.press("u")
    #expect(app.shows("Gone back here alone: TMP at staging.example keeps"))
    app.press("Enter")
    #expect(sent(app.effects).count == 1)
  }

  @Test(arguments: ["n", "Esc"])
  func `is asked nothing that the person keeps back`(key: String) throws {
    var app = try connected()
    activating(&app)
    app.press(key)
    #expect(sent(app.effects).allSatisfy { $0.0.path.hasSuffix("tokens/searches") })
    #expect(!app.shows("This changes something real"))
    #expect(app.shows("cancelled"))
    #expect(app.model.session.realChanges.isEmpty)
  }

  @Test func `is not asked for what was held when another scenario begins`() throws {
    var app = try connected()
    activating(&app)
    app.tell { _ = $0.update(.scenarioChosen(.mixedWallet)) }
    #expect(!app.shows("This changes something real"))
    app.press("y")
    #expect(sent(app.effects).isEmpty)
  }

  @Test func `is not asked first where the program was started with --yes`() throws {
    var app = try connected(mayChange: true)
    activating(&app)
    #expect(sent(app.effects).count == 1)
  }

  @Test func `whose first question fails is said not to answer`() throws {
    var app = Story(try Catalogue.load("needs-activation"))
    app.tell {
      _ = Connection.connect(&$0, to: .external(name: "staging.example"), as: Self.staging)
    }
    app.pass(.seconds(1))
    let asked = try #require(sent(app.effects).first)
    app.tell { _ = Connection.hear(&$0, .failure(.notSent), to: asked.1) }
    #expect(app.status.hasPrefix("✗ TMP at staging.example: "))
  }

  // MARK: The form

  @Test func `asks for an address where the simulated one answers already`() {
    var app = Story(.mixedWallet)
    app.press("C Enter")
    #expect(app.effects.isEmpty)
    #expect(app.status.contains("answers already"))
  }

  @Test func `is named in a form, whose last answer stands there again`() throws {
    var app = try connected()
    app.press("C")
    #expect(app.shows("https://staging.example/base"))
    #expect(app.shows("ca.pem"))
    app.press("C-u")
    app.type("https://other.example")
    app.press("Tab C-u")
    app.type(" /etc/other.pem ")
    app.press("Enter")
    #expect(
      app.effects == [
        .connect(
          ServerSettings(address: "https://other.example", authorityFile: "/etc/other.pem"))
      ])
    app.tell { Connection.failed(&$0, "The CA file “/etc/other.pem” cannot be read.") }
    #expect(app.shows("cannot be read"))
    app.press("C-p")
    #expect(app.shows("https://staging.example/base"))
    #expect(!app.shows("cannot be read"))
    app.press("Esc")
    #expect(app.shows("TMP at staging.example"))
  }

  @Test func `without an address the simulated one answers again`() throws {
    var app = try connected()
    app.press("C C-u Enter")
    #expect(app.effects == [.connect(ServerSettings(authorityFile: "ca.pem"))])
    app.tell { _ = Connection.connect(&$0, to: .simulated) }
    #expect(app.shows("simulated TMP"))
  }

  @Test func `can be named in the palette, with the files that it took before`() throws {
    var app = try connected()
    app.press(":")
    app.type("connect https://staging.example/base")
    app.press("Enter")
    #expect(app.effects == [.connect(Self.staging)])
  }

  @Test(arguments: [Size(columns: 120, rows: 36), .usual, .small])
  func `form and question fit`(size: Size) throws {
    var app = try connected()
    app.resize(size)
    app.press("C")
    for title in ["Address", "Trusted CA", "Certificate", "Private key", "Headers", "Time-out"] {
      #expect(app.shows(title), "\(title)")
    }
    app.press("Esc")
    activating(&app)
    #expect(app.shows("something real"))
    #expect(app.shows("keep it back"))
  }

  @Test func `the form says who answers now, whatever was used before`() throws {
    var app = Story(try Catalogue.load("needs-activation"))
    app.tell { $0[ConnectionState.self].recent = [Self.staging] }
    app.press("C")
    #expect(app.shows("https://staging.example/base"))
    #expect(app.shows("Now ● simulated TMP"))
    app = try connected()
    app.press("C")
    #expect(app.shows("Now ● TMP at staging.example"))
  }

  @Test func `where what is wrong takes rows of the form, it says how many there are more`()
    throws
  {
    var app = Story(try Catalogue.load("needs-activation"), size: .small)
    app.press("C Tab")
    app.tell {
      Connection.failed(&$0, "The file cannot be read: there is none of this name at all.")
    }
    #expect(app.shows("Trusted CA"))
    #expect(app.rows.contains { $0.contains("Private key") && $0.contains("▼ 2") })
    #expect(app.shows("of this name at all."))
    app.press("Tab Tab Tab Tab")
    #expect(app.rows.contains { $0.contains("Certificate") && $0.contains("▲ 2") })
    #expect(app.shows("Time-out"))
  }

  // MARK: Copies

  @Test func `what it has encrypted leaves in no copy, since anybody can open it`() throws {
    var app = Story(try Catalogue.load("fresh-phone"))
    app.tell {
      _ = Connection.connect(
        &$0, to: .external(name: "staging.example"), as: Self.staging, mayChange: true)
    }
    app.pass(.seconds(1))
    for (_, id) in sent(app.effects) { app.tell { _ = Connection.hear(&$0, reply([]), to: id) } }
    let card = app.model.session.world.cards[0].id
    app.tell { _ = $0.update(.addChosen(card, .phone)) }
    while app.model.session.world.callsUnderWayOutside.isEmpty {
      let before = app.model.session.moment
      app.tell { _ = $0.update(.continued) }
      app.settle()
      try #require(app.model.session.moment != before)
    }
    let id = try #require(app.model.session.world.callsUnderWayOutside.first)
    let body = #"{"activationData":"QUJD","ephemeralPublicKey":"QUJD","encryptedData":"UEFOUEFO"}"#
    app.tell {
      _ = Connection.hear(&$0, .success(HTTPReply(status: 200, json: body.bytes)), to: id)
    }
    let call = try #require(app.model.session.world.log[id])
    #expect(!Clip.exchange(call).text.contains("UEFOUEFO"))
    #expect(Clip.exchange(call, coversSecrets: false).text.contains("UEFOUEFO"))
  }
}

extension String {
  fileprivate var bytes: Data { Data(utf8) }
}

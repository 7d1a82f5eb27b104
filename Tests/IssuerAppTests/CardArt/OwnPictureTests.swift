import IssuerAPI
import MadePictures
import Pictures
import Scenarios
import Terminal
import Testing
import WalletDomain

@testable import CardArt
@testable import IssuerApp

@Suite("A bank's own card pictures") struct OwnPictureTests {
  /// A scenario whose first card bears `picture`.
  private func loaded(_ picture: [UInt8]) throws -> LoadedScenario {
    let text = """
      format: passwalk/scenario@1
      id: mine
      title: Mine
      extends: one-gold-card
      expect: null
      cards: [{ id: card-gold, name: Gold, last4: 1234, art: own.png }]

      """
    return try loadScenario(
      Array(text.utf8), file: "case/mine.yaml", extending: Catalogue.file
    ) { name in name == "own.png" ? .success(picture) : nil }
  }

  private func story(_ picture: [UInt8]) throws -> Story {
    let loaded = try loaded(picture)
    var story = Story(loaded.scenario)
    story.tell { $0[OpenedFile.self].source = loaded.source }
    return story
  }

  /// The colours of the first card in the list, row by row.
  private func colors(_ story: Story, _ appearance: Appearance = Appearance()) -> [Style] {
    var story = story
    story.draw(for: appearance)
    let art = Rect(column: 4, row: 7, columns: 14, rows: 4)
    let frame = story.frame
    return (art.row..<art.bottom).flatMap { row in
      (art.column..<art.right).map { frame[$0, row].style }
    }
  }

  private let green = MadePicture(32, 20, 0, 128, 0).bytes

  @Test func `are shown in as many colours as there are`() throws {
    let story = try story(green)
    #expect(story.shows("·· 1234"))
    // The bank's picture need not have its network's mark.
    #expect(story.shows("●●"))
    let direct = colors(story)
    #expect(direct.count { $0 == Style(.hex(0x008000), on: .hex(0x008000)) } > 40)
    let few = colors(story, Appearance(depth: .sixteen))
    #expect(few.count { $0 == Style(.ansi(2), on: .ansi(2)) } > 40)
    let plain = colors(story, Appearance(depth: .mono))
    #expect(plain.allSatisfy { $0.background == .terminalDefault })
  }

  @Test(arguments: [(255, 255, 255), (0, 0, 0), (128, 128, 128), (200, 60, 20)])
  func `bear digits that can be read`(red: Int, green: Int, blue: Int) throws {
    var story = try story(MadePicture(32, 20, red, green, blue).bytes)
    for depth in [ColorDepth.direct, .indexed256] {
      story.draw(for: Appearance(depth: depth))
      let frame = story.frame
      let place = try #require(story.point(of: "1234"))
      let style = frame[place.column, place.row].style
      let ink = style.foreground.reduced(to: depth)
      #expect(ink.contrast(to: style.background.reduced(to: depth)) >= 4.5)
    }
  }

  @Test func `bear their digits where other cards do`() throws {
    var story = try story(green)
    for size in Size.three {
      story.resize(size)
      let own = story.point(of: "·· 1234")
      let shipped = Story(try Catalogue.load("one-gold-card"), size: size).point(of: "·· 1234")
      #expect(own == shipped && own != nil)
    }
  }

  @Test func `let the plain design shine through where they are transparent`() throws {
    let clear = MadePicture(16, 10, kind: .colorAlpha) { _, _ in [255, 255, 255, 0] }
    let broken = try colors(story([]))
    let cells = zip(try colors(story(clear.bytes)), broken)
    // Letters and chip apart.
    #expect(cells.count { $0 == $1 } > 30)
  }

  @Test func `that are broken leave the plain design`() throws {
    let story = try story(Array(green.dropLast(40)))
    #expect(story.shows("●●"))
    #expect(Set(colors(story)).count > 3)
  }

  @Test func `are saved along into another folder, and not into their own`() throws {
    func saved(as path: String) throws -> [PictureFile] {
      let story = try story(green)
      return SaveRequest(story.model.seen, as: path, over: nil).pictures
    }
    #expect(try saved(as: "case/other.yaml").isEmpty)
    let along = try saved(as: "elsewhere/other.yaml")
    #expect(along.map(\.name) == ["own.png"])
    #expect(along.first?.bytes == green)
  }

  @Test(
    arguments: [
      ("case/other.yaml", nil, "issuers/acme.yaml"),
      ("elsewhere/other.yaml", "acme.yaml", "acme.yaml"),
    ] as [(String, String?, String)])
  func `go along as the issuer's file does, beside the scenario`(
    path: String, along: String?, named: String
  ) throws {
    let acme = try #require(IssuerDialect.named("marqeta")?.description?.text)
    let text = """
      format: passwalk/scenario@1
      id: mine
      title: Mine
      extends: one-gold-card
      expect: null
      app: { issuer: issuers/acme.yaml }

      """
    let loaded = try loadScenario(
      Array(text.utf8), file: "case/mine.yaml", extending: Catalogue.file,
      issuer: .read { _ in .success(acme) })
    var story = Story(loaded.scenario)
    story.tell { $0[OpenedFile.self].source = loaded.source }
    let request = SaveRequest(story.model.seen, as: path, over: nil)
    #expect(request.issuer?.name == along)
    #expect(request.text.contains("issuer: \(named)"))
    story.tell { request.ended(.saved, in: &$0) }
    let again = SaveRequest(story.model.seen, as: path, over: Array(request.text.utf8))
    #expect(again.issuer == nil && again.text == request.text)
  }

  @Test func `are shown anew when they are changed beside the program`() throws {
    var story = try story(green)
    let before = colors(story)
    let red = try loaded(MadePicture(8, 5, 200, 0, 0).bytes)
    story.fileWasRead(FileReading(red, insteadOf: red.scenario))
    #expect(story.status == "mine.yaml was read again: it has another picture.")
    #expect(colors(story) != before)
    let broken = try loaded([])
    story.fileWasRead(FileReading(broken, insteadOf: red.scenario))
    #expect(story.status.contains("warning: `own.png` is no PNG"))
    #expect(story.shows("●●"))
  }

  @Test func `are still shown when the world is saved, and when one goes back to it`() throws {
    var story = try story(green)
    let before = colors(story)
    story.tell {
      let request = SaveRequest($0.seen, as: "elsewhere/other.yaml", over: nil)
      request.ended(.saved, in: &$0)
    }
    #expect(colors(story) == before)
    story.tell { $0[OpenedFile.self].source = nil }
    #expect(colors(story) == before)
  }
}

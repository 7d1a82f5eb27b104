import Scenarios
import Simulation
import Terminal
import Testing

@testable import IssuerApp

@Suite("The theme that is kept") struct MadeThemeTests {
  private func made(_ model: AppModel) -> Theme {
    MadeTheme(
      MadeTheme.Form(
        appearance: model.appearance, accent: model.session.scenario.bank.accent,
        isPresenting: model.isPresenting)
    ).theme
  }

  @Test func `is always the one that would be made now`() throws {
    var model = AppModel(.mixedWallet, size: Size(columns: 80, rows: 24))
    var themes = [model.theme]
    func check() {
      #expect(model.theme == made(model))
      #expect(themes.last != model.theme)
      themes.append(model.theme)
    }
    model.appearance.theme = .light
    check()
    model.appearance.background = .dark
    model.appearance.theme = .auto
    check()
    _ = PresenterMode.toggle(&model)
    check()
    _ = PresenterMode.toggle(&model)
    check()
    model.session = Session(
      .mixedWallet(with: "bank: { accent: \"#aa2200\" }"), transport: .simulated)
    check()
    model.appearance.depth = .mono
    check()
  }
}

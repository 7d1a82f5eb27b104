import Commands
import Scenarios
import Terminal
import Testing

@testable import IssuerApp
@testable import PlainMode

@Suite("Settings") struct SettingsTests {
  @Test(arguments: Size.three)
  func `a line has a name and its value, and below stands what it does and where it is kept`(
    size: Size
  ) {
    var app = Story(.mixedWallet, size: size)
    app.tell { $0.configuration.file = "/home/lee/.config/passwalk/config.yaml" }
    app.press(": s e t t i n g s Enter")
    for setting in Setting.allCases.prefix(4) { #expect(app.shows(setting.title)) }
    #expect(app.shows("Theme: auto follows the terminal"))
    if size != .small { #expect(app.shows("Kept in /home/lee/.config/passwalk/config.yaml.")) }
  }

  @Test func `an explanation that has no room ends in a mark`() {
    var app = Story(.mixedWallet, size: .small)
    app.press("O")
    #expect(app.shows("terminal has its own…"))
  }

  @Test func `arrow keys, Enter and clicks change a value at once, and it is kept`() {
    var app = Story(.mixedWallet)
    app.press("O Right")
    #expect(app.effects == [.keep(.theme, "dark")] && app.model.appearance.theme == .dark)
    app.press("Left Left")
    #expect(app.model.appearance.theme == .auto && app.status == "There is no other value.")
    app.click(" light")
    #expect(app.effects == [.keep(.theme, "light")] && app.shows("[light]"))
    app.press("Down Enter")
    #expect(app.effects == [.keep(.colours, "256")])
    app.press("Down Enter Enter Enter")
    #expect(app.effects == [.keep(.pixels, "auto")])
    app.press("Down Down Enter")
    #expect(app.effects == [.keep(.mouse, "off")] && !app.model.mouseIsOn)
    app.press("Down Enter")
    #expect(app.effects == [.keep(.prompter, "off")] && app.model.presenter.hidesKeys)
    app.press("Esc")
    #expect(app.model.overlay == nil)
  }

  @Test func `what an option has set is changed for this run alone, and that is said`() {
    var app = Story(.mixedWallet)
    app.tell { $0.configuration.origins[.theme] = "--theme" }
    app.press("O Right")
    #expect(app.effects.isEmpty && app.model.appearance.theme == .dark)
    #expect(app.shows("--theme has set it: a change holds for this run."))
  }

  @Test func `with fewer colours than the terminal has every cell has one of them`() {
    var app = Story(.mixedWallet)
    app.press("O Down Right Right")
    #expect(app.model.appearance.depth == .sixteen)
    for style in styles(app.frame) {
      for color in [style.foreground, style.background] {
        #expect(color.reduced(to: .sixteen) == color)
      }
    }
    app.press("Right")
    #expect(styles(app.frame).allSatisfy { $0.foreground == .terminalDefault })
  }

  private func styles(_ frame: Frame) -> Set<Style> {
    Set(
      (0..<frame.size.rows).flatMap { row in
        (0..<frame.size.columns).map { frame[$0, row].style }
      })
  }

  @Test func `a brand is named by its path, and put over what is open and what is opened next`()
    throws
  {
    var app = Story(.mixedWallet)
    app.press("O End Enter")
    app.type("brand.yaml")
    app.press("Enter")
    #expect(app.effects == [.brand("brand.yaml")])
    let brand = try Brand(
      reading: Array("bank: { name: Northern Bank }".utf8), file: "brand.yaml"
    ) { _ in .success([]) }
    app.tell { _ = Settings.brandWasRead(.success(brand), at: "/tmp/brand.yaml", in: &$0) }
    #expect(app.model.session.scenario.bank.name == "Northern Bank")
    #expect(app.shows("/tmp/brand.yaml"))
    app.press("Enter C-u Enter")
    #expect(app.effects == [.brand(nil)])
  }

  @Test func `a brand that cannot be used is told, and the path can be mended`() {
    var app = Story(.mixedWallet)
    app.press("O End Enter")
    app.type("x")
    app.tell {
      _ = Settings.brandWasRead(.failure(BrandRefusal("there is no x")), at: "x", in: &$0)
    }
    #expect(app.shows("✗ there is no x"))
    app.press("y")
    #expect(!app.shows("✗ there is no x") && app.shows("xy"))
    app.press("Esc Esc")
    #expect(app.model.overlay == nil)
  }

  @Test func `plain mode tells them, with what else each could be`() {
    var plain = PlainModel(.mixedWallet)
    let lines = plain.read("settings")
    #expect(lines.contains { $0.hasPrefix("Theme: auto:") && $0.contains("high-contrast") })
    #expect(lines.contains { $0.contains("passwalk config") })
  }
}

@Suite("Settings in config.yaml") struct ChangedConfigurationTests {
  private func changed(_ text: String, _ setting: Setting, _ value: String) -> String? {
    Configuration.bytes(Array(text.utf8), changing: setting, to: value, file: "c.yaml").map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test func `a line is changed with its comment, and all others stay as they are`() {
    let text = "# mine\ntheme: dark   # as at night\nkeys:\n  undo: z\n"
    #expect(
      changed(text, .theme, "light")
        == "# mine\ntheme: light   # as at night\nkeys:\n  undo: z\n")
    #expect(changed(text, .mouse, "off") == text + "mouse: off\n")
    #expect(changed("", .theme, "dark") == "theme: dark\n")
    #expect(changed("theme: dark", .pixels, "on") == "theme: dark\npixels: on\n")
  }

  @Test func `the path of a brand is quoted, and taken out with its line`() {
    let text = changed("theme: dark\n", .brand, "/home/lee/our: brand #1.yaml")
    #expect(text == "theme: dark\nbrand: \"/home/lee/our: brand #1.yaml\"\n")
    #expect(changed(text ?? "", .brand, "none") == "theme: dark\n")
  }

  @Test func `a value that was wrong gives way`() {
    #expect(changed("theme: purple\n", .theme, "dark") == "theme: dark\n")
  }

  @Test(arguments: ["{ theme: dark }", "- theme", "theme: dark\n...\n", "theme:\n  dark\n"])
  func `a file in which no line can be changed is left to its owner`(text: String) {
    #expect(changed(text, .pixels, "on") == nil || text.hasPrefix("theme:\n"))
    #expect(changed(text, .theme, "light") == nil || text.contains("..."))
  }
}

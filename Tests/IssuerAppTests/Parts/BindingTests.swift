import Commands
import Terminal
import Testing
import WalletDomain

@testable import IssuerApp

@Suite("The table of keys") struct BindingTests {
  @Test(arguments: Bindings.table.contexts)
  func `no two bindings of one context share a key`(context: Context) {
    for isConditional in [false, true] {
      var owners: [Key: [Command]] = [:]
      for binding in Bindings.table.in(context) where (binding.condition != nil) == isConditional {
        for key in binding.keys { owners[key, default: []].append(binding.command) }
      }
      for (key, commands) in owners {
        #expect(commands.count == 1, "\(key.name): \(commands.map(\.rawValue))")
      }
    }
  }

  @Test func `what only a key does has no name that is asked for in words`() {
    let words = Set(CommandName.allCases.map(\.rawValue))
    #expect(words.isDisjoint(with: ScreenCommand.allCases.map(\.rawValue)))
  }

  @Test(arguments: ScreenCommand.allCases)
  func `what only a key does is in the table`(command: ScreenCommand) {
    #expect(Bindings.table.commands.contains(.screen(command)))
  }

  @Test(arguments: Bindings.table.commands)
  func `every command has a key, or is found in the palette`(command: Command) {
    let bindings = Bindings.table.all.filter { $0.command == command }
    let isInPalette = Bindings.table.contexts(of: command).contains(
      where: Context.underlying.contains)
    #expect(bindings.contains { !$0.keys.isEmpty } || isInPalette)
  }

  @Test func `no two contexts are the same, nor named alike`() {
    #expect(Set(Bindings.table.contexts).count == Bindings.table.contexts.count)
    #expect(Set(Bindings.table.contexts.map(\.name)).count == Bindings.table.contexts.count)
  }

  @Test(arguments: Bindings.table.contexts)
  func `there is a way out of every place`(context: Context) {
    let commands = Set(Bindings.table.in(context).map(\.command))
    #expect(
      !commands.isDisjoint(with: [.screen(.back), .word(.cancel), .word(.goOn), .word(.quit)]))
  }

  @Test func `what a key does is said in a few words that begin with a capital`() {
    for binding in Bindings.table.all {
      let title = binding.title.text(Vocabulary())
      #expect(title.first?.isUppercase == true, "\(title)")
      #expect(!title.hasSuffix("."), "\(title)")
      #expect(title.count <= 72, "\(title)")
    }
  }

  @Test func `keys that terminals and multiplexers keep for themselves are left alone`() {
    // Ctrl-B and Ctrl-A belong to tmux and screen; a page up has PgUp as well.
    let taken: Set<Key> = [.control("s"), .control("q"), .control("z"), .control("c")]
    for binding in Bindings.table.all { #expect(taken.isDisjoint(with: binding.keys)) }
  }

  @Test func `every function key has a letter beside it`() {
    for binding in Bindings.table.all {
      let functions = binding.keys.filter { if case .function = $0 { true } else { false } }
      #expect(functions.isEmpty || binding.keys.count > functions.count)
    }
  }

  @Test(arguments: NamedScreen.all)
  func `hints are short and name bindings, obstacles are sentences`(screen: NamedScreen) {
    for size in Size.three {
      let model = screen.story(at: size).model
      let bindings = Bindings.table.in(model.context)
      let hints = Bindings.hints(for: model).hints
      #expect(!hints.isEmpty)
      for hint in hints {
        #expect(displayColumns(hint.label) <= 24, "\(hint.label)")
        let isBound = bindings.contains { binding in
          binding.keys.first?.label == hint.key && binding.label(model.seen) == hint.label
        }
        #expect(isBound, "\(hint.key) \(hint.label)")
      }
      for binding in bindings {
        guard let obstacle = binding.obstacle(model.seen) else { continue }
        #expect(obstacle.first?.isLowercase == false && obstacle.last == ".", "\(obstacle)")
      }
    }
  }

  @Test(arguments: NamedScreen.all)
  func `the key bar ends with its pinned hints as far as they have room, and never cuts one`(
    screen: NamedScreen
  ) {
    for size in Size.three {
      let app = screen.story(at: size)
      guard !app.model.presenter.isBlank else { return }
      let (hints, pinned) = Bindings.hints(for: app.model)
      for hint in hints.suffix(pinned).prefix(size.columns > 40 ? pinned : 1) {
        #expect(app.keyBar.contains("\(hint.key) \(hint.label)"), "\(app.keyBar)")
      }
      #expect(!app.keyBar.contains("…"))
    }
  }

  @Test(arguments: NamedScreen.all)
  func `what cannot be used says the same in key bar, help and palette, and does nothing`(
    screen: NamedScreen
  ) {
    let app = screen.story(at: .wide)
    guard !app.model.presenter.isBlank else { return }
    let enabled = Dictionary(
      Bindings.hints(for: app.model).hints.map { ("\($0.key) \($0.label)", $0.isEnabled) },
      uniquingKeysWith: { $0 && $1 })
    var asked = app.model
    asked.overlay = Help()
    let help = Help().lines(columns: 100, asked.seen).map(\.text).joined(separator: " ")
      .split(separator: " ").joined(separator: " ")
    asked.overlay = Palette()
    let items = asked.paletteItems
    for binding in Bindings.table.in(app.model.context) {
      guard let obstacle = binding.obstacle(app.model.seen), let key = binding.keys.first,
        Bindings.table.binding(for: key, in: app.model.seen)?.command == binding.command
      else { continue }
      if let label = binding.label(app.model.seen), let isEnabled = enabled["\(key.label) \(label)"]
      {
        #expect(!isEnabled, "\(label)")
      }
      var pressed = app.model
      let effects = pressed.press(key)
      #expect(effects.isEmpty)
      #expect(pressed.toast?.text == obstacle)
      #expect(pressed.session == app.model.session)
      guard app.model.overlay == nil else { continue }
      #expect(help.contains(obstacle), "\(obstacle)")
      let item = items.first { $0.name == binding.command.rawValue }
      #expect(item?.obstacle == obstacle)
    }
  }

  @Test func `help, palette and manual list every line of the table once`() {
    func lines(_ bindings: [Binding]) -> [String] {
      bindings.map { "\($0.command.rawValue) \($0.title)" }.sorted()
    }
    #expect(lines(Bindings.table.groups.flatMap(\.bindings)) == lines(Bindings.table.all))
  }
}

import Terminal
import Testing

@testable import IssuerApp

@Suite("The table of keys") struct BindingTests {
  @Test(arguments: Context.allCases)
  func `no two bindings of one context share a key`(context: Context) {
    var owners: [Key: [Command]] = [:]
    for binding in Bindings.in(context) {
      for key in binding.keys { owners[key, default: []].append(binding.command) }
    }
    for (key, commands) in owners {
      #expect(commands.count == 1, "\(key.name): \(commands.map(\.rawValue))")
    }
  }

  @Test(arguments: Command.allCases)
  func `every command has a key, but for what the bank does`(command: Command) {
    let isByNameAlone = networkBindings.contains { $0.command == command }
    #expect(
      Bindings.all.contains { $0.command == command && $0.keys.isEmpty == isByNameAlone })
  }

  @Test(arguments: Context.allCases)
  func `there is a way out of every place`(context: Context) {
    let commands = Set(Bindings.in(context).map(\.command))
    #expect(!commands.isDisjoint(with: [.back, .cancel, .goOn, .quit]))
  }

  @Test func `what a key does is said in a few words that begin with a capital`() {
    for binding in Bindings.all {
      #expect(binding.title.first?.isUppercase == true, "\(binding.title)")
      #expect(!binding.title.hasSuffix("."), "\(binding.title)")
      #expect(binding.title.count <= 72, "\(binding.title)")
    }
  }

  @Test func `keys that terminals and multiplexers keep for themselves are left alone`() {
    // Ctrl-B and Ctrl-A belong to tmux and screen; a page up has PgUp as well.
    let taken: Set<Key> = [.control("s"), .control("q"), .control("z"), .control("c")]
    for binding in Bindings.all { #expect(taken.isDisjoint(with: binding.keys)) }
  }

  @Test func `every function key has a letter beside it`() {
    for binding in Bindings.all {
      let functions = binding.keys.filter { if case .function = $0 { true } else { false } }
      #expect(functions.isEmpty || binding.keys.count > functions.count)
    }
  }

  @Test(arguments: NamedScreen.all)
  func `hints are short and name bindings, obstacles are sentences`(screen: NamedScreen) {
    for size in Size.three {
      let model = screen.story(at: size).model
      let bindings = Bindings.in(model.context)
      let hints = Bindings.hints(for: model).hints
      #expect(!hints.isEmpty)
      for hint in hints {
        #expect(displayColumns(hint.label) <= 24, "\(hint.label)")
        let isBound = bindings.contains { binding in
          binding.keys.first?.label == hint.key && binding.label(model) == hint.label
        }
        #expect(isBound, "\(hint.key) \(hint.label)")
      }
      for binding in bindings {
        guard let obstacle = binding.obstacle(model) else { continue }
        #expect(obstacle.first?.isLowercase == false && obstacle.last == ".", "\(obstacle)")
      }
    }
  }

  @Test(arguments: NamedScreen.all)
  func `the key bar ends with its pinned hints, and never cuts one`(screen: NamedScreen) {
    for size in Size.three {
      let app = screen.story(at: size)
      let (hints, pinned) = Bindings.hints(for: app.model)
      for hint in hints.suffix(pinned) {
        #expect(app.keyBar.contains("\(hint.key) \(hint.label)"), "\(app.keyBar)")
      }
      #expect(!app.keyBar.contains("…"))
    }
  }
}

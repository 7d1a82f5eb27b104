package import Commands
import Terminal

/// Bindings that belong together, as help, `passwalk keys` and the manual page list them.
struct BindingGroup: Sendable {
  var title: String
  var bindings: [Binding]

  /// The heading for the keys of windows that have none of their own.
  static let ofOverlays = "Help, lists and prompts"
  /// The heading for the keys that change, save and paste worlds.
  static let ofWhatIf = "What if"

  init(_ title: String, _ bindings: [Binding] = []) {
    self.title = title
    self.bindings = bindings
  }
}

/// The whole table of keys, in the order in which key bar and help show it.
package final class Bindings: Sendable {
  let all: [Binding]
  let groups: [BindingGroup]
  /// Every context, in the order in which they are listed.
  let contexts: [Context]
  /// Every command of the table once, in its order.
  let commands: [Command]
  let quit: Binding?
  /// The indices of each context's bindings, since each key goes through them twice.
  private let places: [Context: [Int]]

  init(_ all: [Binding], groups: [BindingGroup], contexts: [Context]) {
    self.all = all
    self.groups = groups
    self.contexts = contexts
    commands = all.map(\.command).reduce(into: []) { commands, command in
      if !commands.contains(command) { commands.append(command) }
    }
    quit = all.first { $0.command == .word(.quit) }
    places = contexts.reduce(into: [:]) { places, context in
      places[context] = all.indices.filter { all[$0].contexts.contains(context) }
    }
  }

  func `in`(_ context: Context) -> some Sequence<Binding> {
    places[context, default: []].lazy.map { self.all[$0] }
  }

  /// The contexts in which a command works, in the order of `contexts`.
  func contexts(of command: Command) -> [Context] {
    let own = all.filter { $0.command == command }
    return contexts.filter { context in own.contains { $0.contexts.contains(context) } }
  }

  /// Why a command that has no meaning where the person is, or none now, cannot be used there.
  func placeObstacle(of command: Command, in context: Context) -> String {
    let contexts = contexts(of: command)
    if contexts.contains(context) { return "There is nothing here now for it to do." }
    let places = contexts.map(\.place)
    let start = places.dropLast().joined(separator: ", ")
    guard let last = places.last, !start.isEmpty else { return "It works in \(places.joined())." }
    return "It works in \(start) and \(last)."
  }

  /// Why a command cannot be given now; nil where it can, or has no key.
  package func obstacle(to name: CommandName, in seen: Seen) -> String? {
    all.first { $0.command == .word(name) }?.obstacle(seen)
  }

  /// Does what a command does on the screen below, such as opening another window in the place of this one.
  func run(_ command: Command, _ model: inout AppModel) -> [AppEffect] {
    self.in(.cards).first { $0.command == command }?.run(&model) ?? []
  }

  func binding(for key: Key, in model: Seen) -> Binding? {
    var usual: Binding?
    for binding in self.in(model.context) where model.keys(of: binding).contains(key) {
      switch binding.condition {
      case nil: usual = usual ?? binding
      case let condition?: if condition(model) { return binding }
      }
    }
    return usual
  }

  private static let keysOfTime: [Command] = [.screen(.pause), .screen(.faster)]

  /// The key bar with the command of each hint, of which the last ones are pinned.
  func bar(for model: Seen) -> KeyBar {
    if let bar = model.parts.hooks.bar(model) { return bar }
    var free: [(hint: KeyHint, command: Command)] = []
    var pinned: [(hint: KeyHint, command: Command)] = []
    let here = self.in(model.context).filter { $0.condition?(model) != false }
    let taken = Set(here.filter { $0.condition != nil }.flatMap { model.keys(of: $0) })
    for binding in here {
      guard let key = model.keys(of: binding).first, let label = binding.label(model),
        binding.condition != nil || !taken.contains(key)
      else { continue }
      let hint = KeyHint(model.label(of: key), label, isEnabled: binding.obstacle(model) == nil)
      let entry = (hint, binding.command)
      if binding.isPinned { pinned.append(entry) } else { free.append(entry) }
    }
    // While nothing but time brings an answer, time is what a key can change.
    if model.waitsLong, free.first?.hint.isEnabled == false {
      free =
        free.filter { Self.keysOfTime.contains($0.command) }
        + free.filter { !Self.keysOfTime.contains($0.command) }
    }
    // Where Enter begins nothing more, or a text has little room, what goes on comes first; and never what takes
    // something away.
    let isNarrowText = model.size.columns < 60 && model.overlay is any TextOverlay
    if model.presenter.isAtEnd || isNarrowText || free.first?.command == .word(.removePass),
      let place = free.firstIndex(where: { $0.command == .screen(.down) && $0.hint.isEnabled })
    {
      free.insert(free.remove(at: place), at: 0)
    }
    return (free + pinned, pinned.count)
  }
}

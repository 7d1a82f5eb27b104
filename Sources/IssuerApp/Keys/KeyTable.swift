package import Commands
import Terminal
import WalletDomain

/// Bindings that belong together, as help, `passwalk keys` and the manual page list them.
struct BindingGroup: Sendable {
  var title: String
  var bindings: [Binding]

  /// Where those of what lies over the screen stand, unless they have a heading of their own.
  static let ofOverlays = "Help, lists and prompts"

  static let all: [BindingGroup] = {
    var groups = listed
    // A window that brings a heading of its own needs no line here.
    for overlay in Overlays.all where !groups.contains(where: { $0.title == overlay.heading }) {
      groups.insert(BindingGroup(overlay.heading), at: groups.count - 2)
    }
    return groups
  }()

  private static let listed: [BindingGroup] = [
    BindingGroup("Everywhere", sessionBindings + paneBindings + programBindings),
    BindingGroup("Before an audience", presenterBindings + clickerBindings),
    BindingGroup(WalkPicker.heading, walkBindings),
    BindingGroup("Lists", movementBindings + findBindings),
    BindingGroup("Cards", cardBindings),
    BindingGroup("Reasons", explainBindings),
    BindingGroup(WhatIf.heading),
    BindingGroup("Wallet and Watch", passBindings),
    BindingGroup("What happened", callBindings),
    BindingGroup("Copying", copyBindings),
    BindingGroup(Timeline.heading),
    BindingGroup("In a flow", flowBindings),
    BindingGroup("By name, with a value", valueBindings),
    BindingGroup(ofOverlays, closingBindings),
    BindingGroup("The bank acts, by name", networkBindings),
  ]

  private init(_ title: String, _ bindings: [Binding] = []) {
    self.title = title
    self.bindings =
      bindings
      + Overlays.all.filter { $0.heading == title }.flatMap { $0.openers + $0.bindings }
  }
}

extension Bindings {
  /// Why a command that has no meaning where the person is cannot be used there.
  static func placeObstacle(of command: Command) -> String {
    let contexts = all.filter { $0.command == command }
      .reduce(into: Set<Context>()) { $0.formUnion($1.contexts) }
    let places = Context.allCases.filter(contexts.contains).map(\.place)
    let start = places.dropLast().joined(separator: ", ")
    guard let last = places.last, !start.isEmpty else { return "It works in \(places.joined())." }
    return "It works in \(start) and \(last)."
  }
}

/// The table of keys as others than the screen print it, with the person's own keys in force.
public struct KeyTable: Sendable {
  public struct Row: Hashable, Sendable {
    /// Names of keys, such as `Down` and `C-r`.
    public var keys: [String]
    /// What the palette calls it.
    public var command: String
    /// What it does.
    public var title: String
    /// Where it works.
    public var contexts: [String]
  }

  public struct Group: Hashable, Sendable {
    public var title: String
    public var rows: [Row]
  }

  public var groups: [Group]

  public init(_ configuration: Configuration = Configuration()) {
    groups = BindingGroup.all.map { group in
      Group(
        title: group.title,
        rows: group.bindings.map { binding in
          Row(
            keys: (configuration.keys[binding.command] ?? binding.keys).map(\.name),
            command: binding.command.rawValue, title: binding.title.text(Vocabulary()),
            contexts: Context.allCases.filter(binding.contexts.contains).map(\.name))
        })
    }
  }
}

extension AppModel {
  /// The command whose key this letter is, with the person's own keys in force; nil where that is none of words.
  package func commandName(keyedBy letter: Character) -> CommandName? {
    Bindings.all.lazy.filter { keys(of: $0).contains(.character(letter)) }
      .compactMap { CommandName(word: $0.command.rawValue) }.first
  }
}

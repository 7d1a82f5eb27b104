import Commands
import Terminal
import WalletDomain

extension ScreenParts {
  /// All that is on the screen: a part is its folder and its line here.
  package static let all = ScreenParts(
    panes: panes, bindings: bindings, hooks: .all)

  private static let panes: [any PaneContent] = [
    CardPane(), PassPane(device: .phone), PassPane(device: .watch), CallPane(),
  ]

  private static let overlays: [any Overlay.Type] = [
    Help.self, GuideList.self, GuideText.self, Reasons.self, TSPText.self, ExtensionText.self,
    ReadinessText.self, ReadinessReasons.self,
    ProblemList.self, ScenarioPicker.self, WalkPicker.self, LinkPrompt.self, FaultMenu.self,
    Palette.self, Timeline.self, Verification.self, WhatIf.self, SavePrompt.self, Pasting.self,
    ConnectForm.self, ConsentPrompt.self, Settings.self,
  ]

  /// The keys in the order of key bar and help, then by their groups, as they are listed.
  private static let bindings = Bindings(
    walkBindings + flowBindings + cardBindings + explainBindings + passBindings + networkBindings
      + callBindings + overlays.flatMap { $0.bindings } + closingBindings + movementBindings
      + findBindings + copyBindings + sessionBindings + overlays.flatMap { $0.form.openers }
      + paneKeys + programBindings + presenterBindings + clickerBindings + valueBindings,
    groups: groups,
    contexts: panes.map { $0.form.context } + [.flow, .choice, .outcome]
      + overlays.flatMap { [$0.form.context, $0.form.typing].compactMap { $0 } } + [.find, .walk])

  private static let paneKeys = paneBindings(panes)

  private static var groups: [BindingGroup] {
    var groups = [
      BindingGroup("Everywhere", sessionBindings + paneKeys + programBindings),
      BindingGroup("Before an audience", presenterBindings + clickerBindings),
      BindingGroup(WalkPicker.form.heading, walkBindings),
      BindingGroup("Lists", movementBindings + findBindings),
      BindingGroup("Cards", cardBindings),
      BindingGroup("Reasons", explainBindings),
      BindingGroup(WhatIf.form.heading),
      BindingGroup("Wallet and Watch", passBindings),
      BindingGroup("What happened", callBindings),
      BindingGroup("Copying", copyBindings),
      BindingGroup(Timeline.form.heading),
      BindingGroup("In a flow", flowBindings),
      BindingGroup("By name, with a value", valueBindings),
      BindingGroup(BindingGroup.ofOverlays, closingBindings),
      BindingGroup("The bank acts, by name", networkBindings),
    ]
    // A window that brings a heading of its own needs no line above.
    for heading in overlays.map({ $0.form.heading })
    where !groups.contains(where: { $0.title == heading }) {
      groups.insert(BindingGroup(heading), at: groups.count - 2)
    }
    for overlay in overlays {
      guard let place = groups.firstIndex(where: { $0.title == overlay.form.heading }) else {
        continue
      }
      groups[place].bindings += overlay.form.openers + overlay.bindings
    }
    return groups
  }
}

extension KeyTable {
  /// The keys of the whole screen.
  public init(_ configuration: Configuration = Configuration()) {
    self.init(ScreenParts.all.bindings, configuration)
  }
}

extension Configuration {
  /// The names of commands with configured keys, each with the names of its keys.
  public var keyNames: [(command: String, keys: [String])] {
    ScreenParts.all.bindings.commands.compactMap { command in
      keys[command].map { (command.rawValue, $0.map(\.name)) }
    }
  }

  /// Reads the bytes of `config.yaml`; an invalid field is reported and keeps its default.
  public static func reading(_ bytes: [UInt8], file: String) -> ConfigurationReading {
    reading(bytes, file: file, for: ScreenParts.all.bindings)
  }

  /// The bytes of `config.yaml` in which one setting has another value and all else stays as it was written.
  ///
  /// Nil where that cannot be, such as in a file that is one pair of braces.
  public static func bytes(
    _ bytes: [UInt8], changing setting: Setting, to value: String, file: String
  ) -> [UInt8]? {
    self.bytes(bytes, changing: setting, to: value, file: file, for: ScreenParts.all.bindings)
  }
}

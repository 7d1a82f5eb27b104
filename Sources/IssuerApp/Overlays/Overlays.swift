import Terminal

/// What can lie over the screen: the one list that knows them all.
enum Overlays {
  static let all: [any Overlay.Type] = [
    Help.self, GuideList.self, GuideText.self, Reasons.self, TSPText.self, ExtensionText.self,
    ProblemList.self,
    ScenarioPicker.self, WalkPicker.self, LinkPrompt.self, FaultMenu.self, Palette.self,
    Timeline.self,
    Verification.self, WhatIf.self, SavePrompt.self, Pasting.self, ConnectForm.self,
    ConsentPrompt.self,
  ]
}

extension AppModel {
  /// What lies over everything else until it is closed; nil closes all.
  var overlay: (any Overlay)? {
    get { overlays.last }
    set { overlays = newValue.map { overlays.dropLast() + [$0] } ?? [] }
  }

  /// Opens it in the place of what is open.
  mutating func open(_ overlay: some Overlay) -> [AppEffect] {
    self.overlay = overlay
    return []
  }

  /// Opens what leads back to what is open now.
  mutating func push(_ overlay: some Overlay) -> [AppEffect] {
    overlays.append(overlay)
    find.texts[.overlay] = nil
    return []
  }

  mutating func moveOverlay(by step: Int) {
    guard var overlay else { return }
    overlay.move(by: step, self)
    self.overlay = overlay
  }

  mutating func pointOverlay(at value: Int) {
    guard var overlay else { return }
    overlay.point(at: value)
    self.overlay = overlay
  }

  mutating func scrollOverlay(by rows: Int) {
    guard var overlay else { return }
    overlay.scroll(by: rows, self)
    self.overlay = overlay
  }

  /// Back to what it was opened from.
  mutating func closeOverlay() -> [AppEffect] {
    _ = overlays.popLast()
    find.texts[.overlay] = nil
    return []
  }

  /// Closes what would go on to speak of a world that is gone.
  mutating func leaveWhatIsAboutThisWorld() {
    overlays.removeAll { Swift.type(of: $0).isAboutThisWorld }
    if overlay == nil { find.texts[.overlay] = nil }
    guard case .text(let text) = find.prompt?.place, text == .call || overlay == nil else { return }
    find.prompt = nil
    find.texts[text] = nil
  }

  /// The screen without what lies over it.
  var underlying: AppModel {
    var below = self
    below.overlay = nil
    below.find.prompt = nil
    return below
  }

  // MARK: The moment that is shown

  /// What lies over the screen shows it at another moment.
  var looksBack: Bool { overlay.map { Swift.type(of: $0).looksBack } ?? false }

  /// The lines of what stands below the panes; nil where nothing does.
  var linesBelow: Int? {
    if looksBack { return (overlay as? Timeline)?.drawnLines ?? 0 }
    // The form takes all that the list can spare.
    return whatIf != nil && !ScreenLayout.isWide(size) && size.rows >= 16 ? size.rows : nil
  }

  /// The model as it is drawn: at the moment that is looked at.
  var seen: AppModel {
    guard let session = overlay?.shownSession else { return self }
    var model = self
    model.session = session
    model.keepSelectionsVisible()
    return model
  }

  // MARK: What is typed

  /// The line that is being typed; nil where keys are commands.
  var openEditor: LineEditor? {
    get { find.prompt?.editor ?? overlay?.editor }
    set {
      guard let editor = newValue else { return }
      if var prompt = find.prompt {
        prompt.editor = editor
        look(prompt)
      } else {
        overlay?.editor = editor
      }
    }
  }

  /// Text goes to what takes text; nil lets the key do what the table says.
  mutating func type(_ key: Key) -> [AppEffect]? {
    if var prompt = find.prompt {
      guard key.isForLine, prompt.editor.handle(key) else { return nil }
      look(prompt)
      return []
    }
    guard var overlay, overlay.type(key, self) else { return nil }
    self.overlay = overlay
    return []
  }
}

extension Context: CaseIterable {
  static let allCases: [Context] =
    [.cards, .wallet, .watch, .calls, .flow, .choice, .outcome]
    + Overlays.all.flatMap { $0.contexts } + [.find, .walk]

  /// The places where something works or holds.
  static func having(_ traits: Traits) -> Set<Context> {
    Set(allCases.filter { $0.traits.isSuperset(of: traits) })
  }
}

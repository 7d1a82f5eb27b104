import Terminal

extension AppModel {
  /// The uppermost overlay; setting nil closes all of them.
  var overlay: (any Overlay)? {
    get { overlays.last }
    set { overlays = newValue.map { overlays.dropLast() + [$0] } ?? [] }
  }

  /// Opens an overlay in place of the uppermost one.
  mutating func open(_ overlay: some Overlay) -> [AppEffect] {
    self.overlay = overlay
    return []
  }

  /// Opens an overlay above the uppermost one, to which closing it returns.
  mutating func push(_ overlay: some Overlay) -> [AppEffect] {
    overlays.append(overlay)
    find.texts[.overlay] = nil
    return []
  }

  mutating func moveOverlay(by step: Int) { changeOverlay { $0.move(by: step, $1) } }

  /// Changes the uppermost overlay, if there is one.
  mutating func changeOverlay(_ change: (inout any Overlay, AppModel) -> Void) {
    guard var overlay else { return }
    change(&overlay, self)
    self.overlay = overlay
  }

  /// Closes the uppermost overlay.
  mutating func closeOverlay() -> [AppEffect] {
    _ = overlays.popLast()
    find.texts[.overlay] = nil
    return []
  }

  /// Closes overlays and searches that show facts of the world that is being replaced.
  mutating func leaveWhatIsAboutThisWorld() {
    overlays.removeAll { Swift.type(of: $0).isAboutThisWorld }
    if overlay == nil { find.texts[.overlay] = nil }
    guard case .text(let text) = find.prompt?.place, text == .call || overlay == nil else { return }
    find.prompt = nil
    find.texts[text] = nil
  }

  /// The model without overlays and the search line.
  var underlying: AppModel {
    var below = self
    below.overlay = nil
    below.find.prompt = nil
    return below
  }

  // MARK: Earlier moments

  /// Whether the uppermost overlay shows the screen at an earlier moment.
  var looksBack: Bool { overlay.map { Swift.type(of: $0).looksBack } ?? false }

  /// The model as it is drawn: at the earlier moment that an overlay shows, else as it is.
  var displayed: AppModel {
    guard let session = overlay?.shownSession else { return self }
    var model = self
    model.session = session
    model.keepSelectionsVisible()
    return model
  }

  // MARK: Input lines

  /// The input line of the search or the overlay; nil while keys are commands.
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

  /// Hands a key to the open input line; nil if none took it.
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

import Terminal

extension Seen {
  /// The uppermost overlay; setting nil closes all of them.
  var overlay: (any Overlay)? {
    get { overlays.last }
    set { overlays = newValue.map { overlays.dropLast() + [$0] } ?? [] }
  }

  /// The model without overlays and the search line.
  var underlying: Seen {
    var below = self
    below.overlay = nil
    below.find.prompt = nil
    return below
  }

  /// Whether the uppermost overlay shows the screen at an earlier moment.
  var looksBack: Bool { overlay is any EarlierMomentOverlay }

  /// The model as it is drawn: at the earlier moment that an overlay shows, else as it is.
  var displayed: Seen {
    guard let overlay = overlay as? any EarlierMomentOverlay else { return self }
    var model = self
    model.session = overlay.shown
    model.keepSelectionsVisible()
    return model
  }

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
}

extension AppModel {
  /// Opens an overlay in place of the uppermost one.
  mutating func open(_ overlay: some Overlay) -> [AppEffect] {
    seen.overlay = overlay
    return []
  }

  /// Opens an overlay above the uppermost one, to which closing it returns.
  mutating func push(_ overlay: some Overlay) -> [AppEffect] {
    seen.overlays.append(overlay)
    seen.find.texts[.overlay] = nil
    return []
  }

  /// Moves in the uppermost overlay, if there is one.
  mutating func moveOverlay(_ movement: Movement) {
    guard var overlay = seen.overlay else { return }
    overlay.move(movement, seen)
    seen.overlay = overlay
  }

  /// Closes the uppermost overlay.
  mutating func closeOverlay() -> [AppEffect] {
    _ = seen.overlays.popLast()
    seen.find.texts[.overlay] = nil
    return []
  }

  /// Closes overlays and searches that show facts of the world that is being replaced.
  mutating func leaveWhatIsAboutThisWorld() {
    seen.overlays.removeAll { Swift.type(of: $0).form.isAboutThisWorld }
    if seen.overlay == nil { seen.find.texts[.overlay] = nil }
    guard case .text(let text) = seen.find.prompt?.place, text == .call || seen.overlay == nil
    else { return }
    seen.find.prompt = nil
    seen.find.texts[text] = nil
  }

  /// Hands a key to the open input line; nil if none took it.
  mutating func type(_ key: Key) -> [AppEffect]? {
    if var prompt = seen.find.prompt {
      guard key.isForLine, prompt.editor.handle(key) else { return nil }
      seen.look(prompt)
      return []
    }
    guard var overlay = seen.overlay, overlay.type(key, seen) else { return nil }
    seen.overlay = overlay
    return []
  }
}

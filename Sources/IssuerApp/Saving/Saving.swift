import Commands
package import Diagnosis
import Scenarios
import Simulation
import Terminal
import WalletDomain

/// The outcome of a request to save.
public enum SaveOutcome: Hashable, Sendable {
  case saved
  /// There is another file of that name, which can be replaced.
  case isThere([UInt8])
  /// One sentence.
  case failed(String)
}

/// The path of a typed name: a single word gets the ending `.yaml`.
package func scenarioPath(typed name: String) -> String {
  let typed = name.withoutOuterWhitespace
  return typed.contains { "./".contains($0) } ? typed : typed + ".yaml"
}

/// The prompt for the name of a saved scenario file.
package struct SavePrompt: Overlay {
  /// Why it was not saved at once.
  enum Obstacle: Equatable, Sendable {
    case isThere(bytes: [UInt8], remarks: [String])
    case failed(String)

    var isThere: [UInt8]? { if case .isThere(let bytes, _) = self { bytes } else { nil } }
  }

  private(set) var name: LineEditor
  /// Visible state that a scenario file cannot express, in sentences.
  let losses: [String]
  var obstacle: Obstacle?

  init(_ name: String, losses: [String] = []) {
    self.name = LineEditor(name)
    self.losses = losses
  }

  static let form = OverlayForm(
    context: Context("saving", "the name to save under"), heading: BindingGroup.ofWhatIf,
    openers: [
      Binding(
        .save, [.character("S")], "Save the world as it is now as a scenario file",
        in: Context.underlying, run: { open(&$0) })
    ])
  static let bindings: [Binding] = [
    key(
      .goOn, [.enter], "Save under that name, or replace what is there",
      bar: { prompt, _ in prompt.obstacle?.isThere == nil ? "save" : "replace it" },
      unless: { prompt, _ in prompt.name.isEmpty ? "Type a file's name first." : nil },
      run: { prompt, app in
        [.save(SaveRequest(app.seen, as: prompt.path, over: prompt.obstacle?.isThere))]
      }),
    closing([.escape], "Save nothing", bar: "save nothing"),
  ]

  var editor: LineEditor? {
    get { name }
    set { if let newValue { (name, obstacle) = (newValue, nil) } }
  }

  private var path: String { scenarioPath(typed: name.text) }

  /// Opens the prompt above the uppermost overlay.
  private static func open(_ app: inout AppModel) -> [AppEffect] {
    let source = app[OpenedFile.self].source
    let name = source?.file.name ?? "\(app.session.scenario.id)-changed.yaml"
    let saved = SavedScenario(app.seen, as: name, over: nil)
    if let obstacle = saved.obstacle {
      app.toast = Toast(obstacle, .failure)
      return []
    }
    return app.push(SavePrompt(name, losses: saved.remarks))
  }
}

extension SaveRequest {
  /// The request to save the present state, with the pictures and the issuer's file that are not beside it already.
  package init(_ seen: Seen, as path: String, over bytes: [UInt8]?) {
    let (saved, file) = (SavedScenario(seen, as: path, over: bytes), seen[OpenedFile.self])
    let isAtHome = file.source?.file.name.folderOfFile == path.folderOfFile
    let issuer = file.isIssuerAtHome(in: path) ? nil : saved.scenario.namedIssuerFile
    self.init(
      path: path, text: saved.text, replacing: bytes,
      pictures: saved.scenario.pictures.compactMap { name in
        isAtHome ? file.brand?.pictures[name] : file.pictures[name]
      },
      issuer: issuer.flatMap { $0.name.hasPrefix("/") ? nil : $0 })
  }

  /// Takes its outcome.
  package func ended(_ outcome: SaveOutcome, in app: inout AppModel) {
    switch outcome {
    case .saved:
      let file = app[OpenedFile.self]
      app[OpenedFile.self].source = ScenarioSource(
        ScenarioFile(name: path, bytes: Array(text.utf8)),
        bases: replacing == nil ? [:] : file.source?.bases ?? [:], pictures: file.pictures,
        issuer: issuer ?? file.issuer(of: app.session.scenario))
      if app.overlay is SavePrompt { _ = app.closeOverlay() }
      app.toast = Toast("Saved as \(path).", .success)
    case .isThere(let bytes):
      let remarks = SavedScenario(app.seen, as: path, over: bytes).remarks
      note(.isThere(bytes: bytes, remarks: remarks), in: &app)
    case .failed(let words): note(.failed(words), in: &app)
    }
  }

  private func note(_ obstacle: SavePrompt.Obstacle, in app: inout AppModel) {
    guard var prompt = app.overlay as? SavePrompt else { return }
    prompt.obstacle = obstacle
    app.overlay = prompt
  }
}

extension SavedScenario {
  /// The present state as a scenario file; over its own source, unchanged lines stay as a person wrote them.
  package init(_ seen: Seen, as path: String, over bytes: [UInt8]?) {
    let source = seen[OpenedFile.self].source
    let own = bytes.flatMap { bytes in
      source?.file.name == path
        ? ScenarioSource(
          ScenarioFile(name: path, bytes: bytes), bases: source?.bases ?? [:],
          issuer: source?.issuer) : nil
    }
    let file = seen[OpenedFile.self]
    let issuer = file.issuer(of: seen.session.scenario)
    self.init(
      seen.session, as: path.idOfFile, changing: own,
      issuerPath: (file.isIssuerAtHome(in: path) ? issuer : issuer?.besideScenario)?.name)
    if file.brand != nil {
      remarks.append("The names, digits and pictures of the brand are kept in the file.")
    }
  }
}

extension OpenedFile {
  /// Whether paths in a scenario at `path` mean the same files as now.
  fileprivate func isIssuerAtHome(in path: String) -> Bool {
    (source?.file.name.folderOfFile ?? "") == path.folderOfFile
  }

  /// The issuer's file, by the name that the open file gives it since it was last saved.
  fileprivate func issuer(of scenario: Scenario) -> ScenarioFile? {
    scenario.issuerFile.map { file in
      source?.issuer.flatMap { $0.bytes == file.bytes ? $0 : nil } ?? file
    }
  }
}

extension String {
  /// The path of the file's folder with its final `/`; empty if there is none.
  fileprivate var folderOfFile: Substring { lastIndex(of: "/").map { self[...$0] } ?? "" }

  /// “my-case” of “cases/My case.yaml”.
  fileprivate var idOfFile: String {
    let name = split(separator: "/").last.map(String.init) ?? self
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    let slug = stem.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    let words = String(slug).split(separator: "-").joined(separator: "-")
    return words.isEmpty ? "scenario" : words
  }
}

// Drawing: the name, and notes on what is not saved.
extension SavePrompt {
  func draw(_ app: Seen, on frame: inout Frame) {
    let lines = lines(app)
    let inside = drawBox("Save as a scenario file", app, on: &frame)
    app.drawInput("", name, hint: "a file's name", in: inside.top(1).0, &frame)
    frame.write(lines, in: inside.bottom(min(lines.count, inside.rows - 1)).0)
  }

  func content(_ app: Seen) -> Size {
    Size(
      columns: app.windowColumns(.middle),
      rows: max(2, min(lines(app).count + 2, app.windowRows)))
  }

  private func lines(_ app: Seen) -> [StyledLine] {
    notes(app.theme).flatMap { line in
      line.text.wrapped(toColumns: app.windowColumns(.middle))
        .map { StyledLine($0, line.style) }
    }
  }

  private func notes(_ theme: Theme) -> [(text: String, style: Style)] {
    switch obstacle {
    case .isThere(_, let remarks):
      [("“\(path)” is there already: Enter replaces it, Esc leaves it.", theme.warning)]
        + remarks.map { ($0, theme.text) }
    case .failed(let words): [("✗ " + words, theme.danger)]
    case nil:
      [
        ("Saves what is seen now; passwalk --scenario FILE opens it.", theme.muted)
      ] + losses.map { ($0, theme.warning) }
    }
  }
}

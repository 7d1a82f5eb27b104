import Scenarios
import Simulation
import Terminal
import WalletDomain

/// A file to be written, whole or not at all.
public struct SaveRequest: Hashable, Sendable {
  public var path: String
  public var text: String
  /// What the file must hold for it to be replaced; nil where there must be none.
  public var replacing: [UInt8]?
}

/// What came of a request to save.
public enum SaveOutcome: Hashable, Sendable {
  case saved
  /// There is another file of that name, which can be replaced.
  case isThere([UInt8])
  /// One sentence.
  case failed(String)
}

/// Under what name the world is saved.
struct SavePrompt: Equatable, Sendable {
  /// Why it was not saved at once.
  enum Obstacle: Equatable, Sendable {
    case isThere(bytes: [UInt8], remarks: [String])
    case failed(String)

    var isThere: [UInt8]? { if case .isThere(let bytes, _) = self { bytes } else { nil } }
  }

  var editor: LineEditor
  var obstacle: Obstacle?
  /// The form that it was opened from.
  var form: WhatIfState?
}

extension AppModel {
  var saving: SavePrompt? { if case .saving(let prompt) = overlay { prompt } else { nil } }

  mutating func askWhereToSave() -> [AppEffect] {
    let path = source?.file.name ?? "\(session.scenario.id)-changed.yaml"
    overlay = .saving(SavePrompt(editor: LineEditor(path), form: whatIf))
    return []
  }

  mutating func saveUnderTypedName() -> [AppEffect] {
    guard let prompt = saving else { return [] }
    let path = prompt.path
    let replaced = prompt.obstacle?.isThere
    return [
      .save(
        SaveRequest(path: path, text: saved(as: path, over: replaced).text, replacing: replaced))
    ]
  }

  mutating func closeSaving() -> [AppEffect] {
    overlay = saving?.form.map(Overlay.whatIf)
    return []
  }

  /// What came of `AppEffect.save`.
  public mutating func fileWasSaved(_ request: SaveRequest, _ outcome: SaveOutcome) {
    switch outcome {
    case .saved:
      let told = (["Saved as \(request.path)."] + remarks(on: request)).joined(separator: " ")
      source = ScenarioSource(
        ScenarioFile(name: request.path, bytes: Array(request.text.utf8)),
        bases: request.replacing == nil ? [:] : source?.bases ?? [:])
      if saving != nil { _ = closeSaving() }
      toast = Toast(told, .success)
    case .isThere(let bytes):
      let remarks = saved(as: request.path, over: bytes).remarks
      note(.isThere(bytes: bytes, remarks: remarks))
    case .failed(let words): note(.failed(words))
    }
  }

  /// What nobody has been told yet: of a file that was in the way the person was told before.
  func remarks(on request: SaveRequest) -> [String] {
    request.replacing == nil ? saved(as: request.path, over: nil).remarks : []
  }

  private mutating func note(_ obstacle: SavePrompt.Obstacle) {
    guard var prompt = saving else { return }
    prompt.obstacle = obstacle
    overlay = .saving(prompt)
  }

  /// Over the file that the scenario came from, what a person wrote there stays where nothing changed.
  func saved(as path: String, over bytes: [UInt8]?) -> SavedScenario {
    let own = bytes.flatMap { bytes in
      source?.file.name == path
        ? ScenarioSource(ScenarioFile(name: path, bytes: bytes), bases: source?.bases ?? [:]) : nil
    }
    return session.saved(as: path.idOfFile, changing: own)
  }
}

extension SavePrompt {
  /// A word gets the ending that scenarios have; a way through folders may name one of them.
  var path: String {
    let typed = editor.text.withoutOuterWhitespace
    return typed.contains { "./".contains($0) } ? typed : typed + ".yaml"
  }
}

extension String {
  /// “my-case” of “cases/My case.yaml”.
  fileprivate var idOfFile: String {
    let name = split(separator: "/").last.map(String.init) ?? self
    let stem = name.lastIndex(of: ".").map { name[..<$0] } ?? name[...]
    let slug = stem.lowercased().map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
    let words = String(slug).split(separator: "-").joined(separator: "-")
    return words.isEmpty ? "scenario" : words
  }
}

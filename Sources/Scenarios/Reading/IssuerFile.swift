import IssuerAPI
import SimulatedWorld
public import Text
import TypedYAML

/// The source of the file that describes a scenario's issuer.
public enum IssuerFiles {
  /// This file, if the scenario names it.
  case known(ScenarioFile?)
  /// Reads the file at a path.
  case read((String) -> Result<[UInt8], UnreadableFile>)
}

/// An issuer's interface, and the file that describes it; nil for a shipped one.
struct ChosenIssuer: Hashable {
  var dialect: IssuerDialect
  /// Its name is the path that the scenario gives, relative to the scenario's own file.
  var file: ScenarioFile?
}

extension Scenario {
  /// The issuer and its file.
  var chosenIssuer: ChosenIssuer {
    get {
      // Another issuer may have been chosen since, as by what was pasted.
      let isOfFile = setup.issuer.description?.text == issuerFile?.bytes
      return ChosenIssuer(dialect: setup.issuer, file: isOfFile ? issuerFile : nil)
    }
    set { (setup.issuer, issuerFile) = (newValue.dialect, newValue.file) }
  }
}

extension Scenario {
  /// The issuer's file with its name in the scenario's text; nil if it names a shipped issuer.
  public var namedIssuerFile: ScenarioFile? { chosenIssuer.file }

  /// Gives the issuer's file another path, by which the scenario's text then names it.
  public mutating func renameIssuerFile(_ name: String) { issuerFile?.name = name }
}

extension ScenarioFile {
  /// The file as one that lies beside a scenario; an absolute path stays as it is.
  public var besideScenario: ScenarioFile {
    guard !name.hasPrefix("/"), let last = name.split(separator: "/").last, last != name else {
      return self
    }
    return ScenarioFile(
      name: TextForm.issuerFile.accepts(String(last)) ? String(last) : "./\(last)", bytes: bytes)
  }
}

extension TextForm {
  /// The path of a file that describes an issuer.
  fileprivate static var issuerFile: TextForm {
    TextForm(name: "a file that describes an issuer", pattern: #"(/|\.ya?ml$)"#) { text in
      text.contains("/") || text.hasSuffix(".yaml") || text.hasSuffix(".yml")
    }
  }
}

extension FieldKind where Value == ChosenIssuer {
  /// The id of a shipped issuer, or the path of a file.
  static var issuer: Self {
    let known = IssuerDialect.ids
    return Self(
      .anyOf([.choice(known), .textOf(TextForm.issuerFile.schema)]),
      write: { issuer, _ in .text(issuer.file?.name ?? issuer.dialect.id) }
    ) { field in
      if let file = field.node[fileKey]?.text, let content = field.node[contentKey] {
        return .reading(file, content, field)
      }
      guard let id = FieldKind<String>.text.read(field) else { return nil }
      if let dialect = IssuerDialect.named(id) { return ChosenIssuer(dialect: dialect) }
      return field.notOneOf(known, or: TextForm.issuerFile.name, found: id)
    }
  }
}

extension ChosenIssuer {
  fileprivate static func reading(
    _ name: String, _ content: YAMLNode, _ field: FieldNode
  ) -> ChosenIssuer? {
    let bytes = Array((content.text ?? "").utf8)
    do throws(Problems) {
      let dialect = try IssuerDialect(reading: bytes, file: content.mark.file)
      dialect.coverSecretMembers()
      return ChosenIssuer(dialect: dialect, file: ScenarioFile(name: name, bytes: bytes))
    } catch {
      for problem in error.all { field.problems.report(problem) }
      return nil
    }
  }
}

/// The keys of a mapping that has the whole file instead of its path, as it is in a session's first lines.
private let fileKey = "file"
private let contentKey = "content"

extension YAMLNode {
  /// The tree of a scenario with the content of its issuer's file in place of the path.
  func includingIssuer(_ files: IssuerFiles, reporting problems: ProblemCollector) -> YAMLNode {
    guard let node = self["app"]?["issuer"], let name = node.scalar,
      TextForm.issuerFile.accepts(name)
    else { return self }
    let path = name.path(givenIn: node.mark.file)
    func failure(_ reason: String) -> YAMLNode {
      problems.report(
        .unknownReference, at: node.mark,
        "the issuer's file \(quoted(path: path)) cannot be read: \(reason)")
      return replacing("app") { $0.without("issuer") }
    }
    let bytes: [UInt8]
    switch files {
    case .known(let file):
      guard let file, file.name == name else { return failure("its text is not here") }
      bytes = file.bytes
    case .read(let read):
      switch read(path) {
      case .success(let read): bytes = read
      case .failure(let obstacle): return failure(obstacle.reason)
      }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      return failure("it is no UTF-8 text")
    }
    let start = SourceMark(file: path, line: 1, column: 1)
    let content = YAMLNode(content: .scalar(text, isPlain: false), mark: start)
    return replacing("app") { app in
      app.replacing("issuer") { _ in
        .mapping([(fileKey, .inQuotes(name)), (contentKey, content)])
      }
    }
  }

  private func replacing(_ key: String, by change: (YAMLNode) -> YAMLNode) -> YAMLNode {
    guard var pairs, let place = pairs.firstIndex(where: { $0.key == key }) else { return self }
    pairs[place].value = change(pairs[place].value)
    return YAMLNode(content: .mapping(pairs), mark: mark)
  }
}

extension String {
  /// This path, which is relative to the folder of `file`, or to the current one for an option of the command line.
  fileprivate func path(givenIn file: String) -> String {
    guard !hasPrefix("/"), !file.hasPrefix("--"), let end = file.lastIndex(of: "/") else {
      return self
    }
    return file[...end] + self
  }
}

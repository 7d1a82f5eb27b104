public import Pictures
public import Text
public import TypedYAML

/// Reads the bytes of a scenario file; throws every problem in it, each at its line and column.
///
/// `base` finds the scenario that `extends` names; null removes, mappings merge, lists are replaced whole (RFC 7386).
public func readScenario(
  _ bytes: [UInt8], file: String, extending base: (String) -> ScenarioFile?
) throws(Problems) -> Scenario {
  try loadScenario(bytes, file: file, extending: base).scenario
}

/// The same, with the tree that knows where everything stands.
///
/// Each of `settings` changes one thing, such as `device.watch=null`, once the files are put together. `picture` finds
/// what a picture's file holds; where it says nothing, nothing is known of pictures.
public func loadScenario(
  _ bytes: [UInt8], file: String, setting settings: [String] = [],
  extending base: (String) -> ScenarioFile?,
  picture: (String) -> Result<[UInt8], PictureObstacle>? = { _ in nil }
) throws(Problems) -> LoadedScenario {
  let problems = ProblemCollector()
  var source = ScenarioSource(ScenarioFile(name: file, bytes: bytes))
  func noting(_ name: String) -> ScenarioFile? {
    let found = base(name)
    source.bases[name] = found
    return found
  }
  var root = wholeTree(of: bytes, file: file, noting, reporting: problems)
  if !settings.isEmpty {
    root = root.map { root in
      let changed = applying(
        settings, of: "--set", to: root, except: ["format", "extends"], reporting: problems
      ).withoutUnpairedWatch(sinceItWas: root)
      let setsExpectations = settings.contains { $0.hasPrefix("expect") }
      return setsExpectations ? changed : changed.withoutUnfitExpectations
    }
  }
  var scenario: Scenario = try read(
    root, as: .scenario, called: "the scenario", reporting: problems)
  scenario.isTold(settings)
  // “No cards” would be said of a customer who has some now.
  let mark = " (changed)"
  if !settings.isEmpty, !settings.contains(where: { $0.hasPrefix("title=") }),
    !scenario.title.hasSuffix(mark)
  {
    scenario.title += mark
  }
  for (place, name) in scenario.pictures.enumerated() {
    let isOneTooMany = place >= PictureFile.most
    source.pictures[name] = (isOneTooMany ? .failure(.tooMany) : picture(name)).map {
      PictureFile(name, $0)
    }
  }
  return LoadedScenario(scenario: scenario, source: source, tree: root)
}

/// A scenario file that is at hand.
public struct ScenarioFile: Hashable, Sendable {
  /// How problems name it.
  public var name: String
  public var bytes: [UInt8]

  public init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}

/// Longer chains of `extends` are refused: nobody could follow them.
private let longestChain = 8

/// The file with all that it extends; nil where a part cannot be had, which has been reported.
///
/// What is missing then may stand in that part, so that nothing more is said of the rest.
private func wholeTree(
  of bytes: [UInt8], file: String, _ base: (String) -> ScenarioFile?,
  reporting problems: ProblemCollector, chain: [String] = []
) -> YAMLNode? {
  guard let root = parseYAML(bytes, file: file, reporting: problems),
    hasKnownFormat(root, reporting: problems)
  else { return nil }
  guard let extends = root["extends"], !extends.isNull, let name = extends.text else { return root }
  guard let found = base(name) else {
    problems.report(
      .cannotExtend, at: extends.mark, "there is no scenario \(quoted(name)) to extend",
      remedy: "name a shipped scenario or a file beside this one, without its ending")
    return nil
  }
  let chain = chain + [file]
  if chain.contains(found.name) {
    problems.report(
      .cannotExtend, at: extends.mark, "\(quoted(name)) extends itself in the end",
      remedy: "remove one `extends` of the circle")
    return nil
  }
  if chain.count == longestChain {
    problems.report(
      .cannotExtend, at: extends.mark, "more than \(longestChain) files extend one another",
      remedy: "let this one stand alone")
    return nil
  }
  let extended = wholeTree(
    of: found.bytes, file: found.name, base, reporting: problems, chain: chain)
  guard let extended else { return nil }
  guard case .mapping = extended.content else {
    problems.report(
      .cannotExtend, at: extends.mark, "\(quoted(name)) is no scenario, but other text",
      remedy: "name a shipped scenario or a file beside this one, without its ending")
    return nil
  }
  return merged(root, onto: extended.withoutCustomer)
}

/// `passwalk/scenario@1`: of a file in another format nothing else can be said.
private func hasKnownFormat(_ root: YAMLNode, reporting problems: ProblemCollector) -> Bool {
  guard let format = root["format"], !format.isNull else { return true }
  let name = FieldName(key: "format", in: "the scenario")
  return FieldKind<Int>.scenarioFormat.read(FieldNode(node: format, name: name, problems: problems))
    != nil
}

extension YAMLNode {
  /// A state that differs from another is met by a customer who says something else.
  fileprivate var withoutCustomer: YAMLNode {
    guard case .mapping(let pairs) = content else { return self }
    return YAMLNode(content: .mapping(pairs.filter { $0.key != "customer" }), mark: mark)
  }

  /// What was expected of another world may speak of what is not there any more, such as a Watch.
  fileprivate var withoutUnfitExpectations: YAMLNode {
    guard case .mapping(var pairs) = content,
      let place = pairs.firstIndex(where: { $0.key == "expect" }),
      case .sequence(let items) = pairs[place].value.content
    else { return self }
    func with(_ items: [YAMLNode]) -> YAMLNode {
      pairs[place].value.content = .sequence(items)
      return YAMLNode(content: .mapping(pairs), mark: mark)
    }
    func problems(with items: [YAMLNode]) -> Int {
      let problems = ProblemCollector()
      _ = try? read(
        with(items), as: FieldKind<Scenario>.scenario, called: "the scenario", reporting: problems)
      return problems.all?.all.count ?? 0
    }
    // Mistakes elsewhere are told whatever is expected.
    let others = problems(with: [])
    return with(items.filter { problems(with: [$0]) == others })
  }

  fileprivate var text: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }
}

/// A scenario, and where in its files everything stands.
public struct LoadedScenario: Sendable {
  public let scenario: Scenario
  /// Parts of the scenario may come from other files, which this one extends.
  public let source: ScenarioSource
  /// With all that it extends.
  package let tree: YAMLNode

  /// It comes from within the program.
  public var isShipped: Bool {
    Catalogue.ids.contains(scenario.id) && source.file.name == Catalogue.nameOfFile(scenario.id)
  }

  /// How problems name the file.
  public var file: String { source.file.name }

  /// One that comes from no file.
  public init(_ scenario: Scenario) {
    self.init(
      scenario: scenario, source: ScenarioSource(ScenarioFile(name: scenario.id, bytes: [])),
      tree: nil)
  }

  init(scenario: Scenario, source: ScenarioSource, tree: YAMLNode?) {
    self.scenario = scenario
    self.source = source
    self.tree =
      tree
      ?? YAMLNode(
        content: .mapping([]), mark: SourceMark(file: source.file.name, line: 1, column: 1))
  }

  /// Where the value at `path` stands, or what comes nearest above it.
  public func mark(of path: YAMLPath) -> SourceMark { tree.mark(nearest: path) }

  /// The lines of text in the list at `path`; none where there is no list.
  public func lines(at path: YAMLPath) -> [String] {
    guard case .sequence(let items) = tree[path]?.content else { return [] }
    return items.compactMap { item in
      if case .scalar(let text, _) = item.content { text } else { nil }
    }
  }

  /// One file that stands alone: what it extends is written out, comments are gone.
  public var flat: String {
    guard case .mapping(let pairs) = tree.content else { return tree.yaml }
    let own = pairs.filter { $0.key != "extends" }
    return YAMLNode(content: .mapping(own), mark: tree.mark).yaml
  }
}

/// The file that a scenario was read from, with those that it extends.
public struct ScenarioSource: Hashable, Sendable {
  public var file: ScenarioFile
  /// By the names that `extends` gives them.
  public var bases: [String: ScenarioFile]
  /// The pictures that its cards bear, by the names that `art` gives them.
  public var pictures: [String: PictureFile]

  public init(
    _ file: ScenarioFile, bases: [String: ScenarioFile] = [:],
    pictures: [String: PictureFile] = [:]
  ) {
    self.file = file
    self.bases = bases
    self.pictures = pictures
  }

  public func base(_ name: String) -> ScenarioFile? { bases[name] }
}

public import Pictures
public import Text
public import TypedYAML

/// Reads a scenario file; throws every problem in it, each at its line and column.
///
/// `base` finds the file that `extends` names, onto which this one is merged (RFC 7386).
public func readScenario(
  _ bytes: [UInt8], file: String, extending base: (String) -> ScenarioFile?,
  issuer: IssuerFiles = .known(nil)
) throws(Problems) -> Scenario {
  try loadScenario(bytes, file: file, extending: base, issuer: issuer).scenario
}

/// Reads a scenario file with its source locations, puts `brand` over it, and applies `settings` such as
/// `device.watch=null`.
///
/// `picture` reads the file of a picture; nil leaves pictures out.
public func loadScenario(
  _ bytes: [UInt8], file: String, setting settings: [String] = [],
  under brand: Brand? = nil, extending base: (String) -> ScenarioFile?,
  issuer: IssuerFiles = .known(nil),
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
  if let brand { root = root.map(brand.over) }
  if !settings.isEmpty {
    root = root.map { root in
      let changed = applying(
        settings, of: "--set", to: root, except: ["format", "extends"], reporting: problems
      ).withoutUnpairedWatch(sinceItWas: root)
      let setsExpectations = settings.contains { $0.hasPrefix("expect") }
      return setsExpectations ? changed : changed.withoutUnfitExpectations
    }
  }
  let whole = root?.includingIssuer(issuer, reporting: problems)
  var scenario: Scenario = try read(
    whole, as: .scenario, called: "the scenario", reporting: problems)
  if let brand {
    brand.reportUnknownCards(in: scenario, reporting: problems)
    try problems.throwIfAny()
  }
  scenario.markKnown(by: settings)
  // The title, such as “No cards”, may no longer be true.
  let mark = " (changed)"
  if !settings.isEmpty, !settings.contains(where: { $0.hasPrefix("title=") }),
    !scenario.title.hasSuffix(mark)
  {
    scenario.title += mark
  }
  source.issuer = scenario.issuerFile
  for (place, name) in scenario.pictures.enumerated() {
    if let own = brand?.pictures[name] {
      source.pictures[name] = own
      continue
    }
    let isOneTooMany = place >= PictureFile.most
    source.pictures[name] = (isOneTooMany ? .failure(.tooMany) : picture(name)).map {
      PictureFile(name, $0)
    }
  }
  return LoadedScenario(scenario: scenario, source: source, brand: brand, tree: root)
}

/// The most files that may extend one another.
private let longestChain = 8

/// The tree of a file merged with all that it extends; nil if a part cannot be read, which has been reported.
///
/// Without that part nothing can be said of the rest, so that nothing more is reported.
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

/// Checks `format` first, because a file in another format cannot be checked any further.
private func hasKnownFormat(_ root: YAMLNode, reporting problems: ProblemCollector) -> Bool {
  guard let format = root["format"], !format.isNull else { return true }
  let name = FieldName(key: "format", in: "the scenario")
  return FieldKind<Int>.scenarioFormat.read(FieldNode(node: format, name: name, problems: problems))
    != nil
}

extension YAMLNode {
  /// The customer's words describe one state, and not those that extend it.
  fileprivate var withoutCustomer: YAMLNode { without("customer") }

  /// Drops expectations that no longer fit after settings, such as those of a Watch that was removed.
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
    // Problems elsewhere are the same with any expectation.
    let others = problems(with: [])
    return with(items.filter { problems(with: [$0]) == others })
  }
}

/// A scenario with the source locations of its values.
public struct LoadedScenario: Sendable {
  public let scenario: Scenario
  /// The file and those that it extends.
  public let source: ScenarioSource
  /// What was put over it.
  public let brand: Brand?
  /// The tree of all files merged.
  package let tree: YAMLNode

  /// Whether it is built into the program.
  public var isShipped: Bool {
    Catalogue.ids.contains(scenario.id) && source.file.name == Catalogue.nameOfFile(scenario.id)
  }

  /// The name of the file in problems.
  public var file: String { source.file.name }

  /// A scenario without a file.
  public init(_ scenario: Scenario) {
    self.init(
      scenario: scenario, source: ScenarioSource(ScenarioFile(name: scenario.id, bytes: [])),
      brand: nil, tree: nil)
  }

  init(scenario: Scenario, source: ScenarioSource, brand: Brand?, tree: YAMLNode?) {
    self.scenario = scenario
    self.brand = brand
    self.source = source
    self.tree =
      tree
      ?? YAMLNode(
        content: .mapping([]), mark: SourceMark(file: source.file.name, line: 1, column: 1))
  }

  /// The source location of the value at `path`, or of its nearest ancestor.
  public func mark(of path: YAMLPath) -> SourceMark { tree.mark(nearest: path) }

  /// The texts in the list at `path`; empty if there is no list.
  public func lines(at path: YAMLPath) -> [String] {
    tree[path]?.items?.compactMap(\.text) ?? []
  }

  /// The text of one file that extends no other, without comments.
  public var flat: String { tree.without("extends").yaml }
}

/// The files of a scenario: its own, those that it extends, its issuer's, and pictures.
public struct ScenarioSource: Hashable, Sendable {
  public var file: ScenarioFile
  /// The files that are extended, by their names in `extends`.
  public var bases: [String: ScenarioFile]
  /// The pictures of cards, by their names in `art`.
  public var pictures: [String: PictureFile]
  /// The file of the issuer, by its path in `app.issuer`.
  public var issuer: ScenarioFile?

  public init(
    _ file: ScenarioFile, bases: [String: ScenarioFile] = [:],
    pictures: [String: PictureFile] = [:], issuer: ScenarioFile? = nil
  ) {
    self.issuer = issuer
    self.file = file
    self.bases = bases
    self.pictures = pictures
  }
}

/// Reads the bytes of a scenario file; throws every problem in it, each at its line and column.
///
/// `base` finds the scenario that `extends` names; null removes, mappings merge, lists are replaced whole (RFC 7386).
public func readScenario(
  _ bytes: [UInt8], file: String, extending base: (String) -> ScenarioFile?
) throws(Problems) -> Scenario {
  let problems = ProblemCollector()
  let root = wholeTree(of: bytes, file: file, base, reporting: problems)
  return try read(root, as: .scenario, called: file, reporting: problems)
}

/// A scenario file that is at hand.
public struct ScenarioFile: Sendable {
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

private func wholeTree(
  of bytes: [UInt8], file: String, _ base: (String) -> ScenarioFile?,
  reporting problems: ProblemCollector, chain: [String] = []
) -> YAMLNode? {
  guard let root = parseYAML(bytes, file: file, reporting: problems) else { return nil }
  checkFormat(of: root, reporting: problems)
  guard let extends = root["extends"], !extends.isNull else { return root }
  guard case .scalar(let name, _) = extends.content else { return root }
  let chain = chain + [root["id"].flatMap(\.text) ?? file]
  guard !chain.contains(name), chain.count < longestChain else {
    problems.report(
      .cannotExtend, at: extends.mark, "\(quoted(name)) cannot be extended from here",
      remedy: "a chain of `extends` must end after at most \(longestChain) files")
    return root
  }
  guard let file = base(name) else {
    problems.report(
      .cannotExtend, at: extends.mark, "there is no scenario \(quoted(name)) to extend",
      remedy: "name a shipped scenario or a file beside this one, without its ending")
    return root
  }
  let parent = wholeTree(
    of: file.bytes, file: file.name, base, reporting: problems, chain: chain)
  return merged(root, onto: parent)
}

/// `passwalk/scenario@1`; a newer major is refused, naming the version that reads it.
private func checkFormat(of root: YAMLNode, reporting problems: ProblemCollector) {
  guard let format = root["format"], let text = format.text else { return }
  let prefix = "passwalk/scenario@"
  guard text.hasPrefix(prefix), let major = Int(text.dropFirst(prefix.count)), major >= 1 else {
    problems.report(
      .unsupportedFormat, at: format.mark, "\(quoted(text)) is not a scenario's format",
      remedy: "write `format: passwalk/scenario@1`")
    return
  }
  if major > 1 {
    problems.report(
      .unsupportedFormat, at: format.mark,
      "this file is in format \(major), and this version reads format 1",
      remedy: "read it with passwalk \(major).0 or newer")
  }
}

extension YAMLNode {
  fileprivate var text: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }
}

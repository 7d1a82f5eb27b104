public import Text

/// A value to set in a file from outside, written as `tmp.tokens[0].tokenStatus=SUSPENDED`.
struct YAMLSetting {
  /// Each step with its position in the written setting.
  fileprivate let steps: [(step: YAMLPath.Step, mark: SourceMark)]
  private let value: YAMLNode

  /// Problems name `option`, such as `--set`, as their file, and count columns in `written`.
  init(_ written: String, of option: String, reporting problems: ProblemCollector) throws(Problem) {
    let (path, value) = Self.parts(of: written)
    let file = "\(option) \(path)"
    let start = SourceMark(file: file, line: 1, column: 1)
    guard let value else {
      throw Problem(
        .wrongText, at: start, "there is no value in \(quoted(written))",
        remedy: "write it behind the place, such as device.watch=null")
    }
    guard let steps = Self.steps(in: path, at: start) else {
      throw Problem(
        .wrongText, at: start, "\(quoted(path)) is no place in a file",
        remedy:
          "write keys with dots and items by their number from 0, such as tmp.tokens[0].tokenStatus"
      )
    }
    self.steps = steps
    self.value = try Self.value(
      value, at: SourceMark(file: file, line: 1, column: path.unicodeScalars.count + 2),
      reporting: problems)
  }

  /// Splits at the first `=` outside quoted keys.
  private static func parts(of written: String) -> (path: String, value: String?) {
    var isQuoted = false
    for index in written.indices {
      if written[index] == "\"" { isQuoted.toggle() }
      if written[index] == "=", !isQuoted {
        return (String(written[..<index]), String(written[written.index(after: index)...]))
      }
    }
    return (written, nil)
  }

  /// Parses a path, each step with its position; nil if it is malformed.
  fileprivate static func steps(
    in path: String, at start: SourceMark
  ) -> [(step: YAMLPath.Step, mark: SourceMark)]? {
    var steps: [(step: YAMLPath.Step, mark: SourceMark)] = []
    let scalars = Array(path.unicodeScalars)
    var place = 0
    func text(upTo end: Int) -> String {
      String(String.UnicodeScalarView(scalars[place..<end]))
    }
    func end(_ isEnd: (Unicode.Scalar) -> Bool) -> Int {
      scalars[place...].firstIndex(where: isEnd) ?? scalars.count
    }
    while place < scalars.count {
      let mark = SourceMark(file: start.file, line: 1, column: place + 1)
      if scalars[place] == "[" {
        place += 1
        let close = end { $0 == "]" }
        guard !steps.isEmpty, close < scalars.count, let item = Int(text(upTo: close)), item >= 0
        else { return nil }
        steps.append((.item(item), mark))
        place = close + 1
        continue
      }
      if !steps.isEmpty {
        guard scalars[place] == "." else { return nil }
        place += 1
      }
      guard place < scalars.count else { return nil }
      let isQuoted = scalars[place] == "\""
      if isQuoted { place += 1 }
      let close = end { isQuoted ? $0 == "\"" : $0 == "." || $0 == "[" }
      let key = text(upTo: close)
      guard !key.isEmpty, !isQuoted || close < scalars.count else { return nil }
      steps.append((.key(key), mark))
      place = isQuoted ? close + 1 : close
    }
    return steps.isEmpty ? nil : steps
  }

  /// Parses values that begin with a bracket or a quote as YAML; others are plain text, so that `#1f6feb` is no comment.
  private static func value(
    _ written: String, at mark: SourceMark, reporting problems: ProblemCollector
  ) throws(Problem) -> YAMLNode {
    let text = String(
      written.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    guard let first = text.first, "{[\"'".contains(first) else {
      return YAMLNode(content: .scalar(text, isPlain: true), mark: mark)
    }
    // Spaces instead of the path keep the columns of the whole setting.
    let padded = String(repeating: " ", count: mark.column - 1) + written
    guard let node = parseYAML(Array(padded.utf8), file: mark.file, reporting: problems) else {
      return YAMLNode(content: .scalar("", isPlain: true), mark: mark)
    }
    return node
  }
}

extension YAMLSetting {
  /// Sets the value in `node` and makes missing keys on the way; null removes an item from its list.
  ///
  /// `node` is what the first `depth` steps lead to.
  func applied(to node: YAMLNode, from depth: Int = 0) throws(Problem) -> YAMLNode {
    guard depth < steps.count else { return value }
    let (step, mark) = steps[depth]
    switch step {
    case .key(let key):
      if node.pairs == nil, !node.isNull {
        throw notInside(node, depth, remedy: "write an item's number, such as \(path(depth))[0]")
      }
      var pairs = node.pairs ?? []
      if let place = pairs.firstIndex(where: { $0.key == key }) {
        pairs[place].value = try applied(to: pairs[place].value, from: depth + 1)
      } else {
        let made = try applied(to: .nothing(at: mark), from: depth + 1)
        pairs.append(YAMLNode.Pair(key: key, keyMark: mark, value: made))
      }
      return YAMLNode(content: .mapping(pairs), mark: node.mark)
    case .item(let item):
      if node.items == nil, !node.isNull {
        throw notInside(node, depth, remedy: "write a key, such as \(path(depth)).id")
      }
      var items = node.items ?? []
      guard item <= items.count else {
        throw Problem(
          .unknownReference, at: mark,
          "there is no item \(item) in \(quoted(path(depth))), which holds \(items.count)",
          remedy: "items count from 0, and \(path(depth))[\(items.count)] makes a new one")
      }
      let isNew = item == items.count
      let made = try applied(to: isNew ? .nothing(at: mark) : items[item], from: depth + 1)
      items.replaceSubrange(item..<(isNew ? item : item + 1), with: made.isNull ? [] : [made])
      return YAMLNode(content: .sequence(items), mark: node.mark)
    }
  }

  /// The first `depth` steps, for messages.
  private func path(_ depth: Int) -> String {
    "\(YAMLPath(steps.prefix(depth).map(\.step)))"
  }

  private func notInside(_ node: YAMLNode, _ depth: Int, remedy: String) -> Problem {
    let isText = node.text != nil
    return Problem(
      .wrongKind, at: steps[depth].mark,
      "\(quoted(path(depth))) is \(isText ? "a value with nothing inside" : node.foundDescription)",
      remedy: isText ? "set it as a whole" : remedy)
  }
}

extension YAMLPath {
  /// Parses a path such as `tmp.tokens[0].tokenStatus`; nil if it is malformed.
  public init?(written text: String) {
    let start = SourceMark(file: "", line: 1, column: 1)
    guard let steps = YAMLSetting.steps(in: text, at: start) else { return nil }
    self.init(steps.map(\.step))
  }
}

extension YAMLNode {
  fileprivate static func nothing(at mark: SourceMark) -> YAMLNode {
    YAMLNode(content: .scalar("", isPlain: true), mark: mark)
  }
}

/// Applies `settings` to `root` in their order; reports those that do not fit, and those of the top-level keys `fixed`.
public func applying(
  _ settings: [String], of option: String, to root: YAMLNode, except fixed: [String],
  reporting problems: ProblemCollector
) -> YAMLNode {
  var root = root
  for written in settings {
    do throws(Problem) {
      let setting = try YAMLSetting(written, of: option, reporting: problems)
      if case (.key(let key), let mark) = setting.steps[0], fixed.contains(key) {
        throw Problem(
          .conflictingKeys, at: mark, "`\(key)` cannot be set from outside",
          remedy: "write it in a file, and open that")
      }
      root = try setting.applied(to: root)
    } catch {
      problems.report(error)
    }
  }
  return root
}

public import JSON
public import WalletDomain

/// The form of an issuer's answer, by which a text that somebody holds is told to be one.
public struct AnswerForm: Sendable {
  /// The call that is answered; nil for a refusal of any call.
  public let call: IssuerCall?
  /// The paths of the members that it always has.
  public let needed: [[String]]
  /// The paths of the members that it may have.
  public let optional: [[String]]
  /// The names of the members around a list of tokens, the outermost first; the form is that of one token.
  public let wrapper: [String]
  /// Whether it is only what an answer has within another member.
  public let isPart: Bool
  private let template: Template
  private let terms: IssuerTerms

  fileprivate init(
    _ call: IssuerCall?, _ template: Template, in wrapper: [String] = [], isPart: Bool = false,
    _ terms: IssuerTerms
  ) {
    (self.call, self.wrapper, self.isPart, self.terms) = (call, wrapper, isPart, terms)
    self.template = template
    var (needed, optional): ([[String]], [[String]]) = ([], [])
    template.visitMembers { path, isNeeded in
      if isNeeded { needed.append(path) } else { optional.append(path) }
    }
    (self.needed, self.optional) = (needed, optional)
  }

  /// A token of a list, and the issuer's own word for its status; nil if the value is of another form.
  public func token(in value: JSONValue) -> (token: Token, word: String?)? {
    var reader = TemplateReader(.answer, listedBy: terms)
    try? reader.read(.list([value]), by: .each(template, .tokens))
    guard let token = reader.values.tokens.first else { return nil }
    return (token, template.path(of: .status).flatMap { value.member(at: $0)?.text })
  }

  /// The code and the words of a refusal; nil if the value is of another form.
  public func refusal(in value: JSONValue) -> (code: String?, words: String?)? {
    var reader = TemplateReader(.answer)
    guard (try? reader.read(value, by: template)) != nil else { return nil }
    return (reader.values.text(.code), reader.values.text(.message))
  }
}

extension IssuerDialect {
  /// The forms of its answers by which they are told from others.
  ///
  /// One whose members may all be missing is told by the path of its call alone.
  public var answerForms: [AnswerForm] {
    var forms: [AnswerForm] = []
    if let (item, wrapper) = wire[.search]?.answer?.listOfTokens() {
      forms.append(AnswerForm(.search, item, in: wrapper, terms))
    }
    if let signed = wire[.sign]?.answer {
      forms.append(AnswerForm(.sign, signed, terms))
      let wrapper = signedCardForm.wrapper
      if let part = signed.part(at: wrapper[...]), !wrapper.isEmpty {
        forms.append(AnswerForm(.sign, part, isPart: true, terms))
      }
    }
    if let refused = wire.errors.body { forms.append(AnswerForm(nil, refused, terms)) }
    return forms
  }

  /// The call that the parts of a path mean, whatever stands before it, and its title; nil if it is none of its own.
  public func call(ofPath parts: [Substring]) -> (call: IssuerCall, title: String)? {
    let found = wire.calls.first { call in
      let own = call.path.dropFirst()
      // A single name is in many paths.
      guard own.count <= parts.count, own.count(where: \.slots.isEmpty) > 1 else { return false }
      return call.hasPath([""] + parts.suffix(own.count))
    }
    return found.map { ($0.call, $0.title) }
  }

  /// The longest part of each call's path that is always the same, by which a line of a log can be found.
  public var partsOfPaths: [String] {
    wire.calls.compactMap { call in
      call.path.dropFirst().split { !$0.slots.isEmpty }.map { segments in
        segments.map { segment in
          if case .literal(let name)? = segment.pieces.first { name } else { "" }
        }.joined(separator: "/")
      }.max { $0.utf8.count < $1.utf8.count }
    }.filter { $0.utf8.count >= 8 }
  }
}

extension Template {
  /// Visits the members that have no members themselves, with their paths and whether each answer has them.
  fileprivate func visitMembers(
    at path: [String] = [], isNeeded: Bool = true, _ visit: ([String], Bool) -> Void
  ) {
    guard case .object(let object) = self else {
      if !path.isEmpty { visit(path, isNeeded) }
      return
    }
    for member in object.members {
      member.template.visitMembers(
        at: path + [member.name], isNeeded: isNeeded && !member.mayBeLeftOut, visit)
    }
  }

  /// What is repeated for each token, with the names of the members around the list.
  func listOfTokens(in wrapper: [String] = []) -> (Template, [String])? {
    switch self {
    case .each(let item, .tokens): (item, wrapper)
    case .object(let object):
      object.members.lazy.compactMap { $0.template.listOfTokens(in: wrapper + [$0.name]) }.first
    default: nil
    }
  }

  fileprivate func part(at path: ArraySlice<String>) -> Template? {
    guard let name = path.first else { return self }
    guard case .object(let object) = self else { return nil }
    return object.members.first { $0.name == name }?.template.part(at: path.dropFirst())
  }
}

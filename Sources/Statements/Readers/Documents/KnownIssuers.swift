import IssuerAPI
import Synchronization

/// The issuers whose answers are known by their files: the shipped ones, and perhaps one of a person's own.
final class KnownIssuers: Sendable {
  static let shipped = KnownIssuers(nil)
  /// The last ones with an issuer that is not shipped.
  private static let last = Mutex<KnownIssuers?>(nil)

  let all: [IssuerDialect]
  /// Names of members that tell the answers of a person's own issuer, and of the others.
  let (ownNames, otherNames): (Set<String>, Set<String>)
  /// Those of more than one word, which tell the answers in any text.
  let names: Set<String>
  /// Parts of paths, which tell the calls.
  let paths: Set<String>
  private let forms: [Form]
  /// In how many issuers' forms a name occurs.
  private let issuersWithName: [String: Int]

  struct Form: Sendable {
    let issuer: IssuerDialect
    let form: AnswerForm
    /// Names of which an object of this form has one.
    let signs: Set<String>
  }

  /// The shipped issuers, and another one before them.
  static func with(_ own: IssuerDialect?) -> KnownIssuers {
    guard let own, !shipped.all.contains(own) else { return shipped }
    return last.withLock { last in
      if let last, last.all.first == own { return last }
      let issuers = KnownIssuers(own)
      last = issuers
      return issuers
    }
  }

  private init(_ own: IssuerDialect?) {
    all = [own].compactMap(\.self) + IssuerDialect.all
    forms = all.flatMap { issuer in
      issuer.answerForms.compactMap { Form(issuer, $0, isOwn: issuer == own) }
    }
    ownNames = Set(forms.filter { $0.issuer == own }.flatMap(\.signs))
    otherNames = Set(forms.filter { $0.issuer != own }.flatMap(\.signs))
    names = ownNames.union(otherNames).filter { $0.wordCount > 1 }
    paths = Set(all.flatMap(\.partsOfPaths))
    var count: [String: Int] = [:]
    for issuer in all {
      for name in Set(forms.filter { $0.issuer == issuer }.flatMap(\.form.names)) {
        count[name, default: 0] += 1
      }
    }
    issuersWithName = count
  }

  /// The call of an issuer's that a path means; nil if it is of none that is known.
  func call(ofPath path: Substring) -> Operation? {
    let parts = path.split(separator: "/")
    if parts.count < 2 { return nil }
    for issuer in all where issuer != .tmp {
      if let (call, title) = issuer.call(ofPath: parts) {
        return .issuer(issuer, call, title: title)
      }
    }
    return nil
  }

  // MARK: Whose it is

  /// The forms that an object has.
  func forms(of node: JSONNode, in call: Operation) -> [Form] {
    forms.filter { form in
      if case .issuer(let issuer, let asked, _) = call {
        guard form.issuer == issuer, form.form.call.map({ $0 == asked }) ?? true else {
          return false
        }
      }
      return form.form.needed.allSatisfy(node.hasExactly)
        && form.signs.count { node.hasExactly([$0]) } > (form.form.needed.isEmpty ? 1 : 0)
    }
  }

  /// The issuer that an object is of, by a strong sign; nil if it may be of several or of others.
  ///
  /// Such a sign is its call, the file that a person gave, or names that no other file has.
  func issuer(
    of node: JSONNode, among forms: [Form], in call: Operation, _ preferred: IssuerDialect?,
    named name: String
  ) -> IssuerDialect? {
    if case .issuer(let issuer, _, _) = call { return issuer }
    if let preferred, forms.contains(where: { $0.issuer == preferred }) { return preferred }
    guard let first = forms.first, forms.allSatisfy({ $0.issuer == first.issuer }),
      !first.form.isPart
    else { return nil }
    let form = first.form
    switch form.call {
    case .sign: return first.issuer
    case .search:
      let isInOwnList =
        form.wrapper.last == name && name.wordCount > 1 && issuersWithName[name] == 1
      let isTold = form.names.contains { name in
        name.wordCount > 2 && issuersWithName[name] == 1 && node.hasExactly([name])
      }
      return isInOwnList || isTold ? first.issuer : nil
    // Many services have the same names for the code and the words of an error.
    default: return nil
    }
  }
}

/// What is made of issuers once: of the shipped ones, and of the last ones that a person's own is among.
final class MadeOfIssuers<Made: Sendable>: Sendable {
  private let make: @Sendable (KnownIssuers) -> Made
  private let shipped: Made
  private let last = Mutex<(issuers: KnownIssuers, made: Made)?>(nil)

  init(_ make: @escaping @Sendable (KnownIssuers) -> Made) {
    (self.make, shipped) = (make, make(.shipped))
  }

  subscript(issuers: KnownIssuers) -> Made {
    if issuers === KnownIssuers.shipped { return shipped }
    return last.withLock { last in
      if let last, last.issuers === issuers { return last.made }
      let made = make(issuers)
      last = (issuers, made)
      return made
    }
  }
}

extension SourceText {
  var issuers: KnownIssuers { KnownIssuers.with(ownIssuer) }
}

extension KnownIssuers.Form {
  fileprivate init?(_ issuer: IssuerDialect, _ form: AnswerForm, isOwn: Bool) {
    let needed = Set(form.needed.compactMap(\.first))
    // TMP's and D1's lists, all of whose members may be missing, have readers of their own.
    let signs = needed.isEmpty ? isOwn ? form.names : [] : needed
    let telling = signs.filter { $0.wordCount > 1 }
    // The words of an error alone are in anything.
    guard !signs.isEmpty, form.call != nil || telling.count > 1 || isOwn && signs.count > 1 else {
      return nil
    }
    (self.issuer, self.form, self.signs) = (issuer, form, telling.isEmpty ? signs : telling)
  }
}

extension AnswerForm {
  /// The names of the members that it may have, and of those around it.
  fileprivate var names: Set<String> {
    Set((needed + optional).compactMap(\.first) + wrapper)
  }
}

extension String {
  /// The number of words in a name such as `token_reference_id` or `tokenReferenceId`.
  fileprivate var wordCount: Int {
    split { !$0.isLetter }.reduce(0) { count, part in
      count + max(1, part.count(where: \.isUppercase) + (part.first?.isUppercase == true ? 0 : 1))
    }
  }
}

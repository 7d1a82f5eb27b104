import WalletDomain

extension Reader {
  /// Swift's `dump` of tokens that an app has decoded, or of passes.
  static let dump = Reader(.passList, signs: [.text("▿ ")]) { passage in
    // A dump is read from its first line on.
    if passage.lineBefore?.trimmed.isDumped == true { return nil }
    let lines = passage.lines(upTo: 100_000) { $0.trimmed.isDumped }
    let objects = DumpedObject.all(in: lines)
    var claims: [ReaderResult.Claim] = []
    var absent = Set<String>()
    var hidesState = false
    for object in objects {
      if let token = object.token {
        claims.append(token)
        absent.formUnion(object.absent)
      } else {
        let pass = PassMembers(object.members)
        guard pass.isPass else { continue }
        hidesState = hidesState || pass.hidesState
        claims.append(
          ReaderResult.Claim(
            party: .app, subject: pass.subject, fact: .pass(pass.record), line: object.line))
      }
    }
    guard let first = claims.first else { return nil }
    var conclusion = Conclusion()
    if case .token = first.fact {
      conclusion.notKnown = ["what was asked", "members that the app's type does not have"]
      if !absent.isEmpty {
        conclusion.notKnown.append(
          "whether \(absent.sorted().joined(separator: ", ")) was left out or sent as null")
      }
    } else if hidesState {
      conclusion.notKnown = ["the state: the type's name is printed, and no value"]
    }
    if case .token = first.fact {
      return ReaderResult(
        kind: .tokenList, lineCount: lines.count, claims: claims, conclusion: conclusion)
    }
    return ReaderResult(
      kind: .passList, lineCount: lines.count, claims: claims, conclusion: conclusion)
  }
}

/// An object in a dump with the members one level below it.
private struct DumpedObject {
  var line: Int
  var members: [(name: String, value: String)] = []
  /// The members that are nil.
  var absent: [String] = []

  /// The objects in order; a member's own value, such as `- some: "x"`, is below it and no member.
  static func all(in lines: [String]) -> [DumpedObject] {
    var objects: [DumpedObject] = []
    var open: [(indent: Int, object: Int)] = []
    for (number, line) in lines.enumerated() {
      let indent = line.prefix { $0 == " " }.count
      while let last = open.last, last.indent >= indent { open.removeLast() }
      let text = line.trimmed.dropFirst(2)
      let sign = text.firstRange(of: ": ")
      let name = sign.map { String(text[..<$0.lowerBound]) }
      if let name, let sign, let owner = open.last?.object, name != "some",
        name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
      {
        let value = KeyValues.plain(text[sign.upperBound...])
        if name == "rawValue" {
          // It is the value of the member above, of which only the type is printed there.
          let place = objects.indices[...owner].last { !objects[$0].members.isEmpty } ?? owner
          if let last = objects[place].members.indices.last {
            objects[place].members[last].value = "rawValue: \(value)"
          }
        } else if value == "nil" {
          objects[owner].absent.append(name)
        } else {
          objects[owner].members.append((name, value))
        }
      }
      if line.trimmed.hasPrefix("▿") {
        objects.append(DumpedObject(line: number))
        open.append((indent, objects.count - 1))
      }
    }
    return objects
  }

  /// The object as a token that the app has decoded; nil if it is none.
  var token: ReaderResult.Claim? {
    let values = KeyValues(members: members)
    guard let reference = values["tokenuniquereference"] else { return nil }
    return ReaderResult.Claim(
      party: .tokenPlatform("TMP, as the app decoded it"),
      subject: Subject(
        card: values["externalcardid"].map { Card.ID($0) },
        token: TokenUniqueReference(reference)),
      // An enum is printed with its type: `TMPKit.TokenStatus.suspended`.
      fact: .token(
        TokenRecord(
          status: values["tokenstatus"].map { $0.split(separator: ".").last.map(String.init) ?? $0 }
        )
      ), line: line)
  }
}

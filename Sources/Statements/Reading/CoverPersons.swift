import Redaction

extension Reading {
  /// Covers secrets in the words of facts, and names found in one line in every other.
  mutating func coverPersons() {
    // Names before numbers, of which a log may have many.
    let persons = persons.filter { $0.utf8.count > 2 }
      .sorted {
        ($0.first?.isNumber == true ? 1 : 0, $0) < ($1.first?.isNumber == true ? 1 : 0, $1)
      }
      .prefix(200)
    // Nothing keeps a name.
    self.persons = []
    var redactor = Redactor(replacingNames: true, of: Array(persons))
    for place in statements.indices {
      statements[place].fact.cover(by: &redactor)
      redactor.cover(&statements[place].subject.call)
      // Lines were covered as they were read; only names were not known then.
      if !persons.isEmpty { redactor.cover(&statements[place].source.quote) }
    }
    // Nobody has read these lines; one may be a signature and nothing else.
    for place in unread.indices where Redactor.isNameAlone(unread[place].first) {
      unread[place].first = Redactor.cover
    }
    if persons.isEmpty { return }
    for place in found.indices { redactor.cover(&found[place].source.quote) }
    for place in unread.indices { redactor.cover(&unread[place].first) }
    for place in cutOff.indices { redactor.cover(&cutOff[place].quote) }
  }
}

extension Redactor {
  fileprivate mutating func cover(_ text: inout String) { text = self.text(text) }

  fileprivate mutating func cover(_ text: inout String?) { text = text.map { self.text($0) } }

  fileprivate mutating func cover(_ members: inout [Fact.Member], ofLink: Bool = false) {
    for place in members.indices {
      members[place].value = members[place].value.map {
        value($0, named: members[place].name, inLink: ofLink)
      }
      cover(&members[place].name)
    }
  }

  fileprivate mutating func cover(_ texts: inout [String]) { texts = texts.map { text($0) } }
}

extension Fact {
  /// Covers what is not known to be free of secrets; ids, codes and numbers of errors are kept.
  fileprivate mutating func cover(by redactor: inout Redactor) {
    switch self {
    case .other(var words):
      redactor.cover(&words)
      self = .other(words)
    case .error(var error):
      for place in error.levels.indices {
        redactor.cover(&error.levels[place].domain)
        redactor.cover(&error.levels[place].text)
      }
      self = .error(error)
    case .called(var method, var host):
      redactor.cover(&method)
      redactor.cover(&host)
      self = .called(method: method, host: host)
    case .askedFor(let references, var wallet):
      redactor.cover(&wallet)
      self = .askedFor(references, wallet: wallet)
    case .notAnswered(var reason):
      redactor.cover(&reason)
      self = .notAnswered(reason: reason)
    case .counted(var name, let count):
      redactor.cover(&name)
      self = .counted(name: name, count)
    case .stepFailed(var severity):
      redactor.cover(&severity)
      self = .stepFailed(severity: severity)
    case .missingEntitlement(var bundle):
      redactor.cover(&bundle)
      self = .missingEntitlement(bundle: bundle)
    case .canAdd(let isSo, var identifier):
      redactor.cover(&identifier)
      self = .canAdd(isSo, identifier: identifier)
    case .alert(let alert, var quoted):
      redactor.cover(&quoted)
      self = .alert(alert, quoted: quoted)
    case .refused(let status, var code, var words):
      redactor.cover(&code)
      redactor.cover(&words)
      // Any number may stand in a status's place.
      self = .refused(
        status: status.flatMap { Int(status: "\($0)") }, code: code, words: words)
    case .configuration(var members):
      redactor.cover(&members)
      self = .configuration(members)
    case .link(var scheme, var parameters):
      redactor.cover(&scheme)
      redactor.cover(&parameters, ofLink: true)
      self = .link(scheme: scheme, parameters: parameters)
    case .decodingFailed(var problem):
      redactor.cover(&problem.expected)
      redactor.cover(&problem.found)
      redactor.cover(&problem.path)
      self = .decodingFailed(problem)
    case .crashed(var cause, var place):
      redactor.cover(&cause)
      redactor.cover(&place)
      self = .crashed(cause: cause, place: place)
    case .pass(var record):
      redactor.cover(&record.passTypeIdentifier)
      redactor.cover(&record.primaryAccountIdentifier)
      self = .pass(record)
    case .token(var record):
      redactor.cover(&record.members)
      redactor.cover(&record.reasons)
      redactor.cover(&record.status)
      redactor.cover(&record.decision)
      self = .token(record)
    case .card(var record):
      redactor.cover(&record.members)
      redactor.cover(&record.name)
      redactor.cover(&record.status)
      redactor.cover(&record.network)
      self = .card(record)
    default: break
    }
  }
}

import Text
public import TypedYAML

/// Something that the issuer's documents do not say.
public struct IssuerAssumption: Equatable, Sendable {
  /// What of a member is assumed.
  public enum Part: String, CaseIterable, Sendable {
    /// That it exists.
    case member
    /// That its text is in this encoding.
    case encoding
  }

  /// The place in the file, such as `calls.sign.ask.json.cardId`.
  public internal(set) var at = Marked(value: "", mark: .nowhere)
  public internal(set) var part = Part.member
  /// The reason, as the end of a sentence.
  public internal(set) var why = ""
}

/// The contents of an issuer's file, before its templates are compiled.
struct IssuerFile: Equatable {
  /// Who sends the requests.
  enum Asker: String, CaseIterable {
    case app
    case backEnd = "back-end"
  }

  struct Call: Equatable {
    var title: String?
    var documents: String?
    var ask = Ask()
    var answer: Body?
    var printed: Body?
    var success: Success?
    var pending: Pending?
    var before: [Marked<String>] = []
  }

  struct Ask: Equatable {
    var method = "POST"
    var path = Marked(value: "", mark: .nowhere)
    var query: [Entry<YAMLNode>]?
    var headers: [Entry<Marked<String>>] = []
    var json: YAMLNode?
    var form: [Entry<YAMLNode>]?
    var graphql: GraphQL?
    var needs: [Marked<String>] = []
  }

  struct GraphQL: Equatable {
    var query = ""
    var variables: YAMLNode?
  }

  struct Body: Equatable {
    var json: YAMLNode?
  }

  struct Success: Equatable {
    var status: [Int] = []
    var conditions: [Entry<YAMLNode>] = []
  }

  struct Pending: Equatable {
    var success = Success()
    /// The member that holds the address where the customer confirms.
    var link: String?
    var every = Duration.seconds(2)
    var times = 5
  }

  struct Errors: Equatable {
    /// The status of every refusal; nil if each has its own.
    var status: Int?
    var json: YAMLNode?
    var codes: [Entry<String>] = []
  }

  struct Credential: Equatable {
    var header = ""
    var form = Marked(value: "{credential}", mark: .nowhere)
  }

  var format = 1
  var id = ""
  var name = ""
  var documents: String?
  var askedBy = Asker.app
  var credential: Credential?
  var calls: [Entry<Call>] = []
  var statuses: [Entry<YAMLNode>] = []
  var errors = Errors()
  var assumed: [IssuerAssumption] = []
}

extension FieldKind where Value == IssuerFile {
  /// The keys of a file, for reading and for its schema.
  static var issuerFile: Self {
    .mapping("the issuer", IssuerFile()) {
      Field("format", \.format, .format("passwalk/issuer", newest: 1), required: true)
      Field("id", \.id, .text(matching: .slug), required: true)
      Field("name", \.name, .text, required: true)
      Field("documents", \.documents, .text)
      Field("asked-by", \.askedBy, .choice(of: IssuerFile.Asker.self))
      Field("credential", \.credential, .credential)
      Field("calls", \.calls, .entries(of: .call), required: true)
      Field("statuses", \.statuses, .entries(of: .anything))
      Field("errors", \.errors, .errors)
      Field("assumed", \.assumed, .list(of: .assumption))
    }
  }
}

extension FieldKind where Value == IssuerFile.Call {
  fileprivate static var call: Self {
    .mapping("a call", IssuerFile.Call()) {
      Field("title", \.title, .text)
      Field("documents", \.documents, .text)
      Field("ask", \.ask, .ask, required: true)
      Field("answer", \.answer, .body)
      Field("printed", \.printed, .body)
      Field("success", \.success, .success)
      Field("pending", \.pending, .pending)
      Field("before", \.before, .list(of: FieldKind<String>.text.marked))
    }
  }
}

extension FieldKind where Value == IssuerFile.Ask {
  fileprivate static var ask: Self {
    .mapping("`ask`", IssuerFile.Ask()) {
      Field(
        "method", \.method, .oneOf(["GET", "POST", "PUT", "PATCH", "DELETE"], called: \.self))
      Field("path", \.path, FieldKind<String>.text.marked, required: true)
      Field("query", \.query, .entries(of: .anything))
      Field("headers", \.headers, .entries(of: FieldKind<String>.text.marked))
      Field("json", \.json, .anything)
      Field("form", \.form, .entries(of: .anything))
      Field("graphql", \.graphql, .graphQL)
      Field("needs", \.needs, .list(of: FieldKind<String>.text.marked))
      Rule(.exclusive([["json"], ["form"], ["graphql"]]))
    }
  }
}

extension FieldKind where Value == IssuerFile.GraphQL {
  fileprivate static var graphQL: Self {
    .mapping("`graphql`", IssuerFile.GraphQL()) {
      Field("query", \.query, .text, required: true)
      Field("variables", \.variables, .anything)
    }
  }
}

extension FieldKind where Value == IssuerFile.Body {
  fileprivate static var body: Self {
    .mapping("an answer", IssuerFile.Body()) { Field("json", \.json, .anything) }
  }
}

extension FieldKind where Value == IssuerFile.Success {
  fileprivate static var success: Self {
    .mapping("a success", IssuerFile.Success()) {
      Field("status", \.status, .list(of: .integer(in: 200...299)))
      Field("where", \.conditions, .entries(of: .anything))
    }
  }
}

extension FieldKind where Value == IssuerFile.Pending {
  /// An answer that asks for a confirmation; the same is asked at most 20 times, as nobody waits longer in an app.
  fileprivate static var pending: Self {
    .mapping("`pending`", IssuerFile.Pending()) {
      Field("status", \.success.status, .list(of: .integer(in: 200...299)))
      Field("where", \.success.conditions, .entries(of: .anything))
      Field("link", \.link, .text)
      Field("every", \.every, .duration)
      Field("times", \.times, .integer(in: 1...20))
    }
  }
}

extension FieldKind where Value == IssuerFile.Errors {
  fileprivate static var errors: Self {
    .mapping("`errors`", IssuerFile.Errors()) {
      Field("status", \.status, .integer(in: 200...599))
      Field("json", \.json, .anything)
      Field("codes", \.codes, .entries(of: .text))
    }
  }
}

extension FieldKind where Value == IssuerFile.Credential {
  fileprivate static var credential: Self {
    .mapping("`credential`", IssuerFile.Credential()) {
      Field("header", \.header, .text, required: true)
      Field("form", \.form, FieldKind<String>.text.marked)
    }
  }
}

extension FieldKind where Value == IssuerAssumption {
  fileprivate static var assumption: Self {
    .mapping("an assumption", IssuerAssumption()) {
      Field("at", \.at, FieldKind<String>.text.marked, required: true)
      Field("of", \.part, .choice(of: IssuerAssumption.Part.self))
      Field("why", \.why, .text, required: true)
    }
  }
}

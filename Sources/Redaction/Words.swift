import Assets

/// Words that tell what stands beside them, in lower case, from `Assets/Secrets/words.txt`, which says what each list is.
enum Words {
  static let links: [String: Set<String>] = {
    var links: [String: Set<String>] = [:]
    for pair in list("links") {
      let words = pair.split(separator: "+").map(String.init)
      links[words[1], default: []].insert(words[0])
    }
    for relative in list("relatives") { links[relative] = owners }
    return links
  }()
  static let owners = list("owners")
  static let titles = list("titles")
  static let betweenLabels = titles.union(list("betweenLabels"))
  static let particles = list("particles")
  static let articles = list("articles")
  static let beforePan = list("beforePan")
  static let labels = list("labels")
  static let verbs = list("verbs")
  static let possessions = list("possessions")
  static let devices = list("devices")
  static let noNames = list("noNames")
  static let trade = list("trade").union(noNames)
  static let named = list("named")
  static let endsOfCards = list("endsOfCards")
  static let pronouns = list("pronouns")
  static let models = list("models")
  static let deviceKinds = list("deviceKinds")
  static let births = list("births").union(list("birth"))
  static let statesNumbers = list("statesNumbers").union(list("personal"))
  static let telephones = list("telephones").union(list("telephone"))
  static let numbers = list("numbers")
  static let fillers = list("fillers")
  static let copulas = list("copulas")
  static let months = list("months")
  static let secretCodes = list("secretCodes")
  static let codes = list("codes")
  static let publicCodes = list("publicCodes")
  static let qualifiers = list("qualifiers")
  static let qualifierHeads = list("qualifierHeads")
  static let passwords = list("passwords")
  static let expiry = list("expiry")
  static let valid = list("valid")
  static let beforeMonths = list("beforeMonths")
  static let securityCodes = list("securityCodes")
  static let backs = list("backs")
  static let codesOnBack = list("codesOnBack")
  static let streetEnds = list("streetEnds")
  static let streetMarks = list("streetMarks")
  static let frenchStreets = list("frenchStreets")
  static let englishStreets = list("englishStreets")
  static let noStreets = list("noStreets")
  static let versions = list("versions")
  static let columns = list("columns")
  static let measures = list("measures")
  static let units = list("units")
  static let computers = list("computers")
  static let shells = list("shells")
  static let countries = list("countries")
  static let bearerWords = list("bearerWords")
  static let challenges = list("challenges")
  static let endings = list("endings")
  static let personsInLinks = list("personsInLinks")
  static let cookies = list("cookies")
  static let cookieHeads = list("cookieHeads")

  /// The words of a list.
  private static func list(_ name: String) -> Set<String> { lists[name] ?? [] }

  /// What each word means, of lists that are named for the meanings.
  static func meanings<Meaning: RawRepresentable & CaseIterable>() -> [String: Meaning]
  where Meaning.RawValue == String {
    var meanings: [String: Meaning] = [:]
    for meaning in Meaning.allCases {
      for word in list(meaning.rawValue) { meanings[word] = meaning }
    }
    return meanings
  }

  static let lists: [String: Set<String>] = {
    var lists: [String: Set<String>] = [:]
    var name = ""
    for line in Assets.secretWords.split(separator: 0x0a) where line.first != UInt8(ascii: "#") {
      var words = line.split(separator: 0x20).map { String(decoding: $0, as: UTF8.self) }
      if line.first != 0x20 { name = String(words.removeFirst().dropLast()) }
      lists[name, default: []].formUnion(words)
    }
    return lists
  }()
}

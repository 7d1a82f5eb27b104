/// What a header, field, key or parameter holds, by its name.
enum NameSense {
  /// Opens something.
  case secret
  /// A key of cryptography, which is never told in words.
  case key
  /// A card's own number.
  case number
  /// Binds one provisioning, and is worth nothing once its sheet is gone.
  case binding
  case person
  /// An e-mail address or a telephone number, where the value looks like one: Passwalk has a device called `phone`.
  case email, telephone
  /// A secret as a parameter of a link only, such as `token`.
  case parameter

  var kind: SecretKind {
    switch self {
    case .secret, .key, .number, .binding, .parameter: .secret
    case .person: .name
    case .email: .email
    case .telephone: .telephone
    }
  }

  /// Whether this is a value of that kind.
  func takes(_ value: String) -> Bool {
    switch self {
    case .secret, .key, .number, .binding, .parameter, .person: true
    case .email: value.contains("@") || value.contains("%40")
    case .telephone:
      !value.contains { $0.isLetter } && value.count(where: \.isWholeNumber) >= 5
    }
  }

  /// Whether words behind a colon are the value itself, and not a sentence about it.
  func isTold(by words: String) -> Bool {
    if self == .key { return !isSentence(words) }
    guard self == .number || self == .binding else { return true }
    let digits = words.count(where: \.isWholeNumber)
    return digits >= 5 || digits > 0 && !words.contains(" ")
  }

  /// “The private key is another certificate's.”: words, none of which could be a piece of a key.
  private func isSentence(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    let plain = words.filter { word in
      word.allSatisfy { $0.isLetter || ".,;:'’()".contains($0) }
        && word.contains { $0.isLetter && !$0.isHexDigit }
    }
    return plain.count > 2 && words.allSatisfy { $0.utf8.count <= 20 }
  }

  /// Also for all that is inside of a list or an object of that name.
  var takesContainers: Bool { self != .email && self != .telephone }

  init?(_ name: String) {
    if let sense = Self.senses[name] {
      self = sense
    } else if name.hasPrefix("cardholder") || name.hasPrefix("emboss") {
      self = .person
    } else if let end = Self.endings.first(where: { name.hasSuffix($0) }) {
      self = Self.senses[end] ?? .secret
    } else {
      return nil
    }
  }

  /// Without letter case, blanks and punctuation: `nonce_signature` is `nonceSignature`.
  private static let senses: [String: NameSense] = {
    var senses: [String: NameSense] = [:]
    for (sense, words) in names {
      for name in words.utf8.split(whereSeparator: \.isJSONBlank) {
        senses[String(decoding: name, as: UTF8.self)] = sense
      }
    }
    return senses
  }()

  private static let names: [(NameSense, String)] = [
    (
      .secret,
      """
      activationcode cvc cvv cvc2 cvv2 cvx2 cav2
      csc securitycode cardsecuritycode cardverificationvalue cardverificationcode pin pincode pinblock
      track1 track2 trackdata otp totp onetimepassword onetimecode onetimepasscode tan
      password passwd pwd passphrase passcode userpassword secret clientsecret secretkey sharedsecret
      authorization proxyauthorization xauthorization bearer bearertoken accesstoken refreshtoken idtoken
      authtoken xauthtoken sessiontoken sessionid jsessionid phpsessid csrftoken xcsrftoken xsrftoken
      securitytoken xamzsecuritytoken apikey xapikey apitoken apisecret subscriptionkey
      ocpapimsubscriptionkey cookie cookies setcookie setcookie2 jwt clientassertion samlresponse
      """
    ),
    (.key, "privatekey leafprivatekey signingkey encryptionkey"),
    (.number, "pan fpan dpan primaryaccountnumber cardnumber cardpan"),
    (.binding, "nonce noncesignature activationdata"),
    (
      .person,
      """
      cardholder nameoncard holder holdername accountholder accountholdername firstname middlename
      lastname surname givenname givennames familyname maidenname fullname legalname customername
      personname
      """
    ),
    (.email, "email emailaddress mail mailaddress"),
    (
      .telephone,
      """
      phone phonenumber phoneno telephone telephonenumber tel mobile mobilephone mobilenumber mobileno
      cellphone cell msisdn fax faxnumber
      """
    ),
    (
      .parameter,
      "token code key auth sig signature sid session ticket hmac credential xamzsignature xamzcredential"
    ),
  ]

  private static let endings = [
    "password", "passwd", "passphrase", "clientsecret", "apikey", "secretkey", "privatekey",
    "accesstoken", "refreshtoken", "cardnumber", "firstname", "lastname", "surname", "fullname",
    "email", "emailaddress", "phonenumber", "msisdn",
  ]
}

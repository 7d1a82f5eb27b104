import FoundationEssentials

// The sheet that the answer is for; an issuer should not answer one with a mistake.
extension Judge {
  mutating func judgeSheet() throws(CryptoFailure) {
    let (authority, date) = (authority, attempt.date)
    let challenge = attempt.sheet.challenge
    let dependents: [Criterion] = [
      .chain, .leafMarker, .leafKey, .certificateDates, .challengeSignature, .privateKey,
    ]
    guard
      let chain = try result(
        of: .certificates,
        { () throws(ChallengeMistake) in try CertificateChain(challenge, needing: 1) })
    else {
      skip(dependents, after: .certificates)
      return
    }
    let names = chain.certificates.map(\.nameWithoutDisclaimer)
    if names.count < 2 {
      fail(.certificates, ChallengeMistake.tooFewCertificates(1, needed: 2).explanation)
    } else {
      pass(.certificates, "\(names.count) certificates came, each in DER.")
    }

    let remark = chain.certificates.contains(where: \.disclaimsApple) ? ", not Apple's" : ""
    try judge(.chain, names.joined(separator: " ← ") + remark) { () throws(ChallengeMistake) in
      try chain.checkPath(to: authority)
    }
    try judge(.leafMarker, Criterion.leafMarker.title, chain.checkMarker)
    try judge(.leafKey, "The leaf's key is \(chain.leaf.key).", chain.checkLeafKey)
    try judge(.certificateDates, dates(of: chain)) { () throws(ChallengeMistake) in
      try chain.checkDates(at: date)
    }
    guard let leafKey = chain.leaf.publicKey else {
      skip([.challengeSignature, .privateKey], after: .leafKey)
      return
    }
    try judge(.challengeSignature, "nonceSignature verifies with the leaf's key.") {
      () throws(ChallengeMistake) in try chain.checkSignature(of: challenge)
    }
    if attempt.sheet.leafKey.publicKey == leafKey {
      pass(.privateKey, "The private key's public key is the leaf's.")
    } else {
      fail(.privateKey, .privateKeyOfAnother)
    }
  }

  private func dates(of chain: CertificateChain) -> String {
    let until = chain.certificates.map(\.notAfter).min().map(\.day) ?? ""
    return "On \(attempt.date.day) all are valid; the first ends on \(until)."
  }

  private mutating func judge<Value>(
    _ criterion: Criterion, _ evidence: String, _ check: () throws(ChallengeMistake) -> Value
  ) throws(CryptoFailure) {
    if try result(of: criterion, check) != nil { pass(criterion, evidence) }
  }

  /// The result of a check; nil if it found a mistake, which is recorded.
  private mutating func result<Value>(
    of criterion: Criterion, _ check: () throws(ChallengeMistake) -> Value
  ) throws(CryptoFailure) -> Value? {
    do throws(ChallengeMistake) {
      return try check()
    } catch {
      if case .unchecked(let failure) = error { throw failure }
      fail(criterion, error.explanation)
      return nil
    }
  }
}

import Synchronization

extension IssuerDescription {
  /// The secret members of all files whose issuers are in use.
  ///
  /// It only grows: what is secret for one issuer is covered wherever it comes.
  static let secretMembersOfFiles = Mutex<Set<String>>([])

  /// The names of the members that hold what is encrypted, signed or a secret.
  var secretMembers: [String] {
    let secret: [Placeholder] = [
      .activationData, .ephemeralPublicKey, .encryptedData, .opaqueCard, .cardNumber,
    ]
    return calls.flatMap { call in
      [call.answer, call.printed].flatMap { $0?.slots ?? [] }
        .filter { secret.contains($0.slot.placeholder) }.compactMap(\.path.last)
    }
  }
}

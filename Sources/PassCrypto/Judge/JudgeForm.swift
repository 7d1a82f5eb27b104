import FoundationEssentials
import WalletDomain

/// The three fields as bytes, as far as they can be decoded.
typealias AnswerParts = [WireAnswer.Part: [UInt8]]

// The form of the answer. Fields that are not Base64 are decoded leniently, so that the rest can be judged.
extension Judge {
  mutating func judgeForm() -> AnswerParts {
    switch attempt.answer {
    case .decoded(let card):
      record(.leftToApp, of: [.fields, .base64])
      return [
        .activationData: Array(card.activationData),
        .ephemeralPublicKey: Array(card.ephemeralPublicKey),
        .encryptedData: Array(card.encryptedData),
      ]
    case .onTheWire(let answer):
      return judge(answer)
    case .notRead:
      skip([.fields, .base64], because: "The answer's form is not read yet.")
      return [:]
    }
  }

  private mutating func judge(_ answer: WireAnswer) -> AnswerParts {
    var missing: [String] = []
    var wrong: [String] = []
    var counts: [String] = []
    var read: AnswerParts = [:]
    for part in WireAnswer.Part.allCases {
      let name = answer.form.name(of: part)
      switch answer[part] {
      case .missing: missing.append("\(name) is missing")
      case .notText(let kind): missing.append("\(name) is \(kind), not text")
      case .text(let text):
        let text = TransportText(text)
        read[part] = text.bytes
        if let mistake = text.mistake {
          wrong.append("\(name) \(mistake.description)\(lenience(text))")
        } else {
          counts.append("\(name) \(text.bytes.count)")
        }
      }
    }
    if missing.isEmpty {
      pass(.fields, "All three are there, by \(answer.form.title)'s names.")
    } else {
      let others = answer.otherKeys.sorted().prefix(5).map { "“\($0.prefix(40))”" }
      if !others.isEmpty { missing.append("there is " + others.joined(separator: ", ")) }
      if answer.otherKeys.contains("wrappedKey") {
        missing.append("wrappedKey is what RSA_V2 has in place of ephemeralPublicKey")
      }
      fail(.fields, .fieldsMissing(missing))
    }
    if !wrong.isEmpty {
      fail(.base64, .notBase64(wrong))
    } else if counts.isEmpty {
      skip([.base64], after: .fields)
    } else {
      pass(.base64, "In bytes: \(counts.joined(separator: ", ")).")
    }
    return read
  }

  /// How the field was decoded instead, in brackets.
  private func lenience(_ text: TransportText) -> String {
    switch text.mistake {
    case .incomplete, .padding, .urlAlphabet, .lineBreaks:
      " (a lenient decoder makes \(text.bytes.count) bytes of it)"
    case .hexadecimal, .pem: " (\(text.bytes.count) bytes)"
    case .otherCharacter, nil: ""
    }
  }
}

extension Reader {
  /// Other lines of PassKit that say one thing each.
  static let passKitLine = Reader(
    .passKitLine,
    signs: [
      .text("Wallet deleted, prompting user"), .text("Unsupported eligibility status:"),
      .text("Timed out tearing down"), .text("PKPaymentSetupViewController did finish"),
    ]
  ) { passage in
    let line = passage.line
    let fact: Fact
    var conclusion = Conclusion()
    if line.contains("Wallet deleted, prompting user") {
      fact = .other("the Wallet app is deleted, and the customer was asked to install it")
      conclusion = Conclusion(
        notKnown: ["whether the Wallet app was installed again since"],
        questions: ["Is the Wallet app on the phone?"])
    } else if let range = line.firstRange(of: "Unsupported eligibility status:") {
      fact = .other("eligibility status \(line[range.upperBound...].number ?? "unknown")")
      conclusion = Conclusion(
        notKnown: ["what this status means: its numbers are not public"],
        steps: ["Read the answer to the call of step eligibility in the same minute."])
    } else if let error = ErrorPrint(in: line)?.error {
      fact = .error(error)
      conclusion = Conclusion(of: error, isFromSheet: true)
    } else if line.contains("Timed out tearing down") {
      fact = .other("ending the steps of adding took too long")
    } else {
      let passes =
        line.components(of: "<PKPaymentPass") + line.components(of: "<PKSecureElementPass")
      fact = .other(
        passes > 0
          ? "the sheet ended with \(passes == 1 ? "a pass" : "\(passes) passes") and no error"
          : "the sheet ended without an error")
    }
    return ReaderResult(
      kind: .passKitLine, lineCount: 1,
      claims: [ReaderResult.Claim(party: passage.party, fact: fact)], conclusion: conclusion)
  }

  /// What a plugin says where PassKit gave it no add sheet.
  static let noAddSheet = Reader(
    .passKitLine,
    signs: [
      .text("an not init PKAddPaymentPassViewController"),
      .text("an't init PKAddPaymentPassViewController"),
      .text("PKAddPaymentPassViewController is nil"), .text("ontroller = nil"),
      .text("ontroller: nil"), .text("ontroller is nil"), .text("ontroller=nil"),
    ]
  ) { passage in
    let line = passage.line
    // Other controllers are nil as well; the app's own word for this one is the variable alone.
    let bare = line.first == "[" ? String(line.drop { $0 != "]" }.dropFirst()) : line
    guard
      line.contains("PKAddPaymentPass")
        || (passage.head != nil || line.first == "[") && bare.isOnlyController,
      passage.head?.kind != nil || !line.isConjecture
    else { return nil }
    return ReaderResult(
      kind: .passKitLine, lineCount: 1,
      claims: [ReaderResult.Claim(party: .app, fact: .other("the app was given no add sheet"))],
      conclusion: Conclusion(
        notKnown: ["why: the entitlement, or what the request configuration lacks"],
        questions: ["Is there a line “missing entitlement” in the same second?"],
        steps: ["Try a real device with a build from TestFlight or the App Store."],
        causes: [
          Conclusion.Cause(
            text: "a build without the entitlement", authority: .seen("cordova-apple-wallet 31"))
        ]))
  }

  /// `controller = Optional(<PKAddPaymentPassViewController: 0x104a08200>)`: the sheet was made.
  static let addSheetMade = Reader(
    .passKitLine,
    signs: [.text("<PKAddPaymentPassViewController"), .text("<PKAddSecureElementPassV")]
  ) { passage in
    let line = passage.line
    guard let object = line.firstRange(of: "<PKAdd"),
      line[..<object.lowerBound].lowercased().contains("controller"), !line.isSourceCode
    else { return nil }
    return ReaderResult(
      kind: .passKitLine, lineCount: 1,
      claims: [ReaderResult.Claim(party: .app, fact: .givenAddSheet)])
  }

  /// An app's line on having answered the sheet's question for the card's data.
  static let completionHandler = Reader(
    .passKitLine, signs: [.text("ompletion handler called"), .text("ompletionHandler called")]
  ) { passage in
    guard passage.head != nil || passage.line.contains("["), !passage.line.isDenied,
      !passage.line.isConjecture
    else { return nil }
    return ReaderResult(
      kind: .passKitLine, lineCount: 1,
      claims: [
        ReaderResult.Claim(party: .app, fact: .other("it called the completion handler"))
      ],
      conclusion: Conclusion(notKnown: ["what the app handed over, and whether in time"]))
  }

  /// Whether a Watch is paired, as an app asks WatchConnectivity: `WCSession isPaired=false`.
  static let pairedWatch = Reader(
    .passKitLine,
    signs: [.text("isPaired"), .text("atchPaired"), .text("atch paired"), .text("atchIsPaired")]
  ) { passage in
    let line = passage.line
    let values = KeyValues(line.replacing("(", with: "( "))
    guard line.utf8.count < 400, line.contains("WC") || line.lowercased().contains("watch"),
      let word = values["ispaired", "watchpaired", "iswatchpaired", "paired", "watchispaired"],
      let isPaired = ["true": true, "yes": true, "false": false, "no": false][word.lowercased()],
      passage.head != nil
    else { return nil }
    return ReaderResult(
      kind: .passKitLine, lineCount: 1,
      claims: [ReaderResult.Claim(party: .app, fact: .pairedWatch(isPaired))])
  }

  /// The names of sysdiagnoses, which prove that somebody took one.
  static let feedback = Reader(.feedback, signs: [.text("sysdiagnose_")]) { passage in
    let name = passage.line.split { $0.isWhitespace || "\"'()<>,;/".contains($0) }
      .first { $0.hasPrefix("sysdiagnose_") }
    guard let name, name.utf8.count > 30, name.dropFirst(12).first?.isNumber == true else {
      return nil
    }
    var time = name.dropFirst(12).prefix { $0.isNumber || "._-+".contains($0) }
    while time.last?.isNumber == false { time.removeLast() }
    return ReaderResult(
      kind: .feedback, lineCount: 1,
      claims: [
        ReaderResult.Claim(
          party: .unnamed, fact: .other("a sysdiagnose was taken"),
          time: StatedTime(text: String(time)))
      ],
      conclusion: Conclusion(
        steps: [
          "With it Apple asks for the app's bundle ids, the time with its zone, the kind of failure "
            + "and SEID."
        ]))
  }
}

extension String {
  /// Whether it names a view controller for adding that is nil, and nothing else: `controller = nil`, `addController: nil`.
  fileprivate var isOnlyController: Bool {
    let words = split { !$0.isLetter }.map { $0.lowercased() }
    guard let first = words.first, words.last == "nil", words.count < 4 else { return false }
    return first == "controller"
      || first.hasSuffix("controller") && (first.contains("add") || first.contains("pass"))
  }
}

extension StringProtocol {
  /// The first number in the text, with its sign.
  var number: String? {
    guard let start = firstIndex(where: \.isNumber) else { return nil }
    let digits = self[start...].prefix(while: \.isNumber)
    let isNegative = start > startIndex && self[index(before: start)] == "-"
    return (isNegative ? "-" : "") + digits
  }
}

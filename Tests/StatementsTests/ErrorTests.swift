import Testing

@testable import Statements

@Suite("Printed errors") struct ErrorTests {
  private func levels(_ text: String) -> [String] {
    reading(text).facts.flatMap { fact -> [String] in
      guard case .error(let error) = fact else { return [] }
      return error.levels.map { "\($0.domain) \($0.code)" }
    }
  }

  @Test(arguments: [
    ("Error Domain=PKPassKitErrorDomain Code=3 \"(null)\"", ["PKPassKitErrorDomain 3"]),
    (
      "Optional(Error Domain=NSCocoaErrorDomain Code=3840 \"x\" UserInfo={a=b})",
      ["NSCocoaErrorDomain 3840"]
    ),
    (
      "Error Domain=PKPassKitErrorDomain Code=2 \"(null)\" UserInfo={NSUnderlyingError=0x6 {Error Domain=_UIViewServiceInterfaceErrorDomain Code=3 \"(null)\" UserInfo={Message=Service Connection Interrupted}}}",
      ["PKPassKitErrorDomain 2", "_UIViewServiceInterfaceErrorDomain 3"]
    ),
    (
      "Error Domain=PKPassKitErrorDomain Code=2 \"(null)\"UserInfo={NSUnderlyingError=Error Domain=NSURLErrorDomain Code=-1001 \"late\"}",
      ["PKPassKitErrorDomain 2", "NSURLErrorDomain -1001"]
    ),
    (
      "The operation couldn’t be completed. (PKPassKitErrorDomain error 0.)",
      ["PKPassKitErrorDomain 0"]
    ),
    (
      "Der Vorgang konnte nicht abgeschlossen werden. (PKPassKitErrorDomain-Fehler 2.)",
      ["PKPassKitErrorDomain 2"]
    ),
    ("Nie można ukończyć operacji. (PKPassKitErrorDomain — błąd 1.)", ["PKPassKitErrorDomain 1"]),
    (
      "[Error: The operation couldn’t be completed. (NSURLErrorDomain error -1009.)]",
      ["NSURLErrorDomain -1009"]
    ),
    (
      #"{"code":"PKPassKitErrorDomain","message":"Failed. (PKPassKitErrorDomain error 2.)"}"#,
      ["PKPassKitErrorDomain 2"]
    ),
  ])
  func `domain and number of each level are read, the outermost first`(
    text: String, expected: [String]
  ) {
    #expect(levels(text) == expected)
  }

  @Test(arguments: [
    "Error Domain= Code=1", "Error Domain=X", "an ErrorDomain (see docs 12)", "ErrorDomain",
    "(OSStatus)", "Error Domain=X Code=abc",
    #"let e = NSError(domain: "PKPassKitErrorDomain", code: 2)"#,
    "if error.code == 40456 { show(\"PKPassKitErrorDomain\") }\nfail(NSError(domain: \"PKPassKitErrorDomain\", code: 2))",
  ])
  func `what only looks like an error is none`(text: String) {
    #expect(levels(text) == [])
  }

  @Test func `the dump of user info that repeats it is read with it`() {
    let reading = reading(
      """
      Error Domain=PKPassKitErrorDomain Code=2 "(null)" UserInfo={NSUnderlyingError=0x1 {Error Domain=_UIViewServiceInterfaceErrorDomain Code=3 "(null)"}}
      ▿ 1 element
        ▿ (2 elements)
          - key: "NSUnderlyingError"
          - value: Error Domain=_UIViewServiceInterfaceErrorDomain Code=3 "(null)"
      """)
    #expect(reading.statements.count == 1)
    #expect(reading.unread.isEmpty)
  }

  @Test func `the process of the sheet that went away says nothing of Apple's answer`() {
    let reading = reading(
      "didFinishAdding pass: nil error: Optional(Error Domain=PKPassKitErrorDomain Code=2 \"(null)\" UserInfo={NSUnderlyingError=0x6 {Error Domain=_UIViewServiceInterfaceErrorDomain Code=3 \"(null)\"}})"
    )
    #expect(reading.kinds == [.didFinishAdding])
    #expect(reading.facts.first == .handed(passes: 0))
    #expect(reading.isUnknown("Apple's answer"))
    #expect(reading.asks("Is the card in Wallet now?"))
    #expect(!reading.shown.contains("unsupportedVersion"))
    #expect(reading.found.flatMap(\.conclusion.causes).isEmpty)
  }

  @Test func `neither pass nor error is no success`() {
    for text in [
      "didFinishAdding pass=nil error=nil", "wallet didFinishAdding: pass: nil, error: nil",
    ] {
      let reading = reading(text)
      #expect(reading.facts == [.handed(passes: 0)])
      #expect(reading.advice.contains { $0.contains("no success") })
    }
  }

  @Test func `a pass that was handed over may still wait`() {
    let reading = reading("didFinishAdding pass: Optional(<PKPaymentPass: 0x28>) error: nil")
    #expect(reading.facts == [.handed(passes: 1)])
    #expect(reading.isUnknown("the pass's state"))
  }

  @Test func `what is printed of a pass that was handed over is told of it`() {
    let reading = reading(
      "didFinishAdding pass=<PKPaymentPass: 0x28> serial=SN-90 suffix=4417 state=1 holder=Ola Planted error=nil"
    )
    #expect(reading.facts == [.handed(passes: 1), .pass(PassRecord(state: .requiresActivation))])
    #expect(reading.statements.last?.subject == Subject(cardSuffix: "4417", serialNumber: "SN-90"))
    #expect(!reading.isUnknown("the pass's state"))
    #expect(reading.isUnknown("which way to verify"))
  }

  @Test func `each call of it is another sheet's end`() {
    let reading = reading(
      """
      addPaymentPassViewController(_:didFinishAdding:error:) pass=Optional(<PKPaymentPass: 0x1> { serialNumber: "SN-8", passActivationState: activated }) error=nil
      didFinishAdding: pass = (null), error = Error Domain=PKPassKitErrorDomain Code=1 "(null)"
      didFinishAddingPaymentPass serialNumber=SN-9 state=activated isRemotePass=true error: nil
      """)
    #expect(reading.statements.map(\.source.lines.lowerBound) == [1, 1, 2, 2, 2, 3, 3])
    #expect(reading.statements.compactMap(\.subject.serialNumber) == ["SN-8", "SN-9"])
    #expect(reading.facts[2] == .handed(passes: 0))
  }

  @Test func `an error's own numbers are not those of a pass`() {
    let reading = reading(
      "didFinishAdding pass: nil error: Error Domain=X Code=1 \"serial=SN-1 state=0\"")
    #expect(reading.facts.count == 2 && reading.facts.first == .handed(passes: 0))
  }

  @Test func `code 1 of no known call keeps both meanings, and nobody's mind is read`() {
    let reading = reading("Wallet: ERROR Failed. (PKPassKitErrorDomain error 1.)")
    #expect(reading.parties == [.app])
    #expect(reading.isUnknown("from which call it came"))
    #expect(reading.asks("an alert"))
    #expect(!reading.shown.contains("changed his mind"))
  }

  @Test func `code 0 of the web service is no cause`() {
    let reading = reading(
      "Error Domain=PKPaymentWebServiceErrorDomain Code=0 \"Unexpected error.\" UserInfo={PKErrorHTTPResponseStatusCodeKey=500}"
    )
    guard case .error(let error)? = reading.facts.first else {
      Issue.record("no error")
      return
    }
    #expect(error.outermost?.status == 500)
    #expect(reading.parties == [.passKit])
    #expect(reading.isUnknown("the cause"))
  }

  @Test func `an error that breaks off is cut off`() {
    let reading = reading("Error Domain=PKPassKitErrorDomain Code=2 \"(null)\" UserInfo={NSUnderly")
    #expect(reading.cutOff.count == 1)
  }

  @Test func `an error's words may have quotation marks in them`() {
    let text =
      "Error Domain=NSCocoaErrorDomain Code=260 \"The file “a.json” is gone.\" UserInfo={a=b}"
    guard case .error(let error)? = reading(text).facts.first else {
      Issue.record("no error")
      return
    }
    #expect(error.levels.first?.text == "The file \"a.json\" is gone.")
  }

  @Test(arguments: [
    "errorCode = 0;\n    statusCode = 200;", "errorCode = 7;\n    statusCode = 201;",
  ])
  func `a property list of a success is no refusal`(members: String) {
    #expect(reading("{\n    \(members)\n}").statements.isEmpty)
  }

  @Test(arguments: ["", "2026-03-06 08:31:10.123 Shop[702:9911] "])
  func `the bracket above a property list is a part of it`(head: String) {
    let reading = reading("\(head){\n    errorCode = 40456;\n    statusCode = 500;\n}\n{\n")
    #expect(reading.facts == [.refused(status: 500, code: "40456", words: nil)])
    #expect(reading.unread.map(\.firstLine) == [5])
  }

  @Test func `an error as Swift prints it on Linux is of no iPhone and of no customer`() {
    let reading = reading(
      "Error Domain=PKPassKitErrorDomain Code=1 \"(null)\"UserInfo={NSUnderlyingError=Error Domain=NSCocoaErrorDomain Code=3840 \"(null)\"}"
    )
    #expect(reading.parties == [.someService])
    #expect(!reading.advice.contains { $0.contains("customer") || $0.contains("alert") })
    #expect(reading.advice.contains { $0.contains("no valid JSON") })
  }

  @Test func `an error that a mail program wrapped keeps its inner ones`() {
    let reading = reading(
      """
      Error Domain=PKPassKitErrorDomain Code=2 “(null)”
      UserInfo={NSUnderlyingError=0x6 {Error
      Domain=_UIViewServiceInterfaceErrorDomain Code=3
      “(null)” UserInfo={Message=Service Connection
      Interrupted}}}
      """)
    guard case .error(let error)? = reading.facts.first else {
      Issue.record("no error")
      return
    }
    #expect(error.levels.map(\.code) == [2, 3])
    #expect(reading.unread.isEmpty)
  }

  @Test func `the newer sheet's codes are told by the app, with their meaning`() {
    let reading = reading("Erreur : (PKAddSecureElementPassErrorDomain erreur 5.)")
    #expect(reading.parties == [.app])
    #expect(reading.advice.contains { $0.contains("not ready") })
  }
}

/// One sentence at the foot of the screen.
struct Toast: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case plain, success, failure }

  var text: String
  var kind: Kind

  init(_ text: String, _ kind: Kind) {
    self.text = text
    self.kind = kind
  }
}

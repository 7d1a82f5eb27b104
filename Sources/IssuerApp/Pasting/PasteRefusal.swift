package import Statements

/// Why a paste is not taken.
package enum PasteRefusal: Error, Hashable, Sendable {
  case empty, link
  case nothingRead(Reading)
  case tooLong(bytes: Int)

  package static let mostBytes = 1 << 20

  package var sentence: String {
    switch self {
    case .empty: "There is nothing in it."
    case .nothingRead:
      "Nothing in it could be read: paste the answer from its first [ or { to its last ] or }, "
        + "or whole lines of a log."
    case .link: "It is a link, which says nothing of a customer: open it instead."
    case .tooLong(let bytes):
      "It has \(bytes.grouped) bytes, and no more than 1 MB (\(Self.mostBytes.grouped)) is taken: "
        + "paste a part of it."
    }
  }
}

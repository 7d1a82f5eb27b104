import Text

/// How much of an untrusted file is read before it is refused.
enum YAMLLimits {
  static let bytes = maxFileBytes
  static let depth = 32
  static let nodes = 2_000_000
}

/// How much of an untrusted file is read before it is refused.
enum YAMLLimits {
  static let bytes = 32 * 1024 * 1024
  static let depth = 32
  static let nodes = 2_000_000
}

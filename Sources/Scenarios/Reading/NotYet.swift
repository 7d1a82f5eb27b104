import Text
import TypedYAML

/// Keys of what is not yet simulated: they are refused, so that nobody waits for what they would change.
func NotYet<Root>(_ keys: String...) -> Field<Root> {
  Check { _, fields in
    for key in keys where fields.has(key) {
      fields.report(
        .notInThisVersion, at: key, "`\(key)` is not yet simulated and would change nothing",
        remedy: "leave it out")
    }
  }
}

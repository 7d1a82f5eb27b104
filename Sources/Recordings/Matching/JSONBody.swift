import FoundationEssentials
import JSON

/// A body that is JSON of a size that can be walked through.
struct JSONBody {
  var value: JSONValue

  init?(_ data: Data) {
    guard let value = JSONValue(data) else { return nil }
    guard JSONExtent(value).isWithinLimit else { return nil }
    self.value = value
  }
}

/// What kind of mistake a file holds; the identifiers are stable and may be searched for.
public enum ProblemCode: String, Sendable, CaseIterable {
  // The file as YAML.
  case syntax = "E001"
  case notText = "E002"
  case tooLarge = "E003"
  case alias = "E004"
  case tag = "E005"
  case secondDocument = "E006"
  case mergeKey = "E007"
  case keyNotText = "E008"
  case duplicateKey = "E009"

  // One field.
  case empty = "E010"
  case missingKey = "E011"
  case unknownKey = "E012"
  case wrongKind = "E013"
  case notANumber = "E014"
  case outOfRange = "E015"
  case notADuration = "E016"
  case notADate = "E017"
  case notOneOf = "E018"
  case wrongText = "E019"

  // The file as a whole.
  case unsupportedFormat = "E020"
  case unknownReference = "E021"
  case duplicateIdentifier = "E022"
  case conflictingKeys = "E023"
  case cannotExtend = "E024"
  case notInThisVersion = "E025"
}

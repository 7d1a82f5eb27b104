import IssuerAPI
import Scenarios
import Text

/// The shipped issuer with an id, or that of a file; the file's mistakes are told with its lines.
func dialect(named name: String) throws(CommandFailure) -> IssuerDialect {
  if let shipped = IssuerDialect.named(name) { return shipped }
  guard name.contains("/") || name.hasSuffix(".yaml") || name.hasSuffix(".yml") else {
    let nearest = didYouMean(name, among: IssuerDialect.ids)
    throw .usage(
      "there is no issuer “\(name)”; \(nearest ?? "`passwalk issuers` lists them")")
  }
  let bytes = try contents(of: name, called: "“\(name)”")
  do throws(Problems) {
    let dialect = try IssuerDialect(reading: bytes, file: name)
    dialect.coverSecretMembers()
    return dialect
  } catch {
    throw CommandFailure(.problems(error), of: name, [name: bytes])
  }
}
